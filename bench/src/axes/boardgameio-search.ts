import { createRequire } from 'node:module';
import { vikingGames } from './boardgameio.ts';

const load = createRequire(import.meta.url);
const { MCTSBot }: typeof import('boardgame.io/ai') = load('boardgame.io/ai');
const { InitializeGame }: typeof import('boardgame.io/internal') = load('boardgame.io/internal');

const ITERATIONS = 25;

/** A first decision with that many choices. */
function question(seats: number, choices: number) {
  for (let deal = 0; ; deal++) {
    const state = InitializeGame({ game: { ...vikingGames, seed: `question ${deal}` }, numPlayers: seats });
    const player = state.ctx.currentPlayer;
    if (vikingGames.ai?.enumerate(state.G, state.ctx, player).length === choices) return { state, player };
  }
}

/** boardgame.io's own bot at such a decision; returns how many iterations it made. */
export function mctsBot(seats: number, choices: number): () => number {
  const { state, player } = question(seats, choices);
  const bot = new MCTSBot({
    game: vikingGames,
    enumerate: vikingGames.ai?.enumerate ?? (() => []),
    iterations: ITERATIONS,
    seed: 'bench',
  });
  return () => {
    void bot.play(state, player);
    return ITERATIONS;
  };
}
