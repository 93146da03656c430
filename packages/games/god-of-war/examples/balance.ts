import { at, Random, seedFrom } from '@meadhall/core';
import { DIFFICULTIES, type Difficulty } from '../src/data/difficulty.ts';
import { type Choice, pkg } from '../src/index.ts';
import type { State } from '../src/state.ts';

/**
 * Whole games in which everyone plays what the judge likes best, ties by lot; open hands, Heroes dealt, journey drawn.
 * Prints the tables of the README: `share won, of how many`, by difficulty and players, Scene, and Hero.
 *
 *     node packages/games/god-of-war/examples/balance.ts [GAMES A CELL] [SEED] [DIFFICULTIES] [PLAYERS]
 */
const [games = '400', seed = 'readme', difficulties = DIFFICULTIES.join(), players = '1,2,3,4'] = process.argv.slice(2);
const { game, judge } = pkg;

const cells = new Map<string, { won: number; of: number }>();

function count(cell: string, won: number): void {
  const known = cells.get(cell) ?? { won: 0, of: 0 };
  cells.set(cell, { won: known.won + won, of: known.of + 1 });
}

/** Ratings this close count as the same. */
const SAME = 1e-9;

function liked(state: State, seat: number, choices: readonly Choice[], random: Random): Choice {
  const ratings = choices.length === 1 ? [0] : judge.rate(game.view(state, seat), seat, choices);
  let [best, ties, index] = [Number.NEGATIVE_INFINITY, 0, 0];
  ratings.forEach((rating, i) => {
    if (rating > best + SAME) [best, ties, index] = [rating, 1, i];
    else if (Math.abs(rating - best) < SAME && random.below(++ties) === 0) index = i;
  });
  return at(choices, index);
}

function play(difficulty: Difficulty, seats: number, number: number): { state: State; plies: number } {
  const options = { difficulty, openHands: true, heroes: 'dealt', journey: 'drawn' } as const;
  const deal = seedFrom(`${seed}/${difficulty}/${seats}/${number}`);
  const line = game.fork(game.start(seats, options, deal).state);
  const random = Random.from(seedFrom(`t${number}`));
  for (let plies = 0; ; plies++) {
    const [seat] = line.toMove();
    if (seat === undefined) return { state: line.state, plies };
    line.play(seat, liked(line.state, seat, line.choices(seat), random));
  }
}

for (const difficulty of DIFFICULTIES.filter((one) => difficulties.split(',').includes(one))) {
  for (const seats of players.split(',').map(Number)) {
    for (let number = 0; number < Number(games); number++) {
      const { state, plies } = play(difficulty, seats, number);
      const won = state.ended?.won ? 1 : 0;
      count(`${difficulty}, ${seats} players`, won);
      count(`${difficulty}, all`, won);
      const { path } = state.journey;
      path.forEach((scene, leg) => {
        count(`${difficulty}, scene ${scene}`, won || leg < path.length - 1 ? 1 : 0);
      });
      if (seats > 1) for (const { party } of state.seats) count(`${difficulty}, hero ${party}`, won);
      if (state.ended && !won) count(`lost by ${state.ended.why}`, 0);
      count(`choices, ${seats} players`, plies);
    }
  }
}
for (const [cell, { won, of }] of [...cells].sort()) {
  const share = cell.startsWith('choices') ? (won / of).toFixed(0) : `${((100 * won) / of).toFixed(1)} %`;
  console.log(`${cell}: ${share} of ${of}`);
}
