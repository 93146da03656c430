import { type StoreAddress, sqliteFile } from '../options.ts';
import { postgresStore } from './postgres.ts';
import { shardedStore } from './sharded.ts';
import { sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** One database, or several with commas in between: a match then lives in one of them, by its id. */
export const databasesOf = (databaseUrl: string): string[] =>
  databaseUrl
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');

/** The store an address names. */
export async function openStore({
  data,
  databaseUrl,
  maxPages,
}: StoreAddress & { maxPages?: number | undefined }): Promise<Store> {
  const urls = databasesOf(databaseUrl ?? '');
  const [only] = urls;
  if (only !== undefined && urls.length === 1) return postgresStore(only);
  if (urls.length > 1) return shardedStore(await Promise.all(urls.map(postgresStore)));
  return sqliteStore({ file: sqliteFile(data), ...(maxPages === undefined ? {} : { maxPages }) });
}
