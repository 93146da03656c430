import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breachesOnScreen, movedByPicks } from '../stage/layout.ts';
import { inTurn, type OpenStage, openStage, show } from '../stage/open.ts';
import { positionsOf } from '../stage/positions.ts';
import { SIZES } from '../stage/sizes.ts';

const GAMES = join(import.meta.dirname, '../../../../packages/games');
const RESULTS = join(import.meta.dirname, '../../test-results');
/** `MEADHALL_LAYOUT=360x640,…` looks at these sizes only; `write` keeps what is better than it was known to be. */
const WISH = process.env.MEADHALL_LAYOUT ?? '';
type Sizes = typeof SIZES;
const wished = (sizes: Sizes): Sizes => sizes.filter(({ name }) => !/\d/.test(WISH) || WISH.split(',').includes(name));

/** Breaches by size and rule that a game had when it was last looked at: there may be fewer, never more. */
type Known = Readonly<Record<string, Readonly<Record<string, number>>>>;
const knownFile = (game: string): string => join(GAMES, game, 'test/browser/layout.json');
const knownOf = (game: string): Known =>
  existsSync(knownFile(game)) ? JSON.parse(readFileSync(knownFile(game), 'utf8')) : {};

let stage: OpenStage;

/** Opens the stage on which boards are measured. */
export function onStage(): void {
  beforeAll(async () => {
    stage = await openStage('when looked at');
  });
  afterAll(() => stage?.close());
}

/** English drawn out and accented is about as long as German: what is cut in it would be cut there. */
const LONG = 'en-XA';
const LONG_SIZES = ['390x844', '844x390', '1024x768'];

async function breachesOf(
  game: string,
  sizes: Sizes,
  { isLong = false, most = Number.POSITIVE_INFINITY } = {},
): Promise<Map<string, string[]>> {
  const positions = (await positionsOf(game)).slice(0, most);
  const found = new Map<string, string[]>();
  await inTurn(wished(sizes), async (size) => {
    const page = await stage.page(size, isLong ? LONG : undefined);
    for (const position of positions) {
      const { name, verbs } = position;
      await show(page, position);
      const breaches = await page.evaluate(breachesOnScreen, { isTouch: size.options.hasTouch === true, verbs });
      if (verbs.length > 0) breaches.push(...(await page.evaluate(movedByPicks)));
      for (const { rule, what } of breaches) {
        const key = `${isLong ? `${LONG}:` : ''}${size.name} ${rule}`;
        found.set(key, [...(found.get(key) ?? []), `${name}: ${what}`]);
      }
    }
    await page.context().close();
  });
  return found;
}

const counted = (found: ReadonlyMap<string, readonly string[]>): Known => {
  const counts: Record<string, Record<string, number>> = {};
  for (const [key, list] of [...found].sort(([a], [b]) => a.localeCompare(b))) {
    const [size = '', rule = ''] = key.split(' ');
    counts[size] = { ...counts[size], [rule]: list.length };
  }
  return counts;
};

/** The whole list, for whoever mends it, and a table of how many by size and rule. */
function tell(file: string, found: ReadonlyMap<string, readonly string[]>): void {
  const lists = [...found].map(([key, list]) => `${key} (${list.length})\n  ${list.join('\n  ')}\n`);
  writeFileSync(join(RESULTS, `layout-${file}.txt`), lists.sort().join(''));
  console.table(counted(found));
}

/** Fails if there are more breaches than were known; or writes down what there is instead. */
function noMoreThanKnown(
  game: string,
  found: ReadonlyMap<string, readonly string[]>,
  isLookedAt: (key: string) => boolean,
): void {
  const known = knownOf(game);
  if (WISH === 'write') {
    const others = Object.entries(known).filter(([size]) => !isLookedAt(size));
    const all = { ...Object.fromEntries(others), ...(isLookedAt(LONG) ? { [LONG]: {} } : {}), ...counted(found) };
    return writeFileSync(knownFile(game), `${JSON.stringify(all, null, 2)}\n`);
  }
  const worse = [...found].filter(([key, list]) => {
    const [size = '', rule = ''] = key.split(' ');
    return list.length > (known[size]?.[rule] ?? 0);
  });
  expect(worse.map(([key, list]) => `${key}: ${list.join(' | ')}`)).toEqual([]);
}

/** Each does to the page what a board must not do. The page is of the shortest game, a phone in a hand. */
const FAULTS: Readonly<Record<string, () => void>> = {
  small: () => document.querySelector<HTMLElement>('.hand .hit')?.style.setProperty('inset', '0 80px 120px 0'),
  covered: () => {
    const lid = document.body.appendChild(document.createElement('div'));
    lid.style.cssText = 'position:fixed;inset:0;z-index:99';
  },
  outside: () => document.querySelector<HTMLElement>('.hand .card-thing')?.style.setProperty('translate', '0 400px'),
  overlap: () => document.querySelector<HTMLElement>('.hand .hit')?.style.setProperty('inset', '0 -60px 0 0'),
  cut: () => {
    const words = document.querySelector<HTMLElement>('.prompt-text p');
    words?.style.setProperty('overflow', 'hidden');
    words?.style.setProperty('height', '9px');
  },
  hand: () => document.querySelector<HTMLElement>('.hand')?.style.setProperty('translate', '0 200px'),
  verb: () => {
    for (const each of document.querySelectorAll('[data-verbs]')) each.removeAttribute('data-verbs');
  },
  page: () => document.body.style.setProperty('width', '140vw'),
  raw: () => document.querySelector('.hand .hit')?.setAttribute('aria-label', '**Axe** [AX-A1]'),
};

/** Plants one fault of each kind. */
export function faultsAreFound(): void {
  test('a board that breaks the layout contract is found out', async () => {
    const size = at(SIZES, 1);
    const page = await stage.page(size);
    const [id = ''] = GAME_IDS;
    const position = at(await positionsOf(id), 1);
    const look = { isTouch: true, verbs: position.verbs };
    await show(page, position);
    expect(await page.evaluate(breachesOnScreen, look)).toEqual([]);
    for (const [rule, plant] of Object.entries(FAULTS)) {
      await page.reload();
      await page.waitForFunction(() => 'stage' in window);
      await show(page, position);
      await page.evaluate(plant);
      const found = await page.evaluate(breachesOnScreen, look);
      expect(found.map((breach) => breach.rule)).toContain(rule);
    }
    await page.reload();
    await page.waitForFunction(() => 'stage' in window);
    const nothing = await page.evaluate(breachesOnScreen, look);
    expect(nothing.map(({ what }) => what)).toEqual(expect.arrayContaining([...position.verbs]));
    await page.context().close();
  });
}

/** Every board at these sizes, in all positions or in the first few: the opening, the busiest, the longest hand. */
export function boardsKeepIt(sizes: Sizes, most?: number): void {
  test.each(GAME_IDS)('%s: all in reach, large enough, apart, whole, and still', async (game) => {
    const found = await breachesOf(game, sizes, { most });
    tell(game, found);
    noMoreThanKnown(game, found, (key) => sizes.some(({ name }) => name === key));
  });
}

/** Every board in a language with longer words. */
export function longWordsKeepIt(): void {
  test.each(GAME_IDS)('%s: the same in a language with longer words', async (game) => {
    // Games that were looked at in it say so; MEADHALL_LAYOUT=write looks at one for the first time.
    if (!(LONG in knownOf(game)) && WISH !== 'write') return;
    const sizes = SIZES.filter(({ name }) => LONG_SIZES.includes(name));
    const found = await breachesOf(game, sizes, { isLong: true });
    tell(`${game}-long`, found);
    noMoreThanKnown(game, found, (key) => key.startsWith(LONG));
  });
}
