import type { ReactElement } from 'react';
import type { PieceName } from '../src/index.ts';

/** Turned pieces, drawn once and used everywhere. Sixty units are a square; the king is a third taller. */
export const PieceDefs = (): ReactElement => (
  <svg className="tafl-defs" aria-hidden="true">
    <defs>
      <linearGradient id="tafl-bog" x1="0" x2="1">
        <stop offset="0" stopColor="#5a4334" />
        <stop offset=".28" stopColor="#7a5c48" />
        <stop offset=".55" stopColor="#33231b" />
        <stop offset="1" stopColor="#150d09" />
      </linearGradient>
      <linearGradient id="tafl-bone" x1="0" x2="1">
        <stop offset="0" stopColor="#d9c69a" />
        <stop offset=".3" stopColor="#fff8e6" />
        <stop offset=".62" stopColor="#e2d0a4" />
        <stop offset="1" stopColor="#937848" />
      </linearGradient>
      <radialGradient id="tafl-orb" cx=".36" cy=".3" r=".8">
        <stop offset="0" stopColor="#fffdf3" />
        <stop offset=".45" stopColor="#efe2bf" />
        <stop offset="1" stopColor="#94784a" />
      </radialGradient>
      <linearGradient id="tafl-gilt" x1="0" x2="1">
        <stop offset="0" stopColor="#b27a1e" />
        <stop offset=".3" stopColor="#ffe39a" />
        <stop offset=".6" stopColor="#d39a2e" />
        <stop offset="1" stopColor="#6f4608" />
      </linearGradient>
      <linearGradient id="tafl-copper" x1="0" x2="1">
        <stop offset="0" stopColor="#8a4a22" />
        <stop offset=".3" stopColor="#e79a5c" />
        <stop offset="1" stopColor="#4a220c" />
      </linearGradient>
      <g id="tafl-attacker">
        <ellipse cx="5" cy="18" rx="22" ry="7" fill="#000" opacity=".42" />
        <path
          d="M-19 14C-19 5-9 3-7-5L-10-8C-9-12-6-13-5-16C-4-23-1.5-29 0-36C1.5-29 4-23 5-16C6-13 9-12 10-8L7-5C9 3 19 5 19 14C19 19.5 10.5 22.5 0 22.5S-19 19.5-19 14z"
          fill="url(#tafl-bog)"
          stroke="#0c0704"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path
          d="M-10-7.5C-8-4.5 8-4.5 10-7.5L8.5-11C7-8.8-7-8.8-8.5-11z"
          fill="url(#tafl-copper)"
          stroke="#241004"
          strokeWidth=".6"
        />
        <path
          d="M-18.5 13C-13 18.5 13 18.5 18.5 13"
          fill="none"
          stroke="#b98463"
          strokeWidth="1.3"
          strokeOpacity=".8"
        />
        <path
          d="M-11 9C-7 6-5 2-4.5-2M-2.5-17C-2-22-1-26-.4-29"
          fill="none"
          stroke="#ffe3c4"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeOpacity=".55"
        />
      </g>
      <g id="tafl-defender">
        <ellipse cx="5" cy="18" rx="22" ry="7" fill="#000" opacity=".4" />
        <path
          d="M-19 13C-19 9-16 7-15 4L-17 1C-18-1-17-3-15.5-4C-15-15-8-21 0-21S15-15 15.5-4C17-3 18-1 17 1L15 4C16 7 19 9 19 13C19 19 10.5 22.5 0 22.5S-19 19-19 13z"
          fill="url(#tafl-bone)"
          stroke="#3a2812"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <ellipse cy="-6" rx="14.5" ry="14.5" fill="url(#tafl-orb)" />
        <path
          d="M-16.5 0C-12 5 12 5 16.5 0M-18.5 13C-13 18 13 18 18.5 13"
          fill="none"
          stroke="#8d7040"
          strokeWidth="1.4"
        />
        <circle cy="-21.5" r="4" fill="url(#tafl-orb)" stroke="#3a2812" strokeWidth="1.3" />
        <circle cy="-5" r="5.2" fill="none" stroke="#8d7040" strokeWidth="1.4" />
        <circle cy="-5" r="1.5" fill="#8d7040" />
      </g>
      <g id="tafl-king">
        <ellipse cx="6" cy="18" rx="25" ry="8" fill="#000" opacity=".45" />
        <path
          d="M-22 13C-22 8-17 6-15 1C-12-7-11-14-11-20L-13-23C-13-26-10-27-9-27H9C10-27 13-26 13-23L11-20C11-14 12-7 15 1C17 6 22 8 22 13C22 20 12 23.5 0 23.5S-22 20-22 13z"
          fill="url(#tafl-bone)"
          stroke="#2b1a06"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
        <path
          d="M-21.5 12.5C-15 19 15 19 21.5 12.5L20 8.5C14 14-14 14-20 8.5zM-12.5-7C-8-3.5 8-3.5 12.5-7L12-11C8-7.5-8-7.5-12-11z"
          fill="url(#tafl-gilt)"
          stroke="#4a2c05"
          strokeWidth=".8"
        />
        <circle cy="-33" r="10.5" fill="url(#tafl-orb)" stroke="#2b1a06" strokeWidth="1.5" />
        <path
          d="M-13-36L-15.5-50L-7.5-43.5L0-54L7.5-43.5L15.5-50L13-36C7-32.5-7-32.5-13-36z"
          fill="url(#tafl-gilt)"
          stroke="#4a2c05"
          strokeWidth="1.3"
          strokeLinejoin="round"
        />
        <g fill="#ffe9ae" stroke="#4a2c05">
          <circle cx="-15.5" cy="-50.5" r="2.3" />
          <circle cx="15.5" cy="-50.5" r="2.3" />
          <circle cy="-55" r="2.8" />
        </g>
        <path
          d="M-7 4C-6-2-6-14-6.5-20"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          strokeLinecap="round"
          strokeOpacity=".75"
        />
      </g>
    </defs>
  </svg>
);

/** A piece, as wide as its square; its head may rise above it. */
export const Piece = ({ of, className = '' }: { of: PieceName; className?: string }): ReactElement => (
  <svg className={`tafl-piece ${of} ${className}`} viewBox="-30 -36 60 60" overflow="visible" aria-hidden="true">
    <use href={`#tafl-${of}`} />
  </svg>
);
