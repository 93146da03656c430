import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BadInput } from './failure.ts';
import { t } from './words/index.ts';

/** The module of games that was chosen; null for the house's own. */
export const chosenGames = (): string | null => process.env.MEADHALL_GAMES || null;

/** What package.json in this folder says: `"meadhall": { "games": "./games.ts" }`. */
function gamesOfFolder(): string | null {
  if (!existsSync('package.json')) return null;
  const { meadhall }: { meadhall?: { games?: unknown } } = JSON.parse(readFileSync('package.json', 'utf8'));
  return typeof meadhall?.games === 'string' ? meadhall.games : null;
}

/**
 * Takes `--registry FILE` out of the arguments. The environment carries it on: threads and child processes read it there,
 * and so does the registry when it is loaded, which is why this comes first.
 */
export function chooseGames(args: readonly string[]): readonly string[] {
  const rest: string[] = [];
  let named: string | null = null;
  for (let i = 0; i < args.length; i++) {
    const word = args[i] ?? '';
    if (word.startsWith('--registry=')) named = word.slice('--registry='.length);
    else if (word === '--registry') named = args[++i] ?? '';
    else rest.push(word);
  }
  const file = named ?? (process.env.MEADHALL_GAMES ? null : gamesOfFolder());
  if (file === null) return rest;
  const path = resolve(file);
  if (file === '' || !existsSync(path)) throw new BadInput(t('noRegistry', { file }));
  process.env.MEADHALL_GAMES = path;
  return rest;
}
