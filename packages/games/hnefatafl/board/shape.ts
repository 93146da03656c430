import { rectOf } from '@meadhall/board';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where things stand in the room there is. */
export interface Shape {
  readonly mode: 'wide' | 'beside' | 'stacked';
  /** The board's side in pixels. */
  readonly side: number;
  readonly frame: 'carved' | 'plain';
  /** Whether squares are too small for a finger: then a near view helps, beside the board or laid over it. */
  readonly near: 'none' | 'beside' | 'over';
  /** Pixels left below the board, into which a view laid over it may reach. */
  readonly free: number;
}

const PANEL = 236;
const COLUMN = 168;
const PLATES = 48;
const NOTE = 40;
const NEAR = 5 * 44 + 16;
/** Squares narrower than this are too easily missed. */
const FINGER = 44;

/** The top bar, the last line and the prompt with its buttons on a phone: the board never grows into what they may need. */
const AROUND = 222;

const START: Shape = { mode: 'stacked', side: 320, frame: 'plain', near: 'none', free: 0 };

export function shapeFor(width: number, height: number, size: number, isTouch: boolean): Shape {
  const frameShare = (frame: Shape['frame']): number => (frame === 'carved' ? 100 : 52) / 60;
  const square = (side: number, frame: Shape['frame']): number => side / (size + frameShare(frame));
  const isSmall = (side: number, frame: Shape['frame']): boolean => isTouch && square(side, frame) < FINGER;
  if (width >= 860 && height >= 480) {
    const side = Math.min(height - NOTE - 14, width - PANEL - 24);
    return { mode: 'wide', side, frame: 'carved', near: isSmall(side, 'carved') ? 'over' : 'none', free: 0 };
  }
  if (width > height * 1.1) {
    const side = Math.min(height - 12, width - COLUMN - 12);
    const isRoomy = height >= NEAR + 2 * PLATES + NOTE && width - side >= NEAR;
    const near = isSmall(side, 'plain') ? (isRoomy ? 'beside' : 'over') : 'none';
    return { mode: 'beside', side, frame: 'plain', near, free: 0 };
  }
  const frame = width > 600 && height > 700 ? 'carved' : 'plain';
  const side = Math.min(width - 8, height - PLATES - NOTE - 12);
  const free = Math.max(0, height - PLATES - NOTE - 20 - side);
  const near = isSmall(side, frame) ? (free >= NEAR ? 'beside' : 'over') : 'none';
  return { mode: 'stacked', side, frame, near, free };
}

/** Measured anew whenever the room changes. */
export function useShape(room: RefObject<HTMLElement | null>, size: number): Shape {
  const [shape, setShape] = useState(START);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const touch = window.matchMedia('(pointer: coarse)');
    const measure = (): void => {
      const { width, height } = rectOf(element);
      const steady = width < 640 ? Math.min(height, window.innerHeight - AROUND) : height;
      setShape(shapeFor(width, width > height ? height : steady, size, touch.matches));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, size]);
  return shape;
}
