import { join } from 'node:path';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '../..');

/** Builds the app as it is now, once for all browser tests of a run. */
export async function setup(): Promise<void> {
  const { NODE_ENV: tested } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
  process.env.NODE_ENV = tested;
}
