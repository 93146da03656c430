import {
  attentionSeed,
  type Chosen,
  type Clock,
  choose,
  finish,
  type Level,
  type Memory,
  newPast,
  newPurse,
  type Pace,
  seenBy,
  THINKING_PACES,
  thinkingOf,
} from '@meadhall/bots';
import { type AnyPackage, checkedOptions, derive, type Seed, seedFrom } from '@meadhall/core';

/** What a person at a table waits for: so many rivals of a level, by the pace of whoever waits. */
export interface WaitPlan {
  readonly level: Level;
  readonly seats: number;
  readonly pace: Pace;
  /** How many waits to measure; games are dealt until there are as many. */
  readonly waits: number;
  readonly seed: string;
}

/** Whoever waits answers at once. */
const PERSON = 'karl';

/**
 * How long all rivals together thought between two own turns of the first seat, in milliseconds by the clock. They share a purse as
 * they do in a browser; what boards take to show it all is not in it.
 */
export function waitsOf(pkg: AnyPackage, plan: WaitPlan, now: Clock): readonly number[] {
  const waits: number[] = [];
  for (let number = 0; waits.length < plan.waits; number++) {
    const seed = derive(seedFrom(plan.seed), `${pkg.game.meta.id}:${plan.level}:${number}`);
    waits.push(...waitsInGame(pkg, plan, seed, plan.waits - waits.length, now));
  }
  return waits;
}

function waitsInGame(
  pkg: AnyPackage,
  { level, seats, pace }: WaitPlan,
  seed: Seed,
  most: number,
  now: Clock,
): number[] {
  const { game } = pkg;
  const waits: number[] = [];
  const past = newPast();
  const purse = newPurse(THINKING_PACES[pace], seats);
  let memory: Memory | null = null;
  let { state }: { state: unknown } = game.start(seats, checkedOptions(game.meta, {}), seed);
  let [waited, ownTurn] = [0, -1];
  for (let ply = 0; waits.length < most; ply++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    const turn = game.turns(state);
    const seen = seenBy(pkg, state, seat, past.events);
    const own = derive(seed, `ply ${ply}`);
    const attention = attentionSeed(seed, turn, seat);
    let choice: unknown;
    if (seat === 0) {
      if (ownTurn >= 0 && turn !== ownTurn) waits.push(waited);
      if (turn !== ownTurn) waited = 0;
      ownTurn = turn;
      choice = choose(pkg, seen, PERSON, own, undefined, undefined, attention);
    } else {
      const began = now();
      const tree: Memory['tree'] | null = memory?.ply === ply && memory.seat === seat ? memory.tree : null;
      const budget = { turnMs: purse.left(turn) };
      const chosen: Chosen = finish(thinkingOf(pkg, seen, level, own, { budget, tree, attention, clock: now }));
      const spent = now() - began;
      purse.spend(spent);
      waited += spent;
      memory = chosen.tree && { ply: ply + 1, seat, tree: chosen.tree };
      ({ choice } = chosen);
    }
    const played = game.play(state, seat, choice);
    past.hear(played.events);
    ({ state } = played);
  }
  return waits;
}

/** So much of a list is no more than this. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const OPEN = '<!-- waits -->';
const CLOSE = '<!-- /waits -->';

/** The README with other waits, put at its end if it has none yet. */
export function withWaits(readme: string, table: string): string {
  const told = `${OPEN}\n\n${table}\n\n${CLOSE}\n`;
  const from = readme.indexOf(OPEN);
  const to = readme.indexOf(CLOSE);
  if (from < 0 || to < from) return `${readme.trimEnd()}\n\n## Waiting for bots\n\n${told}`;
  return `${readme.slice(0, from)}${told.trimEnd()}${readme.slice(to + CLOSE.length)}`;
}
