import axe from 'icon:battle-axe';
import cards from 'icon:card-draw';
import crystal from 'icon:crystal-cluster';
import enrage from 'icon:enrage';
import heart from 'icon:heart-plus';
import bow from 'icon:high-shot';
import knockout from 'icon:knockout';
import poison from 'icon:poison-bottle';
import runeSword from 'icon:rune-sword';
import scroll from 'icon:scroll-unfurled';
import shield from 'icon:viking-shield';
import type { CardFace, CardKind } from '@meadhall/board';
import { Icon } from '@meadhall/board';
import type { ReactElement } from 'react';
import {
  CARDS,
  type Card as CardRow,
  cardName,
  cardText,
  type Face,
  type Rune,
  UPGRADE_OF,
  type UpgradeId,
} from '../src/index.ts';
import { say, t } from './words/index.ts';

interface Look {
  readonly kind: CardKind;
  readonly icon: string;
}

const SPECIALS: Readonly<Record<string, Look>> = {
  attack: { kind: 'strike', icon: axe },
  defense: { kind: 'guard', icon: shield },
  heal: { kind: 'slip', icon: heart },
  draw: { kind: 'haste', icon: cards },
  rage: { kind: 'fire', icon: enrage },
  stun: { kind: 'storm', icon: knockout },
  scry: { kind: 'guile', icon: scroll },
};
const ICONS: Readonly<Record<string, Look>> = {
  melee: { kind: 'strike', icon: axe },
  ranged: { kind: 'slip', icon: bow },
  defense: { kind: 'guard', icon: shield },
  number: { kind: 'plain', icon: runeSword },
};
const SUPPLY: Readonly<Record<string, Look>> = {
  stun: { kind: 'storm', icon: knockout },
  poison: { kind: 'serpent', icon: poison },
  crystal: { kind: 'loot', icon: crystal },
};
const PLAIN: Look = { kind: 'plain', icon: runeSword };

function lookOf(card: CardRow): Look {
  if (card.supply) return SUPPLY[card.supply] ?? PLAIN;
  if (card.special) return SPECIALS[card.special.does] ?? PLAIN;
  const [first] = card.options;
  return first ? (ICONS[first.icon] ?? PLAIN) : PLAIN;
}

/** The strongest value a card shows, if it shows one. */
const strongest = (card: CardRow): number => Math.max(0, ...card.options.map(({ value }) => value));

export function faceOf(face: Face): CardFace {
  const card: CardRow = CARDS[face];
  const { name, text, short } = cardText(say, face);
  const value = strongest(card);
  return {
    deck: 'gow',
    ...lookOf(card),
    title: name,
    short,
    full: text,
    ...(value > 0 ? { tl: `+${value}` } : {}),
    ...(card.options.length > 1 ? { tr: '✱' } : card.stun ? { tr: '☆' } : {}),
    foot: t('reconstructed'),
  };
}

export function upgradeFace(id: UpgradeId): CardFace {
  const upgrade = UPGRADE_OF.get(id);
  const face = faceOf(upgrade?.face ?? 'n2');
  return upgrade ? { ...face, tr: <RuneMark rune={upgrade.rune} small /> } : face;
}

/** A card as small as can be told apart: its kind and its value. */
export function MiniCard({ face }: { face: Face }): ReactElement {
  const card: CardRow = CARDS[face];
  const { kind, icon } = lookOf(card);
  const value = strongest(card);
  const name = cardName(say, face);
  return (
    <span className={`gw-mini k-${kind}`} role="img" aria-label={name} title={name}>
      <Icon of={icon} />
      {value > 0 && <b>{value}</b>}
      {card.options.length > 1 && <i>✱</i>}
      {card.stun && <i>☆</i>}
    </span>
  );
}

/** Colour, staff and number, always all three. */
const STAVES: Readonly<Record<Rune, string>> = { 1: 'ᚠ', 2: 'ᚱ', 3: 'ᛉ', 4: 'ᛟ' };

export const RuneMark = ({
  rune,
  lit = false,
  small = false,
}: {
  rune: Rune;
  lit?: boolean;
  small?: boolean;
}): ReactElement => (
  <span
    className={`gw-rune r${rune} ${lit ? 'lit' : ''} ${small ? 'small' : ''}`}
    role="img"
    aria-label={t('rune', { n: rune })}
  >
    <i aria-hidden="true">{STAVES[rune]}</i>
    {!small && <b aria-hidden="true">{rune}</b>}
  </span>
);
