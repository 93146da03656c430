import { checkedOptions, derive, range, type Seat, type Seed, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { choose, newPast, seenBy, shareOf } from '../src/index.ts';

/**
 * Whether reading others pays: two Jarls who remember what others did against two who forget it, at four seats. Every deal
 * is played twice, with the seats exchanged.
 *
 *     node packages/bots/examples/memory.ts GAME [GAMES] [ITERATIONS] [SEED] [OPTIONS]
 */
const [id = 'endless-pass', games = '100', iterations = '60', seed = '1', set = '{}'] = process.argv.slice(2);
const pkg = await load(id);
if (!pkg.inference) throw new RangeError(`In '${id}' nothing is remembered.`);
const { game } = pkg;
const SEATS = 4;
const options = checkedOptions(game.meta, JSON.parse(set));
const budget = { iterations: Number(iterations) };

/** The share of the win that goes to those who remember. */
function won(deal: Seed, remembers: (seat: Seat) => boolean): number {
  const past = newPast();
  let { state }: { state: unknown } = game.start(SEATS, options, deal);
  for (let ply = 0; ; ply++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    const seen = seenBy(pkg, state, seat, remembers(seat) ? past.events : []);
    const played = game.play(state, seat, choose(pkg, seen, 'jarl', derive(deal, `bot:${ply}`), budget));
    past.hear(played.events);
    state = played.state;
  }
  const payoff = game.outcome(state)?.payoff ?? [];
  return range(SEATS).reduce((sum, seat) => sum + (remembers(seat) ? (payoff[seat] ?? 0) : 0), 0);
}

const played = range(Number(games)).map((number) => {
  const deal = Math.floor(number / 2);
  const dealt = derive(seedFrom(seed), `${id}:${SEATS}:${deal}`);
  return { deal, won: won(dealt, (seat) => seat % 2 === number % 2) };
});
const { share, low, high } = shareOf(played);
const percent = (part: number): string => (100 * part).toFixed(1);
console.log(
  `${id}: two who remember win ${percent(share)} % (${percent(low)}–${percent(high)} %) against two who forget, ` +
    `${played.length} games, ${iterations} iterations, seed ${seed}`,
);
