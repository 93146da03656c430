import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { serveFolder } from './served.ts';

export type { Page } from 'playwright-core';
export { openRealHall, type RealHall } from './real-hall.ts';

const WEB = join(import.meta.dirname, '../..');
export const DIST = join(WEB, 'dist');
const SHOTS = join(WEB, 'test-results');

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.5,
};
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface TestHall {
  readonly address: string;
  /** A new visitor; everything the console complains about is collected. */
  visit(options?: BrowserContextOptions, isNew?: boolean): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly page: Page;
  readonly complaints: readonly string[];
  shot(name: string): Promise<void>;
}

function chromiumPath(): string {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = places.find((path) => path && existsSync(path));
  if (found) return found;
  try {
    const own = chromium.executablePath();
    if (existsSync(own)) return own;
  } catch {
    // Playwright has none of its own; the message below says what to do.
  }
  throw new Error(
    'No Chromium found. Install one (apt install chromium, or npx playwright-core install chromium) or set CHROMIUM_PATH.',
  );
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Pages that nobody looks at are laid out and pressed as ever but not drawn, which is most of what a browser without a
 * graphics card works at. Pictures and axe still see them drawn.
 */
export type Drawing = 'always' | 'when looked at';

/** Runs in the page before anything else. So faint that it is not rastered, and yet visible to whoever asks: 0 is not. */
function drawWhenLookedAt(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html:not([data-drawn]) { opacity: 0.0001 !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Does what needs the page as a person sees it. */
async function drawn<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-drawn', true));
  try {
    return await look();
  } finally {
    await page.evaluate(() => document.documentElement.toggleAttribute('data-drawn', false));
  }
}

/** Serves the built app as the hall would, and opens a browser on it; or only the browser, on a hall that runs already. */
export async function openHall(running?: string, drawing: Drawing = 'always'): Promise<TestHall> {
  await mkdir(SHOTS, { recursive: true });
  const served = running ? null : await serveFolder(DIST);
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), headless: true, args: FLAGS });
  const address = running ?? served?.address ?? '';
  return {
    address,
    async visit(options = DESK, isNew = false) {
      const context = await browser.newContext({
        baseURL: address,
        reducedMotion: 'reduce',
        colorScheme: 'dark',
        serviceWorkers: 'block',
        ...options,
      });
      // Most tests are about someone who has been here before.
      if (!isNew) await context.addInitScript(() => localStorage.setItem('meadhall.knows-the-way', '1'));
      if (drawing === 'when looked at') await context.addInitScript(drawWhenLookedAt);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        // Most tests are about other things than what is kept for later; Playwright says so on the console.
        if (isComplaint && !message.text().includes('blocked by Playwright')) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return {
        page,
        complaints,
        shot: async (name) => void (await drawn(page, () => page.screenshot({ path: join(SHOTS, `${name}.png`) }))),
      };
    },
    async close() {
      await browser.close();
      await served?.stop();
    },
  };
}

/** From the hall to a game with two clicks. */
export async function sitDown(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: `Play ${title}` }).click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.waitForSelector('.table .prompt');
}

/** While the mouse only rests on something, the prompt says what a press there would do, and lets presses through. */
const GOLD = '.prompt-place:not(.passing) .btn.go';

/** Where the table stands: your decision, over, or still being shown. */
async function standing(page: Page): Promise<'asked' | 'over' | 'wait'> {
  if (await page.locator('.victory').count()) return 'over';
  return (await page.locator('.prompt:not(.wait)').count()) > 0 ? 'asked' : 'wait';
}

/** A fight that is being shown is passed by a tap, as a player in a hurry would. */
export const passScene = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.stage-skip')?.click());

/** How many choices the table shows. */
const plyOf = (page: Page): Promise<string | null> => page.locator('.table').getAttribute('data-ply');

interface PlayOptions {
  /** Gives up after this many clicks. */
  readonly limit?: number;
  /** Called before each decision is answered. */
  readonly onDecision?: (count: number) => Promise<void>;
}

/** A pseudo-random row of numbers, so that a failing game can be played again. */
function dice(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * faces);
  };
}

/** Which of these lie open to a finger: on the screen, in their own box, under nothing else. */
function pointable(things: readonly Element[]): readonly number[] {
  return things.flatMap((thing, i) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top && (thing === top || thing.contains(top)) ? [i] : [];
  });
}

/**
 * Plays a whole game by pointing: clicks something that glows, then the gold button, or a button of the prompt where
 * nothing glows. Knows no game.
 */
export async function playByMouse(page: Page, { limit = 2000, onDecision }: PlayOptions = {}): Promise<number> {
  const roll = dice(7);
  let decisions = 0;
  // To wait is no click: how long a game may take is for the test to say.
  for (let clicks = 0; clicks < limit; ) {
    const now = await standing(page);
    if (now === 'over') return decisions;
    if (now === 'wait') {
      await passScene(page);
      await page.waitForTimeout(40);
      continue;
    }
    clicks++;
    const gold = page.locator(GOLD);
    if (await gold.count()) {
      decisions++;
      await onDecision?.(decisions);
      await gold
        .first()
        .click({ timeout: 5000 })
        .catch(() => {});
      continue;
    }
    const things = page.locator('[data-state="legal"]:visible');
    const inReach = await things.evaluateAll(pointable);
    const buttons = page.locator('.prompt .btns .btn:not(.all):not([aria-keyshortcuts="Escape"])');
    const [glowing, listed] = [inReach.length, await buttons.count()];
    if (glowing + listed > 0) {
      const pick = roll(glowing + listed);
      const target = pick < glowing ? things.nth(inReach[pick] ?? 0) : buttons.nth(pick - glowing);
      if (pick >= glowing) decisions++;
      await target.click({ timeout: 2000, force: true }).catch(() => {});
      if (pick < glowing && !(await page.locator(GOLD).count())) await page.waitForTimeout(10);
      continue;
    }
    const all = page.locator('.prompt .btn.all');
    if (!(await all.count())) {
      await page.waitForTimeout(40);
      continue;
    }
    await all.click();
    decisions++;
    await page
      .locator('.prompt .choices button')
      .nth(roll(await page.locator('.prompt .choices button').count()))
      .click();
  }
  throw new Error(`The game did not end within ${limit} clicks.`);
}

/** Plays a whole game with the keyboard alone: arrows walk the list of choices, Enter sends. */
export async function playByKeyboard(page: Page, { limit = 2000, onDecision }: PlayOptions = {}): Promise<number> {
  const roll = dice(11);
  let decisions = 0;
  for (let presses = 0; presses < limit; ) {
    const now = await standing(page);
    if (now === 'over') return decisions;
    if (now === 'wait') {
      await passScene(page);
      await page.waitForTimeout(40);
      continue;
    }
    presses++;
    decisions++;
    await onDecision?.(decisions);
    const ply = await plyOf(page);
    for (let i = roll(4); i >= 0; i--) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    for (let wait = 0; wait < 100 && (await plyOf(page)) === ply; wait++) await page.waitForTimeout(20);
  }
  throw new Error(`The game did not end within ${limit} decisions.`);
}

/** Answers so many decisions with the first choice; returns how many it could. */
export async function playFirst(page: Page, decisions: number): Promise<number> {
  let limit = 0;
  return playByKeyboard(page, {
    onDecision: async (count) => {
      limit = count;
      if (count > decisions) throw new Enough();
    },
  }).catch((error: unknown) => {
    if (error instanceof Enough) return limit - 1;
    throw error;
  });
}

class Enough extends Error {}

/** What axe-core finds wrong, in one line each. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const result: { violations: { id: string; impact: string | null; nodes: { target: string[] }[] }[] } = await drawn(
    page,
    () =>
      page.evaluate(
        'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
      ),
  );
  return result.violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  );
}
