import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entriesOf } from './entry.ts';

/** In Node: the games of the module that MEADHALL_GAMES names, also in threads and child processes; else the house's. */
const named = process.env.MEADHALL_GAMES;
const address = named && isAbsolute(named) ? pathToFileURL(named).href : named;

export const ENTRIES = entriesOf(address ? await import(address) : await import('./games.ts'));
