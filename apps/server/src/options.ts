import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyPackage } from '@meadhall/core';
import type { RateLimits } from './limits.ts';

/** Where a hall's data is: a folder with an SQLite file, or a PostgreSQL database. */
export interface StoreAddress {
  readonly data?: string | undefined;
  readonly databaseUrl?: string | undefined;
}

export interface ServeOptions extends StoreAddress {
  readonly host?: string | undefined;
  /** 0 for any free one. */
  readonly port?: number | undefined;
  /** With a database: news and bot turns are shared with all processes on the same Redis. */
  readonly redisUrl?: string | undefined;
  /** The built web app; null to serve none. */
  readonly webRoot?: string | null | undefined;
  /** Pages from elsewhere that may speak to this hall, such as a development server. */
  readonly origins?: readonly string[] | undefined;
  /** Behind a proxy that sets X-Forwarded-For. */
  readonly trustProxy?: boolean | undefined;
  readonly logLevel?: string | undefined;
  /** Threads for bots that think ahead. */
  readonly botThreads?: number | undefined;
  /** A pause before every answer of a bot, in milliseconds. */
  readonly botDelayMs?: number | undefined;
  /** A match nobody listens to leaves memory after so long. */
  readonly idleMs?: number | undefined;
  readonly limits?: Partial<RateLimits> | undefined;
  /** Where games come from, if not from the registry. Bots that think ahead know only the registry's. */
  readonly load?: ((game: string) => Promise<AnyPackage>) | undefined;
  /** Another clock than the machine's, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
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
    data: env.MEADHALL_DATA,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    webRoot: env.MEADHALL_WEB,
    origins: env.MEADHALL_ORIGINS?.split(',').map((origin) => origin.trim()),
    trustProxy: env.MEADHALL_TRUST_PROXY === undefined ? undefined : env.MEADHALL_TRUST_PROXY === '1',
    logLevel: env.MEADHALL_LOG,
    botThreads: number(env.MEADHALL_BOT_THREADS),
    botDelayMs: number(env.MEADHALL_BOT_DELAY),
  };
}

export const DEFAULTS = {
  host: '127.0.0.1',
  port: 7250,
  data: './data',
  webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  logLevel: 'info',
  botThreads: Math.max(1, availableParallelism() - 1),
  botDelayMs: 700,
  idleMs: 60_000,
} as const;

/** The SQLite file in a data folder. */
export const sqliteFile = (data: string | undefined): string => join(data ?? DEFAULTS.data, 'hall.db');
