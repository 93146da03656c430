import { MeadhallError, parseRecord, standingPlies, verifyRecord } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { openLocal } from './open.ts';
import type { Mark } from './session.ts';
import { findMatch, type Seating } from './store.ts';

const MARKS: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * A record, from a file or from the hall, becomes a match of this browser, to be looked at and played on from any ply.
 * With an `id` it is kept once.
 */
export async function keepRecord(given: unknown, id?: string): Promise<string> {
  if (id && (await findMatch(id))) return id;
  const record = parseRecord(typeof given === 'string' ? given : JSON.stringify(given));
  const meta = METAS.find((each) => each.id === record.game);
  if (!meta) throw new MeadhallError('BAD_RECORD', `This hall has no game '${record.game}'.`);
  if (meta.version !== record.version) {
    throw new MeadhallError(
      'BAD_RECORD',
      `It was played under rules version ${record.version}; these are version ${meta.version}.`,
    );
  }
  const verdict = verifyRecord((await load(record.game)).game, record);
  if (!verdict.ok) throw new MeadhallError('BAD_RECORD', `It does not hold: at ply ${verdict.ply}, ${verdict.why}.`);
  const seating = record.seats.map(
    (name, i): Seating => ({
      name,
      mark: MARKS[i] ?? 7,
      kind: i === 0 ? 'person' : 'bot',
      ...(i === 0 ? {} : { bot: 'karl' }),
    }),
  );
  return openLocal({
    game: record.game,
    options: Object.fromEntries(Object.entries(record.options ?? {})),
    seating,
    seed: record.seed,
    plies: standingPlies(record.plies).map(({ seat, choice }) => ({ seat, choice })),
    winners: record.outcome?.winners ?? [],
    ...(id ? { id } : {}),
  });
}
