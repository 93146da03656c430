import axe from 'icon:battle-axe';
import armorIcon from 'icon:breastplate';
import heart from 'icon:hearts';
import bow from 'icon:high-shot';
import knockout from 'icon:knockout';
import {
  AREA_NAMES,
  armorNow,
  type Choice,
  cardTitle,
  costText,
  ENEMY_NAMES,
  effectsText,
  enemyAt,
  healthLeft,
  PLACE,
  POSITIONS,
  type Position,
  type Rune,
  SCENE_OF,
  SPOT_NAMES,
  slotAt,
  strengthOf,
  type View,
} from '@meadhall/god-of-war';
import { motion } from 'motion/react';
import type { ReactElement } from 'react';
import { Icon } from '../../look/icon.tsx';
import { type BoardProps, Hit, Thing, useThing } from '../../table/board.ts';
import { RuneMark } from './faces.tsx';
import { ENEMY_FIGURES, FALLEN, PLACE_FIGURE } from './figures.ts';
import { Slice } from './panorama.tsx';

type Props = BoardProps<View>;

const DIRECTIONS = ['left', 'own', 'right'] as const;

/** The Rune that is being acted on, if any. */
export const runeNow = (view: View): Rune | null => {
  for (const frame of view.stack) if (frame.kind === 'activate') return frame.rune;
  return null;
};

/** The place whose enemy strikes now. */
const strikerOf = (view: View): Position | null => {
  for (const frame of view.stack) if (frame.kind === 'enemyAttack') return frame.at;
  return null;
};

const aims =
  (at: Position) =>
  (choice: Choice): boolean =>
    'at' in choice && choice.at === at;

function SceneCard({ view, at }: { view: View; at: Position }): ReactElement {
  const place = PLACE[at];
  const slot = slotAt(view, place);
  const card = SCENE_OF[view.scene.id].cards[at];
  const side = slot.side === 'back' ? (card.back ?? card.front) : card.front;
  const enemy = enemyAt(view, place);
  const title = cardTitle(view.scene.id, at, slot.side);
  const now = runeNow(view);
  const thing = useThing<Choice>({
    mention: aims(at),
    id: `card:${at}`,
    label: enemy ? ENEMY_NAMES[enemy.id] : title,
    about: enemy ? `${healthLeft(view, place, enemy)} of ${enemy.health} health, ${title}` : title,
  });
  const acts = now !== null && (side.runes?.includes(now) ?? false);
  const armor = enemy ? armorNow(view, place, enemy) : 0;
  const runes = [...new Set([...(side.runes ?? []), ...(side.boxes ?? []).flatMap(({ rune }) => rune ?? [])])];
  return (
    <motion.article
      key={`${at}/${slot.side}`}
      className={`gw-card thing ${thing.state} ${at[0] === 'T' ? 'upper' : 'lower'} ${acts ? 'acts' : ''} ${strikerOf(view) === at ? 'strikes' : ''} ${enemy ? 'foe' : ''}`}
      data-at={`card:${at}`}
      initial={{ rotateY: 90 }}
      animate={{ rotateY: 0 }}
      transition={{ duration: 0.32 }}
    >
      <Slice at={at} />
      <h2>{title}</h2>
      <span className="gw-runes">
        {runes.map((rune) => (
          <RuneMark key={rune} rune={rune} lit={rune === now} />
        ))}
      </span>
      <span className={`gw-figure ${enemy ? '' : 'gone'}`}>
        <Icon of={enemy ? ENEMY_FIGURES[enemy.id] : slot.dead || side.enemy ? FALLEN : PLACE_FIGURE} />
      </span>
      {slot.stunned && (
        <span className="gw-stun chip">
          <Icon of={knockout} />
          stunned
        </span>
      )}
      <div className="gw-text">
        {side.spots?.map((spot) => (
          <Thing
            key={spot.id}
            mention={{ spot: spot.id }}
            label={SPOT_NAMES[spot.id]}
            about={`${costText(spot.cost)}: ${effectsText(spot.effects)}`}
            className="gw-spot"
          >
            <b>{SPOT_NAMES[spot.id]}</b> {costText(spot.cost)} → {effectsText(spot.effects)}
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
            {AREA_NAMES[side.area]}: <b>{view.scene.areas[side.area] ?? 0}</b>
          </p>
        )}
      </div>
      {enemy && (
        <footer>
          <span className="gw-health">
            <Icon of={heart} />
            {healthLeft(view, place, enemy)}
            <small>/{enemy.health}</small>
          </span>
          {armor > 0 && (
            <span className="gw-armor" title={`Armor ${enemy.armor.join(', ')}`}>
              <Icon of={armorIcon} />
              {armor}
            </span>
          )}
          {enemy.attack && (
            <span className="gw-attack">
              <Icon of={enemy.attack.ranged ? bow : axe} />
              {strengthOf(view, enemy)}
              {enemy.attack.melee ? (
                <i className="gw-reach">
                  {DIRECTIONS.map((way) => (
                    <u key={way} className={enemy.attack?.melee?.includes(way) ? 'on' : ''} />
                  ))}
                </i>
              ) : (
                <small>farthest</small>
              )}
              {enemy.attack.status && <em title={enemy.attack.status}>{enemy.attack.status === 'stun' ? '☆' : '☠'}</em>}
            </span>
          )}
        </footer>
      )}
      <Hit of={thing} />
    </motion.article>
  );
}

/** Eight cards, one picture. */
export function Mosaic({ view }: Props): ReactElement {
  return (
    <div className="gw-mosaic">
      {POSITIONS.map((at) => (
        <SceneCard key={`${at}/${slotAt(view, PLACE[at]).side}`} view={view} at={at} />
      ))}
    </div>
  );
}
