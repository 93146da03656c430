import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { tempoNow } from './settings.ts';

interface HandRowProps {
  readonly label: string;
  readonly className?: string;
  /** One child a card, with its key. */
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[];
  /** Shown instead of cards when there are none. */
  readonly empty?: ReactNode;
}

/** A hand: when a card comes or goes, its neighbours make room. */
export function HandRow({ label, className = '', cards, empty }: HandRowProps): ReactElement {
  const row = useRef<HTMLElement>(null);
  useGlide(row);
  return (
    <section ref={row} className={`hand ${className}`} data-at="hand" aria-label={label}>
      {cards.map(({ key, card }) => (
        <div key={key} className="hand-slot">
          {card}
        </div>
      ))}
      {cards.length === 0 && empty}
    </section>
  );
}

const GLIDE_MS = 220;

/** Children that have moved since the last rendering glide from where they were: first, last, invert, play. */
function useGlide(row: RefObject<HTMLElement | null>): void {
  const places = useRef(new WeakMap<Element, readonly [number, number]>());
  useLayoutEffect(() => {
    const tempo = tempoNow();
    for (const child of row.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue;
      // Offsets know nothing of transforms: a child that still glides is measured where it will be.
      const place = [child.offsetLeft, child.offsetTop] as const;
      const before = places.current.get(child);
      places.current.set(child, place);
      if (!before || tempo === 0) continue;
      const [dx, dy] = [before[0] - place[0], before[1] - place[1]];
      if (dx === 0 && dy === 0) continue;
      child.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], {
        duration: GLIDE_MS * tempo,
        easing: 'cubic-bezier(.2, .8, .2, 1)',
      });
    }
  });
}
