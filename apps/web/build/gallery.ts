// `npm run gallery`: the app's icons, the pictures in its manifest and those in docs, and every game at every size on one page,
// all from the app as it is now. `npm run gallery -- screens axes` takes the screens of one game alone, `-- pictures` no screens,
// `-- walk axes` one whole game (./walk.ts).
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import type { Page } from 'playwright-core';
import { DESK, openHall, PHONE, playFirst, sitDown, type TestHall } from '../test/browser/hall.ts';
import { animated, asWebp } from './moving.ts';
import { orderOf } from './order.ts';
import { takeScreens } from './screens.ts';
import { takeWalks } from './walk.ts';

const WEB = join(import.meta.dirname, '..');
const PUBLIC = join(WEB, 'public');
const PICTURES = join(WEB, '../../docs/pictures');

/** A maskable icon may lose everything outside a circle of 80 %: the shield is drawn smaller, on a full ground. */
const ICONS = [
  { file: 'shield-192.png', size: 192, maskable: false },
  { file: 'shield-512.png', size: 512, maskable: false },
  { file: 'shield-maskable-512.png', size: 512, maskable: true },
  { file: 'apple-touch-icon.png', size: 180, maskable: true },
];

async function drawIcons(page: Page): Promise<void> {
  const svg = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
  for (const { file, size, maskable } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    const drawn = maskable ? svg.replace(' rx="7"', '').replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"') : svg;
    const ground = maskable ? '#20170f' : 'transparent';
    await page.setContent(
      `<style>*{margin:0;background:${ground}}svg{display:block;width:${size}px;height:${size}px}</style>${drawn}`,
    );
    await page.screenshot({ path: join(PUBLIC, 'icons', file), omitBackground: true });
  }
}

/** What a picture in the README may weigh. */
const MOST_BYTES = 150_000;
const QUALITIES = [82, 74, 66, 58, 50, 42, 34];

/** The finest that is light enough. */
async function lightest(made: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await made(quality);
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new RangeError(`A picture weighs more than ${MOST_BYTES} bytes however coarse: show less on it.`);
}

async function shot(page: Page, folder: string, name: string): Promise<Buffer> {
  const picture = await lightest((quality) => page.screenshot({ type: 'jpeg', quality }));
  await writeFile(join(folder, `${name}.jpg`), picture);
  return picture;
}

/** A table some decisions in, where there is something to see. */
async function table(hall: TestHall, title: string, options: typeof DESK, decisions: number): Promise<Page> {
  const { page } = await hall.visit(options);
  await sitDown(page, title);
  await playFirst(page, decisions);
  await page.waitForSelector('.prompt:not(.wait)');
  await page.mouse.move(2, 2);
  await page.waitForTimeout(800);
  return page;
}

/** What the README shows moving: so many decisions of the shortest game, a picture each. */
const MOVING = { width: 720, height: 450, pictures: 10, ms: 900 };

async function moving(hall: TestHall, title: string): Promise<Buffer> {
  const { page } = await hall.visit(DESK);
  const { page: bench } = await hall.visit(DESK);
  await bench.setContent('<p></p>');
  await sitDown(page, title);
  const { width, height, pictures, ms } = MOVING;
  const taken: Buffer[] = [];
  for (let i = 0; i < pictures; i++) {
    if ((await playFirst(page, 1)) === 0) break;
    await page.waitForSelector('.prompt:not(.wait), .victory');
    taken.push(await page.screenshot());
  }
  return lightest(async (quality) => {
    const pictures: Buffer[] = [];
    for (const picture of taken) pictures.push(await asWebp(bench, picture, width, height, quality / 100));
    return animated(pictures, MOVING, ms);
  });
}

async function gallery(): Promise<void> {
  for (const folder of [join(PUBLIC, 'icons'), join(PUBLIC, 'screens'), PICTURES])
    await mkdir(folder, { recursive: true });
  const hall = await openHall();
  try {
    const { page: bench } = await hall.visit(DESK);
    await drawIcons(bench);
    for (const [name, options] of [
      ['hall-wide', DESK],
      ['hall-narrow', PHONE],
    ] as const) {
      const { page } = await hall.visit(options);
      await page.goto('/');
      await page.waitForSelector('.gt');
      await page.waitForTimeout(800);
      await shot(page, join(PUBLIC, 'screens'), name);
      if (options === DESK) await shot(page, PICTURES, 'hall');
    }
    const [shortest, longest] = [at(METAS, 0), at(METAS, -1)];
    await shot(await table(hall, shortest.title, PHONE, 2), join(PUBLIC, 'screens'), 'table-narrow');
    for (const { id, title } of METAS) {
      const page = await table(hall, title, DESK, 4);
      const picture = await shot(page, PICTURES, id);
      if (id === shortest.id) await writeFile(join(PICTURES, `${id}.webp`), await moving(hall, title));
      if (id === longest.id) await writeFile(join(PUBLIC, 'screens/table-wide.jpg'), picture);
    }
  } finally {
    await hall.close();
  }
}

const order = orderOf(process.argv.slice(2));
if (typeof order === 'string') {
  console.error(order);
  process.exit(2);
}
const { part, games } = order;
if (part === null || part === 'pictures') await gallery();
if (part === null || part === 'screens') console.log(`Every screen: ${await takeScreens(games)}`);
if (part === 'walk' && !(await takeWalks(games))) process.exitCode = 1;
