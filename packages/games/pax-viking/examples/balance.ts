import { at, checkedOptions, derive, Random, range, seedFrom } from '@meadhall/core';
import { type Choice, pkg } from '../src/index.ts';
import type { State } from '../src/state.ts';

/**
 * Games in which everyone plays what the judge likes best, ties by lot. Prints the figures of the README: lengths,
 * trades, endings, and how often each place in turn order and each jarl won, in multiples of a fair share.
 *
 *     node packages/games/pax-viking/examples/balance.ts SEATS [GAMES] [DIFFICULTY] [SEED]
 */
const [seatsAsked = '4', games = '200', difficulty = 'standard', seed = 'matchL'] = process.argv.slice(2);
const { game, judge } = pkg;
const seats = Number(seatsAsked);
const options = checkedOptions(game.meta, { difficulty });

const won = new Map<string, { shares: number; seated: number }>();
const counts = new Map<string, number>();

const count = (what: string, by = 1): unknown => counts.set(what, (counts.get(what) ?? 0) + by);

function note(what: string, share: number): void {
  const known = won.get(what) ?? { shares: 0, seated: 0 };
  won.set(what, { shares: known.shares + share, seated: known.seated + 1 });
}

function liked(state: State, seat: number, random: Random): Choice {
  const view = game.view(state, seat);
  const choices = [...game.choices(state, seat)];
  const proposed = game.isOpen(state, seat) ? judge.propose?.(view, seat, random) : null;
  if (proposed) choices.push(proposed);
  let [best, ties, index] = [Number.NEGATIVE_INFINITY, 0, 0];
  if (choices.length > 1) {
    judge.rate(view, seat, choices).forEach((rating, i) => {
      if (rating > best) [best, ties, index] = [rating, 1, i];
      else if (rating === best && random.below(++ties) === 0) index = i;
    });
  }
  return at(choices, index);
}

function play(number: number): State {
  const deal = seedFrom(`${seed}${seats}/${number}`);
  const random = Random.from(derive(deal, 'b'));
  let { state } = game.start(seats, options, deal);
  for (;;) {
    const [seat] = game.toMove(state);
    if (seat === undefined) return state;
    const choice = liked(state, seat, random);
    if (choice.kind === 'accept') count('trades');
    const played = game.play(state, seat, choice);
    for (const event of played.events) {
      if (event.kind === 'victoryChecked') for (const { card } of event.met) count(`card ${card}`);
    }
    state = played.state;
  }
}

for (let number = 0; number < Number(games); number++) {
  const state = play(number);
  const outcome = game.outcome(state);
  if (!outcome) continue;
  count(`ending ${outcome.ending}`);
  count('turns each', state.turn / seats);
  for (const seat of range(seats)) {
    const share = at(outcome.payoff, seat);
    note(`place ${1 + ((seat - state.first + seats) % seats)}`, share);
    note(`jarl ${at(state.jarls, seat).jarl}`, share);
  }
}
for (const [what, { shares, seated }] of [...won].sort())
  console.log(`${what}: ${((shares / seated) * seats).toFixed(2)} of fair in ${seated} games`);
for (const [what, sum] of [...counts].sort()) console.log(`${what}: ${(sum / Number(games)).toFixed(2)} a game`);
