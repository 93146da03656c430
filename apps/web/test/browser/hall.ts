import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const WEB = join(import.meta.dirname, '../..');
const DIST = join(WEB, 'dist');
const SHOTS = join(WEB, 'test-results');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** As strict as the hall's own: no inline script, no inline style, nothing from elsewhere. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

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
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly page: Page;
  readonly complaints: readonly string[];
  shot(name: string): Promise<void>;
}

function serve(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://hall').pathname);
    const file = join(DIST, path);
    const found = file.startsWith(DIST) && extname(file) !== '' && existsSync(file) ? file : join(DIST, 'index.html');
    response.writeHead(200, {
      'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    response.end(await readFile(found));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
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

/** Serves the built app as the hall would, and opens a browser on it; or only the browser, on a hall that runs already. */
export async function openHall(running?: string): Promise<TestHall> {
  await mkdir(SHOTS, { recursive: true });
  const server = running ? null : await serve();
  const at = server?.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), headless: true, args: FLAGS });
  const address = running ?? `http://127.0.0.1:${port}`;
  return {
    address,
    async visit(options = DESK) {
      const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return {
        page,
        complaints,
        shot: async (name) => void (await page.screenshot({ path: join(SHOTS, `${name}.png`) })),
      };
    },
    async close() {
      await browser.close();
      if (server) await new Promise((resolve) => server.close(resolve));
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

const GOLD = '.prompt .btn.go';

/** Where the table stands: your decision, over, or still being shown. */
async function standing(page: Page): Promise<'asked' | 'over' | 'wait'> {
  if (await page.locator('.victory').count()) return 'over';
  return (await page.locator('.prompt:not(.wait)').count()) > 0 ? 'asked' : 'wait';
}

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

/** What axe-core finds wrong, in one line each. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const result: { violations: { id: string; impact: string | null; nodes: { target: string[] }[] }[] } =
    await page.evaluate(
      'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
    );
  return result.violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  );
}
