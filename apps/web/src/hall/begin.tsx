import crossedAxes from 'icon:crossed-axes';
import { Icon } from '@meadhall/board';
import type { ReactElement } from 'react';
import { startGuided } from './learn.ts';
import './begin.css';
import { t } from '../words/hall/index.ts';

const KEY = 'meadhall.knows-the-way';

/** Whether someone has come in before, or has said that they know the way. */
export function knowsTheWay(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberTheWay(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

const SHIELDS = [
  { x: 47, y: 620, r: 26, a: '#2c7a3f', b: '#e0b13a' },
  { x: 105, y: 588, r: 31, a: '#22619e', b: '#e7dab6' },
  { x: 173, y: 562, r: 36, a: '#a02c1e', b: '#e7dab6' },
  { x: 412, y: 562, r: 36, a: '#e0a92e', b: '#5b2a14' },
  { x: 480, y: 588, r: 31, a: '#6d3c8f', b: '#e7dab6' },
  { x: 538, y: 620, r: 26, a: '#3a3a3a', b: '#c99347' },
];
const SNOW = Array.from({ length: 46 }, (_, i) => ({ x: (i * 131) % 585, y: (i * 89) % 700, r: 1 + (i % 3) * 0.8 }));
const BOARDS = [120, 190, 250, 335, 395, 465];

const Longhouse = (): ReactElement => (
  <svg viewBox="0 0 585 780" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <linearGradient id="begin-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0a0f16" />
        <stop offset="1" stopColor="#1c2a35" />
      </linearGradient>
      <radialGradient id="begin-glow" cx="50%" cy="85%" r="75%">
        <stop offset="0" stopColor="#8a5a22" />
        <stop offset="1" stopColor="#2b1a0f" />
      </radialGradient>
      <radialGradient id="begin-fire" cx="50%" cy="75%" r="75%">
        <stop offset="0" stopColor="#fff3c9" />
        <stop offset=".5" stopColor="#f5a83a" />
        <stop offset="1" stopColor="#b4510f" />
      </radialGradient>
      <linearGradient id="begin-path" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#d99a45" stopOpacity=".8" />
        <stop offset="1" stopColor="#d99a45" stopOpacity="0" />
      </linearGradient>
    </defs>
    <rect width="585" height="780" fill="url(#begin-sky)" />
    <path d="M0 470l90-70 80 60 120-120 90 110 100-80 105 90v240H0z" fill="#14202a" />
    <path d="M0 700q290-60 585 0v80H0z" fill="#3b4a57" />
    <path d="M-60 590L292 176l353 414v104H-60z" fill="url(#begin-glow)" />
    {BOARDS.map((x) => (
      <path
        key={x}
        d={`M${x} ${Math.abs(292 - x) * 1.17 + 230}V694`}
        stroke="#1d1109"
        strokeOpacity=".5"
        strokeWidth="3"
      />
    ))}
    <path d="M-70 600L292 184l363 416" fill="none" stroke="#dfe7ee" strokeWidth="26" />
    <path d="M-70 622L292 206l363 416" fill="none" stroke="#4b2f19" strokeWidth="24" />
    <path d="M-70 634L292 218l363 416" fill="none" stroke="#b67a2c" strokeWidth="4" />
    <g fill="none" stroke="#c8923c" strokeWidth="22" strokeLinecap="round">
      <path d="M292 200Q352 150 318 104q30-34 74 6" />
      <path d="M292 200Q232 150 266 104q-30-34-74 6" />
    </g>
    <g fill="none" stroke="#3a2312" strokeWidth="15" strokeLinecap="round">
      <path d="M292 200Q352 150 318 104q30-34 74 6" />
      <path d="M292 200Q232 150 266 104q-30-34-74 6" />
    </g>
    <path d="M220 694V560q0-74 72-74t74 74v134z" fill="#1d1109" stroke="#d09a44" strokeWidth="5" />
    <path d="M229 694V562q0-66 63-66t65 66v132z" fill="url(#begin-fire)" />
    <path d="M238 644h110v12H238zM246 656h94v38h-94z" fill="#6b3f18" />
    <path className="begin-flame" d="M293 588q26 26 18 54h-38q-8-22 6-34 4 10 8 6 0-14 6-26z" fill="#fff6da" />
    <path d="M218 694h150l86 86H132z" fill="url(#begin-path)" />
    {SHIELDS.map(({ x, y, r, a, b }) => (
      <g key={x}>
        <circle cx={x} cy={y} r={r} fill={a} stroke="#1a100a" strokeWidth="4" />
        <path d={`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}z`} fill={b} />
        <circle cx={x} cy={y} r={r * 0.3} fill="#8d8d86" stroke="#1a100a" strokeWidth="3" />
      </g>
    ))}
    {SNOW.map(({ x, y, r }) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#fff" opacity=".45" />
    ))}
  </svg>
);

interface BeginProps {
  /** The game whose lesson it is. */
  readonly game: string;
  readonly minutes: string;
  readonly onPast: () => void;
}

/** The first visit: nothing is asked, one thing can be done. */
export const Begin = ({ game, minutes, onPast }: BeginProps): ReactElement => (
  <main className="begin">
    <Longhouse />
    <span className="begin-crossed">
      <Icon of={crossedAxes} />
    </span>
    <div className="begin-words">
      <h1>{t('comeIn')}</h1>
      <p>{t('comeInWhy', { minutes })}</p>
      <button
        type="button"
        className="begin-go"
        onClick={() => {
          rememberTheWay();
          void startGuided(game);
        }}
      >
        {t('begin')}
      </button>
      <button
        type="button"
        className="begin-past"
        onClick={() => {
          rememberTheWay();
          onPast();
        }}
      >
        {t('knowTheWay')}
      </button>
    </div>
  </main>
);
