import type { Position, SceneId } from '@meadhall/god-of-war';
import type { ReactElement } from 'react';
import { REALMS } from './figures.ts';

const [W, H] = [400, 180];

function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A jagged line across the whole width, closed at the bottom. */
function ridge(random: () => number, y: number, height: number, count: number): string {
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const x = (i * W) / count + (i === 0 || i === count ? 0 : (random() - 0.5) * 18);
    return `${x.toFixed(1)} ${(y - (i % 2 ? height : height * 0.25) * (0.6 + random() * 0.6)).toFixed(1)}`;
  });
  return `M${points.join('L')}L${W} ${H}L0 ${H}z`;
}

function pines(random: () => number, y: number): string {
  let path = '';
  for (let x = 2; x < W; x += 5 + random() * 9) {
    const tall = 9 + random() * 16;
    path += `M${x.toFixed(1)} ${(y - tall).toFixed(1)}l${(tall * 0.2).toFixed(1)} ${tall.toFixed(1)}h-${(tall * 0.4).toFixed(1)}z`;
  }
  return path;
}

/** One picture cut over eight cards: the upper row is peaks and sky, the lower a lit field. */
export function Panorama({ scene }: { scene: SceneId }): ReactElement {
  const { sky, far, near, ground, glow, seed } = REALMS[scene];
  const random = numbersFrom(seed);
  return (
    <svg className="gw-defs" aria-hidden="true">
      <defs>
        <linearGradient id="gw-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky} />
          <stop offset="1" stopColor={far} />
        </linearGradient>
        <radialGradient id="gw-sun">
          <stop offset="0" stopColor={glow} stopOpacity=".85" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="gw-field" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ground} stopOpacity=".5" />
          <stop offset="1" stopColor={ground} />
        </linearGradient>
        <symbol id="gw-pano" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="none">
          <rect width={W} height={H} fill="url(#gw-sky)" />
          <circle cx={80 + random() * 240} cy="34" r="60" fill="url(#gw-sun)" />
          <path d={ridge(random, 78, 52, 13)} fill={far} />
          <path d={ridge(random, 98, 34, 17)} fill={near} />
          <path d={pines(random, 104)} fill={near} />
          <rect y="100" width={W} height={H - 100} fill={near} />
          <rect y="96" width={W} height={H - 96} fill="url(#gw-field)" />
          <path d={pines(random, 126)} fill={near} opacity=".5" />
        </symbol>
      </defs>
    </svg>
  );
}

const CELL = { w: W / 4, h: H / 2 };

/** The part of the picture that lies on a place. */
export function Slice({ at }: { at: Position }): ReactElement {
  const x = (Number(at[1]) - 1) * CELL.w;
  const y = at[0] === 'T' ? 0 : CELL.h;
  return (
    <svg className="gw-slice" viewBox={`${x} ${y} ${CELL.w} ${CELL.h}`} preserveAspectRatio="none" aria-hidden="true">
      <use href="#gw-pano" width={W} height={H} />
    </svg>
  );
}
