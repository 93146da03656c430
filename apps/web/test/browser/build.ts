import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '../..');

/** Builds the app once for all browser tests, unless MEADHALL_BUILT says that it is built. */
export async function setup(): Promise<void> {
  if (process.env.MEADHALL_BUILT && existsSync(join(WEB, 'dist/index.html'))) return;
  const { NODE_ENV: tested } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
  process.env.NODE_ENV = tested;
}
