import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const runs = (...args: readonly string[]): boolean => spawnSync('taskset', args, { stdio: 'ignore' }).status === 0;
const last = availableParallelism() - 1;

/**
 * Whether every server, ours and the others', gets one core to itself with all its threads, and whoever plays against it
 * stays on the rest. Where there is no `taskset`, or only one core, the system decides.
 */
const isPinned = last > 0 && runs('-c', '0', 'true') && runs('-c', `1-${last}`, 'true');

/** A server's command line, on the server's core. */
export const onServerCore = (command: string, args: readonly string[]): readonly [string, readonly string[]] =>
  isPinned ? ['taskset', ['-c', '0', command, ...args]] : [command, args];

const stayOn = (cores: string): boolean => isPinned && runs('-a', '-p', '-c', cores, String(process.pid));

/** Meanwhile this process, all its threads, leaves the server's core alone. */
export async function offServerCore<T>(measure: () => Promise<T>): Promise<T> {
  stayOn(`1-${last}`);
  try {
    return await measure();
  } finally {
    stayOn(`0-${last}`);
  }
}
