import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onServerCore } from './cores.ts';

export interface ServerProcess {
  readonly port: number;
  heap(): Promise<number>;
  /** Milliseconds of processor time so far, all threads. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const wordsOf = (file: string, args: readonly string[]): string[] => [
  '--expose-gc',
  fileURLToPath(new URL(file, import.meta.url)),
  ...args,
];

/** Starts one of the servers of this folder in a process and on a core of its own and waits until it listens. */
export const serverProcess = (file: string, ...args: readonly string[]): Promise<ServerProcess> =>
  started(file, ...onServerCore(process.execPath, wordsOf(file, args)));

/** The same on all cores. */
export const freeProcess = (file: string, ...args: readonly string[]): Promise<ServerProcess> =>
  started(file, process.execPath, wordsOf(file, args));

async function started(file: string, command: string, words: readonly string[]): Promise<ServerProcess> {
  const child = spawn(command, words, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let fail: (error: Error) => void = () => {};
  child.once('exit', (code) => fail(new Error(`${file} ended with ${code}`)));
  const answer = (): Promise<number> =>
    new Promise((resolve, reject) => {
      fail = reject;
      child.once('message', (value) => resolve(Number(value)));
    });
  const ask = (what: 'heap' | 'cpu'): Promise<number> => {
    const told = answer();
    child.send(what);
    return told;
  };
  const port = await answer();
  return {
    port,
    heap: () => ask('heap'),
    cpu: () => ask('cpu'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(patience);
    },
  };
}

/** The other end: says where it listens, and whenever asked how full its heap is or how long it has worked. */
export function answerFrom(port: number): void {
  process.on('message', (what) => {
    if (what === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1000);
      return;
    }
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}
