import type { StoreAddress } from '@meadhall/server';
import { BadInput } from './failure.ts';

/** The options that say where a hall's data is, for every command that needs to know. */
export const ADDRESS_OPTIONS = { data: { type: 'string' }, database: { type: 'string' } } as const;

/** Where a hall keeps its data and listens, where nobody says otherwise; the server is not loaded for a help text. */
export const USUAL = { data: './data', host: '127.0.0.1', port: 7250 } as const;

export const ADDRESS_HELP = `  --data DIR       the hall's data folder (MEADHALL_DATA, or ${USUAL.data})
  --database URL   postgres://… instead (DATABASE_URL)
`;

interface Given {
  readonly data?: string | undefined;
  readonly database?: string | undefined;
}

export function databaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new BadInput(`A database is postgres://USER@HOST/NAME, not '${text}'.`);
}

/** A folder named on the command line goes before a database named in the environment. */
export function addressFrom({ data, database }: Given): StoreAddress {
  const url = database ?? (data === undefined ? process.env.DATABASE_URL : undefined);
  if (url !== undefined) return { databaseUrl: databaseUrl(url) };
  return { data: data ?? process.env.MEADHALL_DATA ?? USUAL.data };
}

/** Whatever goes wrong with a store is for the person to mend: a missing folder, a database that does not answer. */
export async function mendable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error];
    const words = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)));
    throw new BadInput(words.join('; '));
  }
}
