import { Random, seedFrom } from '@meadhall/core';
import type { LiveMatch } from '@meadhall/hall';

/** What a match of several days was like, and whether everybody was told as they wished: no more, no less, and no secret. */

const MINUTE = 60_000;

export interface Wish {
  readonly person: string;
  readonly name: string;
  readonly wait: number;
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly zone: string;
  readonly ways: readonly ('push' | 'mail' | 'webhook')[];
}

export interface Decision {
  readonly match: string;
  readonly seat: number;
  readonly asked: number;
  readonly since: number;
  /** When it was made, by whomever; null if it is still open. */
  made: number | null;
}

export interface Heard {
  readonly person: string;
  readonly way: 'push' | 'mail' | 'webhook';
  readonly match: string;
  readonly at: number;
  /** All of it that somebody could read. */
  readonly text: string;
}

/** The hour of the day, by the locale's own words: not the way that is under test. */
const hourIn = (time: number, zone: string): number =>
  Number(new Date(time).toLocaleTimeString('sv-SE', { timeZone: zone }).slice(0, 2));

const isQuiet = (time: number, { quiet, zone }: Wish): boolean => {
  if (!quiet) return false;
  const hours = Array.from({ length: 24 }, (_, i) => (quiet.from + i) % 24);
  return hours.slice(0, hours.indexOf(quiet.to)).includes(hourIn(time, zone));
};

/** From when on somebody is to be told, minute by minute. */
export function dueAt(since: number, wish: Wish): number {
  let at = since + wish.wait * MINUTE;
  while (isQuiet(at, wish)) at += MINUTE - (at % MINUTE);
  return at;
}

/**
 * Everything that is wrong with what was heard. `slack` is how long the office may take to look; a decision made within it
 * may be told or not.
 */
export function faults(
  decisions: readonly Decision[],
  heard: readonly Heard[],
  wishes: readonly Wish[],
  secrets: ReadonlyMap<string, readonly string[]>,
  { slack, end }: { readonly slack: number; readonly end: number },
): readonly string[] {
  const found: string[] = [];
  const claimed = new Set<Heard>();
  for (const { match, seat, asked, since, made } of decisions) {
    const wish = wishes[seat];
    if (!wish) continue;
    const due = dueAt(since, wish);
    const until = made ?? end;
    for (const way of wish.ways) {
      const told = heard.filter(
        (one) =>
          one.person === wish.person && one.way === way && one.match === match && one.at >= since && one.at < until,
      );
      for (const one of told) claimed.add(one);
      const name = `${wish.name}, ply ${asked}, ${way}`;
      if (told.length > 1) found.push(`told ${told.length} times: ${name}`);
      if (told.length === 0 && due + slack < until) found.push(`not told: ${name}`);
      for (const { at } of told) {
        if (at < due) found.push(`too soon: ${name}`);
        if (isQuiet(at, wish)) found.push(`in quiet hours: ${name}`);
        if (at > due + slack) found.push(`late: ${name}`);
      }
    }
  }
  for (const one of heard) {
    if (!claimed.has(one)) found.push(`told of nothing open: ${one.person} ${one.way} at ${one.at}`);
    for (const secret of secrets.get(one.match) ?? [])
      if (new RegExp(`\\b${secret}\\b`, 'i').test(one.text)) found.push(`a secret is in it: ${secret}`);
  }
  return found;
}

/** Every word of a state that no onlooker's view has: names of cards in hands and piles, whatever lies face down. */
export function secretsIn({ shown, pkg }: LiveMatch): readonly string[] {
  if (!shown) return [];
  const words = (value: unknown): Set<string> =>
    new Set(JSON.stringify(value).match(/(?<=")[a-zA-Z][a-zA-Z-]{3,}(?=")/g) ?? []);
  const open = JSON.stringify([pkg.game.view(shown.state, 'spectator'), pkg.game.meta.title]).toLowerCase();
  return [...words(shown.state)].filter((word) => !open.includes(word.toLowerCase()));
}

/** How long somebody leaves a decision alone: minutes, hours, or (once in a row) for ever. */
export function habits(seed: string) {
  const random = Random.from(seedFrom(seed));
  const isLate = new Map<number, boolean>();
  return (seat: number): number | null => {
    const roll = random.below(20);
    const wasLate = isLate.get(seat) ?? false;
    isLate.set(seat, roll === 0 && !wasLate);
    if (roll === 0 && !wasLate) return null;
    if (roll < 9) return (1 + random.below(4)) * MINUTE;
    if (roll < 14) return (20 + random.below(200)) * MINUTE;
    return (240 + random.below(900)) * MINUTE;
  };
}
