// `npm run gallery -- screens [game…]`: every game at every size, in the positions of the layout contract, as one page to look at.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GAME_IDS } from '@meadhall/registry';
import { inTurn, openStage, show } from '../test/stage/open.ts';
import { positionsOf } from '../test/stage/positions.ts';
import { SIZES } from '../test/stage/sizes.ts';
import { type Row, sheetOf, slug } from './sheet.ts';

const GALLERY = join(import.meta.dirname, '../../../dist/gallery');

function pageOf(games: ReadonlyMap<string, readonly string[]>): string {
  const rowsOf = (game: string, names: readonly string[]): readonly Row[] =>
    SIZES.map(({ name: size }) => ({
      name: size,
      figures: names.map((name) => ({ file: `${game}/${size}/${slug(name)}.jpg`, name })),
    }));
  return sheetOf(
    'Every screen',
    [...games].map(([game, names]) => ({ name: game, rows: rowsOf(game, names) })),
  );
}

/** Pictures of these games, and a page that shows them all; says where it is. */
export async function takeScreens(wanted: readonly string[]): Promise<string> {
  const stage = await openStage();
  const games = new Map<string, readonly string[]>();
  try {
    for (const game of wanted.length > 0 ? wanted : GAME_IDS) {
      const positions = await positionsOf(game);
      games.set(
        game,
        positions.map(({ name }) => name),
      );
      await inTurn(SIZES, async (size) => {
        const folder = join(GALLERY, game, size.name);
        await mkdir(folder, { recursive: true });
        const page = await stage.page(size);
        for (const position of positions) {
          await show(page, position);
          await page.screenshot({ path: join(folder, `${slug(position.name)}.jpg`), type: 'jpeg', quality: 80 });
        }
        await page.context().close();
      });
    }
  } finally {
    await stage.close();
  }
  const file = join(GALLERY, 'index.html');
  await writeFile(file, pageOf(games));
  return file;
}
