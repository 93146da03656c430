import { type AnyGame, at, hashText, same } from '@meadhall/core';
import { bondOf, hasNames, linkAfter, startLink, unfairness } from './chain.ts';
import { lastVersion, type MatchRecord, outcomeToldBy, type RecordedState } from './record.ts';

export type Verdict =
  | { readonly ok: true; readonly plies: number }
  | { readonly ok: false; readonly ply: number; readonly why: string };

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is needed to play a record again, in words for people. */
export const otherRules = (record: MatchRecord, game: AnyGame): string => {
  const version = lastVersion(record);
  const needed = version === record.version ? version : record.version;
  return `it was played under rules version ${needed}; these are version ${game.meta.version}`;
};

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
  const bond = bondOf(record);
  const unfair = record.fairness && unfairness(record.seed, record.fairness, bond);
  if (unfair) return fail(0, unfair);
  const snapshots = new Map<number, RecordedState>(record.snapshots?.map((one) => [one.ply, one]));
  const isAsKept = (ply: number, state: unknown): boolean => {
    const kept = snapshots.get(ply);
    return !kept || (kept.version === record.version && same(kept.state, state));
  };
  let state: unknown;
  let last: string;
  try {
    const start = game.start(record.seats.length, record.options, record.seed);
    state = start.state;
    const link = startLink(record.game, record.version, record.options, record.seed, state, bond);
    last = hasNames(bond) ? hashText(link) : record.start;
    if (record.opening && !same(record.opening, start.events)) return fail(0, 'the events of the start are others');
  } catch (error) {
    return fail(0, told(error));
  }
  if (last !== record.start) return fail(0, 'the table was set differently');
  if (!isAsKept(0, state)) return fail(0, 'the snapshot is of another state');
  const past = [state];
  for (const [index, entry] of record.plies.entries()) {
    const ply = index + 1;
    try {
      if (entry.back === undefined) {
        const played = game.play(state, entry.seat, entry.choice);
        if (entry.events && !same(entry.events, played.events)) return fail(ply, 'the events that follow are others');
        state = played.state;
      } else state = at(past, entry.back);
    } catch (error) {
      return fail(ply, told(error));
    }
    past.push(state);
    last = hashText(linkAfter(last, entry, state));
    if (last !== entry.hash) return fail(ply, 'the state that follows is not the recorded one');
    if (!isAsKept(ply, state)) return fail(ply, 'the snapshot is of another state');
  }
  if (!same(outcomeToldBy(game.outcome(state)), record.outcome)) {
    return fail(record.plies.length, 'the result is not the recorded one');
  }
  return { ok: true, plies: record.plies.length };
}

/**
 * Whether the snapshots of a record fit its chain. Needs no rules: a link covers the state after its ply, so each
 * snapshot is proven by the links around it.
 */
export function snapshotsHold(record: MatchRecord): Verdict {
  for (const { ply, version, state } of record.snapshots ?? []) {
    const entry = record.plies[ply - 1];
    if (!entry && !hasNames(bondOf(record))) continue;
    const previous = ply > 1 ? record.plies[ply - 2]?.hash : record.start;
    const [text, link] = entry
      ? [linkAfter(previous ?? '', entry, state), entry.hash]
      : [startLink(record.game, version, record.options, record.seed, state, bondOf(record)), record.start];
    if (hashText(text) !== link) return { ok: false, ply, why: 'the snapshot does not belong to the chain' };
  }
  return { ok: true, plies: record.plies.length };
}
