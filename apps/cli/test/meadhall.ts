import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The real command, as installed. */
export const BIN = fileURLToPath(new URL('../bin/meadhall.mjs', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export function meadhall(args: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', input });
  return { code: status ?? -1, out: stdout, err: stderr };
}

/** Started and left to run; the test ends it. */
export const started = (args: readonly string[]) =>
  spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'meadhall-'));

/** A field of JSON output, which tests know the shape of. */
export function json(text: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError(`not an object: ${text.slice(0, 80)}`);
  return Object.fromEntries(Object.entries(parsed));
}
