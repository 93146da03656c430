/**
 * Runs in the page: someone who knows no game. They see labelled controls that lie inside the window, never "All n", and have
 * no keyboard. Told a name that none of them bears, they draw lists on that go on beyond their edge. Holds nothing from
 * outside itself.
 */
export interface Try {
  /** What they were told to do, in words; null: whatever leads to `verb`. */
  readonly told: string | null;
  readonly verb: string;
}

export interface Tried {
  /** What was sent, if anything was. */
  readonly sent: unknown;
  readonly clicked: readonly string[];
}

export async function tryAs({ told, verb }: Try): Promise<Tried> {
  const CLICKS = 6;
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const session = window.stage.session();
  const before = session?.sent.length ?? 0;
  const clicked: string[] = [];

  /** What is read on it, without the keys that do the same. */
  const nameOf = (element: Element): string => {
    const keys = element.querySelector('.kbd')?.textContent ?? '';
    const shown = (element.textContent ?? '').replace(keys, '');
    return (element.getAttribute('aria-label') ?? shown).replaceAll(/\s+/g, ' ').trim();
  };
  const wordsIn = (text: string): string[] =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 || /\d/.test(word));

  function isUnderFinger(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 8 || height < 8) return false;
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const there = document.elementFromPoint(x, y);
    return there !== null && (element === there || element.contains(there) || there.contains(element));
  }

  const labelled = (): Element[] =>
    [
      ...document.querySelectorAll(
        '[data-state="legal"], [data-state="picked"], .prompt .btns button[data-verbs], .prompt .choices button',
      ),
    ].filter((element) => nameOf(element) !== '');

  /** The list in sight that an element lies in, if it lies beyond its edge. */
  function listAround(element: Element): Element | null {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const goesOn =
        (up.scrollHeight > up.clientHeight && /auto|scroll/.test(overflowY)) ||
        (up.scrollWidth > up.clientWidth && /auto|scroll/.test(overflowX));
      if (goesOn) return isUnderFinger(up) ? up : null;
    }
    return null;
  }

  const asked = told === null ? [] : wordsIn(told);
  const plainly = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
  /** What a thing is called ends at the first comma. */
  const calledOf = (element: Element): string =>
    element.hasAttribute('aria-label') ? (nameOf(element).split(',')[0] ?? '') : nameOf(element);
  /** A label with a name or a verb that was not said is for something else, however much of the rest was said. */
  const isOther = (called: string): boolean =>
    (called.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? []).some((name) => !asked.includes(name.toLowerCase()));
  /** What it is called without what is done with it, which stands before it: "Lay for battle: Axe Crew". */
  function withoutVerb(element: Element): string {
    const called = calledOf(element);
    const kinds = (element.getAttribute('data-verbs') ?? '').split(' ').filter((kind) => kind !== '');
    const [first = '', ...rest] = called.split(': ');
    return rest.length > 0 && kinds.some((kind) => first.startsWith(window.stage.verb(kind)))
      ? rest.join(': ')
      : called;
  }
  /** How much of a label was said, most of it and as much as possible. */
  function likeness(element: Element): number {
    if (told === null) return (element.getAttribute('data-verbs') ?? verb).split(' ').includes(verb) ? 1 : 0;
    return Math.max(likenessOf(calledOf(element)), likenessOf(withoutVerb(element)));
  }
  function likenessOf(called: string): number {
    const words = [...new Set(wordsIn(called))];
    const said = words.filter((word) => asked.includes(word)).length;
    const likely = words.length === 0 ? 0 : (said / words.length) * Math.sqrt(said) * (isOther(called) ? 0.25 : 1);
    // In one piece, it is what was meant: "Ranged 2", not "Ranged 1" where something has 1 health.
    return likely * (plainly(told ?? '').includes(plainly(called)) ? 1.1 : 1);
  }

  const isReady = (): boolean =>
    document.querySelector('.table')?.getAttribute('data-ply') === String(session?.state().moments.at(-1)?.ply) &&
    document.querySelector('.prompt:not(.wait)') !== null;
  for (let frames = 0; frames < 600 && !isReady(); frames++) await frame();
  for (let frames = 0; frames < 3; frames++) await frame();

  const done = new Set<string>();
  for (let clicks = 0; clicks < CLICKS; clicks++) {
    const gold = document.querySelector('.prompt .btns .btn.go');
    const scored = labelled()
      .filter((element) => element !== gold && !done.has(nameOf(element)))
      .filter((element) => element.getAttribute('data-state') !== 'picked')
      .filter((element) => isUnderFinger(element) || (told !== null && listAround(element)))
      .map((element) => ({ element, score: likeness(element), isNear: isUnderFinger(element) }))
      .sort((a, b) => b.score - a.score || Number(b.isNear) - Number(a.isNear));
    const [best] = scored;
    if (best && !best.isNear) best.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const isGold =
      gold !== null && isUnderFinger(gold) && (likeness(gold) >= (best?.score ?? 0) || (best?.score ?? 0) < 0.7);
    const next = isGold ? gold : best && best.score > 0 ? best.element : (scored[0]?.element ?? gold);
    if (!next) break;
    done.add(nameOf(next));
    clicked.push(nameOf(next).slice(0, 50));
    // A finger that is not lifted is a long press, which looks at a card closely.
    next.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    next.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
    next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (let frames = 0; frames < 4; frames++) await frame();
    if ((session?.sent.length ?? 0) > before) break;
  }
  return { sent: session?.sent[before] ?? null, clicked };
}
