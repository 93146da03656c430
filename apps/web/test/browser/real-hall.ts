import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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

/** What this machine says to halls of its own is not said to these. */
const isOfThisMachine = (name: string): boolean => /^(MEADHALL_.*|PORT|DATABASE_URL|REDIS_URL)$/.test(name);

export async function openRealHall(env: Readonly<Record<string, string>> = {}): Promise<RealHall> {
  const data = await mkdtemp(join(tmpdir(), 'meadhall-online-'));
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfThisMachine(name)));
  /** As the system gave it at the first start; kept from then on. */
  let port = '0';
  let hall: ChildProcess | null = null;
  let printed = '';

  async function start(): Promise<void> {
    const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['apps/cli/src/main.ts', 'serve'], {
      cwd: ROOT,
      env: {
        ...inherited,
        NODE_OPTIONS: `--import ${new URL('./an-hour.ts', import.meta.url).href}`,
        PORT: port,
        MEADHALL_DATA: data,
        MEADHALL_LOG: 'error',
        MEADHALL_BOT_DELAY: '0',
        MEADHALL_BOT_THREADS: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    hall = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        printed += text.toString();
        said += text.toString();
        const open = /"msg":"open","url":"http:[^"]*:(\d+)"/.exec(said)?.[1];
        if (!open) return;
        port = open;
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
