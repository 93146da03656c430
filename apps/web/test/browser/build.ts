import { join } from 'node:path';
import { build } from 'vite';
import { isBuilt, noteBuilt, printOf } from '../../../../scripts/built.mjs';
import { buildStage } from '../stage/build.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const WEB = join(ROOT, 'apps/web');

/** Builds the app and the stage once for all browser tests, if anything in them has changed. */
export async function setup(): Promise<void> {
  await buildApp();
  await buildStage();
}

async function buildApp(): Promise<void> {
  if (isBuilt(ROOT)) return;
  const print = printOf(ROOT);
  const { NODE_ENV: tested } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
  process.env.NODE_ENV = tested;
  noteBuilt(ROOT, print);
}
