import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { patient } from '../../../../scripts/test/patience.ts';

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

/** Runs in a page before anything else: seeds and salts of tables are the same in every run. Names of tables stay random. */
function fixDeals(visitor: number): void {
  const random = crypto.getRandomValues.bind(crypto);
  const [SALT, SEED] = [16, 32];
  let dealt = visitor;
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array) || (array.length !== SALT && array.length !== SEED)) return random(array);
    for (let i = 0; i < array.length; i++) {
      dealt = (Math.imul(dealt, 1664525) + 1013904223) >>> 0;
      array[i] = dealt >>> 24;
    }
    return array;
  };
}

/** Serves the built app as the hall would, and opens a browser on it; or only the browser, on a hall that runs already. */
export async function openHall(running?: string): Promise<TestHall> {
  await mkdir(SHOTS, { recursive: true });
  const server = running ? null : await serve();
  const at = server?.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), headless: true, args: FLAGS });
  let visitors = 0;
  const address = running ?? `http://127.0.0.1:${port}`;
  return {
    address,
    async visit(options = DESK) {
      const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(patient(30_000));
      await context.addInitScript(fixDeals, ++visitors);
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** All that a finger could do at this moment. */
interface Sight {
  readonly standing: 'asked' | 'over' | 'wait';
  readonly ply: string | null;
  readonly gold: readonly Point[];
  readonly things: readonly Point[];
  readonly buttons: readonly Point[];
  readonly all: readonly Point[];
  readonly listed: readonly Point[];
}

/** Runs in the page: what lies open there, on the screen, in its own box, under nothing else. */
function look(): Sight {
  const pointable = (selector: string): Point[] =>
    [...document.querySelectorAll(selector)].flatMap((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const top = document.elementFromPoint(middle.x, middle.y);
      return top && thing.contains(top) && !thing.matches(':disabled') ? [middle] : [];
    });
  const isOver = document.querySelector('.victory') !== null;
  const isAsked = document.querySelector('.prompt:not(.wait)') !== null;
  return {
    standing: isOver ? 'over' : isAsked ? 'asked' : 'wait',
    ply: document.querySelector('.table')?.getAttribute('data-ply') ?? null,
    gold: pointable('.prompt .btn.go'),
    things: pointable('[data-state="legal"]'),
    buttons: pointable('.prompt .btns .btn:not(.all):not(.go):not([aria-keyshortcuts="Escape"])'),
    all: pointable('.prompt .btn.all'),
    listed: pointable('.prompt .choices button'),
  };
}

/** Clicks at one decision before the list of all choices is used, for whatever was begun may lead nowhere. */
const PATIENT_CLICKS = 12;

/**
 * Plays a whole game by pointing: clicks something that glows, then the gold button, or a button of the prompt where
 * nothing glows; closes what lies over the table, and takes the list of all choices where nothing else helps. Points only
 * at what a finger could reach, so that it waits for nothing that has gone. Knows no game.
 */
export async function playByMouse(page: Page, { limit = 2000, onDecision }: PlayOptions = {}): Promise<number> {
  const roll = dice(7);
  let decisions = 0;
  let [ply, atThisPly, idle]: [string | null, number, number] = [null, 0, 0];
  const pick = (points: readonly Point[]): Point | undefined => points[roll(points.length)];
  const press = async (point: Point | undefined): Promise<void> => {
    if (point) await page.mouse.click(point.x, point.y);
  };
  // To wait is no click: how long a game may take is for the test to say.
  for (let clicks = 0; clicks < limit; ) {
    const seen = await page.evaluate(look);
    if (seen.standing === 'over') return decisions;
    if (seen.ply !== ply) [ply, atThisPly] = [seen.ply, 0];
    const { gold, things, buttons, all, listed } = seen;
    const isStuck = atThisPly >= PATIENT_CLICKS;
    const offered = isStuck ? [...listed, ...all] : [...gold, ...listed, ...things, ...buttons, ...all];
    if (seen.standing === 'wait' || offered.length === 0) {
      // A sheet may lie over everything, or what was begun may leave nothing in sight.
      if (seen.standing === 'asked' && ++idle % 5 === 0) await page.keyboard.press('Escape');
      await page.waitForTimeout(20);
      continue;
    }
    clicks++;
    atThisPly++;
    idle = 0;
    const isDecided = listed.length > 0 || (gold.length > 0 && !isStuck);
    if (isDecided || things.length === 0) {
      decisions++;
      await onDecision?.(decisions);
    }
    if (listed.length > 0) await press(pick(listed));
    else if (isStuck) await press(all[0]);
    else if (gold.length > 0) await press(gold[0]);
    else if (things.length + buttons.length > 0) await press(pick([...things, ...buttons]));
    else await press(all[0]);
    await page.waitForTimeout(10);
  }
  throw new Error(
    `The game did not end within ${limit} clicks: ${await page.locator('.prompt').first().textContent()}`,
  );
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
