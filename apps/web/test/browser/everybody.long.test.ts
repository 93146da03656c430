import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS } from '@meadhall/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn, type OpenStage, openStage, show } from '../stage/open.ts';
import { positionsOf } from '../stage/positions.ts';
import { SIZES } from '../stage/sizes.ts';
import { type Lens, openLens, THEMES, wear } from './contrast.ts';
import { axeFindings, openHall, type Page } from './hall.ts';

/** Of each board these positions; `MEADHALL_CONTRAST=all` looks at all five. */
const SHOWN =
  process.env.MEADHALL_CONTRAST === 'all'
    ? ['opening', 'busiest', 'longest hand', 'most refused', 'end']
    : ['busiest', 'end'];
const RESULTS = join(import.meta.dirname, '../../test-results');

/** What of a page cannot be read by everybody, in each theme; what axe finds beside contrast is the same in all. */
async function faultsOf(page: Page, lens: Lens, { axe }: { axe: boolean }): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await wear(page, theme);
    const faults = [...(await lens.faintTexts()), ...(axe && theme === THEMES[0] ? await axeFindings(page) : [])];
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return found;
}

function none(name: string, found: readonly string[]): void {
  writeFileSync(join(RESULTS, `everybody-${name}.txt`), found.join('\n'));
  expect(found).toEqual([]);
}

/** Each is a line of text and whether it can be read. */
const PLANTED = {
  'black on white': ['<p style="color:#000">Runes</p>', true],
  'grey on white': ['<p style="color:#999">Runes</p>', false],
  'large grey on white': ['<p style="color:#808080;font-size:30px">Runes</p>', true],
  'in the colour of its ground': ['<p style="color:#fff">Runes</p>', false],
  'faded with all around it': ['<div style="opacity:.4"><p style="color:#000">Runes</p></div>', false],
  'on a texture': [
    '<p style="color:#777;background:repeating-linear-gradient(90deg,#555 0 3px,#888 3px 6px)">Runes</p>',
    false,
  ],
  'under a veil': ['<div style="filter:contrast(.3)"><p style="color:#000;background:#fff">Runes</p></div>', false],
  'with a halo': [
    '<p style="color:#fff;text-shadow:0 0 3px #000,0 0 3px #000,0 0 3px #000,0 0 3px #000">Runes</p>',
    true,
  ],
  'on a chart': ['<svg><text x="9" y="30" fill="#bbb">Runes</text></svg>', false],
  'on a chart with a halo': [
    '<svg><text x="9" y="30" fill="#fff" stroke="#000" stroke-width="4" paint-order="stroke">Runes</text></svg>',
    true,
  ],
  'turned off': ['<button disabled style="color:#ddd;background:#fff">Runes</button>', true],
  'in a field': ['<input value="Runes" style="color:#ccc;background:#fff">', false],
} as const satisfies Readonly<Record<string, readonly [html: string, isRead: boolean]>>;

test('text that cannot be read is found out, and no other', async () => {
  const hall = await openHall();
  const { page } = await hall.visit({ viewport: { width: 400, height: 200 } });
  const lens = await openLens(page);
  for (const [name, [html, isRead]] of Object.entries(PLANTED)) {
    await page.setContent(`<body style="background:#fff">${html}</body>`);
    expect([name, (await lens.faintTexts()).length === 0]).toEqual([name, isRead]);
  }
  await hall.close();
});

describe('boards', () => {
  let stage: OpenStage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());
  const sizes = SIZES.filter(({ name }) => ['390x844', '1440x900'].includes(name));

  test.each(GAME_IDS)('%s: no finding of axe and no faint text, in three themes', async (game) => {
    const all = (await positionsOf(game, 5)).filter(({ name }) => SHOWN.includes(name));
    const found: string[] = [];
    await inTurn(sizes, async (size) => {
      // A phone shows the same things in other places.
      const positions = size.options.hasTouch ? all.slice(0, 1) : all;
      const page = await stage.page(size);
      const lens = await openLens(page);
      for (const position of positions) {
        await show(page, position);
        const faults = await faultsOf(page, lens, { axe: position === positions[0] });
        found.push(...faults.map((fault) => `${size.name} ${position.name} ${fault}`));
      }
      await page.context().close();
    });
    none(game, found);
  });
});
