import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { coasts, icons } from '@meadhall/board/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { textInRem } from '../../build/rem.ts';
import { sharedWorkers } from '../../build/workers.ts';

const WEB = join(import.meta.dirname, '../..');
const CACHE = join(WEB, '../../node_modules/.cache');

/**
 * Builds the page on which tests put positions: the app's own table, without server, worker and storage. In a folder of its
 * own: files of tests run side by side, and one must not empty what another is served from.
 */
export async function buildStage(): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const stage = await mkdtemp(join(CACHE, 'meadhall-stage-'));
  const { NODE_ENV: tested } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: join(WEB, 'public'),
    plugins: [icons(), coasts(), textInRem(), sharedWorkers(), react()],
    logLevel: 'error',
    build: { target: 'es2023', outDir: stage, emptyOutDir: false, minify: false, assetsInlineLimit: 0 },
  });
  process.env.NODE_ENV = tested;
  return stage;
}
