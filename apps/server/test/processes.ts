import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./hall-process.ts', import.meta.url));

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
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
      ...process.env,
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
