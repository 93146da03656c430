import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What decides how a game comes out at its balance tables, besides the rules, which have a version. */
const OF_A_GAME = ['src/balance.ts', 'src/data', 'src/judge'];
/** What no game is played by: what people say, how levels came out, what a win is remembered for, and a judgement that is only shown. */
const ASIDE = ['data/phrases.ts', 'data/levels.ts', 'data/medals.ts', 'judge/features.ts', 'judge/learnt.json'];
const OF_THE_BOTS = ['attention.ts', 'choose.ts', 'rating.ts', 'search/tuning.ts'];

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ASIDE.some((aside) => join(path, name).endsWith(join('/', aside))))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A short hash of what a game's balance tables follow from: its data, its judgement, its bars, and how the levels choose. */
export function madeFrom(root: string, game: string, version: number): string {
  const paths = [
    ...OF_A_GAME.map((path) => join(root, 'packages/games', game, path)),
    ...OF_THE_BOTS.map((path) => join(root, 'packages/bots/src', path)),
  ];
  const hash = createHash('sha256').update(`${version}`);
  for (const file of paths.flatMap(filesBelow)) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const OPEN = /<!-- balance ([0-9a-f]+|none) -->/;
const CLOSE = '<!-- /balance -->';

/** Which hash the tables in a README were made from; null where it has none. */
export const tablesMadeFrom = (readme: string): string | null => OPEN.exec(readme)?.[1] ?? null;

/** The README with other tables; null if it has no place for them. */
export function withTables(readme: string, tables: string, from: string): string | null {
  const open = OPEN.exec(readme);
  const end = readme.indexOf(CLOSE);
  if (!open || end < open.index) return null;
  return `${readme.slice(0, open.index)}<!-- balance ${from} -->\n\n${tables}\n${readme.slice(end)}`;
}
