import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { places } from './keyed.ts';

/** What a card is for, by colour. A game with colours of its own gives a `tone`. */
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
  | 'plain';

/** A card's face, drawn from data. The same card looks the same in hand, on the table and in the log. */
export interface CardFace {
  /** The deck's short name: the game's CSS gives `.g-<deck>` its window shape, scenery and back. */
  readonly deck: string;
  readonly kind: CardKind;
  /** A CSS colour instead of the kind's. */
  readonly tone?: string;
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
  /** Where a deck has several window shapes: `.t-<type>` in the game's CSS. */
  readonly type?: string;
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

/** Letters that are seen: places where a word may be broken are not. */
const lettersOf = (text: string): number => text.replaceAll('\u00ad', '').length;

/** Long titles are set smaller, the longest on two lines. */
function titleSize(title: string): string {
  const letters = lettersOf(title);
  return letters > 17 ? 'long longest' : letters > 13 ? 'long' : '';
}

/** More letters than that are set smaller. */
const DENSE = 38;

const length = (w: number | string): string => (typeof w === 'number' ? `${w}px` : w);

// React's CSSProperties knows no custom properties.
export const vars = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties => ({ ...values });

export function Card({ face, w = 120, className = '', style, children }: CardProps): ReactElement {
  const { deck, kind, tone, type, count = 1 } = face;
  return (
    <div
      className={`card g-${deck} k-${kind} ${type ? `t-${type}` : ''} ${className}`}
      style={{ ...vars({ '--w': length(w), ...(tone ? { '--kind': tone } : {}) }), ...style }}
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
        <p className={`c-text ${typeof face.short === 'string' && lettersOf(face.short) > DENSE ? 'dense' : ''}`}>
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

export interface CardBackProps {
  readonly deck: string;
  /** The outline of an icon: the mark on the back. */
  readonly mark: string;
  readonly w?: number | string;
  readonly className?: string;
  /** A number on the corner: how many lie here. */
  readonly count?: number | undefined;
  readonly style?: CSSProperties;
}

export function CardBack({ deck, mark, w = 120, className = '', count, style }: CardBackProps): ReactElement {
  return (
    <div className={`card back g-${deck} ${className}`} style={{ ...vars({ '--w': length(w) }), ...style }}>
      <div className="c-in">
        <span className="c-mark">
          <Icon of={mark} />
        </span>
      </div>
      {count !== undefined && <b className="c-n">{count}</b>}
    </div>
  );
}
