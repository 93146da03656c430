import { type RefObject, useEffect, useState } from 'react';
import { type OutOfSight, outOfSightOf } from './offer.ts';

/** As much of a control as must be seen for it to be found, in pixels. */
const FOUND = 44;

/** Whether enough of an element is on the screen, its middle too, all that clips and covers it considered. */
export function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect();
  let { left, top, right, bottom } = box;
  const within = (x0: number, y0: number, x1: number, y1: number): void => {
    [left, top, right, bottom] = [Math.max(left, x0), Math.max(top, y0), Math.min(right, x1), Math.min(bottom, y1)];
  };
  within(0, 0, window.innerWidth, window.innerHeight);
  for (let up = element.parentElement; up && right > left && bottom > top; up = up.parentElement) {
    if (getComputedStyle(up).overflow === 'visible') continue;
    const frame = up.getBoundingClientRect();
    within(frame.left, frame.top, frame.right, frame.bottom);
  }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const isMiddle = x > left && x < right && y > top && y < bottom;
  const isLarge = right - left >= Math.min(FOUND, box.width) && bottom - top >= Math.min(FOUND, box.height);
  return isMiddle && isLarge && !isCovered(element, x, y);
}

/** Whether something else lies over it there: a plate that looks at a card closely, or the prompt. */
function isCovered(element: Element, x: number, y: number): boolean {
  const there = document.elementFromPoint(x, y);
  return there !== null && !element.contains(there) && !there.contains(element);
}

/** The nearest thing around an element that scrolls up and down. */
function scrollerOf(element: Element): Element | null {
  for (let up = element.parentElement; up; up = up.parentElement) {
    const canScroll = up.scrollHeight > up.clientHeight && /auto|scroll/.test(getComputedStyle(up).overflowY);
    if (canScroll) return up;
  }
  return null;
}

/** Room around what was brought into sight, for its ring. */
const RING = 8;

/** Where something lies, in pixels of the window. */
type Rect = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** How far to scroll, and no further, until something shows inside its frame and above the prompt that may lie over it. */
export function scrollFor(box: Rect, frame: Rect, prompt: Rect | undefined): number {
  const isOver = prompt && prompt.top > frame.top && prompt.left < frame.right && prompt.right > frame.left;
  const bottom = isOver ? Math.min(frame.bottom, prompt.top) : frame.bottom;
  if (box.bottom + RING > bottom) return Math.min(box.bottom + RING - bottom, box.top - RING - frame.top);
  return Math.min(0, box.top - RING - frame.top);
}

/** Scrolls what an element lies in until it shows. */
export function bringIntoSight(element: Element, prompt: Element | null): void {
  const scroller = scrollerOf(element);
  if (!scroller || prompt?.contains(element)) return;
  const [box, frame] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollTop += scrollFor(box, frame, prompt?.getBoundingClientRect());
}

/** The prompt as it is seen: while its place keeps its height, it may be larger than that. */
const wordsOf = (place: Element | null): Element | null => place?.querySelector('.prompt') ?? place;

/** What a task asks for is shown, wherever the board was scrolled to. The first of them last: it is the one to begin with. */
function bringAskedIntoSight(place: Element | null): void {
  const asked = [...document.querySelectorAll('.table [data-one]')];
  for (const thing of asked.toReversed()) bringIntoSight(thing, wordsOf(place));
}

type Test = (choice: unknown) => boolean;

const NOTHING: OutOfSight = { verbs: [], choices: [] };

/**
 * What no thing on the screen leads to, looked at anew with every question and pick. `testOf` knows what a thing stands for;
 * null while nothing is picked.
 */
export function useOutOfSight(
  left: readonly unknown[],
  prompt: RefObject<HTMLElement | null>,
  testOf: ((thing: string) => Test | undefined) | null,
): OutOfSight {
  const [missing, setMissing] = useState<OutOfSight & { readonly left: readonly unknown[] }>({ left: [], ...NOTHING });
  useEffect(() => {
    const look = (): void => {
      bringAskedIntoSight(prompt.current);
      const things = [...document.querySelectorAll('.table [data-verbs]:not([data-state="greyed"])')];
      const seen = things
        .filter((thing) => !prompt.current?.contains(thing) && isInSight(thing))
        .map((thing) => ({
          verbs: thing.getAttribute('data-verbs')?.split(' ') ?? [],
          test: testOf?.(thing.getAttribute('data-thing') ?? ''),
        }));
      setMissing({ left, ...outOfSightOf(left, seen, testOf !== null) });
    };
    // Charts move to what is in reach first.
    const frame = requestAnimationFrame(() => requestAnimationFrame(look));
    window.addEventListener('resize', look);
    // What is then offered makes the prompt grow, perhaps over what is asked for.
    const growth = new ResizeObserver(() => bringAskedIntoSight(prompt.current));
    const shown = wordsOf(prompt.current);
    if (shown) growth.observe(shown);
    return () => {
      growth.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', look);
    };
  }, [left, prompt, testOf]);
  return missing.left === left ? missing : NOTHING;
}
