import { type AnyGame, type AnyPackage, at, MeadhallError, same } from '@meadhall/core';
import type { Setup } from './match.ts';
import { cutRecord, isKept, type MatchRecord, type RecordedPly, type RecordedState } from './record.ts';
import { type Known, takeUp } from './resume.ts';
import { judged, otherRules, type RulesOf, type Verified, verifyRecord, versionsOf, walked } from './verify.ts';

type Kept = Pick<AnyPackage, 'game' | 'older'>;

/** The rules of an older version; null where the game has not kept them. */
export async function olderRules({ game, older }: Kept, version: number): Promise<AnyGame | null> {
  const kept = await older?.[version]?.();
  return kept ? { ...game, ...kept.game } : null;
}

/** The rules of every version a record was played under, and the versions of which there are none here. */
export async function rulesFor(
  pkg: Kept,
  record: MatchRecord,
): Promise<{ readonly rulesOf: RulesOf; readonly missing: readonly number[] }> {
  const rules = new Map<number, AnyGame>([[pkg.game.meta.version, pkg.game]]);
  const missing: number[] = [];
  for (const version of versionsOf(record)) {
    const game = rules.get(version) ?? (await olderRules(pkg, version));
    if (game) rules.set(version, game);
    else missing.push(version);
  }
  return { rulesOf: (version) => rules.get(version) ?? null, missing };
}

/**
 * Plays a record again by the rules it was played with, today's and older ones that were kept. What only other rules could
 * play is held by the states that its links cover.
 */
export async function verified(pkg: Kept, record: MatchRecord): Promise<Verified> {
  const { id } = pkg.game.meta;
  if (record.game !== id) return { ok: false, ply: 0, why: `it is a record of '${record.game}'` };
  const { rulesOf, missing } = await rulesFor(pkg, record);
  const walk = walked(record, rulesOf);
  const isSilent = walk.plies.every(({ known }) => known === null);
  if (!walk.fails && isSilent) return { ok: false, ply: 0, why: otherRules(record, pkg.game) };
  return judged(walk, missing);
}

/**
 * A record with all that today's rules need to show every ply of it, told by the older ones it was played with: events, and
 * states wherever today's rules would lead elsewhere. As it is where those were not kept. Throws BAD_RECORD if they do not
 * lead to its hashes.
 */
export async function wholeRecord(pkg: Kept, record: MatchRecord): Promise<MatchRecord> {
  const rules = record.version < pkg.game.meta.version ? await olderRules(pkg, record.version) : null;
  if (!rules) return record;
  const renewed = record.plies.findIndex((ply) => ply.rules !== undefined);
  const older = renewed < 0 ? record : cutRecord(record, renewed);
  const verdict = verifyRecord(rules, older);
  if (!verdict.ok) throw new MeadhallError('BAD_RECORD', `It does not hold: at ply ${verdict.ply}, ${verdict.why}.`);
  const { opening, plies, states } = retold(rules, older);
  const { version } = rules.meta;
  const told = states.map((state, ply): RecordedState => ({ ply, version, state }));
  const since = (record.snapshots ?? []).filter(({ ply }) => ply > plies.length);
  return {
    ...record,
    format: 2,
    opening,
    plies: [...plies, ...record.plies.slice(plies.length)],
    snapshots: [...needed(pkg.game, plies, told), ...since],
  };
}

/** What the rules of a record, which was found to hold, tell of it. */
function retold(
  rules: AnyGame,
  { seats, options, seed, plies }: MatchRecord,
): Required<Pick<MatchRecord, 'opening' | 'plies'>> & { readonly states: readonly unknown[] } {
  const deal = rules.start(seats.length, options, seed);
  const states: unknown[] = [deal.state];
  const told = plies.map((ply): RecordedPly => {
    if (ply.back !== undefined) {
      states.push(at(states, ply.back));
      return ply;
    }
    const { state, events } = rules.play(at(states, -1), ply.seat, ply.choice);
    states.push(state);
    return { ...ply, events };
  });
  return { opening: deal.events, plies: told, states };
}

/** The states that a record keeps: every so often, and where the choice does not give the same events under today's rules. */
function needed(
  game: AnyGame,
  plies: readonly RecordedPly[],
  states: readonly RecordedState[],
): readonly RecordedState[] {
  const kept: RecordedState[] = [];
  const shown: unknown[] = [];
  for (const one of states) {
    const entry = plies[one.ply - 1];
    const again = entry && !isKept(one.ply, plies.length) ? followed(game, shown, entry) : null;
    if (!again) kept.push(one);
    shown.push(again ? again.state : game.migrate(one.state, one.version));
  }
  return kept;
}

function followed(
  game: AnyGame,
  shown: readonly unknown[],
  { seat, choice, events, back }: RecordedPly,
): { readonly state: unknown } | null {
  if (back !== undefined) return { state: at(shown, back) };
  try {
    const played = game.play(at(shown, -1), seat, choice);
    return same(played.events, events) ? played : null;
  } catch {
    return null;
  }
}

/**
 * What was kept of a match, with the record that today's rules need to show it or to go on with it. Pages that kept choices
 * alone played them, and dealt a what-if, by the rules of their time.
 */
export async function recalled(pkg: Kept, setup: Setup, known: Known): Promise<Known> {
  const { version, plies, record } = known;
  const { whatIf } = setup;
  if (record) return whatIf ? known : { ...known, record: await wholeRecord(pkg, record) };
  const isOwn = version === pkg.game.meta.version && !(whatIf && plies.length > whatIf.ply);
  const rules = isOwn ? null : await olderRules(pkg, version);
  if (!rules) return known;
  const told = takeUp(rules, setup, known).record();
  return { ...known, record: whatIf ? told : await wholeRecord(pkg, told) };
}
