import { type AnyGame, at, hashText, MeadhallError, same } from '@meadhall/core';
import { bondOf, hasNames, linkAfter, startLink, unfairness } from './chain.ts';
import { lastVersion, type MatchRecord, outcomeToldBy, type RecordedPly, type RecordedState } from './record.ts';

export type Verdict =
  | { readonly ok: true; readonly plies: number }
  | { readonly ok: false; readonly ply: number; readonly why: string };

/**
 * What a record was held by: `rules` if every ply was played again, `chain` if its states are only those that its links
 * cover, `partly` where the one is true of some plies and the other of the rest.
 */
export type HeldBy = 'rules' | 'partly' | 'chain';

export type Verified =
  | {
      readonly ok: true;
      readonly plies: number;
      readonly by: HeldBy;
      /** So many plies were played again. */
      readonly played: number;
      /** The rules versions that it was played under as well and that are not to be had here. */
      readonly missing: readonly number[];
    }
  | Extract<Verdict, { readonly ok: false }>;

/** The rules of a version, where they are to be had. */
export type RulesOf = (version: number) => AnyGame | null;

/** What could be found out about one ply. */
export interface Walked {
  readonly version: number;
  /** Null where neither rules nor a snapshot say it. */
  readonly known: { readonly state: unknown } | null;
  /** Null where only its own rules could tell. */
  readonly events: readonly unknown[] | null;
  /** It follows from the ply before, by the rules of its time. */
  readonly isPlayed: boolean;
}

/** A record as far as it holds, ply by ply; `fails` says where it does not, and why. */
export interface Walk {
  readonly plies: readonly Walked[];
  readonly fails: Extract<Verdict, { readonly ok: false }> | null;
}

class Differs extends Error {}

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is needed to play a record again, in words for people. */
export const otherRules = (record: MatchRecord, game: AnyGame): string => {
  const version = lastVersion(record);
  const needed = version === record.version ? version : record.version;
  return `it was played under rules version ${needed}; these are version ${game.meta.version}`;
};

/** Every version a match was played under, the first one first. */
export const versionsOf = ({ version, plies }: Pick<MatchRecord, 'version' | 'plies'>): readonly number[] => [
  ...new Set([version, ...plies.flatMap(({ rules }) => rules ?? [])]),
];

/** What is known of a ply before its link was compared. */
type Step = Omit<Walked, 'version' | 'isPlayed'>;

function dealt(game: AnyGame | null, { seats, options, seed, opening }: MatchRecord): Step {
  if (!game) return { known: null, events: opening ?? null };
  const { state, events } = game.start(seats.length, options, seed);
  if (opening && !same(opening, events)) throw new Differs('the events of the start are others');
  return { known: { state }, events };
}

/** The state that newer rules make of the one before; null where they know no way from there any more. */
function broughtOver(game: AnyGame, { known, version }: Walked): Walked['known'] {
  if (!known) return null;
  try {
    return { state: game.migrate(known.state, version) };
  } catch (error) {
    if (error instanceof MeadhallError && error.code === 'NO_MIGRATION') return null;
    throw error;
  }
}

function stepped(game: AnyGame | null, past: readonly Walked[], entry: RecordedPly): Step {
  const { seat, choice, events, back, rules } = entry;
  const last = at(past, -1);
  if (back !== undefined) return { known: at(past, back).known, events: [] };
  if (rules !== undefined) return { known: game && broughtOver(game, last), events: [] };
  if (!game || !last.known) return { known: null, events: events ?? null };
  const played = game.play(last.known.state, seat, choice);
  if (events && !same(events, played.events)) throw new Differs('the events that follow are others');
  return { known: { state: played.state }, events: played.events };
}

/** The text that a link is the hash of, over a state; null where it cannot be worked out any more. */
function linkText(record: MatchRecord, ply: number, state: unknown): string | null {
  const entry = record.plies[ply - 1];
  if (entry) return linkAfter(ply > 1 ? at(record.plies, ply - 2).hash : record.start, entry, state);
  const bond = bondOf(record);
  return hasNames(bond) ? startLink(record.game, record.version, record.options, record.seed, state, bond) : null;
}

/**
 * Goes through a record ply by ply, by the rules that each was played with where those are to be had. A link covers the state
 * after its ply: so a state that was kept is proven without any rules, and those who have them go on from it.
 */
export function walked(record: MatchRecord, rulesOf: RulesOf): Walk {
  const plies: Walked[] = [];
  const fail = (ply: number, why: string): Walk => ({ plies, fails: { ok: false, ply, why } });
  const unfair = record.fairness && unfairness(record.seed, record.fairness, bondOf(record));
  if (unfair) return fail(0, unfair);
  const snapshots = new Map<number, RecordedState>(record.snapshots?.map((one) => [one.ply, one]));
  let { version } = record;
  let game = rulesOf(version);
  for (let ply = 0; ply <= record.plies.length; ply++) {
    const entry = record.plies[ply - 1];
    if (entry?.rules !== undefined) {
      version = entry.rules;
      game = rulesOf(version);
    }
    let step: Step;
    try {
      step = entry ? stepped(game, plies, entry) : dealt(game, record);
    } catch (error) {
      return fail(ply, told(error));
    }
    const kept = snapshots.get(ply);
    const known = step.known ?? (kept ? { state: kept.state } : null);
    const text = known && linkText(record, ply, known.state);
    if (text !== null && hashText(text) !== (entry ? entry.hash : record.start)) {
      if (!step.known) return fail(ply, 'the snapshot does not belong to the chain');
      return fail(ply, entry ? 'the state that follows is not the recorded one' : 'the table was set differently');
    }
    if (kept && known && !(kept.version === version && same(kept.state, known.state))) {
      return fail(ply, 'the snapshot is of another state');
    }
    plies.push({ ...step, version, known, isPlayed: step.known !== null });
  }
  const end = at(plies, -1).known;
  if (game && end && !same(outcomeToldBy(game.outcome(end.state)), record.outcome)) {
    return fail(record.plies.length, 'the result is not the recorded one');
  }
  return { plies, fails: null };
}

/** What a walk says of its record. `missing` are the versions whose rules are not to be had. */
export function judged({ plies, fails }: Walk, missing: readonly number[]): Verified {
  if (fails) return fails;
  const played = plies.filter(({ isPlayed }) => isPlayed).length;
  const by = played === plies.length ? 'rules' : played > 0 ? 'partly' : 'chain';
  return { ok: true, plies: plies.length - 1, by, played: played - (plies[0]?.isPlayed ? 1 : 0), missing };
}

/**
 * Plays a record again and compares every link of the chain, its events and its snapshots; names the first ply that
 * differs. Only the rules it was played with can do that.
 */
export function verifyRecord(game: AnyGame, record: MatchRecord): Verdict {
  const fail = (ply: number, why: string): Verdict => ({ ok: false, ply, why });
  if (record.game !== game.meta.id) return fail(0, `it is a record of '${record.game}'`);
  if (record.version !== game.meta.version || lastVersion(record) !== record.version) {
    return fail(0, otherRules(record, game));
  }
  return walked(record, () => game).fails ?? { ok: true, plies: record.plies.length };
}

/**
 * Whether the snapshots of a record fit its chain. Needs no rules: a link covers the state after its ply, so each
 * snapshot is proven by the links around it.
 */
export function snapshotsHold(record: MatchRecord): Verdict {
  for (const { ply, state } of record.snapshots ?? []) {
    const text = linkText(record, ply, state);
    const link = ply === 0 ? record.start : at(record.plies, ply - 1).hash;
    if (text !== null && hashText(text) !== link) {
      return { ok: false, ply, why: 'the snapshot does not belong to the chain' };
    }
  }
  return { ok: true, plies: record.plies.length };
}
