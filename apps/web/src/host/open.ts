import type { Mark } from '@meadhall/board';
import type { Seat } from '@meadhall/core';
import { cutRecord, lastVersion, type MatchRecord, standingPlies } from '@meadhall/match';
import { BOT_NAMES } from '@meadhall/protocol';
import { METAS } from '@meadhall/registry';
import { t } from '../words/hall/index.ts';
import { findMatch, type Seating, type StoredMatch, saveMatch } from './store.ts';

export interface TablePlan {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seating: readonly Seating[];
  readonly seed?: string;
  readonly guided?: boolean;
  readonly whatIf?: StoredMatch['whatIf'];
  /** Choices that were made already, to play on from a replay. */
  readonly plies?: StoredMatch['plies'];
  /** The rules version that these choices were made under, if it is not today's. */
  readonly version?: number;
  /** What is known of these choices, so that other rules than those they were made by can show them. */
  readonly record?: MatchRecord;
  /** Of a finished match that comes from a file. */
  readonly winners?: readonly number[];
  /** Which seat was this browser's; null for none. */
  readonly own?: Seat | null;
  /** Of a match that has a name already. */
  readonly id?: string;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** Sets a table in this browser; its id is its address. */
export async function openLocal({
  game,
  options,
  seating,
  seed,
  guided,
  whatIf,
  plies = [],
  version,
  record,
  winners,
  own,
  id = randomHex(6),
}: TablePlan): Promise<string> {
  const meta = METAS.find(({ id }) => id === game);
  if (!meta) throw new Error(`There is no game '${game}'.`);
  const now = Date.now();
  await saveMatch({
    id,
    game,
    version: record ? lastVersion(record) : (version ?? meta.version),
    options,
    seed: seed ?? randomHex(32),
    seating,
    plies,
    ...(record ? { record } : {}),
    ...(guided ? { guided } : {}),
    ...(whatIf ? { whatIf } : {}),
    ...(own === undefined ? {} : { own }),
    made: now,
    touched: now,
    summary: { turn: 0, asked: [], winners: winners ?? null },
  });
  return id;
}

/** What was dealt anew on the way to a ply; a match is dealt anew once. */
export const dealtBy = ({ whatIf }: StoredMatch, ply: number): StoredMatch['whatIf'] =>
  whatIf && whatIf.ply <= ply ? whatIf : undefined;

/** One seat for whoever plays on, bots for everyone else. */
const alone = ({ seating }: StoredMatch, seat: Seat): readonly Seating[] =>
  seating.map(({ name, mark, bot = 'karl' }, other) =>
    other === seat ? { name, mark, kind: 'person' } : { name, mark, kind: 'bot', bot },
  );

/**
 * Plays on from a ply of a finished match: with the very cards, or as one seat that knows only what it knew then. What it
 * could not see is dealt anew, and bots play for everyone else.
 */
export async function playOn(match: StoredMatch, ply: number, seat: Seat, deal: 'as it was' | 'anew'): Promise<string> {
  const { game, options, seed } = match;
  const plies = match.plies.slice(0, ply);
  if (deal === 'as it was') {
    const whatIf = dealtBy(match, ply);
    const record = match.record && cutRecord(match.record, ply);
    const known = { ...(whatIf ? { whatIf } : {}), ...(record ? { record } : {}) };
    // The people of a match from elsewhere do not sit at this screen.
    const seating = match.own === undefined ? match.seating : alone(match, seat);
    return openLocal({ game, version: match.version, options, seed, plies, seating, ...known });
  }
  const past = match.record ? playedAgain(cutRecord(match.record, ply)) : plies;
  return openLocal({
    game,
    version: match.record?.version ?? match.version,
    options,
    seed,
    plies: past,
    seating: alone(match, seat),
    whatIf: { ply: past.length, seat, seed: randomHex(32) },
  });
}

/** The choices that led to where a record ends; rules that were renewed on the way cannot play them again. */
function playedAgain({ plies }: MatchRecord): StoredMatch['plies'] {
  if (plies.some(({ rules }) => rules !== undefined)) {
    throw new Error('The rules were renewed during this match: it can be played on only with the very cards.');
  }
  return standingPlies(plies).map(({ seat, choice }) => ({ seat, choice }));
}

/** The same table once more, with a new deal. */
export async function rematch(id: string): Promise<string | null> {
  const match = await findMatch(id);
  return match && openLocal({ game: match.game, options: match.options, seating: match.seating });
}

const ALL_MARKS: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

/** Names and marks for a whole table: yours first, then whoever is free. */
export function seatingFor(
  you: { name: string; mark: Mark },
  others: readonly { kind: 'person' | 'bot'; bot?: string; name?: string }[],
): readonly Seating[] {
  const marks = ALL_MARKS.filter((mark) => mark !== you.mark);
  const names = BOT_NAMES.filter((name) => name !== you.name);
  return [
    { ...you, kind: 'person' },
    ...others.map(
      ({ kind, bot, name }, i): Seating => ({
        name: name || (names[i] ?? t('seatNumber', { n: i + 2 })),
        mark: marks[i] ?? 7,
        kind,
        ...(bot ? { bot } : {}),
      }),
    ),
  ];
}
