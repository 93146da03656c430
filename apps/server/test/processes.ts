import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sealed } from '../../../scripts/test/surroundings.ts';

const SCRIPT = fileURLToPath(new URL('./hall-process.ts', import.meta.url));

export interface HallProcess {
  readonly url: string;
  /** Where it listens, to start it there again. */
  readonly port: number;
  readonly child: ChildProcess;
  /** kill -9, and wait until it is dead. */
  kill(): Promise<void>;
  /** SIGTERM, and wait until it has ended by itself. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a hall as a process, on any free port if it is 0, and waits until it is open. */
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
      const open = /open (\S+)\n/.exec(said)?.[1];
      if (open === undefined) return;
      resolve({
        url: open,
        port: Number(new URL(open).port),
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
