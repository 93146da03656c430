import { expect, test } from 'vitest';
import { docFrom, emptySeat, type TableDoc } from '../src/doc.ts';
import { memoryStore } from '../src/memory.ts';
import type { TableRow } from '../src/store.ts';
import { systemClock } from '../src/system.ts';
import { mayBegin } from '../src/tables/duplicate.ts';
import { tableDoc } from './support.ts';

const TABLES = ['first-table-0001', 'first-table-0002'];

const docWith = (...persons: readonly string[]): TableDoc =>
  tableDoc({
    seats: persons.map((person) => ({ ...emptySeat, kind: 'person', name: person, person })),
    duplicate: { set: TABLES[0] ?? '', tables: TABLES, isTold: false, result: null },
  });

const rowOf = (id: string, doc: TableDoc): TableRow => ({
  id,
  code: null,
  status: 'open',
  game: 'axes',
  listed: false,
  rev: 1,
  doc: JSON.stringify(doc),
  outcome: null,
  due: null,
  created: 0,
});

test('whoever got to sit at two tables of a set is not dealt in at either until they have left one', async () => {
  const store = memoryStore(systemClock);
  const [first = '', second = ''] = TABLES;
  const [one, two] = [rowOf(first, docWith('Ketil', 'Astrid')), rowOf(second, docWith('Olaf', 'Ketil'))];
  await store.create(one);
  await store.create(two);
  await expect(mayBegin(store, 1, docFrom(one.doc), one)).rejects.toMatchObject({ code: 'NO_SEAT' });
  await expect(mayBegin(store, 1, docFrom(two.doc), two)).rejects.toMatchObject({ code: 'NO_SEAT' });
  await store.change({ id: second, rev: 1, doc: JSON.stringify(docWith('Olaf', 'Gudrun')) });
  await expect(mayBegin(store, 1, docFrom(one.doc), one)).resolves.toBeUndefined();
});

test('a table of a set begins only under the rules that the others were laid under', async () => {
  const row = rowOf(TABLES[0] ?? '', docWith('Ketil'));
  await expect(mayBegin(memoryStore(systemClock), 2, docFrom(row.doc), row)).rejects.toMatchObject({
    code: 'OTHER_RULES',
  });
});

test('a table that an older hall kept is one of no set', () => {
  const { duplicate: _, ...older } = tableDoc();
  expect(docFrom(JSON.stringify(older)).duplicate).toBeNull();
});
