import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './packages.ts';

/** Compiles all of the kit at once, each file below the path of its source. */
export function emit(to: string, ...flags: readonly string[]): void {
  rmSync(to, { recursive: true, force: true });
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const args = ['-p', join(import.meta.dirname, 'tsconfig.json'), '--outDir', to, ...flags];
  const { status, stdout } = spawnSync(tsc, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The kit does not compile:\n${stdout}`);
}
