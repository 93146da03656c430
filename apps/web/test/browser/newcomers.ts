import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, same } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedAtSight } from '../stage/named.ts';
import { tryAs } from '../stage/newcomer.ts';
import { inTurn, type OpenStage, openStage, type Size, show } from '../stage/open.ts';
import { dealsOf, decisionsOf, type NamedPosition, openingOf, verbPositions } from '../stage/positions.ts';
import { SIZES } from '../stage/sizes.ts';
import type { Page } from './hall.ts';

const RESULTS = join(import.meta.dirname, '../../test-results');
/** Every day a few games are looked at; `MEADHALL_NEWCOMER=50` takes as many as the promise says. */
const GAMES = Number(process.env.MEADHALL_NEWCOMER ?? 6);
/** Whole games by what is told are long: `MEADHALL_TOLD=6` plays six of each title to their end, else one is begun. */
const TOLD = Number(process.env.MEADHALL_TOLD ?? 0);
const PLIES = TOLD > 0 ? 4000 : 60;
/** Of every game so many decisions are looked at, spread over it. */
const DECISIONS = 24;
/** Of a hundred kinds of choices met, so many must be named at first sight. */
const NAMED = 95;

interface Newcomer {
  readonly games: readonly string[];
  readonly sizes: readonly Size[];
}

let stage: OpenStage;

/** Opens the stage on which newcomers try. */
export function onStage(): void {
  beforeAll(async () => {
    stage = await openStage('when looked at');
  });
  afterAll(() => stage?.close());
}

const kindOf = (choice: unknown): unknown =>
  typeof choice === 'object' && choice !== null ? Reflect.get(choice, 'kind') : undefined;

interface Played {
  readonly asked: number;
  readonly found: number;
  readonly over: boolean;
  readonly missed: readonly string[];
}

/** Does what it is told until the game is over. What it does instead stands, and the game goes on from there. */
async function playTold(page: Page): Promise<Played> {
  let [asked, found] = [0, 0];
  const missed: string[] = [];
  while (asked < PLIES) {
    const advice = await page.evaluate(() => window.stage.advice());
    if (!advice) break;
    asked++;
    const { sent, clicked } = await page.evaluate(tryAs, { told: advice.text, verb: '' });
    if (same(sent, advice.choice)) found++;
    else missed.push(`${advice.text} → ${clicked.join(' · ')}`);
    if (sent === null) break;
  }
  const over = await page.evaluate(() => window.stage.session()?.state().moments.at(-1)?.outcome !== null);
  return { asked, found, over, missed };
}

/** The blind newcomer has labels, and nothing else. */
export function reachesEveryKind({ games, sizes }: Newcomer): void {
  test.each(games)('%s: every kind of choice is reached by labelled controls in the window', async (game) => {
    const positions = await verbPositions(game, GAMES);
    const missed: string[] = [];
    await inTurn(sizes, async (size) => {
      const page = await stage.page(size);
      for (const position of positions) {
        await show(page, position);
        const { sent, clicked } = await page.evaluate(tryAs, { told: null, verb: position.name });
        if (kindOf(sent) !== position.name) missed.push(`${size.name} ${position.name}: ${clicked.join(' · ')}`);
      }
      await page.context().close();
    });
    writeFileSync(join(RESULTS, `newcomer-${game}.txt`), missed.join('\n'));
    expect(missed).toEqual([]);
  });
}

/** Told in words what to do, and nothing else. */
export function findsWhatIsTold({ games, sizes }: Newcomer): void {
  test.each(games)('%s: told in words what to do, the control is found by its label', async (game) => {
    const openings = TOLD > 0 ? await dealsOf(game, TOLD) : [await openingOf(game)];
    const evenings = openings.flatMap((opening) => sizes.map((size) => ({ opening, size })));
    const told: string[] = [];
    const unfinished: string[] = [];
    const missed: string[] = [];
    await inTurn(evenings, async ({ opening, size }) => {
      const page = await stage.page(size);
      await show(page, opening, 'judge');
      const { asked, found, over, missed: own } = await playTold(page);
      await page.context().close();
      const name = `${size.name} ${opening.name}`;
      told.push(`${game} ${name}: ${found} of ${asked} found${over ? ', game over' : ''}`);
      if (!over && asked < PLIES) unfinished.push(name);
      missed.push(...own.map((line) => `${name}: ${line}`));
    });
    writeFileSync(join(RESULTS, `newcomer-told-${game}.txt`), missed.join('\n'));
    console.log(told.join('\n'));
    expect({ missed, unfinished }).toEqual({ missed: [], unfinished: [] });
  });
}

interface Share {
  readonly met: number;
  readonly named: number;
  readonly seen: number;
  /** How often each was not named, and what stood there instead. */
  readonly missed: ReadonlyMap<string, number>;
}

/** How many kinds of choices are named at first sight, each counted at each decision that offers it. */
async function shareNamed(
  page: Page,
  positions: readonly NamedPosition[],
  blind: (() => void) | null = null,
): Promise<Share> {
  let [met, named, seen] = [0, 0, 0];
  const missed = new Map<string, number>();
  for (const position of positions) {
    await show(page, position);
    if (blind) await page.evaluate(blind);
    for (const { verb, isNamed, isSeen, instead } of await page.evaluate(namedAtSight, position.verbs)) {
      met++;
      if (isNamed) named++;
      if (isSeen) seen++;
      const line = `${verb}: ${[...new Set(instead)].slice(0, 3).join(' · ') || 'nothing'}`;
      if (!isNamed) missed.set(line, (missed.get(line) ?? 0) + 1);
    }
  }
  return { met, named, seen, missed };
}

const percent = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 10;

/** The verb of what may be done is read or heard before anything is picked. */
export function namesEveryVerb({ games, sizes }: Newcomer, most = GAMES, each = DECISIONS): void {
  test.each(games)('%s: the verb of every legal choice is named at first sight', async (game) => {
    const positions = await decisionsOf(game, most, each);
    const told: string[] = [];
    const short: string[] = [];
    const lists: string[] = [];
    await inTurn(sizes, async (size) => {
      const page = await stage.page(size);
      const { met, named, seen, missed } = await shareNamed(page, positions);
      await page.context().close();
      const line = `${game} ${size.name}: ${percent(named, met)} % named, ${percent(seen, met)} % seen, of ${met} kinds in ${positions.length} decisions`;
      told.push(line);
      if (percent(named, met) < NAMED) short.push(line);
      const often = [...missed].sort(([, a], [, b]) => b - a).map(([what, times]) => `  ${times} × ${what}`);
      lists.push([line, ...often].join('\n'));
    });
    writeFileSync(join(RESULTS, `newcomer-verbs-${game}.txt`), lists.sort().join('\n'));
    console.log(told.sort().join('\n'));
    expect(short).toEqual([]);
  });
}

/** Takes its verb from every control: what is left says what a thing is, not what is done with it. */
function loseVerbs(): void {
  for (const control of document.querySelectorAll('.table [data-verbs]')) {
    const kinds = control.getAttribute('data-verbs')?.split(' ') ?? [];
    const words = kinds.flatMap((kind) => window.stage.verb(kind).toLowerCase().split(' '));
    const without = (text: string): string =>
      text.replaceAll(/[\p{L}\p{N}]+/gu, (word) =>
        words.some((verb) => word.toLowerCase().startsWith(verb.replace(/e$/, ''))) ? '…' : word,
      );
    control.setAttribute('aria-label', without(control.getAttribute('aria-label') ?? control.textContent ?? ''));
    const texts = document.createTreeWalker(control.closest('.thing') ?? control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.textContent = without(texts.currentNode.textContent ?? '');
  }
}

export function blindBoardsAreFound(): void {
  test('a board that names no verb, or names it only beyond the window, is found out', async () => {
    const page = await stage.page(at(SIZES, 1));
    const positions = await decisionsOf(at(GAME_IDS, 0), 1, 6);
    const whole = await shareNamed(page, positions);
    expect(percent(whole.named, whole.met)).toBeGreaterThanOrEqual(NAMED);
    const faults = [
      loseVerbs,
      () => {
        for (const control of document.querySelectorAll<HTMLElement>('.table [data-verbs]'))
          control.style.setProperty('translate', '0 2000px');
      },
    ];
    for (const fault of faults) expect((await shareNamed(page, positions, fault)).named).toBe(0);
    await page.context().close();
  });
}

export function forcedChoices(): void {
  test('a choice without another makes itself, for those who wish it and for nobody else', async () => {
    const page = await stage.page(at(SIZES, 1));
    // The shortest game begins with one card in hand.
    const forced = await openingOf(at(GAME_IDS, 0));
    const sent = (): Promise<number> => page.evaluate(() => window.stage.session()?.sent.length ?? 0);
    await show(page, forced);
    expect(await sent()).toBe(0);
    await page.evaluate(() => localStorage.setItem('meadhall.settings', JSON.stringify({ forced: true })));
    await page.reload();
    await page.waitForFunction(() => 'stage' in window);
    await show(page, forced);
    await page.waitForFunction(() => window.stage.session()?.sent.length === 1);
    await page.context().close();
  });
}
