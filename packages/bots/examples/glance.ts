import { at, derive, range, type Seat, type Seed, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { type Chooser, choose, playWith, type Seen, shareOf } from '../src/index.ts';

/**
 * How far the judgement alone gets: the win share of one who always takes what looks best, by the plain judgement or by
 * a temperament, among bots of a level. No search, no wavering. Every deal is played once from each seat.
 *
 *     node packages/bots/examples/glance.ts GAME LEVEL [TEMPERAMENT] [GAMES] [SEATS] [SEED] [OPTIONS AS JSON]
 */
const [id = 'endless-pass', level = 'karl', temper = 'plain', games = '1000', seats = '4', seed = '1', options = '{}'] =
  process.argv.slice(2);
if (level !== 'karl' && level !== 'thrall') throw new RangeError(`Among karl or thrall, not '${level}'.`);
const pkg = await load(id);
const rate = temper === 'plain' ? pkg.judge.rate : pkg.judge.temperaments?.[temper];
if (!rate) throw new RangeError(`${pkg.game.meta.title} knows no temperament '${temper}'.`);

const field: Chooser = (seen, dice) => choose(pkg, seen, level, dice);

function own(seen: Seen): unknown {
  const ratings = rate?.(seen.view, seen.seat, seen.choices) ?? [];
  return at(seen.choices, ratings.indexOf(Math.max(...ratings)));
}

const won = (deal: Seed, seat: Seat): number => {
  const choosers = range(Number(seats)).map((other) => (other === seat ? own : field));
  return playWith(pkg, choosers, JSON.parse(options), deal).outcome.payoff[seat] ?? 0;
};

const results = range(Math.ceil(Number(games) / Number(seats))).flatMap((deal) =>
  range(Number(seats)).map((seat) => ({ deal, won: won(derive(seedFrom(seed), `${id}:${seats}:${deal}`), seat) })),
);
const { share, low, high } = shareOf(results);
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
console.log(
  `${id}: what looks best (${temper}) among ${Number(seats) - 1} of ${level}: ` +
    `${percent(share)} (${percent(low)} – ${percent(high)}, ${results.length} games)`,
);
