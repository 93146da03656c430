import compass from 'icon:compass';
import crossedAxes from 'icon:crossed-axes';
import drakkar from 'icon:drakkar';
import runeStone from 'icon:rune-stone';
import seaSerpent from 'icon:sea-serpent';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { places } from './keyed.ts';

/** The short names of the games in class names: each has its own window shape and card back. */
export type CardGame = 'axes' | 'pass' | 'edge' | 'gow' | 'pax';

export type CardKind =
  | 'strike'
  | 'guard'
  | 'slip'
  | 'haste'
  | 'loot'
  | 'fire'
  | 'storm'
  | 'serpent'
  | 'guile'
  | 'plain'
  | 'north'
  | 'south'
  | 'w-west'
  | 'w-north'
  | 'w-east'
  | 'w-south';

/** A card's face, drawn from data. The same card looks the same in hand, on the table and in the log. */
export interface CardFace {
  readonly game: CardGame;
  readonly kind: CardKind;
  readonly title: string;
  readonly icon: string;
  /** The icon once, twice or three times in the window. */
  readonly count?: number;
  /** Left circle: what it does. Right square: a second number, a price, a rune. */
  readonly tl?: ReactNode;
  readonly tr?: ReactNode;
  /** One or two short lines, for 120 px. */
  readonly short: ReactNode;
  /** The whole rule line, for 320 px. */
  readonly full: ReactNode;
  readonly foot?: string;
  /** Pax Viking: the window's shape follows the tile's type. */
  readonly type?: 'venture' | 'god' | 'advocate' | 'event';
  /** Drawn in the window instead of the icon. */
  readonly art?: ReactNode;
}

interface CardProps {
  readonly face: CardFace;
  /** Width in pixels, or any CSS length; the height follows. */
  readonly w?: number | string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/** Long titles are set smaller, the longest on two lines. */
const titleSize = ({ length }: string): string => (length > 17 ? 'long longest' : length > 13 ? 'long' : '');

const length = (w: number | string): string => (typeof w === 'number' ? `${w}px` : w);

// React's CSSProperties knows no custom properties.
export const vars = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties => ({ ...values });

export function Card({ face, w = 120, className = '', style, children }: CardProps): ReactElement {
  const { game, kind, type, count = 1 } = face;
  return (
    <div
      className={`card g-${game} k-${kind} ${type ? `t-${type}` : ''} ${className}`}
      style={{ ...vars({ '--w': length(w) }), ...style }}
    >
      <div className="c-in">
        <span className={`c-title ${titleSize(face.title)}`}>{face.title}</span>
        <div className="c-art">
          <span className={`c-win n${count}`}>
            <i className="c-rays" />
            {face.art ?? places(count).map(({ key }) => <Icon key={key} of={face.icon} />)}
          </span>
        </div>
        <div className="c-knot" />
        <p className={`c-text ${typeof face.short === 'string' && face.short.length > 44 ? 'dense' : ''}`}>
          <span className="short">{face.short}</span>
          <span className="full">{face.full}</span>
        </p>
        <span className="c-foot">{face.foot}</span>
      </div>
      {face.tl !== undefined && <b className="c-tl">{face.tl}</b>}
      {face.tr !== undefined && <b className="c-tr">{face.tr}</b>}
      {children}
    </div>
  );
}

const BACKS: Readonly<Record<CardGame, string>> = {
  axes: crossedAxes,
  pass: seaSerpent,
  edge: drakkar,
  gow: runeStone,
  pax: compass,
};

interface CardBackProps {
  readonly game: CardGame;
  readonly w?: number | string;
  readonly className?: string;
  /** A number on the corner: how many lie here. */
  readonly count?: number | undefined;
  readonly style?: CSSProperties;
}

export function CardBack({ game, w = 120, className = '', count, style }: CardBackProps): ReactElement {
  return (
    <div className={`card back g-${game} ${className}`} style={{ ...vars({ '--w': length(w) }), ...style }}>
      <div className="c-in">
        <span className="c-mark">
          <Icon of={BACKS[game]} />
        </span>
      </div>
      {count !== undefined && <b className="c-n">{count}</b>}
    </div>
  );
}
