import { at, derive, range, type Seat, type Seed, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { type Choice, choose, isLevel, search, seenBy, shareOf } from '../src/index.ts';
import { peekingAt } from '../src/peek.ts';

/**
 * How far luck lets anyone get: the win share of one search that cheats, at a table of four with three bots of a level.
 * It sees every card, the order of every deck and all dice to come; only what the others will do it has to guess. Every
 * deal is played once from each seat.
 *
 *     node packages/bots/examples/cap.ts GAME LEVEL [GAMES] [ITERATIONS] [SEED] [OPTIONS AS JSON]
 */
const [id = 'axes', level = 'karl', games = '100', iterations = '100', seed = '1', options = '{}'] =
  process.argv.slice(2);
const SEATS = 4;
if (!isLevel(level)) throw new RangeError(`'${level}' is no level.`);
const pkg = await load(id);
const { game } = pkg;

function cheating(state: unknown, seat: Seat, dice: Seed): Choice {
  const seen = peekingAt(pkg, state, seat);
  if (seen.choices.length === 1) return at(seen.choices, 0);
  const found = search(pkg, seen, { seed: dice, budget: { iterations: Number(iterations) } });
  return at(found.weighed, 0).choice;
}

function won(deal: Seed, own: Seat): number {
  let state: unknown = game.start(SEATS, JSON.parse(options), deal).state;
  for (let ply = 0; ; ply++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) return game.outcome(state)?.payoff[own] ?? 0;
    const dice = derive(deal, `bot:${ply}`);
    const choice = seat === own ? cheating(state, seat, dice) : choose(pkg, seenBy(pkg, state, seat), level, dice);
    state = game.play(state, seat, choice).state;
  }
}

const results = range(Math.ceil(Number(games) / SEATS)).flatMap((deal) =>
  range(SEATS).map((own) => ({ deal, won: won(derive(seedFrom(seed), `${id}:${SEATS}:${deal}`), own) })),
);
const { share, low, high } = shareOf(results);
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
console.log(
  `${id}: one cheating search of ${iterations} iterations among three of ${level}: ` +
    `${percent(share)} (${percent(low)} – ${percent(high)}, ${results.length} games)`,
);
