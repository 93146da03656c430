// `npm run lab`: the lab's report of every game, at every table size, under dist/lab. Further arguments go to `meadhall lab`.
// `npm run lab -- waits [GAME…]`: how long rivals who think ahead let people wait, into the READMEs.
// `npm run lab -- balance [GAME…]`: every game's bars at the tables people meet, on one page (dist/lab/balance.html) and in the READMEs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { METAS } from '@meadhall/registry';

const root = join(import.meta.dirname, '..');
const lab = join(root, 'dist', 'lab');
const args = process.argv.slice(2);

function meadhall(...words: readonly string[]): void {
  const { status } = spawnSync('node', [join(root, 'apps/cli/src/main.ts'), ...words], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (args[0] === 'balance') {
  meadhall('balance', '--out', lab, '--write', root, ...args.slice(1));
} else if (args[0] === 'waits') {
  meadhall('waits', '--write', root, ...args.slice(1));
} else {
  for (const { id, seats } of METAS) {
    meadhall('lab', id, '--seats', `${seats.min}-${seats.max}`, '--out', join(lab, id), ...args);
  }
}
