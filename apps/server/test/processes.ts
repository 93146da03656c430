import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sealed } from '../../../scripts/test/surroundings.ts';

const SCRIPT = fileURLToPath(new URL('./hall-process.ts', import.meta.url));

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Below those that Linux gives to outgoing connections: one of these could hold it when a killed process comes back to it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
}

export interface HallProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** kill -9, and wait until it is dead. */
  kill(): Promise<void>;
  /** SIGTERM, and wait until it has ended by itself. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a hall as a process and waits until it is open. */
export function hallProcess(port: number, env: Readonly<Record<string, string>>): Promise<HallProcess> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: {
      ...sealed(process.env),
      MEADHALL_PORT: String(port),
      MEADHALL_LOG: 'error',
      MEADHALL_BOT_DELAY: '5',
      MEADHALL_BOT_THREADS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  child.stderr?.on('data', (part) => {
    said += part;
  });
  return new Promise((resolve, reject) => {
    ended.then((code) => reject(new Error(`The hall ended with ${code}: ${said.slice(-2_000)}`)));
    child.stdout?.on('data', (part) => {
      said += part;
      if (!String(part).includes('open ')) return;
      resolve({
        url: `http://127.0.0.1:${port}`,
        child,
        async kill() {
          child.kill('SIGKILL');
          await ended;
        },
        stop() {
          child.kill('SIGTERM');
          return ended;
        },
      });
    });
  });
}
