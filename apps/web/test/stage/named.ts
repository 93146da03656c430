/** A kind of choice that is legal now: whether a control names it, and whether the eye sees that name. */
export interface Named {
  readonly kind: string;
  readonly verb: string;
  readonly isNamed: boolean;
  readonly isSeen: boolean;
  /** What the controls are called that lead to it, where none of them names it. */
  readonly instead: readonly string[];
}

/**
 * Runs in the page: which kinds of choices are named at first sight, before anything is picked. What counts is what a person
 * reads or hears: the name or the text of a button or a thing whose middle lies inside the window with nothing over it. "All
 * n" does not count, nor does a control that is there for other kinds alone. Holds nothing from outside itself.
 */
export function namedAtSight(kinds: readonly string[]): Named[] {
  const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  /** "Take" is in "taking"; of short words only the whole counts: "be" is not in "beast". */
  function says(text: string, verb: string): boolean {
    const [first = ''] = wordsIn(verb);
    const stem = first.replace(/e$/, '');
    return wordsIn(text).some((word) => word === first || (first.length > 3 && word.startsWith(stem)));
  }

  function isInSight(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 8 || height < 8 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const frame = up.getBoundingClientRect();
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return false;
    }
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || there.contains(element));
  }

  const hidden = '.unseen, [aria-hidden="true"], .kbd';
  /** What the eye reads in it, and in the thing that it lies over. */
  function shownOn(element: Element): string {
    const thing = element.closest('.thing') ?? element;
    const texts = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
    const read: string[] = [];
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (
        parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !parent.closest('.unseen, .kbd')
      )
        read.push(texts.currentNode.textContent ?? '');
    }
    return read.join(' ');
  }
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    [...element.childNodes]
      .filter((node) => !(node instanceof Element && node.matches(hidden)))
      .map((node) => node.textContent)
      .join(' ');

  const controls = [...document.querySelectorAll('.table button, .table [role="button"]')]
    .filter((element) => !element.matches('.all, :disabled, [aria-disabled="true"]') && !element.closest('.top'))
    .filter(isInSight)
    .map((element) => ({
      verbs: element.getAttribute('data-verbs')?.split(' ') ?? null,
      name: nameOf(element),
      shown: shownOn(element),
    }));
  const asked = document.querySelector('.prompt:not(.wait) .prompt-text')?.textContent ?? '';

  return kinds.map((kind) => {
    const verb = window.stage.verb(kind);
    const own = controls.filter(({ verbs }) => verbs === null || verbs.includes(kind));
    // Where there is one thing to do, the question may say it.
    const isAsked = kinds.length === 1 && own.length > 0 && says(asked, verb);
    return {
      kind,
      verb,
      isNamed: own.some(({ name, shown }) => says(`${name} ${shown}`, verb)),
      isSeen: isAsked || own.some(({ shown }) => says(shown, verb)),
      instead: own.filter(({ verbs }) => verbs !== null).map(({ name }) => name.trim().slice(0, 60)),
    };
  });
}
