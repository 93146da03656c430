import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBalance, METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { madeFrom, tablesMadeFrom, withTables } from '../../apps/cli/src/lab/made-from.ts';

const root = join(import.meta.dirname, '../..');
const readmeOf = (game: string): string => join(root, 'packages/games', game, 'README.md');

for (const { id, title, version } of METAS.filter(({ id: game }) => existsSync(readmeOf(game)))) {
  test(`${title}: the tables of its README are made from what plays today`, async () => {
    if (!(await loadBalance(id))) return;
    const from = tablesMadeFrom(readFileSync(readmeOf(id), 'utf8'));
    expect(from, `npm run lab -- balance ${id} writes them anew`).toBe(madeFrom(root, id, version));
  });
}

test('another version, and a README whose tables were never made, are noticed', () => {
  const [first] = METAS.filter(({ id }) => existsSync(join(root, 'packages/games', id, 'src/balance.ts')));
  if (!first) throw new TypeError('no game has bars');
  const now = madeFrom(root, first.id, first.version);
  expect(madeFrom(root, first.id, first.version + 1)).not.toBe(now);
  expect(tablesMadeFrom('# A game\n')).toBeNull();
  expect(tablesMadeFrom('<!-- balance none -->\n<!-- /balance -->\n')).not.toBe(now);
});

test('tables are put where the marks are and nowhere else', () => {
  const before = '# A game\n\n<!-- balance none -->\n\nold\n<!-- /balance -->\n\nmore\n';
  const after = withTables(before, '| new |', 'abc') ?? '';
  expect(after).toBe('# A game\n\n<!-- balance abc -->\n\n| new |\n<!-- /balance -->\n\nmore\n');
  expect(tablesMadeFrom(after)).toBe('abc');
  expect(withTables('# A game without a place\n', '| new |', 'abc')).toBeNull();
});
