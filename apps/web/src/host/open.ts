import type { Seat } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import type { Mark } from './session.ts';
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
  /** Of a finished match that comes from a file. */
  readonly winners?: readonly number[];
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
  winners,
  id = randomHex(6),
}: TablePlan): Promise<string> {
  const meta = METAS.find(({ id }) => id === game);
  if (!meta) throw new Error(`There is no game '${game}'.`);
  const now = Date.now();
  await saveMatch({
    id,
    game,
    version: meta.version,
    options,
    seed: seed ?? randomHex(32),
    seating,
    plies,
    ...(guided ? { guided } : {}),
    ...(whatIf ? { whatIf } : {}),
    made: now,
    touched: now,
    summary: { turn: 0, asked: [], winners: winners ?? null },
  });
  return id;
}

/** What was dealt anew on the way to a ply; a match is dealt anew once. */
export const dealtBy = ({ whatIf }: StoredMatch, ply: number): StoredMatch['whatIf'] =>
  whatIf && whatIf.ply <= ply ? whatIf : undefined;

/**
 * Plays on from a ply of a finished match: with the very cards, or as one seat that knows only what it knew then. What it
 * could not see is dealt anew, and bots play for everyone else.
 */
export async function playOn(match: StoredMatch, ply: number, seat: Seat | null): Promise<string> {
  const { game, options, seed } = match;
  const plies = match.plies.slice(0, ply);
  if (seat === null) {
    const whatIf = dealtBy(match, ply);
    return openLocal({ game, options, seed, plies, seating: match.seating, ...(whatIf ? { whatIf } : {}) });
  }
  const seating = match.seating.map(({ name, mark, bot = 'karl' }, other): Seating => {
    return other === seat ? { name, mark, kind: 'person' } : { name, mark, kind: 'bot', bot };
  });
  return openLocal({ game, options, seed, plies, seating, whatIf: { ply, seat, seed: randomHex(32) } });
}

/** The same table once more, with a new deal. */
export async function rematch(id: string): Promise<string | null> {
  const match = await findMatch(id);
  return match && openLocal({ game: match.game, options: match.options, seating: match.seating });
}

const BOT_NAMES = ['Astrid', 'Ketil', 'Ylva', 'Hákon', 'Gunnar', 'Ragna', 'Sigrún', 'Torvald'] as const;
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
        name: name || (names[i] ?? `Seat ${i + 2}`),
        mark: marks[i] ?? 7,
        kind,
        ...(bot ? { bot } : {}),
      }),
    ),
  ];
}
