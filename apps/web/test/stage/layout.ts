/** Runs in the page: every breach of the layout contract on the screen as it is. Holds nothing from outside itself. */
export interface Breach {
  readonly rule: 'outside' | 'covered' | 'small' | 'overlap' | 'cut' | 'hand' | 'verb' | 'moves' | 'page' | 'raw';
  readonly what: string;
}

export interface Looked {
  readonly isTouch: boolean;
  readonly verbs: readonly string[];
}

export function breachesOnScreen({ isTouch, verbs }: Looked): Breach[] {
  const TARGET = 43.5;
  const found: Breach[] = [];
  // A phone zooms out from a page that is too wide: the width it was laid out for counts.
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const dialog = [...document.querySelectorAll('.victory, dialog[open]')].at(-1);
  const scope: ParentNode = dialog ?? document;

  const labelOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const isFrame = (element: Element): boolean => element.hasAttribute('data-pan');

  /** What of an element is on the screen, all that clips it considered. */
  function seenPart(element: Element): DOMRect {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let up = element.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = up.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    [left, top, right, bottom] = [
      Math.max(left, 0),
      Math.max(top, 0),
      Math.min(right, width),
      Math.min(bottom, height),
    ];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  // Asking what lies under a point is dear on a chart, so it is asked once a control.
  const reached = new Map<Element, boolean>();
  function isUnderFinger(element: Element): boolean {
    const known = reached.get(element);
    if (known !== undefined) return known;
    const is = isHit(element);
    reached.set(element, is);
    return is;
  }
  function isHit(element: Element): boolean {
    const { left, top, width: w, height: h } = seenPart(element);
    if (w < 4 || h < 4) return false;
    const points = [
      [0.5, 0.5],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.25],
      [0.5, 0.75],
    ] as const;
    return points.some(([x, y]) => {
      const there = document.elementFromPoint(left + w * x, top + h * y);
      return there !== null && (element === there || element.contains(there) || there.contains(element));
    });
  }

  const isWhole = (element: Element): boolean => {
    const [seen, box] = [seenPart(element), element.getBoundingClientRect()];
    const enough = (part: number, whole: number): boolean => part >= Math.min(whole, isTouch ? 44 : 24) - 1;
    return enough(seen.width, box.width) && enough(seen.height, box.height);
  };

  const controls = [
    ...scope.querySelectorAll('[data-state="legal"], [data-state="picked"], .prompt .btns button, .top button, .top a'),
    ...(dialog ? dialog.querySelectorAll('button, a') : []),
  ].filter((element, i, all) => isShown(element) && all.indexOf(element) === i && !element.closest('.unseen'));

  // A verb that can only be scrolled to is not in sight.
  const inSight = controls.filter((element) => isWhole(element) && isUnderFinger(element));
  const named = new Set(inSight.flatMap((element) => (element.getAttribute('data-verbs') ?? '').split(' ')));
  if (!dialog) for (const verb of verbs) if (!named.has(verb)) found.push({ rule: 'verb', what: verb });

  // Marks for the eye are read aloud letter by letter.
  for (const element of document.querySelectorAll('[aria-label]')) {
    const label = element.getAttribute('aria-label') ?? '';
    if (/\*\*|\[[A-Z]{2}-/.test(label)) found.push({ rule: 'raw', what: label.slice(0, 80) });
  }

  const hand = document.querySelector('.hand');
  const cards = hand ? [...hand.querySelectorAll('.card')].filter(isShown) : [];
  const [card] = cards;
  if (card && !dialog) {
    const [seen, box] = [seenPart(card), card.getBoundingClientRect()];
    if (seen.width < box.width * 0.8 || seen.height < Math.min(56, box.height * 0.8))
      found.push({ rule: 'hand', what: `${Math.round(seen.width)}×${Math.round(seen.height)} of the first card` });
  }

  const bad = new Map<string, Breach[]>();
  const good = new Set<string>();
  const scrolled = new Map<Element, readonly [number, number]>();
  /** What hides its overflow can be scrolled by a script, but not by a person. */
  const stayHidden = (): void => {
    for (const [box, [left, top]] of scrolled) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (!/auto|scroll/.test(overflowX)) box.scrollLeft = left;
      if (!/auto|scroll/.test(overflowY)) box.scrollTop = top;
    }
  };
  for (const element of controls) {
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (!scrolled.has(up) && (up.scrollHeight > up.clientHeight || up.scrollWidth > up.clientWidth))
        scrolled.set(up, [up.scrollLeft, up.scrollTop]);
    }
    const label = labelOf(element);
    // A chart brings what is in reach into its frame, or has a button for it.
    if (!isWhole(element) && !element.closest('[data-pan]')) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      stayHidden();
      reached.delete(element);
    }
    const breaches: Breach[] = [];
    const { width: w, height: h } = element.getBoundingClientRect();
    if (!isWhole(element)) breaches.push({ rule: 'outside', what: label });
    else if (!isUnderFinger(element)) breaches.push({ rule: 'covered', what: label });
    // Small squares that lead to a near view are judged by what is there once they are tapped.
    if (isTouch && (w < TARGET || h < TARGET) && !element.closest('[data-near]'))
      breaches.push({ rule: 'small', what: `${label} ${Math.round(w)}×${Math.round(h)}` });
    if (breaches.length === 0) good.add(label);
    else bad.set(label, breaches);
  }
  for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  // The same thing may be there twice, as a mark on the chart and as a row: one of them is enough.
  for (const [label, breaches] of bad) if (!good.has(label)) found.push(...breaches);

  const boxes = inSight.map((element) => ({ element, box: seenPart(element), isRound: element instanceof SVGElement }));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const [dx, dy] = [
        Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left),
        Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top),
      ];
      if (dx <= 3 || dy <= 3) continue;
      if (a.isRound && b.isRound) {
        const apart = Math.hypot(
          a.box.left + a.box.width / 2 - b.box.left - b.box.width / 2,
          a.box.top + a.box.height / 2 - b.box.top - b.box.height / 2,
        );
        if (apart > (a.box.width + b.box.width) / 2 - 3) continue;
      }
      found.push({ rule: 'overlap', what: `${labelOf(a.element)} / ${labelOf(b.element)}` });
    }

  /** Text that leaves a box which hides what leaves it, and cannot be scrolled to. */
  function cutBy(node: Text): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
    if (rects.length === 0) return false;
    let [x, y] = [true, true];
    const [left, right] = [Math.min(...rects.map((r) => r.left)), Math.max(...rects.map((r) => r.right))];
    const [top, bottom] = [Math.min(...rects.map((r) => r.top)), Math.max(...rects.map((r) => r.bottom))];
    // Lines of text are taller than their letters.
    const slack = (bottom - top) / rects.length / 4 + 1;
    for (let up = node.parentElement; up && (x || y); up = up.parentElement) {
      if (isFrame(up)) return false;
      const { overflowX, overflowY, position } = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (x && /auto|scroll/.test(overflowX)) x = false;
      if (y && /auto|scroll/.test(overflowY)) y = false;
      if (x && overflowX !== 'visible' && (left < box.left - 2 || right > box.right + 2)) return true;
      if (y && overflowY !== 'visible' && (top < box.top - slack || bottom > box.bottom + slack)) return true;
      if (position === 'fixed') break;
    }
    return (x && (left < -2 || right > width + 2)) || (y && (top < -slack || bottom > height + slack));
  }

  const texts = document.createTreeWalker(scope instanceof Element ? scope : document.body, NodeFilter.SHOW_TEXT);
  const cut = new Set<string>();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || !node.data.trim()) continue;
    // `data-more`: a glimpse of what a tap opens in full.
    if (parent.closest('.unseen, [data-more], [aria-hidden="true"], script, style, noscript') || !isShown(parent))
      continue;
    if (cutBy(node)) cut.add(node.data.trim().slice(0, 60));
  }
  for (const what of cut) found.push({ rule: 'cut', what });
  if (document.documentElement.scrollWidth > width + 1) found.push({ rule: 'page', what: 'scrolls sideways' });
  return found;
}

/** Runs in the page: picks things as a finger does and says what else moved by it. */
export async function movedByPicks(): Promise<Breach[]> {
  const found = new Map<string, Breach>();
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const things = (): Element[] =>
    [...document.querySelectorAll('[data-state="legal"], [data-state="picked"], [data-state="greyed"]')].filter(
      (element) => !element.closest('.prompt') && element.checkVisibility(),
    );
  /** The same thing once more, large enough for a finger. */
  const twinOf = (thing: Element): boolean =>
    matchMedia('(pointer: fine)').matches ||
    things().some((other) => {
      const { width, height } = other.getBoundingClientRect();
      return other.getAttribute('aria-label') === thing.getAttribute('aria-label') && Math.min(width, height) > 43.5;
    });
  const labels = [...new Set(things().map((element) => element.getAttribute('aria-label') ?? ''))].slice(0, 2);
  for (const label of labels) {
    const before = new Map(things().map((element) => [element, element.getBoundingClientRect()]));
    const thing = [...before.keys()].find((element) => element.getAttribute('aria-label') === label);
    if (!thing) continue;
    thing.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    thing.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
    thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await frame();
    await frame();
    if (thing.closest('[data-near]') && !twinOf(thing))
      found.set(label, { rule: 'small', what: `${label}: no near view with squares for a finger` });
    for (const [element, was] of before) {
      // What is picked rises; all else stays where the finger saw it.
      if (!element.isConnected || element === thing || element.getAttribute('data-state') === 'picked') continue;
      // A near view goes where the board was touched; touched itself, it stays.
      if (element.closest('[data-follows]') && !thing.closest('[data-follows]')) continue;
      const is = element.getBoundingClientRect();
      const [dx, dy] = [
        is.left + is.width / 2 - was.left - was.width / 2,
        is.top + is.height / 2 - was.top - was.height / 2,
      ];
      if (Math.hypot(dx, dy) > 3) {
        found.set(label, {
          rule: 'moves',
          what: `${label}: ${element.getAttribute('aria-label')} by ${Math.round(dx)}, ${Math.round(dy)}`,
        });
        break;
      }
    }
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    for (let tries = 0; tries < 3; tries++) {
      // In English, or in English drawn out.
      const back = [...document.querySelectorAll('.prompt .btns button')].find((each) =>
        /^(Back|Bááçk)/.test(each.textContent ?? ''),
      );
      if (!(back instanceof HTMLElement)) break;
      back.click();
      await frame();
      await frame();
    }
  }
  return [...found.values()];
}
