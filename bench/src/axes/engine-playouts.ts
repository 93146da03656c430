import { pkg } from '@meadhall/axes';
import { QuickRandom, range, type Seed, seedFrom } from '@meadhall/core';
import type { Playout } from './bare.ts';

const { game } = pkg;
const OPTIONS = { strategic: false };

/** Seeds made beforehand, dealt one after another, over and over; the picks differ each time round. */
const SEEDS = 8192;
function dealer(seed: number): () => Seed {
  const seeds = range(SEEDS).map((number) => seedFrom(`bench ${seed} ${number}`));
  let dealt = 0;
  return () => seeds[dealt++ % SEEDS];
}

/** Random playouts on a line that is changed in place, each from a game of its own: `start`, `fork`, then picks. */
export function forkTable(seats: number, seed: number): () => Playout {
  const dice = new QuickRandom(seed);
  const next = dealer(seed);
  return () => {
    const line = game.fork(game.start(seats, OPTIONS, next()).state, dice);
    for (let asked = line.toMove(); asked.length > 0; asked = line.toMove()) {
      line.play(asked[0], line.sample(asked[0], dice));
    }
    return { turns: game.turns(line.state), winner: game.outcome(line.state)?.winners[0] ?? 0 };
  };
}

/** The same through `play`: a copy of the state, a legality check and the events of every ply. */
export function playTable(seats: number, seed: number): () => Playout {
  const dice = new QuickRandom(seed);
  const next = dealer(seed);
  return () => {
    let { state } = game.start(seats, OPTIONS, next());
    for (let asked = game.toMove(state); asked.length > 0; asked = game.toMove(state)) {
      ({ state } = game.play(state, asked[0], game.sample(state, asked[0], dice)));
    }
    return { turns: game.turns(state), winner: game.outcome(state)?.winners[0] ?? 0 };
  };
}
