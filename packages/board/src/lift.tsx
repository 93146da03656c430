import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isSilenced } from './shortcuts.ts';
import { t } from './words/index.ts';

const HOLD = 480;

const cardAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null;
  const own = target.closest('.card');
  if (own) return own.classList.contains('back') ? null : own;
  const thing = target.closest('.thing');
  const cards = thing?.querySelectorAll('.card:not(.back)') ?? [];
  return cards.length === 1 ? (cards[0] ?? null) : null;
};

/** Looks at a card closely: right click, a long press, or the key I. It is the same card, only larger. */
export function CardLift(): ReactElement | null {
  const [card, setCard] = useState<Element | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let held = 0;
    let hovered: EventTarget | null = null;
    const lift = (target: EventTarget | null): boolean => {
      const found = cardAt(target);
      if (found) setCard(found);
      return found !== null;
    };
    const menu = (event: MouseEvent): void => {
      if (lift(event.target)) event.preventDefault();
    };
    const down = (event: PointerEvent): void => {
      window.clearTimeout(held);
      if (event.pointerType === 'touch') held = window.setTimeout(() => lift(event.target), HOLD);
    };
    const up = (): void => window.clearTimeout(held);
    const over = (event: PointerEvent): void => {
      hovered = event.target;
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'i' && !isSilenced(event) && !(event.target instanceof HTMLInputElement)) {
        if (!lift(document.activeElement) && !lift(document.querySelector('.thing.picked'))) lift(hovered);
      } else setCard(null);
    };
    document.addEventListener('contextmenu', menu);
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerover', over);
    for (const end of ['pointerup', 'pointercancel', 'scroll']) document.addEventListener(end, up, true);
    document.addEventListener('keydown', key);
    return () => {
      window.clearTimeout(held);
      document.removeEventListener('contextmenu', menu);
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerover', over);
      for (const end of ['pointerup', 'pointercancel', 'scroll']) document.removeEventListener(end, up, true);
      document.removeEventListener('keydown', key);
    };
  }, []);
  useEffect(() => {
    const box = place.current;
    if (!card || !box) return;
    const copy = card.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return;
    copy.style.cssText = '';
    copy.style.setProperty('--w', 'min(320px, 82vw)');
    copy.removeAttribute('data-at');
    box.replaceChildren(copy);
  }, [card]);
  if (!card) return null;
  return (
    <button type="button" className="lifted-card" onClick={() => setCard(null)} aria-label={t('putDown')}>
      <div ref={place} />
    </button>
  );
}
