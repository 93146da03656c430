import type { PeopledStore } from '@meadhall/hall';
import { type StoreAddress, sqliteFile } from '../options.ts';
import type { Report } from './failures.ts';
import { shardedStore } from './sharded.ts';
import { sqliteStore } from './sqlite.ts';
import type { Writing } from './sqlite-writing.ts';

/** One database, or several with commas in between: a match then lives in one of them, by its id. */
export const databasesOf = (databaseUrl: string): string[] =>
  databaseUrl
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');

/** The store an address names. */
export async function openStore(
  { data, databaseUrl, maxPages }: StoreAddress & { maxPages?: number | undefined },
  report: Report = () => {},
  writing?: Writing,
): Promise<PeopledStore> {
  const urls = databasesOf(databaseUrl ?? '');
  if (urls.length === 0)
    return sqliteStore({ file: sqliteFile(data), report, writing, ...(maxPages === undefined ? {} : { maxPages }) });
  const { postgresStore } = await import('./postgres.ts');
  const stores = await Promise.all(urls.map((url) => postgresStore(url, report)));
  const [only] = stores;
  return only !== undefined && stores.length === 1 ? only : shardedStore(stores);
}
