import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { patient } from '../../../scripts/test/patience.ts';
import { failure } from '../src/failure.ts';
import { run } from '../src/main.ts';

/** The real command, as installed. */
export const BIN = fileURLToPath(new URL('../bin/meadhall.mjs', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** In English, wherever the tests run. */
const env = { ...process.env, LC_ALL: 'C' };

export function meadhall(args: readonly string[], input = '', locale = 'C'): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    input,
    env: { ...env, LC_ALL: locale },
    timeout: patient(120_000),
    killSignal: 'SIGKILL',
  });
  return { code: status ?? -1, out: stdout, err: stderr };
}

/** The same in this process, which costs no start: for commands that only print. */
export async function inProcess(args: readonly string[]): Promise<Ran> {
  const said = { out: '', err: '' };
  const hear = (to: 'out' | 'err') => (text: string | Uint8Array) => {
    said[to] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hear('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear('err')),
  ];
  try {
    return { code: await run(args), ...said };
  } catch (error) {
    const { line, code } = failure(error);
    return { code, out: said.out, err: `${said.err}meadhall: ${line}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Started and left to run; the test ends it. */
export const started = (args: readonly string[]) =>
  spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });

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
