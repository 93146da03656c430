import axe from 'icon:battle-axe';
import armorIcon from 'icon:breastplate';
import heart from 'icon:hearts';
import bow from 'icon:high-shot';
import knockout from 'icon:knockout';
import poison from 'icon:poison-bottle';
import { Hit, Icon, type ThingUse, tempoNow, useSideways, useThing, vars } from '@meadhall/board';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { armorNow, enemyAt, healthLeft, PLACE, slotAt, strengthOf } from '../src/ask.ts';
import {
  type Choice,
  cardHeading,
  cardTitle,
  type Enemy,
  enemyName,
  POSITIONS,
  type Position,
  type Rune,
  type View,
  withTwin,
} from '../src/index.ts';
import { RuneMark } from './faces.tsx';
import { ENEMY_FIGURES, FALLEN, placeFigure } from './figures.ts';
import { Slice } from './panorama.tsx';
import { isDeed, Rows, sideAt } from './rows.tsx';
import { say, t } from './words/index.ts';

const DIRECTIONS = ['left', 'own', 'right'] as const;
const QUARTER_TURN_MS = 170;

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
  const side = sideAt(view, at);
  const enemy = enemyAt(view, place);
  const { id } = view.scene;
  const [title, heading] = [cardTitle(say, id, at, slot.side), cardHeading(say, id, at, slot.side)];
  return { place, slot, side, enemy, title, heading };
}

export function figureAt(view: View, at: Position): string {
  const { slot, side, enemy } = cardAt(view, at);
  if (enemy) return ENEMY_FIGURES[enemy.id];
  return slot.dead || side.enemy ? FALLEN : placeFigure(view.scene.id, at, slot.side);
}

const StatusMark = ({ status }: { status: 'stun' | 'poison' }): ReactElement => (
  <span
    className={`gw-status ${status}`}
    role="img"
    aria-label={t(status === 'stun' ? 'andStun' : 'andPoison')}
    title={t(status === 'stun' ? 'alsoStun' : 'alsoPoison')}
  >
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
          title={t(now === 0 || value > now ? 'armorDestroyed' : 'armor', { n: value })}
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
            <i
              className="gw-reach"
              role="img"
              aria-label={t('reaches', { ways: attack.melee.map((way) => t(way)).join(', ') })}
            >
              {DIRECTIONS.map((way) => (
                <u key={way} className={attack.melee?.includes(way) ? 'on' : ''} />
              ))}
            </i>
          ) : (
            <small>{t('farthest')}</small>
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

/** "Revenant (5 health)", "Traveler (armor 7)": as it is told in choices. */
function foeName(view: View, at: Position, enemy: Enemy): string {
  const armor = armorNow(view, PLACE[at], enemy);
  const foe = enemyName(say, enemy.id);
  const left = healthLeft(view, PLACE[at], enemy);
  return withTwin(say, view, at, armor > 0 ? t('foeArmor', { foe, n: armor }) : t('foeHealth', { foe, n: left }));
}

interface SceneCardProps {
  readonly view: View;
  readonly at: Position;
  readonly onLook: ((at: Position) => void) | null;
}

function SceneCard({ view, at, onLook }: SceneCardProps): ReactElement {
  const { place, slot, side, enemy, title, heading } = cardAt(view, at);
  const now = runeNow(view);
  const sideways = useSideways();
  const thing = useThing<Choice>({
    mention: aims(at),
    id: `card:${at}`,
    tells: isDeed,
    label: enemy ? foeName(view, at, enemy) : title,
    about: enemy ? t('foeAbout', { left: healthLeft(view, place, enemy), health: enemy.health, title }) : title,
  });
  const acts = now !== null && (side.runes?.includes(now) ?? false);
  const runes = [...new Set([...(side.runes ?? []), ...(side.boxes ?? []).flatMap(({ rune }) => rune ?? [])])];
  const words = (side.spots?.length ?? 0) + (side.boxes?.length ?? 0) + (side.flips?.length ?? 0) + (side.area ? 1 : 0);
  const look = onLook ? () => onLook(at) : null;
  // A tap opens the whole card.
  const more = look ? { 'data-more': true } : {};
  return (
    <article
      className={`gw-card thing ${thing.state} ${at[0] === 'T' ? 'upper' : 'lower'} ${acts ? 'acts' : ''} ${strikerOf(view) === at ? 'strikes' : ''} ${enemy ? 'foe' : ''} ${words > 2 ? 'wordy' : ''}`}
      data-at={`card:${at}`}
    >
      <Slice scene={view.scene.id} at={at} />
      <header>
        <h2 {...more}>{heading}</h2>
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
          <span className="gw-stun" role="img" aria-label={t('stunned')} title={t('stunnedAbout')}>
            <Icon of={knockout} />
          </span>
        )}
        {enemy && <Armor view={view} at={at} enemy={enemy} />}
      </span>
      <div className="gw-text" {...more}>
        <Rows view={view} side={side} isReward={enemy === null} where="far" isSpotted={!sideways} />
      </div>
      {enemy && <Vitals view={view} at={at} enemy={enemy} />}
      {look && thing.state === 'plain' ? (
        <button type="button" className="hit" aria-label={t('lookAt', { title })} onClick={look} />
      ) : (
        <Hit of={looking(thing, look)} />
      )}
    </article>
  );
}

const faceOf = (view: View, at: Position): string => `${view.scene.id}/${slotAt(view, PLACE[at]).side}`;

/** From one angle to another, in degrees; null where nothing shall move. */
function turned(slot: HTMLElement | null, from: number, to: number, easing: string): Animation | null {
  const tempo = tempoNow();
  const frames = [from, to].map((angle) => ({ transform: `rotateY(${angle}deg)` }));
  // Away it stays on its edge until the other face is there.
  const timing = { duration: QUARTER_TURN_MS * tempo, easing, fill: to === 0 ? 'none' : 'forwards' } as const;
  return (tempo > 0 && slot?.firstElementChild?.animate(frames, timing)) || null;
}

/** A card that is turned stands on its edge between its two faces; until then the old one is up, as it was last. */
function Slot({ view, at, onLook }: SceneCardProps): ReactElement {
  const slot = useRef<HTMLDivElement>(null);
  const last = useRef(view);
  const face = faceOf(view, at);
  const [up, setUp] = useState(face);
  useLayoutEffect(() => {
    if (up === face) last.current = view;
  });
  useLayoutEffect(() => {
    if (up === face) return;
    const away = turned(slot.current, 0, 90, 'ease-in');
    if (!away) return setUp(face);
    away.finished.then(
      () => setUp(face),
      () => {},
    );
    return () => away.cancel();
  }, [up, face]);
  /** Cards that are laid out at the start do not turn. */
  const laid = useRef(up);
  useLayoutEffect(() => {
    if (laid.current !== up) turned(slot.current, -90, 0, 'ease-out');
    laid.current = up;
  }, [up]);
  return (
    <div ref={slot} className="gw-slot">
      <SceneCard key={up} view={up === face ? view : last.current} at={at} onLook={onLook} />
    </div>
  );
}

/** Eight cards, one picture. */
export function Mosaic({ view, onLook }: { view: View; onLook: SceneCardProps['onLook'] }): ReactElement {
  return (
    <div className="gw-mosaic">
      {POSITIONS.map((at) => (
        <Slot key={at} view={view} at={at} onLook={onLook} />
      ))}
    </div>
  );
}
