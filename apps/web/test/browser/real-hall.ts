import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealed } from '../../../../scripts/test/surroundings.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The hall itself, as its own process with its own data. */
export interface RealHall {
  readonly address: string;
  /** Ends the process at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** The same hall again, on the same data. */
  start(): Promise<void>;
  /** An hour passes there at once. */
  anHourLater(): void;
  close(): Promise<void>;
}

/** Loaded into a hall before it opens. */
const BEFORE = [new URL('./an-hour.ts', import.meta.url), new URL('./fixed-deal.ts', import.meta.url)];

export async function openRealHall(): Promise<RealHall> {
  const data = await mkdtemp(join(tmpdir(), 'meadhall-online-'));
  // Any free port at first; the same one after that.
  let port = 0;
  let hall: ChildProcess | null = null;

  async function start(): Promise<void> {
    const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['apps/cli/src/main.ts', 'serve'], {
      cwd: ROOT,
      env: {
        ...sealed(process.env),
        NODE_OPTIONS: BEFORE.map(({ href }) => `--import ${href}`).join(' '),
        PORT: String(port),
        MEADHALL_DATA: data,
        MEADHALL_LOG: 'error',
        MEADHALL_BOT_DELAY: '0',
        MEADHALL_BOT_THREADS: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    hall = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        const open = /The hall is open at \S+:(\d+)/.exec(text.toString());
        if (!open) return;
        port = Number(open[1]);
        resolve();
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
