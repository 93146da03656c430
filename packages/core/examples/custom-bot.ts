// A bot of your own against random ones, in forty lines: it is given what its seat may know and imagines the rest.
import { pkg, type State } from '@meadhall/axes';
import { at, derive, Random, type Seat, type Seed, seedFrom } from '@meadhall/core';

const { game, judge } = pkg;
const SEATS = 4;
const WORLDS = 8;

/** Tries each choice on a few tables that could be the real one; the best average chance to win is chosen. */
function choose(state: State, seat: Seat, seed: Seed) {
  const choices = game.choices(state, seat);
  const chances = choices.map((choice) => {
    let sum = 0;
    for (let world = 0; world < WORLDS; world++) {
      const line = game.imagine(state, seat, derive(seed, world));
      line.play(seat, choice);
      sum += at(game.outcome(line.state)?.payoff ?? judge.value(line.state), seat);
    }
    return sum;
  });
  return at(choices, chances.indexOf(Math.max(...chances)));
}

/** One whole game, the bot on its own seat; returns who won. */
export function playAgainstRandom(own: Seat, seed: Seed): readonly Seat[] {
  const dice = Random.from(derive(seed, 'others'));
  let { state } = game.start(SEATS, { strategic: true }, seed);
  for (let ply = 0; game.toMove(state).length > 0; ply++) {
    const seat = at(game.toMove(state), 0);
    const choice = seat === own ? choose(state, seat, derive(seed, ply)) : game.sample(state, seat, dice);
    state = game.play(state, seat, choice).state;
  }
  return game.outcome(state)?.winners ?? [];
}

if (process.argv[1]?.endsWith('custom-bot.ts')) {
  const won = Array.from({ length: 100 }, (_, i) => playAgainstRandom(i % SEATS, seedFrom(i)).includes(i % SEATS));
  console.log(`Won ${won.filter(Boolean).length} of 100 games; ${100 / SEATS} would be fair.`);
}
