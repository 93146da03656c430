import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnyGame, Outcome, Seat } from './contract.ts';
import { at, same } from './data.ts';
import { MeadhallError } from './errors.ts';
import { isSeed, type Seed } from './random.ts';

/** How the seed came about: the hall's own, promised by its hash before anyone sat down, and a salt from each person. */
export interface Fairness {
  readonly hallSeed: Seed;
  readonly commitment: string;
  readonly salts: readonly string[];
}

export interface RecordedPly {
  readonly seat: Seat;
  readonly choice: unknown;
  /** The chain's hash after this ply. */
  readonly hash: string;
  /** Nothing was chosen: all agreed that the game stands again as it did after that ply. */
  readonly back?: number;
}

/** A whole match as data: enough to play it again and to prove that nothing was changed. */
export interface MatchRecord {
  readonly format: 1;
  readonly game: string;
  readonly version: number;
  readonly options: unknown;
  readonly seats: readonly string[];
  readonly seed: Seed;
  readonly fairness?: Fairness;
  /** The chain's hash before the first ply. */
  readonly start: string;
  readonly plies: readonly RecordedPly[];
  readonly outcome: Pick<Outcome, 'ending' | 'winners'> | null;
}

export type HashText = (text: string) => string;

/** SHA-256 as hex; the same in Node and in the browser. */
export const hashText: HashText = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** What the hall publishes before seats are taken. */
export const commitmentTo = (hallSeed: Seed): string => hashText(`meadhall-seed:${hallSeed}`);

/** The seed that is played with: nobody who gave a part of it could choose it. */
export const combinedSeed = (hallSeed: Seed, salts: readonly string[]): Seed =>
  hashText(`meadhall-match:${hallSeed}:${JSON.stringify(salts)}`);

/** The text whose hash begins a match's chain. */
export const startLink = (game: string, version: number, options: unknown, seed: Seed, state: unknown): string =>
  `${game}/${version}/${JSON.stringify(options)}/${seed}/${JSON.stringify(state)}`;

/** The text whose hash is the next link: the link before, who chose what, and the state that came of it. */
export const plyLink = (previous: string, seat: Seat, choice: unknown, state: unknown): string =>
  `${previous}/${seat}/${JSON.stringify(choice)}/${JSON.stringify(state)}`;

/** The text whose hash is the next link where a choice was taken back: nothing before it is cut off. */
export const backLink = (previous: string, seat: Seat, to: number, state: unknown): string =>
  `${previous}/${seat}/back to ${to}/${JSON.stringify(state)}`;

/** The plies that led to where the game stands now: without those that were taken back. The first is ply 1. */
export function standingPlies<P extends Pick<RecordedPly, 'back'>>(plies: readonly P[]): readonly P[] {
  /** For each ply the last one that counted by then. */
  const last: number[] = [0];
  const before: number[] = [0];
  plies.forEach(({ back }, i) => {
    before.push(at(last, i));
    last.push(back === undefined ? i + 1 : (last[back] ?? 0));
  });
  const standing: P[] = [];
  for (let ply = at(last, -1); ply > 0; ply = at(before, ply)) standing.push(at(plies, ply - 1));
  return standing.reverse();
}

export interface Recorder {
  /** Notes a choice and the state it led to; returns the new hash. */
  note(seat: Seat, choice: unknown, state: unknown): string;
  record(outcome: Outcome | null): MatchRecord;
}

export interface Match {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seats: readonly string[];
  readonly seed: Seed;
  readonly fairness?: Fairness;
}

/** Writes a record while a match is played; `state` is the one `start` gave. */
export function recorder({ game, options, seats, seed, fairness }: Match, state: unknown): Recorder {
  const { id, version } = game.meta;
  const start = hashText(startLink(id, version, options, seed, state));
  const plies: RecordedPly[] = [];
  let last = start;
  return {
    note(seat, choice, next) {
      last = hashText(plyLink(last, seat, choice, next));
      plies.push({ seat, choice, hash: last });
      return last;
    },
    record: (outcome) => ({
      format: 1,
      game: id,
      version,
      options,
      seats,
      seed,
      ...(fairness ? { fairness } : {}),
      start,
      plies: [...plies],
      outcome: outcome && { ending: outcome.ending, winners: outcome.winners },
    }),
  };
}

const broken = (what: string): MeadhallError => new MeadhallError('BAD_RECORD', `This is not a whole record: ${what}.`);

/** Reads a record that comes from outside; throws BAD_RECORD with what is wrong. */
export function parseRecord(text: string): MatchRecord {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw broken('it is not JSON, or was cut off');
  }
  if (typeof data !== 'object' || data === null) throw broken('it is not an object');
  const record = data as Partial<Record<keyof MatchRecord, unknown>>;
  if (record.format !== 1) throw broken('its format is not 1');
  if (typeof record.game !== 'string') throw broken('it names no game');
  if (!Number.isInteger(record.version)) throw broken('it names no rules version');
  if (!isSeed(record.seed)) throw broken('its seed is not 64 hex digits');
  if (!isHash(record.start)) throw broken('the hash of its start is missing');
  if (!Array.isArray(record.seats) || !record.seats.every((name) => typeof name === 'string')) {
    throw broken('its seats are not a list of names');
  }
  if (typeof record.options !== 'object' || record.options === null) throw broken('its options are missing');
  if (!Array.isArray(record.plies)) throw broken('its plies are missing');
  record.plies.forEach((ply, index) => {
    if (
      typeof ply !== 'object' ||
      ply === null ||
      !Number.isInteger(ply.seat) ||
      !isHash(ply.hash) ||
      !('choice' in ply)
    ) {
      throw broken(`ply ${index + 1} has no seat, choice and hash`);
    }
    if (ply.back !== undefined && (!Number.isInteger(ply.back) || ply.back < 0 || ply.back > index)) {
      throw broken(`ply ${index + 1} goes back to no ply before it`);
    }
  });
  if (record.outcome === undefined) throw broken('its outcome is missing');
  return data as MatchRecord;
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export type Verdict =
  | { readonly ok: true; readonly plies: number }
  | { readonly ok: false; readonly ply: number; readonly why: string };

/** Plays a record again and compares every link of the chain; names the first ply that differs. */
export function verifyRecord(game: AnyGame, record: MatchRecord): Verdict {
  const fail = (ply: number, why: string): Verdict => ({ ok: false, ply, why });
  if (record.game !== game.meta.id) return fail(0, `it is a record of '${record.game}'`);
  if (record.version !== game.meta.version) {
    return fail(0, `it was played under rules version ${record.version}; these are version ${game.meta.version}`);
  }
  const unfair = record.fairness && unfairness(record, record.fairness);
  if (unfair) return fail(0, unfair);
  let state: unknown;
  let last: string;
  try {
    state = game.start(record.seats.length, record.options, record.seed).state;
    last = hashText(startLink(record.game, record.version, record.options, record.seed, state));
  } catch (error) {
    return fail(0, error instanceof Error ? error.message : String(error));
  }
  if (last !== record.start) return fail(0, 'the table was set differently');
  const wanted = new Set(record.plies.map(({ back }) => back));
  const past = new Map([[0, state]]);
  for (const [index, { seat, choice, hash, back }] of record.plies.entries()) {
    try {
      state = back === undefined ? game.play(state, seat, choice).state : past.get(back);
    } catch (error) {
      return fail(index + 1, error instanceof Error ? error.message : String(error));
    }
    if (wanted.has(index + 1)) past.set(index + 1, state);
    last = hashText(back === undefined ? plyLink(last, seat, choice, state) : backLink(last, seat, back, state));
    if (last !== hash) return fail(index + 1, 'the state that follows is not the recorded one');
  }
  const outcome = game.outcome(state);
  const told = outcome && { ending: outcome.ending, winners: outcome.winners };
  if (!same(told, record.outcome)) return fail(record.plies.length, 'the result is not the recorded one');
  return { ok: true, plies: record.plies.length };
}

function unfairness(record: MatchRecord, { hallSeed, commitment, salts }: Fairness): string | null {
  if (commitmentTo(hallSeed) !== commitment) return 'the hall’s seed is not the one it promised';
  return combinedSeed(hallSeed, salts) === record.seed
    ? null
    : 'the seed does not follow from the hall’s seed and the salts';
}
