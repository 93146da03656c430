import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** Told whenever a store fails, with what it was about to do and why it could not. */
export type Report = (what: 'read' | 'write' | 'connect', why: unknown) => void;

/** The same reason is not logged again for so long; it is counted all the same. */
const QUIET_MS = 10_000;

/** What whoever keeps the hall can do about a reason. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/disk is full|ENOSPC|No space left|EDQUOT/i, 'Make room on the disk where the hall keeps its data.'],
  [
    /read-?only|EROFS/i,
    'Let the hall write to its data again: mount that disk for writing, or free it from its errors.',
  ],
  [
    /malformed|not a database/i,
    'The file is damaged: stop the hall and start it again; it then says how to bring back the newest backup.',
  ],
  [
    /disk I\/O error|\bEIO\b/i,
    'The disk fails: look at the messages of the machine, and make a backup (meadhall backup) while it can be read.',
  ],
  [
    /unable to open|EACCES|EPERM|ENOENT/i,
    'Let the user who runs the hall read and write its data folder, on a disk that is mounted for writing.',
  ],
  [/locked|busy/i, 'Something else writes to the file of the hall: end it.'],
  [/ECONNREFUSED|ECONNRESET|ENOTFOUND|terminat|timeout/i, 'See that the database is up and can be reached from here.'],
];

/** A failure in words, by its reason unless others are given, and what to do about it. */
export function remedied(error: unknown, words?: string): string {
  const why = reason(error);
  const remedy = REMEDIES.find(([sign]) => sign.test(why))?.[1];
  const said = (words ?? why).replace(/\.$/, '');
  return remedy === undefined ? `${said}.` : `${said}. ${remedy}`;
}

/** The innermost reason, in the words of the database or the operating system. */
function reason(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause !== undefined) deepest = deepest.cause;
  if (!(deepest instanceof Error)) return String(deepest);
  const code = 'code' in deepest && typeof deepest.code === 'string' ? ` (${deepest.code})` : '';
  return (deepest.message || deepest.name) + code;
}

/** Why the store failed is for whoever keeps the hall running: clients are only told to try again. */
export function failureLog(log: Logger, metrics: Metrics, tick: () => number): Report {
  const last = new Map<string, number>();
  return (what, error) => {
    metrics.storeFailures.inc({ what });
    const why = reason(error);
    const key = `${what} ${why}`;
    if (tick() - (last.get(key) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    if (last.size > 100) last.clear();
    last.set(key, tick());
    log.error({ what, why: remedied(error) }, 'the store failed');
  };
}
