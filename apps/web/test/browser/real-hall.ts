import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** The hall itself, as its own process with its own data. */
export interface RealHall {
  readonly address: string;
  /** The key of its owner, as it was printed at its first start. */
  ownerKey(): string;
  /** Ends the process at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** The same hall again, on the same data. */
  start(): Promise<void>;
  /** An hour passes there at once. */
  anHourLater(): void;
  close(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0));
    });
  });
}

export async function openRealHall(env: Readonly<Record<string, string>> = {}): Promise<RealHall> {
  const data = await mkdtemp(join(tmpdir(), 'meadhall-online-'));
  const port = await freePort();
  let hall: ChildProcess | null = null;
  let printed = '';

  async function start(): Promise<void> {
    const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['apps/cli/src/main.ts', 'serve'], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${new URL('./an-hour.ts', import.meta.url).href}`,
        PORT: String(port),
        MEADHALL_DATA: data,
        MEADHALL_LOG: 'error',
        MEADHALL_BOT_DELAY: '0',
        MEADHALL_BOT_THREADS: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    hall = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        printed += text.toString();
        if (text.toString().includes('"msg":"open"')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`The hall ended with ${code} before it was open.`)));
    });
  }

  async function kill(): Promise<void> {
    const child = hall;
    hall = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    ownerKey: () => /[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])/.exec(printed)?.[0] ?? '',
    kill,
    start,
    anHourLater() {
      hall?.kill('SIGUSR2');
    },
    async close() {
      await kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}
