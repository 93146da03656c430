import castle from 'icon:castle';
import drakkar from 'icon:drakkar';
import gems from 'icon:gems';
import hut from 'icon:hut';
import pearl from 'icon:oyster-pearl';
import ceramics from 'icon:painted-pottery';
import spices from 'icon:powder-bag';
import shield from 'icon:viking-shield';
import village from 'icon:village';
import {
  ACTION_CARDS,
  BATTLE,
  CARD_TITLES,
  type CardId,
  type DiscView,
  FACE_NAMES,
  type Face,
  PLACE_NAMES,
  PORT_CARDS,
  PORT_TODAY,
  PORTS,
  type PortCardId,
  type View,
  ZONE_NAMES,
} from '@meadhall/edge-of-the-world';
import type { ReactElement } from 'react';
import type { CardFace } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';

/** Level I is a hut, II a village, III a castle. */
export const LEVEL_ICONS: Readonly<Record<1 | 2 | 3, string>> = { 1: hut, 2: village, 3: castle };
const ROMAN: Readonly<Record<1 | 2 | 3, string>> = { 1: 'I', 2: 'II', 3: 'III' };

export function actionFace(card: CardId): CardFace {
  const { kind, steps, battle } = ACTION_CARDS[card] ?? { kind: 's1b4', steps: 0, battle: 0 };
  return {
    game: 'edge',
    kind: 'haste',
    icon: drakkar,
    title: CARD_TITLES[kind],
    tl: steps,
    tr: battle,
    short: (
      <>
        <b>{steps}</b> {steps === 1 ? 'step' : 'steps'} · <b>{battle}</b> battle
      </>
    ),
    full: `Sail up to ${steps} ${steps === 1 ? 'step' : 'steps'}, or add ${battle} in a battle.`,
    foot: 'Action · steps left, battle right · reconstructed',
  };
}

export function portFace(card: PortCardId, view: View): CardFace {
  const { port, zone, price } = PORT_CARDS[card] ?? { port: 'birka', zone: 'north', price: 0 };
  const ruined = view.ports[port].ruin !== 'none';
  const pays = ruined ? Math.floor(price / 2) : price;
  const wants = ZONE_NAMES[zone === 'north' ? 'south' : 'north'];
  return {
    game: 'edge',
    kind: zone,
    icon: LEVEL_ICONS[PORTS[port].level],
    title: PLACE_NAMES[port],
    tr: pays,
    short: (
      <>
        Pays <b>{pays}</b> for {wants} goods
      </>
    ),
    full: `Pays ${pays} gold for one ${wants} good${ruined ? ', half because it lies in ruins' : ''}. A raid that wins pays double.`,
    foot: `${PORT_TODAY[port]} · level ${ROMAN[PORTS[port].level]}`,
  };
}

const FACE_ICONS: Readonly<Record<Face, string>> = {
  amber: gems,
  clams: pearl,
  ceramics,
  spices,
  shield1: shield,
  shield2: shield,
  shield3: shield,
  shield4: shield,
};

export const discName = (disc: DiscView): string =>
  disc.face ? FACE_NAMES[disc.face] : `a covered ${ZONE_NAMES[disc.zone]} disc`;

/** A Trade Disc: its face for those who have seen it, else its zone's back. */
export function Disc({ disc, size = 34 }: { disc: DiscView | null; size?: number }): ReactElement {
  const style = { width: size, height: size };
  if (!disc) return <span className="ew-disc empty" style={style} />;
  const battle = disc.face ? BATTLE[disc.face] : 0;
  return (
    <span
      className={`ew-disc ${disc.zone} ${disc.face ? (battle > 0 ? 'shield' : 'goods') : 'covered'}`}
      style={style}
      title={discName(disc)}
    >
      {disc.face && <Icon of={FACE_ICONS[disc.face]} />}
      {battle > 0 && <b>{battle}</b>}
    </span>
  );
}
