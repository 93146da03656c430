// `npm run gallery -- screens [game…]`: every game at every size, in the positions of the layout contract, as one page to look at.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GAME_IDS } from '@meadhall/registry';
import { inTurn, openStage, show } from '../test/stage/open.ts';
import { positionsOf } from '../test/stage/positions.ts';
import { SIZES } from '../test/stage/sizes.ts';

const GALLERY = join(import.meta.dirname, '../../../dist/gallery');

const slug = (text: string): string => text.replaceAll(/[^a-z0-9]+/gi, '-');

function pageOf(games: ReadonlyMap<string, readonly string[]>): string {
  const figure = (game: string, name: string, size: string): string => {
    const file = `${game}/${size}/${slug(name)}.jpg`;
    return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${name}</figcaption></figure>`;
  };
  const row = (game: string, names: readonly string[], size: string): string =>
    `<h3>${size}</h3><div>${names.map((name) => figure(game, name, size)).join('')}</div>`;
  const sections = [...games].map(
    ([game, names]) => `<h2>${game}</h2>${SIZES.map(({ name: size }) => row(game, names, size)).join('')}`,
  );
  const style =
    'body{background:#20170f;color:#f0e6d0;font:15px sans-serif}div{display:flex;gap:10px;overflow-x:auto}figure{margin:0}img{height:320px;display:block}';
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${sections.join('')}`;
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
