import { join } from 'node:path';
import { build } from 'vite';
import { isBuilt, noteBuilt, printOf } from '../../../../scripts/built.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const WEB = join(ROOT, 'apps/web');

/** Builds the app once for all browser tests, if anything in it has changed. */
export async function setup(): Promise<void> {
  if (isBuilt(ROOT)) return;
  const print = printOf(ROOT);
  const { NODE_ENV: tested } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
  process.env.NODE_ENV = tested;
  noteBuilt(ROOT, print);
}
