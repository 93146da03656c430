import { type AnyGame, type AnyPackage, at, type Viewer } from '@meadhall/core';
import { bondOf, commitmentTo, promiseOf } from './chain.ts';
import { rulesFor } from './older.ts';
import { eventsSeen } from './playback.ts';
import { canonical, type Receipt, receiptHash } from './receipt.ts';
import { lastVersion, type MatchRecord } from './record.ts';
import { type RulesOf, type Walk, walked } from './verify.ts';

/** Whether something that was promised was kept; `open` where this browser cannot know. `why` is a sentence for people. */
export interface ClaimCheck {
  readonly is: 'kept' | 'open' | 'differs';
  readonly why: string;
}

/** A record held against the receipt of someone who was there. */
export interface Finding {
  /** `kept` only if everything is. */
  readonly is: ClaimCheck['is'];
  /** The seed is the one promised. */
  readonly promise: ClaimCheck;
  /** The salt of this browser is in it, and no other was changed. */
  readonly salt: ClaimCheck;
  /** Game, options, seats and names. */
  readonly table: ClaimCheck;
  readonly plies: ClaimCheck;
  /** The first ply that differs; 0 is the deal. */
  readonly ply: number | null;
  /** So many plies are those this browser saw. */
  readonly agreed: number;
  readonly of: number;
  /** What this browser saw at the ply that differs, and what the record says; null where one of them has no such ply. */
  readonly saw: readonly unknown[] | null;
  readonly says: readonly unknown[] | null;
}

const kept = (why: string): ClaimCheck => ({ is: 'kept', why });
const open = (why: string): ClaimCheck => ({ is: 'open', why });
const differs = (why: string): ClaimCheck => ({ is: 'differs', why });

const alike = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${at(names, -1)}` : (names[0] ?? '');

function tableClaim(record: MatchRecord, receipt: Receipt): ClaimCheck {
  if (record.id !== receipt.match) return differs('The record is of another match.');
  if (record.game !== receipt.game) return differs(`You sat at ${receipt.game}; the record is of ${record.game}.`);
  if (record.version !== receipt.version)
    return differs(`You played by rules version ${receipt.version}; the record says ${record.version}.`);
  if (!alike(record.options, receipt.options)) return differs('The options are not those you played with.');
  const { withheld = [] } = record;
  const renamed = receipt.names.findIndex((name, seat) => name !== record.seats[seat] && !withheld.includes(seat));
  if (renamed >= 0)
    return differs(`You sat with ${receipt.names[renamed]}; the record says ${record.seats[renamed] ?? 'nobody'}.`);
  if (record.seats.length !== receipt.names.length) return differs('There are more seats than those you saw.');
  const bots = record.fairness?.bots;
  if (bots && !alike(bots, receipt.bots)) return differs('The bots are not those you sat with.');
  if (withheld.length > 0) return open('Someone who sat here has had their name taken out; the rest is as it was.');
  return kept('Game, options, seats and names are as they were.');
}

function promiseClaim({ fairness }: MatchRecord, { commitment, early }: Receipt): ClaimCheck {
  if (!fairness) return differs('The hall promised a seed; the record knows of no promise.');
  if (fairness.commitment !== commitment) return differs('The promise in the record is not the one you were told.');
  if (commitmentTo(fairness.hallSeed) !== commitment) return differs('The hall’s seed is not the one it promised.');
  if (!early) return open('You came after the deal, and heard of the promise too late to vouch for it.');
  return kept('The seed is the one promised before any salt was shown.');
}

function saltClaim(record: MatchRecord, { salt, shown, promises, viewer }: Receipt): ClaimCheck {
  const bond = bondOf(record);
  if (salt === null) return open('This browser gave no salt, so it cannot vouch for the deal.');
  if (!bond || typeof viewer !== 'number') return differs('Your salt was promised; the record knows of no promises.');
  if (bond.promises[viewer] !== promiseOf(salt) && shown !== 'promised')
    return differs('Your salt is not the one in the record.');
  if (bond.salts[viewer] !== salt) {
    const isLeftOut = bond.salts[viewer] === '' && shown !== 'taken';
    return isLeftOut
      ? open('Your salt came too late to be in it, so this browser cannot vouch for the deal.')
      : differs('Your salt is not the one in the record.');
  }
  if (!promises || !alike(promises, bond.promises))
    return differs('Salts were promised anew after yours had been shown.');
  return kept(othersIn(record, viewer, bond.promises));
}

/** Whose salts are in it besides one's own, and who broke their word. */
function othersIn({ seats, fairness }: MatchRecord, viewer: Viewer, promises: readonly (string | null)[]): string {
  const others = seats.flatMap((name, seat) =>
    seat === viewer || promises[seat] === null ? [] : [{ name, isIn: fairness?.salts[seat] !== '' }],
  );
  const shown = others.filter(({ isIn }) => isIn).map(({ name }) => name);
  const silent = others.filter(({ isIn }) => !isIn).map(({ name }) => name);
  const first = shown.length > 0 ? `So is that of ${listed(shown)}.` : 'Nobody could choose the deal.';
  if (silent.length === 0) return first;
  return `${first} ${listed(silent)} promised one and did not show it: a hall in league with them could choose among ${2 ** silent.length} deals.`;
}

/** A ply that is not what was seen, or does not follow from what went before. */
interface Difference {
  readonly ply: number;
  readonly why: string;
}

/** The events of a ply as the record tells them or, where it tells none, as its own rules do. */
const eventsAt = ({ opening, plies }: MatchRecord, { plies: walked }: Walk, ply: number): readonly unknown[] | null =>
  (ply === 0 ? opening : plies[ply - 1]?.events) ?? walked[ply]?.events ?? null;

/** The version of the rules under which a ply was made. */
const versionAt = (record: MatchRecord, ply: number): number =>
  lastVersion({ version: record.version, plies: record.plies.slice(0, ply) });

/** What a viewer was shown by the rules of a state's own version; null where they cannot show it, so that it was never shown. */
function viewHash(game: AnyGame, state: unknown, viewer: Viewer): string | null {
  try {
    return receiptHash(game.view(state, viewer));
  } catch {
    return null;
  }
}

/** The first ply at which the record and what was told part ways. What was told is only told again by the rules of its time. */
function firstDifference(record: MatchRecord, receipt: Receipt, walk: Walk, rulesOf: RulesOf): Difference | null {
  const found: Difference[] = [];
  const differ = (ply: number, why: string): void => void found.push({ ply, why });
  if (receipt.twice !== null) differ(receipt.twice, 'The hall told you two different things of it.');
  if (receipt.start !== null && receipt.start !== record.start) differ(0, 'The deal is another than the one you saw.');
  for (const { ply, hash, events, view } of receipt.seen) {
    if (ply > record.plies.length) differ(ply, 'You saw this ply; the record ends before it.');
    else if (hash !== (ply === 0 ? record.start : record.plies[ply - 1]?.hash)) differ(ply, 'Its link is another.');
    else {
      const game = rulesOf(versionAt(record, ply));
      if (!game) continue;
      const says = eventsAt(record, walk, ply);
      const known = walk.plies[ply]?.known;
      if (says && !alike(eventsSeen(game, says, receipt.viewer), events)) differ(ply, 'You were told something else.');
      else if (view !== undefined && known && view !== viewHash(game, known.state, receipt.viewer))
        differ(ply, 'You were shown something else.');
    }
  }
  const { fails } = walk;
  if (fails) differ(fails.ply, `It does not follow from what went before: ${fails.why}.`);
  return found.sort((a, b) => a.ply - b.ply)[0] ?? null;
}

function pliesClaim(record: MatchRecord, receipt: Receipt, walk: Walk, missing: readonly number[]): ClaimCheck {
  const of = record.plies.length;
  const seen = receipt.seen.filter(({ ply }) => ply > 0).length;
  const told = `${seen} of ${of} plies are those you saw`;
  const last = receipt.seen.reduce((most, { ply }) => Math.max(most, ply), receipt.start === null ? -1 : 0);
  if (last < of) return open(`${told}; what came after ply ${Math.max(0, last)} this browser was not told.`);
  const played = walk.plies.filter(({ isPlayed }, ply) => ply > 0 && isPlayed).length;
  if (missing.length > 0) {
    const versions = `Rules version${missing.length > 1 ? 's' : ''} ${listed(missing.map(String))}`;
    const are = missing.length > 1 ? 'are' : 'is';
    const rest = played > 0 ? `the other ${of - played}` : 'it';
    return open(`${told}. ${versions} ${are} needed to play ${rest} again and see that each follows.`);
  }
  if (played < of) return open(`${told}; ${of - played} of them cannot be played again from what the record keeps.`);
  return kept(seen < of ? `${told}; the others lie between links you were told.` : `${told}.`);
}

/** What happened at a ply according to the record, as far as this viewer could see it. */
function saysAt(
  record: MatchRecord,
  walk: Walk,
  rulesOf: RulesOf,
  ply: number,
  viewer: Viewer,
): readonly unknown[] | null {
  const game = rulesOf(versionAt(record, ply));
  const says = ply > record.plies.length ? null : eventsAt(record, walk, ply);
  return game && says ? eventsSeen(game, says, viewer) : null;
}

const NOTHING: Walk = { plies: [], fails: null };

/**
 * Holds a record against what one browser was told while the match was played: the promise, its own salt, the table, and
 * ply by ply the links, events and views. `pkg` is the game the receipt names; if the record names another, nothing of it
 * is played. What was made under rules that are not to be had is compared link by link, and left open.
 */
export async function checkReceipt(
  pkg: Pick<AnyPackage, 'game' | 'older'>,
  record: MatchRecord,
  receipt: Receipt,
): Promise<Finding> {
  const table = tableClaim(record, receipt);
  const promise = promiseClaim(record, receipt);
  const salt = saltClaim(record, receipt);
  const isOfGame = record.game === pkg.game.meta.id;
  const { rulesOf, missing } = isOfGame ? await rulesFor(pkg, record) : { rulesOf: () => null, missing: [] };
  const walk = isOfGame ? walked(record, rulesOf) : NOTHING;
  const first = firstDifference(record, receipt, walk, rulesOf);
  const plies = first ? differs(first.why) : pliesClaim(record, receipt, walk, missing);
  const isBroken = [table, promise, salt].some(({ is }) => is === 'differs');
  const ply = isBroken ? 0 : (first?.ply ?? null);
  const until = first?.ply ?? Number.POSITIVE_INFINITY;
  const claims = [table, promise, salt, plies];
  return {
    is: claims.some(({ is }) => is === 'differs')
      ? 'differs'
      : claims.some(({ is }) => is === 'open')
        ? 'open'
        : 'kept',
    promise,
    salt,
    table,
    plies,
    ply,
    agreed: receipt.seen.filter(({ ply: seen }) => seen > 0 && seen < until).length,
    of: record.plies.length,
    saw: first ? (receipt.seen.find(({ ply: seen }) => seen === first.ply)?.events ?? null) : null,
    says: first ? saysAt(record, walk, rulesOf, first.ply, receipt.viewer) : null,
  };
}
