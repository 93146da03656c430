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

/** Starts one of the servers of this folder in a process of its own and waits until it listens. */
export async function serverProcess(file: string, ...args: readonly string[]): Promise<ServerProcess> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const [command, words] = onServerCore(process.execPath, ['--expose-gc', script, ...args]);
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
