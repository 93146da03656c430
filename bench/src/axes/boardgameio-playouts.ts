import { createRequire } from 'node:module';
import type { Playout } from './bare.ts';
import { vikingGames } from './boardgameio.ts';

const load = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame }: typeof import('boardgame.io/internal') = load('boardgame.io/internal');

/** Random playouts through boardgame.io's reducer, without a client, a store or a transport around it. */
export function boardgameioTable(seats: number, seed: number): () => Playout {
  const reduce = CreateGameReducer({ game: vikingGames });
  let games = 0;
  let dice = seed >>> 0 || 1;
  const below = (count: number): number => {
    dice ^= dice << 13;
    dice ^= dice >>> 17;
    dice ^= dice << 5;
    return (dice >>> 0) % count;
  };
  return () => {
    let state = InitializeGame({ game: { ...vikingGames, seed: `${seed}-${games++}` }, numPlayers: seats });
    while (state.ctx.gameover === undefined) {
      const playerID = state.ctx.currentPlayer;
      const listed = vikingGames.ai?.enumerate(state.G, state.ctx, playerID) ?? [];
      const picked = listed[below(listed.length)];
      if (!picked || !('move' in picked)) throw new Error('Nothing to choose from.');
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type: picked.move, args: picked.args, playerID } });
    }
    return { turns: state.ctx.turn, winner: state.ctx.gameover.winner };
  };
}
