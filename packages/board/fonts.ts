// `npm run fonts`: cuts the fonts down to the letters that are written here, into src/look/fonts.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const FOLDER = join(import.meta.dirname, 'src/look/fonts');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** English, German, French and the Norse languages: Latin-1 without what nobody writes here. */
const LATIN = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0·×÷°«»½¼¾§©`;
const SIGNS = '–—‘’‚“”„…•−→←↑↓';
/** Polish and its neighbours, and the o with a tail of Old Norse. */
const EXTENDED = `${range(0x100, 0x17f)}ǪǫǾǿ`;

interface Cut {
  readonly file: string;
  readonly from: string;
  readonly letters: string;
}

const sans = '@fontsource-variable/source-sans-3/files/source-sans-3';

export const CUTS: readonly Cut[] = [
  { file: 'source-sans-3', from: `${sans}-latin-wght-normal.woff2`, letters: LATIN + SIGNS },
  { file: 'source-sans-3-italic', from: `${sans}-latin-wght-italic.woff2`, letters: LATIN + SIGNS },
  { file: 'source-sans-3-extended', from: `${sans}-latin-ext-wght-normal.woff2`, letters: EXTENDED },
  {
    file: 'almendra',
    from: '@fontsource/almendra/files/almendra-latin-700-normal.woff2',
    letters: LATIN + SIGNS,
  },
  {
    file: 'almendra-extended',
    from: '@fontsource/almendra/files/almendra-latin-ext-700-normal.woff2',
    letters: EXTENDED,
  },
  {
    file: 'im-fell-english-italic',
    from: '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2',
    letters: LATIN + SIGNS,
  },
  {
    file: 'noto-sans-runic',
    from: '@fontsource/noto-sans-runic/files/noto-sans-runic-runic-400-normal.woff2',
    letters: range(0x16a0, 0x16f8),
  },
];

/** Every letter that some cut holds. */
export const LETTERS: ReadonlySet<string> = new Set(CUTS.flatMap(({ letters }) => [...letters]));

export const fileOf = (file: string): string => join(FOLDER, `${file}.woff2`);

export async function cut({ from, letters }: Cut): Promise<Buffer> {
  const source = await readFile(createRequire(import.meta.url).resolve(from));
  return subset(source, letters, { targetFormat: 'woff2' });
}

if (import.meta.main) for (const each of CUTS) await writeFile(fileOf(each.file), await cut(each));
