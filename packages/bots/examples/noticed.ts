import { existsSync } from 'node:fs';
import { checkedOptions, derive, range, type Seat, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { attentionSeed, type Choice, choose, isLevel, seenBy } from '../src/index.ts';

/**
 * How often bots do what people notice: a win left lying, a blow for nothing (the game's examples/noticed.ts says what is
 * counted). Bots of one level play among themselves.
 *
 *     node packages/bots/examples/noticed.ts GAME LEVEL [GAMES] [ITERATIONS] [SEED] [OPTIONS]
 */
const [id = '', level = 'karl', games = '20', iterations = '24', seed = '1', set = '{}'] = process.argv.slice(2);

/** A decision as it is made; `after` is the state that another choice would lead to. */
export interface Decided {
  readonly state: unknown;
  readonly seat: Seat;
  readonly choices: readonly Choice[];
  readonly choice: Choice;
  after(choice: Choice): unknown;
}

/** Looks on and counts: so often it happened, of so many times it could have. */
export interface Watch {
  decided(decision: Decided): void;
  heard(events: readonly unknown[], state: unknown): void;
  figures(): Readonly<Record<string, readonly [number, number]>>;
}

const found = new URL(`../../games/${id}/examples/noticed.ts`, import.meta.url);
if (!existsSync(found)) throw new RangeError(`'${id}' says nothing of what people notice.`);
const { newWatch, SEATS }: { newWatch: () => Watch; SEATS: number } = await import(found.href);
if (!isLevel(level)) throw new RangeError(`'${level}' is no level.`);
const pkg = await load(id);
const { game } = pkg;
const options = checkedOptions(game.meta, JSON.parse(set));
const watch = newWatch();
for (const number of range(Number(games))) {
  const deal = derive(seedFrom(seed), `g${number}`);
  let { state }: { state: unknown } = game.start(SEATS, options, deal);
  for (let ply = 0; ; ply++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    const here = state;
    const seen = seenBy(pkg, state, seat);
    const attention = attentionSeed(deal, game.turns(state), seat);
    const budget = { iterations: Number(iterations) };
    const choice = choose(pkg, seen, level, derive(deal, `bot:${ply}`), budget, undefined, attention);
    const after = (other: Choice): unknown => game.play(here, seat, other).state;
    watch.decided({ state, seat, choices: seen.choices, choice, after });
    const played = game.play(state, seat, choice);
    ({ state } = played);
    watch.heard(played.events, state);
  }
}
console.log(`${id}: ${level}, ${games} games, seed ${seed}`);
for (const [name, [times, of]] of Object.entries(watch.figures())) console.log(`  ${name}: ${times} of ${of}`);
