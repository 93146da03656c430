import { entriesOf } from './entry.ts';
import * as games from './games.ts';

/** In a page: the games it was built with. */
export const ENTRIES = entriesOf(games);
