import type { Page } from 'playwright-core';
import { patient } from '../../../../scripts/test/patience.ts';

/** What a browser says by itself when a connection breaks is no complaint about the page. */
export const own = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((text) => !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(text));

export const plyOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-ply'));
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.prompt:not(.wait)').count()) > 0;

interface Standing {
  readonly ply: number;
  readonly isAsked: boolean;
  readonly isOver: boolean;
}

/** All in one look, so that it belongs together. */
const standingOf = (page: Page): Promise<Standing> =>
  page.evaluate(() => ({
    ply: Number(document.querySelector('.table')?.getAttribute('data-ply')),
    isAsked: document.querySelector('.prompt:not(.wait)') !== null,
    isOver: document.querySelector('.victory') !== null,
  }));

export async function until(what: string, holds: () => Promise<boolean>, ms = 30_000): Promise<void> {
  for (const end = Date.now() + patient(ms); Date.now() < end; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`Waited in vain until ${what}.`);
}

/** An answer that was not heard so long is given again. */
const UNHEARD_MS = 3_000;

/**
 * Whoever is asked answers with the first choice, until so many plies were played or the game is over. Answers each question
 * once: a second answer would be to the next one, and arrive when nobody thinks of it any more.
 */
export async function playOn(pages: readonly Page[], plies: number): Promise<void> {
  const first = pages[0];
  if (!first) return;
  const goal = (await plyOf(first)) + plies;
  const answered = new Map<Page, { readonly ply: number; readonly again: number }>();
  await until(
    `ply ${goal} is reached`,
    async () => {
      for (const page of pages) {
        const { ply, isAsked, isOver } = await standingOf(page);
        if (page === first && (isOver || ply >= goal)) return true;
        const last = answered.get(page);
        if (!isAsked || (last?.ply === ply && Date.now() < last.again)) continue;
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        answered.set(page, { ply, again: Date.now() + patient(UNHEARD_MS) });
      }
      return false;
    },
    120_000,
  );
}

/** Opens a table of Viking Games for two with hands of cards; the host waits there. Returns the code to join by. */
export async function layTable(page: Page, { pace }: { pace?: string } = {}): Promise<string> {
  await page.goto('/open/axes');
  await page.getByText('With friends online').click();
  await page.getByRole('switch', { name: 'Strategic game' }).click();
  while (!(await page.getByRole('button', { name: 'One seat fewer' }).isDisabled())) {
    await page.getByRole('button', { name: 'One seat fewer' }).click();
  }
  if (pace) await page.getByLabel('Pace').selectOption(pace);
  await page.getByRole('button', { name: /^Open the table/ }).click();
  return (await page.locator('.on-share b').textContent()) ?? '';
}

export async function joinTable(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Code of a table').fill(code);
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('Waiting for the host').waitFor();
}
