import compass from 'icon:compass';
import glass from 'icon:magnifying-glass';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import './chart.css';
import { Icon } from '../look/icon.tsx';
import { t } from '../words/index.ts';
import type { Point } from './projection.ts';

/** What part of the chart is seen: its middle, and how many screen pixels a chart pixel is. */
export interface Look {
  readonly middle: Point;
  readonly scale: number;
}

interface PanZoomProps {
  readonly w: number;
  readonly h: number;
  readonly label: string;
  /**
   * Where a small screen looks first: the chart fills it at this scale, or smaller, down to `least` (a little, unless told), if
   * all of `fit` is in the frame then. With `all` it is as small as it must be for that, if anything can be told apart there.
   * A large screen shows all of the chart if `fit` is not in sight otherwise, unless that were below `readable`.
   */
  readonly near: {
    readonly at: Point;
    readonly scale: number;
    readonly fit?: readonly Point[];
    readonly all?: boolean;
    readonly least?: number;
    readonly readable?: number;
  };
  /** Draws the chart; `k` is how many chart pixels a screen pixel is, so that pieces can keep their size. */
  readonly children: (k: number) => ReactNode;
}

const [LEAST, MOST] = [0.35, 4];
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A box nearly shaped like the chart shows all of it; in any other shape it is a little larger, and near what matters. */
function wholeLook([w, h]: Point, [width, height]: Point, at: Point): Look {
  const [all, filled] = [Math.min(width / w, height / h), Math.max(width / w, height / h)];
  if (!all) return { middle: [w / 2, h / 2], scale: 1 };
  const scale = filled < all * 1.15 ? all : Math.min(filled, all * 1.2);
  const within = (middle: number, whole: number, seen: number): number =>
    seen >= whole ? whole / 2 : clamp(middle, seen / 2, whole - seen / 2);
  return { middle: [within(at[0], w, width / scale), within(at[1], h, height / scale)], scale };
}

/** Room around what must be in the frame, in pixels of the screen: pieces and names are larger than their points. */
const AROUND = 46;
/** Where all must be in the frame, however small: room for half a finger. */
const TIGHT = 30;
/** Smaller than this all pieces lie on each other. */
const TOLD_APART = 0.26;
/** A box narrower than this cannot show the whole chart with its names apart. */
const ROOMY = 980;
/** So much smaller than its wont a small screen may show the chart to have all in the frame. */
const NEAR_ENOUGH = 0.9;

/** All of these points in a frame of this size, no closer than `closest`. */
function lookAt(points: readonly Point[], [width, height]: Point, closest: number, around = AROUND): Look {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    closest,
    Math.max(60, width - 2 * around) / Math.max(1, right - left),
    Math.max(60, height - 2 * around) / Math.max(1, bottom - top),
  );
  return { middle: [(left + right) / 2, (top + bottom) / 2], scale };
}

const isWithin = ({ middle: [x, y], scale }: Look, [width, height]: Point, points: readonly Point[]): boolean =>
  points.every(
    ([px, py]) =>
      Math.abs(px - x) * scale <= width / 2 - AROUND / 2 && Math.abs(py - y) * scale <= height / 2 - AROUND / 2,
  );

/** A chart that can be dragged, pinched and zoomed by wheel, buttons and keys. Pieces on it stay clickable. */
export function PanZoom({ w, h, label, near, children }: PanZoomProps): ReactElement {
  const box = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Point>([0, 0]);
  const [chosen, setChosen] = useState<Look | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setSize([element.clientWidth, element.clientHeight]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const [width, height] = size;
  const whole = wholeLook([w, h], size, near.at);
  const least = Math.min(width / w, height / h) || LEAST;
  const fits = width >= (near.all ? ROOMY : 640) && least >= (near.readable ?? 0);
  const must = near.fit ?? [];
  const fitted = must.length > 0 ? lookAt(must, size, near.scale, near.all ? TIGHT : AROUND) : null;
  // Farther off, fingers could not tell neighbours apart: then the frame stays near, and is dragged.
  const enough = near.all ? TOLD_APART : (near.least ?? near.scale * NEAR_ENOUGH);
  const isNear = fitted !== null && fitted.scale >= enough;
  const close = isNear ? fitted : { middle: near.at, scale: near.scale };
  const wide = isWithin(whole, size, must) ? whole : { middle: [w / 2, h / 2] as const, scale: least };
  const look = chosen ?? (fits ? wide : close);
  const bounded = useCallback(
    ({ middle: [x, y], scale }: Look): Look => ({
      middle: [clamp(x, 0, w), clamp(y, 0, h)],
      scale: clamp(scale, least, MOST),
    }),
    [w, h, least],
  );
  const zoom = (by: number): void => setChosen(bounded({ ...look, scale: look.scale * by }));

  const latest = useRef({ look, bounded });
  latest.current = { look, bounded };
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { look: now, bounded: within } = latest.current;
      const bounds = element.getBoundingClientRect();
      const [dx, dy] = [event.clientX - bounds.x - bounds.width / 2, event.clientY - bounds.y - bounds.height / 2];
      const scale = clamp(now.scale * Math.exp(-event.deltaY * 0.0015), LEAST, MOST);
      const shift = 1 / now.scale - 1 / scale;
      setChosen(within({ middle: [now.middle[0] + dx * shift, now.middle[1] + dy * shift], scale }));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const fingers = useRef(new Map<number, Point>());
  const onDown = (event: PointerEvent): void => {
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
  };
  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const moved = Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (!other && moved < 3) return;
    if (!event.currentTarget.hasPointerCapture(event.pointerId) && (other || moved >= 3)) {
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    fingers.current.set(event.pointerId, now);
    const [dx, dy] = [(now[0] - before[0]) / look.scale, (now[1] - before[1]) / look.scale];
    const share = other ? 0.5 : 1;
    const stretch = other
      ? Math.hypot(now[0] - other[0], now[1] - other[1]) /
        Math.max(1, Math.hypot(before[0] - other[0], before[1] - other[1]))
      : 1;
    setChosen(
      bounded({ middle: [look.middle[0] - dx * share, look.middle[1] - dy * share], scale: look.scale * stretch }),
    );
  };
  const onUp = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
  };

  const [vw, vh] = [(width || w) / look.scale, (height || h) / look.scale];
  /** Whoever walks the pieces by keyboard never loses sight of them. */
  const onFocus = ({ target, currentTarget }: FocusEvent<SVGSVGElement>): void => {
    if (!target.matches(':focus-visible')) return;
    const [piece, seen] = [target.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
    if (piece.left >= seen.left && piece.right <= seen.right && piece.top >= seen.top && piece.bottom <= seen.bottom)
      return;
    const perPixel = vw / (seen.width || 1);
    const dx = piece.left + piece.width / 2 - seen.left - seen.width / 2;
    const dy = piece.top + piece.height / 2 - seen.top - seen.height / 2;
    setChosen(bounded({ ...look, middle: [look.middle[0] + dx * perPixel, look.middle[1] + dy * perPixel] }));
  };
  const viewBox = `${look.middle[0] - vw / 2} ${look.middle[1] - vh / 2} ${vw} ${vh}`;
  return (
    <section className="chart-box" aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has the name; its pieces have theirs */}
      <svg
        ref={box}
        className="chart"
        data-pan
        viewBox={viewBox}
        onFocus={onFocus}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        onPointerLeave={onUp}
      >
        {children(1 / look.scale)}
      </svg>
      <div className="chart-frame" />
      <div className="chart-tools">
        <button type="button" className="ib" onClick={() => zoom(1.35)} aria-label={t('closer')}>
          <Icon of={glass} />
        </button>
        <button type="button" className="ib" onClick={() => zoom(1 / 1.35)} aria-label={t('farther')}>
          −
        </button>
        <button
          type="button"
          className="ib"
          onClick={() => setChosen(look.scale > least * 1.15 ? { middle: [w / 2, h / 2], scale: least } : null)}
          aria-label={t('wholeChart')}
        >
          <Icon of={compass} />
        </button>
      </div>
    </section>
  );
}
