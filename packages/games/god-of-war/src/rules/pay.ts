import { at, begin } from '@meadhall/core';
import type { Face } from '../data/cards.ts';
import type { HeroId } from '../data/heroes.ts';
import { POSITIONS, type Spot, type SpotId } from '../data/scene.ts';
import type { GowPlay } from '../state.ts';
import { heroOf } from './facts.ts';
import { letGo, player } from './hands.ts';
import { hero } from './heroes.ts';
import { runEffects } from './scene.ts';
import { spotIn } from './spots.ts';
import { spotList } from './tables.ts';

const isCrystalOnly = ({ cost }: Spot): boolean => cost.crystal === true && Object.keys(cost).length === 1;

/** A spot is paid card by card; a Crystal alone leaves nothing to pick. [GW-I1] */
export function useSpot(play: GowPlay, id: HeroId, spotId: SpotId): void {
  const { state } = play;
  const who = hero(play, id);
  const column = id === 'mimir' && state.carrier !== null ? heroOf(state, state.carrier).column : who.column;
  const { place, spot } = spotIn(state, column ?? 0, spotId);
  if (isCrystalOnly(spot)) {
    letGo(player(play, who.seat).hand, 'crystal');
    return workSpot(play, id, place, spot, ['crystal']);
  }
  begin(play, { kind: 'pay', hero: id, at: at(POSITIONS, place), spot: spotId, paid: [] });
}

/** What was paid is discarded, and the spot does its work. [GW-I1, GW-I3, GW-I4] */
export function workSpot(play: GowPlay, id: HeroId, place: number, spot: Spot, paid: readonly Face[]): void {
  const { discard } = player(play, hero(play, id).seat);
  for (const card of paid) discard.push(card);
  if (spot.oncePerRound) play.state.scene.spent.push(spot.id);
  play.events?.push({ kind: 'spotUsed', hero: id, at: at(POSITIONS, place), spot: spot.id, paid: paid.slice() });
  runEffects(play, spotList(spot.id), id);
}
