import { isSeed, MeadhallError, type Outcome, type Seat, type Seed } from '@meadhall/core';
import type { Fairness } from './chain.ts';

/** One entry of a match's log, from ply 1 on. */
export interface RecordedPly {
  readonly seat: Seat;
  readonly choice: unknown;
  /** The chain's link after this ply. */
  readonly hash: string;
  /** What happened, unfiltered. Missing in format 1, in terse records and where nothing was chosen. */
  readonly events?: readonly unknown[];
  /** Nothing was chosen: called off or taken back, the game stands again as it did after that ply. */
  readonly back?: number;
  /** Nothing was chosen: the match went on under this version of the rules. */
  readonly rules?: number;
}

/** The whole state after a ply, and the rules version it belongs to. */
export interface RecordedState {
  readonly ply: number;
  readonly version: number;
  readonly state: unknown;
}

/**
 * A whole match as data: enough to play it again, to prove that nothing was changed and, by its events and snapshots, to
 * show it under other rules than it was played with. Format 1 has no id, no events and no snapshots.
 */
export interface MatchRecord {
  readonly format: 1 | 2;
  readonly id?: string;
  readonly game: string;
  /** The rules version it began with. */
  readonly version: number;
  readonly options: unknown;
  /** The names at the table, seat by seat. */
  readonly seats: readonly string[];
  /** Seats whose names were taken out at the wish of whoever sat there; `start` is as it was with them. */
  readonly withheld?: readonly Seat[];
  readonly seed: Seed;
  readonly fairness?: Fairness;
  /** The chain's link before the first ply. */
  readonly start: string;
  /** The events of the deal. */
  readonly opening?: readonly unknown[];
  readonly plies: readonly RecordedPly[];
  readonly snapshots?: readonly RecordedState[];
  readonly outcome: Pick<Outcome, 'ending' | 'winners'> | null;
}

/** Plies between snapshots. */
export const SNAPSHOT_EVERY = 20;

/** Whether a record whose last ply is `last` keeps the state after `ply`. */
export const isKept = (ply: number, last: number): boolean => ply % SNAPSHOT_EVERY === 0 || ply === last;

export const outcomeToldBy = (outcome: Outcome | null): MatchRecord['outcome'] =>
  outcome && { ending: outcome.ending, winners: outcome.winners };

/** Choices and hashes alone: enough to verify a match under the rules it was played with. */
export function terse({ opening: _, snapshots: __, plies, ...head }: MatchRecord): MatchRecord {
  return { ...head, plies: plies.map(({ events: ___, ...ply }) => ply) };
}

/** The record of a match's first plies. */
export const cutRecord = (record: MatchRecord, plies: number): MatchRecord => ({
  ...record,
  plies: record.plies.slice(0, plies),
  ...(record.snapshots ? { snapshots: record.snapshots.filter(({ ply }) => ply <= plies) } : {}),
  outcome: plies < record.plies.length ? null : record.outcome,
});

/** The rules version that was in force at the end. */
export const lastVersion = ({ version, plies }: Pick<MatchRecord, 'version' | 'plies'>): number =>
  plies.findLast(({ rules }) => rules !== undefined)?.rules ?? version;

/** Whether a record can be shown by rules other than its own. */
export const hasSnapshots = ({ opening, snapshots = [], plies }: MatchRecord): boolean =>
  opening !== undefined &&
  snapshots.some(({ ply }) => ply === 0) &&
  plies.every(({ events, back, rules }) => events !== undefined || back !== undefined || rules !== undefined);

/** A record as text, one ply a line. */
export function recordText({ plies, snapshots, outcome, ...head }: MatchRecord): string {
  const open = JSON.stringify(head).slice(0, -1);
  const lines = (all: readonly unknown[]): string => all.map((one) => JSON.stringify(one)).join(',\n');
  const kept = snapshots ? `"snapshots":[\n${lines(snapshots)}\n],` : '';
  return `${open},"plies":[\n${lines(plies)}\n],${kept}"outcome":${JSON.stringify(outcome)}}\n`;
}

const broken = (what: string): MeadhallError => new MeadhallError('BAD_RECORD', `This is not a whole record: ${what}.`);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isTextsOrNulls = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) && value.every((one) => one === null || typeof one === 'string');
const isListOrMissing = (value: unknown): boolean => value === undefined || Array.isArray(value);

function checkPly(ply: unknown, index: number): void {
  const name = `ply ${index + 1}`;
  if (!isFields(ply) || !isWhole(ply.seat) || !isHash(ply.hash) || !('choice' in ply)) {
    throw broken(`${name} has no seat, choice and hash`);
  }
  const { back, rules, events } = ply;
  if (back !== undefined && !(isWhole(back) && back >= 0 && back <= index)) {
    throw broken(`${name} goes back to no ply before it`);
  }
  if (rules !== undefined && !isWhole(rules)) throw broken(`${name} names no rules version`);
  if (!isListOrMissing(events)) throw broken(`${name} has events that are no list`);
}

function checkSnapshot(snapshot: unknown, plies: number): void {
  if (!isFields(snapshot) || !isWhole(snapshot.ply) || !isWhole(snapshot.version) || !isFields(snapshot.state)) {
    throw broken('a snapshot has no ply, version and state');
  }
  if (snapshot.ply < 0 || snapshot.ply > plies)
    throw broken(`it has a snapshot of ply ${snapshot.ply}, which it lacks`);
}

function checkFairness(fairness: unknown): void {
  if (fairness === undefined) return;
  const isWholeOne =
    isFields(fairness) && isSeed(fairness.hallSeed) && isHash(fairness.commitment) && isTexts(fairness.salts);
  if (!isWholeOne) throw broken('its promise has no seed, hash and salts');
  const { promises, bots, day, set } = fairness;
  if (day !== undefined && typeof day !== 'string') throw broken('its day is not a text');
  if (set !== undefined && typeof set !== 'string') throw broken('its set is not a text');
  const isOlder = promises === undefined && bots === undefined;
  if (!isOlder && !(isTextsOrNulls(promises) && isTextsOrNulls(bots)))
    throw broken('the promises of its salts, or its bots, are no lists');
}

function isRecord(data: unknown): data is MatchRecord {
  if (!isFields(data)) throw broken('it is not an object');
  const { withheld } = data;
  if (withheld !== undefined && !(Array.isArray(withheld) && withheld.every(isWhole)))
    throw broken('the seats without names are no list');
  const { format, id, game, version, seed, start, seats, options, plies, opening, snapshots, outcome, fairness } = data;
  if (format !== 1 && format !== 2) throw broken('its format is neither 1 nor 2; a newer Meadhall may read it');
  if (id !== undefined && typeof id !== 'string') throw broken('its id is not a text');
  if (typeof game !== 'string') throw broken('it names no game');
  if (!isWhole(version)) throw broken('it names no rules version');
  if (!isSeed(seed)) throw broken('its seed is not 64 hex digits');
  if (!isHash(start)) throw broken('the hash of its start is missing');
  if (!isTexts(seats)) throw broken('its seats are not a list of names');
  if (!isFields(options)) throw broken('its options are missing');
  if (!Array.isArray(plies)) throw broken('its plies are missing');
  plies.forEach(checkPly);
  if (!isListOrMissing(opening)) throw broken('the events of its start are no list');
  if (!isListOrMissing(snapshots)) throw broken('its snapshots are no list');
  if (Array.isArray(snapshots)) for (const snapshot of snapshots) checkSnapshot(snapshot, plies.length);
  checkFairness(fairness);
  if (isFields(fairness) && fairness.promises !== undefined && id === undefined) throw broken('its id is missing');
  if (outcome === undefined) throw broken('its outcome is missing');
  if (
    outcome !== null &&
    !(isFields(outcome) && typeof outcome.ending === 'string' && Array.isArray(outcome.winners))
  ) {
    throw broken('its outcome has no ending and winners');
  }
  return true;
}

/** Reads a record of either format that comes from outside; throws BAD_RECORD with what is wrong. */
export function parseRecord(text: string): MatchRecord {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw broken('it is not JSON, or was cut off');
  }
  if (isRecord(data)) return data;
  throw broken('it is not an object');
}
