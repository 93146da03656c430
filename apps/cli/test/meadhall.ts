import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { patient } from '../../../scripts/test/patience.ts';

/** The real command, as installed. */
export const BIN = fileURLToPath(new URL('../bin/meadhall.mjs', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export function meadhall(args: readonly string[], input = ''): Ran {
  const limits = { timeout: patient(120_000), killSignal: 'SIGKILL' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    input,
    ...limits,
  });
  return { code: status ?? -1, out: stdout, err: stderr };
}

/** Started and left to run; the test ends it. */
export const started = (args: readonly string[]) =>
  spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

const scratched: string[] = [];
afterAll(() => {
  for (const folder of scratched.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone after the tests of this file. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meadhall-'));
  scratched.push(folder);
  return folder;
}

/** A field of JSON output, which tests know the shape of. */
export function json(text: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError(`not an object: ${text.slice(0, 80)}`);
  return Object.fromEntries(Object.entries(parsed));
}
