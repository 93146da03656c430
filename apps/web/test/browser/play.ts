import type { Page } from 'playwright-core';
import { patient } from '../../../../scripts/test/patience.ts';

interface PlayOptions {
  /** Gives up after this many presses. */
  readonly limit?: number;
  /** Called before each decision is answered. */
  readonly onDecision?: (count: number) => Promise<void>;
}

/** A pseudo-random row of numbers from 0 to 1, so that a failing game can be played again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A fight that is being shown is passed by a tap, as a player in a hurry would. */
export const passScene = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.stage-skip')?.click());

interface Seen {
  /** What the next press is, or why there is none. */
  readonly what: 'over' | 'gold' | 'thing' | 'button' | 'all' | 'choice' | 'covered' | 'stuck';
  readonly x: number;
  readonly y: number;
  readonly ply: string;
  /** All that a press can change. */
  readonly stands: string;
}

interface Looking {
  /** What was seen before the last press. */
  readonly since: Pick<Seen, 'ply' | 'stands'> | null;
  /** From 0 to 1: which of the possible presses. */
  readonly roll: number;
  /** By the list of all choices, which is always there, and not by what lies on the board. */
  readonly byList: boolean;
  readonly patience: number;
}

/**
 * Runs in the page: waits until the last press was heard, something is asked and nothing moves any more; then says where to
 * press next, which is where a finger really reaches something.
 */
async function lookAround({ since, roll, byList, patience }: Looking): Promise<Seen> {
  const HEARD_MS = 1000;
  const STILL = 3;
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const has = (selector: string): boolean => document.querySelector(selector) !== null;
  const plyNow = (): string => document.querySelector('.table')?.getAttribute('data-ply') ?? '';
  const now = (): string =>
    [
      plyNow(),
      document.querySelector('.prompt')?.textContent,
      has('.prompt .choices'),
      all('dialog[open]').length,
      ...all('[data-state="picked"]').map((thing) => thing.getAttribute('data-thing')),
    ].join();
  const middle = (thing: Element): { x: number; y: number } => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isInReach = (thing: Element): boolean => {
    const { x, y } = middle(thing);
    const top = document.elementFromPoint(x, y);
    return top !== null && thing.contains(top);
  };
  const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
  // Whatever was sent leaves nothing picked behind, and is answered with another ply.
  const isHeard = (stands: string): boolean =>
    since === null ||
    plyNow() !== since.ply ||
    (stands !== since.stands && has('.prompt .crumb, .prompt-place:not(.passing) .btn.go, .prompt .choices'));

  const began = performance.now();
  let stands = '';
  for (let still = 0; still < STILL; await turn()) {
    if (has('.victory')) return { what: 'over', x: 0, y: 0, ply: plyNow(), stands };
    const waited = performance.now() - began;
    if (waited > patience) return { what: 'stuck', x: 0, y: 0, ply: plyNow(), stands };
    document.querySelector<HTMLElement>('.stage-skip')?.click();
    const isAsked = has('.prompt:not(.wait)') && !has('.stage');
    const before = stands;
    stands = now();
    still = isAsked && stands === before && (isHeard(stands) || waited > HEARD_MS) ? still + 1 : 0;
  }

  const press = (what: Seen['what'], thing: Element): Seen => ({ what, ...middle(thing), ply: plyNow(), stands });
  /** One of these, brought into sight as one would scroll to it. */
  const oneOf = (what: Seen['what'], things: readonly Element[]): Seen | null => {
    const from = Math.floor(roll * things.length);
    for (const thing of [...things.slice(from), ...things.slice(0, from)]) {
      if (!isInReach(thing)) thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      if (isInReach(thing)) return press(what, thing);
    }
    return null;
  };
  const gold = oneOf('gold', all('.prompt-place:not(.passing) .prompt .btn.go'));
  if (gold && !byList) return gold;
  const buttons = all('.prompt .btns .btn:not(.all):not([aria-keyshortcuts="Escape"])');
  const things = byList ? [] : all('[data-state="legal"]').filter(isInReach);
  const pick = Math.floor(roll * (things.length + buttons.length));
  const thing = things[pick];
  if (thing) return press('thing', thing);
  return (
    oneOf('choice', all('.prompt .choices button')) ??
    (byList ? oneOf('all', all('.prompt .btn.all')) : null) ??
    oneOf('button', buttons) ??
    oneOf('all', all('.prompt .btn.all')) ??
    gold ?? { what: 'covered', x: 0, y: 0, ply: plyNow(), stands }
  );
}

/** How often nothing may come of pressing what lies on the board before the list is taken, and before that is given up too. */
const IN_VAIN = 12;
const GIVES_UP = 60;

/**
 * Plays a whole game by pointing: presses something that glows, then the gold button, or a button of the prompt where
 * nothing glows. Knows no game.
 */
export async function playByMouse(page: Page, { limit = 2000, onDecision }: PlayOptions = {}): Promise<number> {
  const next = dice(7);
  const hasFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  let decisions = 0;
  let inVain = 0;
  let since: Seen | null = null;
  for (let presses = 0; presses < limit; presses++) {
    const byList = inVain > IN_VAIN;
    const seen: Seen = await page.evaluate(lookAround, { since, roll: next(), byList, patience: patient(60_000) });
    if (seen.what === 'over') return decisions;
    inVain = seen.ply === since?.ply ? inVain + 1 : 0;
    since = seen;
    if (seen.what === 'stuck' || inVain > GIVES_UP)
      throw new Error(`The game does not go on at ply ${seen.ply}: ${seen.stands}`);
    if (seen.what === 'covered') {
      await page.keyboard.press('Escape');
      continue;
    }
    if (seen.what !== 'thing' && seen.what !== 'all') {
      decisions++;
      await onDecision?.(decisions);
    }
    const { x, y } = seen;
    await (hasFinger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  }
  throw new Error(`The game did not end within ${limit} presses.`);
}

/**
 * Runs in the page: waits until another ply is asked, or the game is over. The same ply again if the answer to it seems not to
 * have been heard; null if it waits in vain.
 */
async function nextQuestion({
  ply,
  unheard,
  patience,
}: {
  ply: string | null;
  unheard: number;
  patience: number;
}): Promise<string | null> {
  const has = (selector: string): boolean => document.querySelector(selector) !== null;
  const began = performance.now();
  for (let waited = 0; waited < patience; waited = performance.now() - began) {
    if (has('.victory')) return 'over';
    document.querySelector<HTMLElement>('.stage-skip')?.click();
    const now = document.querySelector('.table')?.getAttribute('data-ply') ?? null;
    const isAsked = has('.prompt:not(.wait)') && !has('.stage');
    if (isAsked && now !== null && (now !== ply || waited > unheard)) return now;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}

/** Plays a whole game with the keyboard alone: arrows walk the list of choices, Enter sends. */
export async function playByKeyboard(page: Page, { limit = 2000, onDecision }: PlayOptions = {}): Promise<number> {
  const next = dice(11);
  let ply: string | null = null;
  for (let decisions = 0; decisions < limit; decisions++) {
    const limits = { unheard: patient(3_000), patience: patient(60_000) };
    const asked: string | null = await page.evaluate(nextQuestion, { ply, ...limits });
    if (asked === 'over') return decisions;
    if (asked === null) throw new Error(`The game does not go on after ply ${ply}.`);
    ply = asked;
    await onDecision?.(decisions + 1);
    for (let down = Math.floor(next() * 4); down >= 0; down--) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  throw new Error(`The game did not end within ${limit} decisions.`);
}

/** Answers so many decisions with the keyboard; returns how many it could. */
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
