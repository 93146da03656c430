import turned from 'icon:card-exchange';
import once from 'icon:clockwise-rotation';
import { Icon, Thing, useChoices } from '@meadhall/board';
import type { ReactElement } from 'react';
import { isOpen, isSpent, PLACE, slotAt } from '../src/ask.ts';
import {
  areaName,
  type Box,
  type Choice,
  conditionText,
  costText,
  effectsText,
  type Flip,
  flipOnCard,
  POSITIONS,
  type Position,
  SCENE_OF,
  type Side,
  type Spot,
  spotName,
  spotText,
  type View,
} from '../src/index.ts';
import { RuneMark } from './faces.tsx';
import { say, t } from './words/index.ts';

/** Moves, attacks and the like begin with whom or where; Specials, companions and Rage with what is played. */
export const isDeed = ({ kind }: Choice): boolean => kind !== 'special' && kind !== 'companion' && kind !== 'rage';

/** What is printed on the side that is up. */
export function sideAt(view: View, at: Position): Side {
  const card = SCENE_OF[view.scene.id].cards[at];
  return slotAt(view, PLACE[at]).side === 'back' ? (card.back ?? card.front) : card.front;
}

/** Free or used this round. */
const OnceMark = ({ spent }: { spent: boolean }): ReactElement => (
  <span
    className={`gw-once ${spent ? 'spent' : ''}`}
    role="img"
    aria-label={t(spent ? 'onceUsed' : 'onceFree')}
    title={t(spent ? 'onceUsedAbout' : 'onceFreeAbout')}
  >
    <Icon of={once} />1
  </span>
);

function SpotRow({ view, spot, where }: { view: View; spot: Spot; where: string }): ReactElement {
  const { id } = view.scene;
  return (
    <Thing
      mention={{ spot: spot.id }}
      id={`${where}:${spot.id}`}
      label={spotName(say, spot.id)}
      about={spotText(say, spot, id)}
      className="gw-spot"
    >
      <div>
        <b>{spotName(say, spot.id)}</b>{' '}
        <span>
          {costText(say, spot.cost)} → {effectsText(say, spot.effects, id)}
          {spot.when && (
            <i className={isOpen(view, spot) ? 'met' : ''}>
              {' '}
              {t('needs', { when: conditionText(say, spot.when, id) })}
            </i>
          )}
        </span>
      </div>
      {spot.oncePerRound && <OnceMark spent={isSpent(view, spot)} />}
    </Thing>
  );
}

/** Spots that can be used now, beside the hand: where cards are small nobody has to find them there. */
export function UsableSpots({ view }: { view: View }): ReactElement | null {
  const { id } = view.scene;
  const offered = new Set(useChoices<Choice>().flatMap((choice) => (choice.kind === 'interact' ? [choice.spot] : [])));
  const spots = POSITIONS.flatMap((at) => sideAt(view, at).spots ?? []).filter((spot) => offered.has(spot.id));
  if (spots.length === 0) return null;
  return (
    <div className="gw-usable">
      {spots.map((spot) => (
        <Thing
          key={spot.id}
          mention={{ spot: spot.id }}
          id={`own:${spot.id}`}
          label={spotName(say, spot.id)}
          about={spotText(say, spot, id)}
          className="gw-use"
        >
          <b>{spotName(say, spot.id)}</b>
          <span>
            {costText(say, spot.cost)} → {effectsText(say, spot.effects, id)}
          </span>
        </Thing>
      ))}
    </div>
  );
}

const BoxRow = ({ view, box }: { view: View; box: Box }): ReactElement => (
  <p className="gw-boxtext">
    {box.rune && <RuneMark rune={box.rune} small />}
    <span>
      {box.when && <i>{conditionText(say, box.when, view.scene.id)}: </i>}
      {effectsText(say, box.effects, view.scene.id)}
    </span>
  </p>
);

/** When the card turns, and what turns with it. */
const FlipRow = ({ view, flip }: { view: View; flip: Flip }): ReactElement => (
  <p className="gw-flip">
    <Icon of={turned} />
    <span>{flipOnCard(say, flip, view.scene.id)}</span>
  </p>
);

/** Everything printed on a side besides its enemy: spots, boxes, when it turns, tokens, the reward. */
export function Rows({
  view,
  side,
  isReward,
  where,
  isSpotted = true,
}: {
  view: View;
  side: Side;
  /** No enemy stands there any more. */
  isReward: boolean;
  where: string;
  /** Its spots are shown here, not only beside the hand and on the card brought near. */
  isSpotted?: boolean;
}): ReactElement {
  const { id, areas } = view.scene;
  return (
    <>
      {side.area && (
        <p className="gw-area">
          {areaName(say, side.area)} <b>{areas[side.area] ?? 0}</b>
        </p>
      )}
      {side.boxes?.map((box) => (
        <BoxRow key={JSON.stringify(box)} view={view} box={box} />
      ))}
      {side.flips?.map((flip) => (
        <FlipRow key={JSON.stringify(flip)} view={view} flip={flip} />
      ))}
      {side.reward && isReward && (
        <p className="gw-reward">{t('reward', { effects: effectsText(say, side.reward, id) })}</p>
      )}
      {(isSpotted ? side.spots : [])?.map((spot) => (
        <SpotRow key={spot.id} view={view} spot={spot} where={where} />
      ))}
    </>
  );
}
