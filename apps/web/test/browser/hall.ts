import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { patient } from '../../../../scripts/test/patience.ts';
import { serveFolder } from './served.ts';

export type { Page } from 'playwright-core';
export { passScene, playByKeyboard, playByMouse, playFirst } from './play.ts';
export { openRealHall, type RealHall } from './real-hall.ts';

const WEB = join(import.meta.dirname, '../..');
export const DIST = join(WEB, 'dist');
const SHOTS = join(WEB, 'test-results');
/** To look at. They decide nothing, and a browser without a graphics card works long at each. */
const TAKES_SHOTS = process.env.MEADHALL_SHOTS === '1' || process.env.MEADHALL_LONG === '1';

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
  // The shell costs a third of the whole browser, and shows no notices: the long run takes the whole.
  const [shell, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const places = [
    process.env.CHROMIUM_PATH,
    ...(process.env.MEADHALL_LONG === '1' ? [whole, shell] : [shell, whole]),
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

/**
 * The last list of these is the one that counts, so what Playwright turns off stands here too. Then the lists under the
 * address bar: they are two pages of their own in every window, and cost more than the page that is tested.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
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

/**
 * Runs in the page before anything else: what is drawn by lot there, deals above all, is the same in every run. Each page of a
 * visitor draws on from where the last one began, so that no two tables have one name.
 */
function drawLotsAlike(): void {
  const KEY = 'pages-so-far';
  let pages = 0;
  try {
    pages = Number(localStorage.getItem(KEY)) + 1;
    localStorage.setItem(KEY, String(pages));
  } catch {
    // A page without an origin keeps nothing, and deals nothing.
  }
  let state = Math.imul(pages, 0x9e3779b9);
  const byte = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return ((mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))) >>> 14) & 255;
  };
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, i, bytes) => {
      bytes[i] = byte();
    });
    return array;
  };
  crypto.randomUUID = () => {
    const digits = (count: number): string => Array.from({ length: count }, () => (byte() & 15).toString(16)).join('');
    return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  };
}

/** Does what needs the page as a person sees it. */
export async function drawn<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-drawn', true));
  try {
    return await look();
  } finally {
    await page.evaluate(() => document.documentElement.toggleAttribute('data-drawn', false));
  }
}

/** Serves the built app as the hall would, and opens a browser on it; or only the browser, on a hall that runs already. */
export async function openHall(
  running?: string,
  drawing: Drawing = 'always',
  // In a hall two visitors must not draw the same keys.
  lots: 'alike' | 'by chance' = running ? 'by chance' : 'alike',
): Promise<TestHall> {
  await mkdir(SHOTS, { recursive: true });
  const served = running ? null : await serveFolder(DIST);
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath(),
    headless: true,
    args: FLAGS,
    timeout: patient(60_000),
  });
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
      if (lots === 'alike') await context.addInitScript(drawLotsAlike);
      if (drawing === 'when looked at') await context.addInitScript(drawWhenLookedAt);
      context.setDefaultTimeout(patient(30_000));
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
        async shot(name) {
          if (TAKES_SHOTS) await drawn(page, () => page.screenshot({ path: join(SHOTS, `${name}.png`) }));
        },
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
