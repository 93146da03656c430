import { useSend } from '@meadhall/board';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Choice } from '../src/index.ts';

/** A piece held in the air: from where, over which square, and where the pointer is. */
export interface Drag {
  readonly from: string;
  readonly over: string | null;
  readonly x: number;
  readonly y: number;
}

/** Further than this, a press is a drag. */
const SLACK = 8;

const squareAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-sq]') ?? null;

/** Lets a piece be dragged to its square. The press itself picks it up, as a click would. */
export function useDrag(left: readonly Choice[], isOwn: (name: string) => boolean) {
  const send = useSend<Choice>();
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<{ name: string; x: number; y: number; button: HTMLElement | null } | null>(null);
  const wasDragged = useRef(false);
  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        wasDragged.current = false;
        const square = squareAt(event.clientX, event.clientY);
        const name = square?.dataset.sq ?? '';
        if (!square || !isOwn(name) || event.button !== 0) return;
        press.current = { name, x: event.clientX, y: event.clientY, button: square.querySelector('.hit') };
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const down = press.current;
        if (!down) return;
        if (!drag && Math.hypot(event.clientX - down.x, event.clientY - down.y) < SLACK) return;
        if (!drag) {
          event.currentTarget.setPointerCapture(event.pointerId);
          if (down.button?.getAttribute('aria-pressed') !== 'true') down.button?.click();
          wasDragged.current = true;
        }
        const over = squareAt(event.clientX, event.clientY)?.dataset.sq ?? null;
        setDrag({ from: down.name, over, x: event.clientX, y: event.clientY });
      },
      onPointerUp(): void {
        press.current = null;
        if (!drag) return;
        setDrag(null);
        const choice = left.find(({ from, to }) => from === drag.from && to === drag.over);
        if (choice) send(choice);
      },
      onPointerCancel(): void {
        press.current = null;
        setDrag(null);
      },
      /** The click that ends a drag is none. */
      onClickCapture(event: MouseEvent): void {
        if (!wasDragged.current || !event.nativeEvent.isTrusted) return;
        wasDragged.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}
