import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyPackage } from '@meadhall/core';
import type { OpeningTimes, RateLimits } from '@meadhall/hall';
import type { NoticeOptions } from './notices/open.ts';

/** Where a hall's data is: a folder with an SQLite file, or a PostgreSQL database. */
export interface StoreAddress {
  readonly data?: string | undefined;
  readonly databaseUrl?: string | undefined;
}

export interface ServeOptions extends StoreAddress {
  readonly host?: string | undefined;
  /** 0 for any free one. */
  readonly port?: number | undefined;
  /** /metrics and /readyz on a port of their own, and only there; 0 for any free one. */
  readonly opsPort?: number | undefined;
  /** With a database: news and bot turns are shared with all processes on the same Redis. */
  readonly redisUrl?: string | undefined;
  /** The built web app; null to serve none. */
  readonly webRoot?: string | null | undefined;
  /** Pages from elsewhere that may speak to this hall, such as a development server. */
  readonly origins?: readonly string[] | undefined;
  /** Behind a proxy that sets X-Forwarded-For. */
  readonly trustProxy?: boolean | undefined;
  readonly logLevel?: string | undefined;
  /**
   * Threads that play matches, each match on one of them; with 1 the thread that has the sockets plays them itself. Of an SQLite
   * hall only: on a database several processes do the same.
   */
  readonly threads?: number | undefined;
  /** Threads for bots that think ahead. */
  readonly botThreads?: number | undefined;
  /** A pause before every answer of a bot, in milliseconds. */
  readonly botDelayMs?: number | undefined;
  /** How long the opening of a match waits for promises and for salts. */
  readonly openingTimes?: OpeningTimes | undefined;
  /** A match nobody listens to leaves memory after so long. */
  readonly idleMs?: number | undefined;
  readonly limits?: Partial<RateLimits> | undefined;
  /** Running matches without a choice for so many days are archived; 0 keeps them for ever. */
  readonly retentionDays?: number | undefined;
  /** How people are told that it is their turn. */
  readonly notices?: NoticeOptions | undefined;
  /** Ratings, medals and figures; a small private hall may do without. */
  readonly standing?: boolean | undefined;
  /** The address of a module of games, one entry an export, instead of the house's own: for the hall, its bots and threads. */
  readonly games?: string | URL | undefined;
  /** For tests: where games come from, if not from the registry. Bots that think ahead know only the registry's. */
  readonly load?: ((game: string) => Promise<AnyPackage>) | undefined;
  /** The rules versions this process states; those of the registry if not said. */
  readonly rules?: Readonly<Record<string, number>> | undefined;
  /** Another clock than the machine's, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Another monotonic clock than the machine's, in milliseconds. */
  readonly tick?: (() => number) | undefined;
  /** For tests: how long standing orders wait before they answer, in milliseconds, if not as drawn. */
  readonly orderWait?: (() => number) | undefined;
  /** Makes a new key for the owner, and the old one void. */
  readonly newOwnerKey?: boolean | undefined;
  /** Told the owner's key, once, when it is made: at the first start, or when a new one is asked for. */
  readonly onOwnerKey?: ((key: string) => void) | undefined;
  /** For tests: the SQLite file may not grow beyond this many pages, as on a full disk. */
  readonly maxPages?: number | undefined;
}

const number = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new RangeError(`'${text}' is not a number.`);
  return value;
};

/** What the environment says: MEADHALL_HOST, PORT, MEADHALL_DATA, DATABASE_URL, REDIS_URL and the rest. */
export function optionsFromEnv(env: Readonly<Record<string, string | undefined>>): ServeOptions {
  return {
    host: env.MEADHALL_HOST,
    port: number(env.MEADHALL_PORT ?? env.PORT),
    opsPort: number(env.MEADHALL_OPS_PORT),
    data: env.MEADHALL_DATA,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    webRoot: env.MEADHALL_WEB,
    origins: env.MEADHALL_ORIGINS?.split(',').map((origin) => origin.trim()),
    trustProxy: env.MEADHALL_TRUST_PROXY === undefined ? undefined : env.MEADHALL_TRUST_PROXY === '1',
    logLevel: env.MEADHALL_LOG,
    threads: number(env.MEADHALL_THREADS),
    botThreads: number(env.MEADHALL_BOT_THREADS),
    botDelayMs: number(env.MEADHALL_BOT_DELAY),
    retentionDays: number(env.MEADHALL_RETENTION_DAYS),
    notices: {
      address: env.MEADHALL_URL,
      smtp: env.MEADHALL_SMTP,
      from: env.MEADHALL_MAIL_FROM,
      contact: env.MEADHALL_PUSH_CONTACT,
      anywhere: env.MEADHALL_NOTICES === 'anywhere',
      on: env.MEADHALL_NOTICES !== 'off',
    },
    newOwnerKey: env.MEADHALL_OWNER_KEY === 'new',
    standing: env.MEADHALL_STANDING === undefined ? undefined : env.MEADHALL_STANDING !== '0',
  };
}

export const DEFAULTS = {
  host: '127.0.0.1',
  port: 7250,
  data: './data',
  webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  logLevel: 'info',
  threads: 1,
  botThreads: Math.max(1, availableParallelism() - 1),
  botDelayMs: 700,
  idleMs: 60_000,
  retentionDays: 180,
} as const;

/** More than these have nothing to do: one thread has all the sockets. */
const MOST_USUAL_THREADS = 4;

/** Threads for a hall that has the machine to itself. On two cores sockets, disk and bots already use both (ADR 53). */
export const usualThreads = (cores = availableParallelism()): number =>
  cores <= 2 ? 1 : Math.min(cores - 1, MOST_USUAL_THREADS);

/** Matches in memory that nobody listens to, at most. */
export const MOST_IDLE = 2_000;

/** The SQLite file in a data folder. */
export const sqliteFile = (data: string | undefined): string => join(data ?? DEFAULTS.data, 'hall.db');
