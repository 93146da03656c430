import { type StoreAddress, sqliteFile } from '../options.ts';
import { postgresStore } from './postgres.ts';
import { sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** The store an address names. */
export async function openStore({
  data,
  databaseUrl,
  maxPages,
}: StoreAddress & { maxPages?: number | undefined }): Promise<Store> {
  if (databaseUrl !== undefined && databaseUrl !== '') return postgresStore(databaseUrl);
  return sqliteStore({ file: sqliteFile(data), ...(maxPages === undefined ? {} : { maxPages }) });
}
