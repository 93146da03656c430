import axe from 'icon:battle-axe';
import armorIcon from 'icon:breastplate';
import heart from 'icon:hearts';
import bow from 'icon:high-shot';
import knockout from 'icon:knockout';
import poison from 'icon:poison-bottle';
import {
  AREA_NAMES,
  armorNow,
  type Choice,
  cardTitle,
  costText,
  ENEMY_NAMES,
  type Enemy,
  effectsText,
  enemyAt,
  healthLeft,
  PLACE,
  POSITIONS,
  type Position,
  type Rune,
  SCENE_OF,
  type Side,
  SPOT_NAMES,
  slotAt,
  strengthOf,
  type View,
} from '@meadhall/god-of-war';
import { AnimatePresence, MotionConfig, motion } from 'motion/react';
import type { ReactElement } from 'react';
import { vars } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { Hit, Thing, type ThingUse, useThing } from '../../table/board.ts';
import { RuneMark } from './faces.tsx';
import { ENEMY_FIGURES, FALLEN, placeFigure } from './figures.ts';
import { Slice } from './panorama.tsx';

const DIRECTIONS = ['left', 'own', 'right'] as const;
const FLIP = { duration: 0.17, ease: 'easeIn' } as const;

/** The Rune that is being acted on, if any. */
export const runeNow = (view: View): Rune | null => {
  for (const frame of view.stack) if (frame.kind === 'activate') return frame.rune;
  return null;
};

/** The place whose enemy strikes now. */
export const strikerOf = (view: View): Position | null => {
  for (const frame of view.stack) if (frame.kind === 'enemyAttack') return frame.at;
  return null;
};

const aims =
  (at: Position) =>
  (choice: Choice): boolean =>
    'at' in choice && choice.at === at;

/** A card as it lies: which side is up, who stands on it. */
export function cardAt(view: View, at: Position) {
  const place = PLACE[at];
  const slot = slotAt(view, place);
  const card = SCENE_OF[view.scene.id].cards[at];
  const side: Side = slot.side === 'back' ? (card.back ?? card.front) : card.front;
  const enemy = enemyAt(view, place);
  return { place, slot, side, enemy, title: cardTitle(view.scene.id, at, slot.side) };
}

export function figureAt(view: View, at: Position): string {
  const { slot, side, enemy } = cardAt(view, at);
  if (enemy) return ENEMY_FIGURES[enemy.id];
  return slot.dead || side.enemy ? FALLEN : placeFigure(view.scene.id, at, slot.side);
}

const StatusMark = ({ status }: { status: 'stun' | 'poison' }): ReactElement => (
  <span className={`gw-status ${status}`} role="img" aria-label={`and ${status}`} title={`Also: ${status}`}>
    <Icon of={status === 'stun' ? knockout : poison} />
  </span>
);

/** All armor values from the highest; what is destroyed stays to be seen. */
export function Armor({ view, at, enemy }: { view: View; at: Position; enemy: Enemy }): ReactElement | null {
  if (enemy.armor.length === 0) return null;
  const now = armorNow(view, PLACE[at], enemy);
  return (
    <span className="gw-armors">
      {enemy.armor.map((value) => (
        <span
          key={value}
          className={`gw-armor ${now === 0 || value > now ? 'broken' : ''}`}
          title={now === 0 || value > now ? `Armor ${value}, destroyed` : `Armor ${value}`}
        >
          <Icon of={armorIcon} />
          <b>{value}</b>
        </span>
      ))}
    </span>
  );
}

export function Vitals({ view, at, enemy }: { view: View; at: Position; enemy: Enemy }): ReactElement {
  const left = healthLeft(view, PLACE[at], enemy);
  const { attack } = enemy;
  return (
    <footer>
      <span className="gw-health" style={vars({ '--part': `${Math.round((100 * left) / enemy.health)}%` })}>
        <Icon of={heart} />
        {left}
        <small>/{enemy.health}</small>
      </span>
      {attack && (
        <span className="gw-attack">
          <Icon of={attack.ranged ? bow : axe} />
          {strengthOf(view, enemy)}
          {attack.melee ? (
            <i className="gw-reach" role="img" aria-label={`reaches ${attack.melee.join(', ')}`}>
              {DIRECTIONS.map((way) => (
                <u key={way} className={attack.melee?.includes(way) ? 'on' : ''} />
              ))}
            </i>
          ) : (
            <small>farthest</small>
          )}
          {attack.status && <StatusMark status={attack.status} />}
        </span>
      )}
    </footer>
  );
}

/** On a phone a finger on a card also brings it near, to be read. */
function looking(thing: ThingUse<Choice>, onLook: (() => void) | null): ThingUse<Choice> {
  const { onClick } = thing.props;
  if (!onLook || !onClick) return thing;
  return {
    ...thing,
    props: {
      ...thing.props,
      onClick: (event) => {
        onLook();
        onClick(event);
      },
    },
  };
}

interface SceneCardProps {
  readonly view: View;
  readonly at: Position;
  readonly onLook: ((at: Position) => void) | null;
}

function SceneCard({ view, at, onLook }: SceneCardProps): ReactElement {
  const { place, slot, side, enemy, title } = cardAt(view, at);
  const now = runeNow(view);
  const thing = useThing<Choice>({
    mention: aims(at),
    id: `card:${at}`,
    label: enemy ? ENEMY_NAMES[enemy.id] : title,
    about: enemy ? `${healthLeft(view, place, enemy)} of ${enemy.health} health, ${title}` : title,
  });
  const acts = now !== null && (side.runes?.includes(now) ?? false);
  const runes = [...new Set([...(side.runes ?? []), ...(side.boxes ?? []).flatMap(({ rune }) => rune ?? [])])];
  const words = (side.spots?.length ?? 0) + (side.boxes?.length ?? 0) + (side.area ? 1 : 0);
  const look = onLook ? () => onLook(at) : null;
  return (
    <motion.article
      className={`gw-card thing ${thing.state} ${at[0] === 'T' ? 'upper' : 'lower'} ${acts ? 'acts' : ''} ${strikerOf(view) === at ? 'strikes' : ''} ${enemy ? 'foe' : ''} ${words > 2 ? 'wordy' : ''}`}
      data-at={`card:${at}`}
      initial={{ rotateY: -90 }}
      animate={{ rotateY: 0, transition: { ...FLIP, ease: 'easeOut' } }}
      exit={{ rotateY: 90 }}
      transition={FLIP}
    >
      <Slice scene={view.scene.id} at={at} />
      <header>
        <h2>{title}</h2>
        {runes.length > 0 && (
          <span className="gw-runes">
            {runes.map((rune) => (
              <RuneMark key={rune} rune={rune} lit={rune === now} />
            ))}
          </span>
        )}
      </header>
      <span className={`gw-figure ${enemy ? '' : 'gone'}`}>
        <Icon of={figureAt(view, at)} />
        {slot.stunned && (
          <span className="gw-stun" role="img" aria-label="stunned" title="Stunned: its next attack is lost">
            <Icon of={knockout} />
          </span>
        )}
        {enemy && <Armor view={view} at={at} enemy={enemy} />}
      </span>
      <div className="gw-text">
        {side.spots?.map((spot) => (
          <Thing
            key={spot.id}
            mention={{ spot: spot.id }}
            label={SPOT_NAMES[spot.id]}
            about={`${costText(spot.cost)}: ${effectsText(spot.effects)}`}
            className="gw-spot"
          >
            <b>{SPOT_NAMES[spot.id]}</b>{' '}
            <span>
              {costText(spot.cost)} → {effectsText(spot.effects)}
            </span>
          </Thing>
        ))}
        {side.boxes?.map((box) => (
          <p key={effectsText(box.effects)} className="gw-boxtext">
            {box.rune && <RuneMark rune={box.rune} small />} {effectsText(box.effects)}
          </p>
        ))}
        {side.reward && !enemy && <p className="gw-reward">Reward: {effectsText(side.reward)}</p>}
        {side.area && (
          <p className="gw-area">
            {AREA_NAMES[side.area]} <b>{view.scene.areas[side.area] ?? 0}</b>
          </p>
        )}
      </div>
      {enemy && <Vitals view={view} at={at} enemy={enemy} />}
      {look && thing.state === 'plain' ? (
        <button type="button" className="hit" aria-label={`Look at ${title}`} onClick={look} />
      ) : (
        <Hit of={looking(thing, look)} />
      )}
    </motion.article>
  );
}

/** Eight cards, one picture. A card that is turned stands on its edge between its two faces. */
export function Mosaic({ view, onLook }: { view: View; onLook: SceneCardProps['onLook'] }): ReactElement {
  return (
    <MotionConfig reducedMotion="user">
      <div className="gw-mosaic">
        {POSITIONS.map((at) => (
          <div key={at} className="gw-slot">
            <AnimatePresence mode="wait" initial={false}>
              <SceneCard key={`${view.scene.id}/${slotAt(view, PLACE[at]).side}`} view={view} at={at} onLook={onLook} />
            </AnimatePresence>
          </div>
        ))}
      </div>
    </MotionConfig>
  );
}
