import castle from 'icon:castle';
import drakkar from 'icon:drakkar';
import gems from 'icon:gems';
import hut from 'icon:hut';
import pearl from 'icon:oyster-pearl';
import ceramics from 'icon:painted-pottery';
import spices from 'icon:powder-bag';
import shield from 'icon:viking-shield';
import village from 'icon:village';
import type { CardFace } from '@meadhall/board';
import { Icon, keyed } from '@meadhall/board';
import type { ReactElement, ReactNode } from 'react';
import { paysNow } from '../src/ask.ts';
import {
  ACTION_CARDS,
  BATTLE,
  type CardId,
  type DiscView,
  discText,
  type Face,
  ofZone,
  PORT_CARDS,
  PORTS,
  type PortCardId,
  type View,
} from '../src/index.ts';
import { say, t } from './words/index.ts';

/** Level I is a hut, II a village, III a castle. */
export const LEVEL_ICONS: Readonly<Record<1 | 2 | 3, string>> = { 1: hut, 2: village, 3: castle };
export const ROMAN: Readonly<Record<1 | 2 | 3, string>> = { 1: 'I', 2: 'II', 3: 'III' };

export const titleOf = (card: CardId): string => say(ACTION_CARDS[card]?.kind ?? 's1b4');

/** What stands between two stars is bold. */
export const Bold = ({ text }: { text: string }): ReactElement => (
  <>{keyed(text.split('**')).map(({ key, item }, i) => (i % 2 === 0 ? item : <b key={key}>{item}</b>))}</>
);

export function actionFace(card: CardId): CardFace {
  const { kind, steps, battle } = ACTION_CARDS[card] ?? { kind: 's1b4', steps: 0, battle: 0 };
  return {
    deck: 'edge',
    kind: 'haste',
    icon: drakkar,
    title: say(kind),
    tl: steps,
    tr: battle,
    short: (
      <>
        <b>{steps}</b> {t('cardSteps', { n: steps })}
        {'\u00a0·'} <b>{battle}</b> {t('cardBattle')}
      </>
    ),
    full: t('cardFull', { n: steps, battle }),
    foot: t('cardFoot'),
  };
}

export function portFace(card: PortCardId, view: View): CardFace {
  const { port, zone: side } = PORT_CARDS[card] ?? { port: 'birka', zone: 'north' };
  const zone = ofZone(side);
  const ruined = view.ports[port].ruin !== 'none';
  const pays = paysNow(view, card);
  return {
    deck: 'edge',
    kind: 'plain',
    tone: `var(--ew-zone-${side})`,
    icon: LEVEL_ICONS[PORTS[port].level],
    title: say(port),
    tr: pays,
    short: <Bold text={t('portShort', { pays, zone })} />,
    full: t(ruined ? 'portFullRuined' : 'portFull', { pays, zone }),
    foot: t('portFoot', { today: say(`${port}Today`), level: ROMAN[PORTS[port].level] }),
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

export const discName = (disc: DiscView): string => discText(say, disc, 'is');

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

/** A number on the board: what a port defends itself with. */
export const Plate = ({ children, tone }: { children: ReactNode; tone: string }): ReactElement => (
  <span className={`ew-plate ${tone}`}>{children}</span>
);
