import type { AnyPackage, Seat } from '@meadhall/core';
import { type MatchRecord, olderRules, standingPlies, wholeRecord } from '@meadhall/match';
import { load, METAS } from '@meadhall/registry';
import { t } from '../words/replays/index.ts';
import { checkedRecord, matchFrom, seatByReceipt } from './keep.ts';
import { hall, heldSeat } from './online.ts';
import { ownSeatAt } from './person.ts';
import { takenUp } from './reading.ts';
import { findMatch, type Seating, type StoredMatch } from './store.ts';

/** What an address of a replay leads to. */
export type FoundReplay =
  | { readonly is: 'match'; readonly match: StoredMatch }
  /** It goes on in the hall: hands are sealed until it is over. */
  | { readonly is: 'running' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'none' };

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const isHallId = (id: string): boolean => /^[A-Za-z0-9_-]{16}$/.test(id);

/** The seat of whoever looks, if they sat at that match: as a person, by a token, or by the receipt that was kept. */
async function ownSeat(id: string, seats: number): Promise<Seat | null> {
  const table = await hall.find(id);
  const person = table.ok ? ownSeatAt(table.value) : -1;
  if (person >= 0) return person;
  return heldSeat(id)?.seat ?? (await seatByReceipt(id, seats));
}

async function inHall(id: string): Promise<FoundReplay | null> {
  const reply = await hall.replay(id);
  if (!reply.ok) {
    if (reply.code === 'NOT_OVER') return { is: 'running' };
    return reply.code === 'AWAY' || reply.code === 'NO_TABLE' ? null : { is: 'refused', why: reply.message };
  }
  const { record, seats, made, from } = reply.value;
  const own = from === 'hall' ? await ownSeat(id, record.seats.length) : null;
  // Whoever sat there has a receipt, which says what is wrong, and where; everybody else is shown only what holds.
  const sat = from === 'hall' && (await seatByReceipt(id, record.seats.length)) !== null;
  try {
    const shown = sat
      ? await wholeRecord(await load(record.game), record).catch(() => record)
      : await checkedRecord(record);
    return { is: 'match', match: matchFrom(id, shown, { own, made, seats }) };
  } catch (error) {
    return { is: 'refused', why: told(error) };
  }
}

/** A replay by its address: of this browser, of the hall, or inside the link itself. */
export async function findReplay(id: string, fragment: string): Promise<FoundReplay> {
  if (fragment.startsWith(INSIDE)) {
    return unpacked(fragment.slice(INSIDE.length)).then(
      (match): FoundReplay => ({ is: 'match', match }),
      (error: unknown): FoundReplay => ({ is: 'refused', why: told(error) }),
    );
  }
  const here = await findMatch(id);
  if (here && !here.record?.fairness) return { is: 'match', match: here };
  const found = isHallId(id) ? await inHall(id) : null;
  if (found) return found;
  if (!here) return { is: 'none' };
  // Kept by this browser, perhaps by a version that took the first seat for its own.
  return { is: 'match', match: { ...here, own: await seatByReceipt(id, here.seating.length) } };
}

const INSIDE = 'game=';
/** A longer address is cut off by some that pass it on. */
const MOST_LETTERS = 6_000;

interface Packed {
  readonly v: 1;
  readonly game: string;
  readonly version: number;
  readonly options: StoredMatch['options'];
  readonly seed: string;
  readonly seats: readonly (readonly [name: string, mark: number, bot: string | null])[];
  readonly own: Seat | null;
  readonly plies: readonly (readonly [seat: Seat, choice: unknown])[];
  /** The last link of the chain: what comes of these choices, or the link was changed on its way. */
  readonly last: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array> => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());

const lastLink = ({ plies, start }: MatchRecord): string => plies.at(-1)?.hash ?? start;

/** The whole game inside an address; null if it is too long for one, or only its record can tell it. */
export async function insideLink(match: StoredMatch, ply: number, as: string): Promise<string | null> {
  const pkg = await load(match.game);
  const record = (await takenUp(pkg, match)).record();
  if (match.whatIf || record.plies.some(({ rules }) => rules !== undefined)) return null;
  const plies = standingPlies(record.plies);
  // What was taken back is not told; the link then ends as the same choices do when they are made at once.
  const last = plies.length === record.plies.length ? lastLink(record) : lastLink(await playedAs(pkg, match, plies));
  const packed: Packed = {
    v: 1,
    game: match.game,
    version: match.version,
    options: match.options,
    seed: match.seed,
    seats: match.seating.map(({ name, mark, bot }) => [name, mark, bot ?? null]),
    own: match.own === undefined ? match.seating.findIndex(({ kind }) => kind === 'person') : match.own,
    plies: plies.map(({ seat, choice }) => [seat, choice]),
    last,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(packed));
  const text = base64url(await through(new Uint8Array(bytes), new CompressionStream('deflate-raw')));
  return text.length > MOST_LETTERS ? null : `/replay/shared?ply=${ply}&as=${as}#${INSIDE}${text}`;
}

async function playedAs(
  pkg: AnyPackage,
  { record: _, inLog: __, ...match }: StoredMatch,
  plies: StoredMatch['plies'],
): Promise<MatchRecord> {
  return (await takenUp(pkg, { ...match, plies })).record();
}

const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  value.v === 1 &&
  'plies' in value &&
  Array.isArray(value.plies) &&
  'seats' in value &&
  Array.isArray(value.seats) &&
  'seed' in value &&
  typeof value.seed === 'string' &&
  'game' in value &&
  typeof value.game === 'string';

async function unpacked(text: string): Promise<StoredMatch> {
  let packed: unknown;
  try {
    packed = JSON.parse(new TextDecoder().decode(await through(bytesOf(text), new DecompressionStream('deflate-raw'))));
  } catch {
    throw new Error(t('brokenLink'));
  }
  if (!isPacked(packed)) throw new Error(t('brokenLink'));
  const meta = METAS.find(({ id }) => id === packed.game);
  if (!meta) throw new Error(t('noGame', { game: packed.game }));
  const pkg = await load(packed.game);
  if (meta.version !== packed.version && !(await olderRules(pkg, packed.version)))
    throw new Error(t('otherRules', { title: meta.title, version: packed.version, own: meta.version }));
  const seating = packed.seats.map(([name, mark, bot]): Seating => {
    const own = ([1, 2, 3, 4, 5, 6, 7] as const).find((each) => each === mark) ?? 7;
    return {
      name: String(name).slice(0, 24),
      mark: own,
      kind: bot === null ? 'person' : 'bot',
      ...(bot ? { bot } : {}),
    };
  });
  const match: StoredMatch = {
    id: 'shared',
    game: packed.game,
    version: packed.version,
    options: packed.options,
    seed: packed.seed,
    seating,
    plies: packed.plies.map(([seat, choice]) => ({ seat, choice })),
    own: packed.own,
    made: Date.now(),
    touched: Date.now(),
    summary: { turn: 0, asked: [], winners: [] },
  };
  let record: MatchRecord;
  try {
    record = (await takenUp(pkg, match)).record();
  } catch (error) {
    throw new Error(t('doesNotHold', { why: told(error) }));
  }
  // One that was not over goes on under today's rules, which is a ply more than the link tells of.
  const shared = { ...record, plies: record.plies.slice(0, packed.plies.length) };
  if (lastLink(shared) !== packed.last) throw new Error(t('changedOnTheWay'));
  return { ...match, summary: { turn: 0, asked: [], winners: record.outcome?.winners ?? [] } };
}

/** Hands a game of this browser to the hall; resolves with its address, or why not. */
export async function shareInHall(match: StoredMatch): Promise<{ readonly path: string } | { readonly why: string }> {
  if (match.whatIf) return { why: t('whatIf') };
  const record = (await takenUp(await load(match.game), match)).record();
  const seats = match.seating.map(({ kind, mark, bot }) => ({ kind, mark, bot: bot ?? null }));
  const reply = await hall.share({ record: { ...record, seats: [...record.seats] }, seats });
  return reply.ok ? { path: `/replay/${reply.value.id}` } : { why: reply.message };
}
