import { TRIAL_BOT } from '@meadhall/bots';
import { said } from '@meadhall/protocol';
import { DUPLICATES } from '../announce.ts';
import { docFrom, emptySeat, type TableDoc } from '../doc.ts';
import { matchFrom, type Once } from '../once.ts';
import { Refuse } from '../refusal.ts';
import type { Store, TableRow } from '../store.ts';
import type { Dealing } from './dealing.ts';
import type { Desk } from './desk.ts';
import type { Whose } from './seating.ts';

/** At all tables of a set the bots are of one level, whose choices follow from the seed. */
export function onlyOwnBots(level: string): void {
  if (level !== TRIAL_BOT) throw new Refuse('BAD_OPTION', said('duplicateBots'));
}

/** What a table must be to be laid several times: all who play are known, and nobody sees more than their own seat. */
export function mayBeDuplicated(
  {
    seek,
    screen,
    rated,
    listed,
  }: { readonly seek: boolean; readonly screen: boolean; readonly rated: boolean; readonly listed: boolean },
  whose: Whose | null | undefined,
): void {
  if (!whose) throw new Refuse('NO_PERSON', said('duplicateNeedsName'));
  if (seek || screen || rated || listed) throw new Refuse('BAD_OPTION', said('duplicateTerms'));
}

/**
 * Lays the other tables of a set, with nobody at them, and says what the first is like. The one that is written first has
 * drawn the seed: a request that is sent again finds it there.
 */
export async function laidSeveralTimes(
  desk: Pick<Desk, 'create'>,
  { noOlderProcess }: Pick<Dealing, 'noOlderProcess'>,
  doc: TableDoc,
  game: string,
  count: number,
  once: Once,
): Promise<TableDoc> {
  await noOlderProcess(DUPLICATES);
  const keys = Array.from({ length: count - 1 }, (_, i): Once => ({ ...once, key: `${once.key}.table${i + 2}` }));
  const set = matchFrom(once);
  const duplicate = { set, tables: [set, ...keys.map(matchFrom)], isTold: false, result: null };
  const first: TableDoc = { ...doc, spectators: false, standIn: TRIAL_BOT, duplicate };
  const empty = first.seats.map((seat) => (seat.kind === 'person' ? emptySeat : seat));
  let sealed = first;
  for (const key of keys) {
    const row = await desk.create({ ...sealed, seats: empty, host: null }, game, false, key);
    const { hallSeed, commitment } = docFrom(row.doc);
    sealed = { ...sealed, hallSeed, commitment };
  }
  return sealed;
}

/** The name of someone here who sits at another table of the set, too; null if nobody does. */
async function sitterElsewhere(store: Store, { duplicate, seats }: TableDoc, match: string): Promise<string | null> {
  for (const id of duplicate?.tables ?? []) {
    const row = id === match ? null : await store.table(id);
    if (!row || row.status === 'closed') continue;
    const there = new Set(docFrom(row.doc).seats.flatMap(({ person }) => person ?? []));
    const twice = seats.find(({ person }) => person !== null && there.has(person));
    if (twice) return twice.name;
  }
  return null;
}

/** Refuses someone who sits at another table of the set. That nobody begins at two, `mayBegin` sees to. */
export async function notAtAnother(store: Store, doc: TableDoc, match: string, whose: Whose | null | undefined) {
  if (!doc.duplicate) return;
  if (!whose) throw new Refuse('NO_PERSON', said('duplicateNeedsName'));
  const alone = { ...doc, seats: [{ ...emptySeat, person: whose.id, name: '' }] };
  if ((await sitterElsewhere(store, alone, match)) !== null) throw new Refuse('NO_SEAT', said('sitsAtOther'));
}

/**
 * Looked at when a table begins, with its seats fixed by the revision that is written. Of two tables where one person sits,
 * whichever begins later finds them at the other: they can never be dealt in at both.
 */
export async function mayBegin(store: Store, version: number, doc: TableDoc, { id }: TableRow): Promise<void> {
  if (version !== doc.version) throw new Refuse('OTHER_RULES', said('duplicateRules'));
  const name = await sitterElsewhere(store, doc, id);
  if (name !== null) throw new Refuse('NO_SEAT', said('sitsAtBoth', { name }));
}
