import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { coasts, icons } from '@meadhall/board/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { printOf } from '../../../../scripts/built.mjs';
import { textInRem } from '../../build/rem.ts';
import { sharedWorkers } from '../../build/workers.ts';

const WEB = join(import.meta.dirname, '../..');
const ROOT = join(WEB, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');
const NAME = 'meadhall-stage-';

/** Changes with the app and with the stage itself. */
async function printOfStage(): Promise<string> {
  const hash = createHash('sha256').update(printOf(ROOT));
  for (const name of (await readdir(import.meta.dirname)).sort())
    hash.update(`${name} ${(await stat(join(import.meta.dirname, name))).mtimeMs}\n`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The page on which tests put positions, in a folder: the app's own table, without server, worker and storage. Built anew
 * if anything in it has changed; a folder is never written to once it has its name.
 */
export async function buildStage(): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const stage = join(CACHE, `${NAME}${await printOfStage()}`);
  if (existsSync(stage)) return stage;
  const older = (await readdir(CACHE)).filter((name) => name.startsWith(NAME));
  const made = await mkdtemp(join(CACHE, 'meadhall-making-'));
  const { NODE_ENV: tested } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: join(WEB, 'public'),
    plugins: [icons(), coasts(), textInRem(), sharedWorkers(), react()],
    logLevel: 'error',
    build: { target: 'es2023', outDir: made, emptyOutDir: false, minify: false, assetsInlineLimit: 0 },
  });
  process.env.NODE_ENV = tested;
  // Another process may have been faster; its folder has the same in it.
  await rename(made, stage).catch(() => rm(made, { recursive: true, force: true }));
  for (const name of older) await rm(join(CACHE, name), { recursive: true, force: true });
  return stage;
}
