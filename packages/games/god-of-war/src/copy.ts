import { copy } from '@meadhall/core';
import type { HeroState, SceneState, SeatState, SlotState, State } from './state.ts';

const copySeat = ({ party, deck, known, hand, discard, limits, holding }: SeatState): SeatState => ({
  party,
  deck: deck.slice(),
  known,
  hand: hand.slice(),
  discard: discard.slice(),
  limits: limits.length === 0 ? [] : limits.map(({ n, until }) => ({ n, until })),
  holding,
});

const copyHero = (hero: HeroState): HeroState => ({
  id: hero.id,
  seat: hero.seat,
  health: hero.health,
  damage: hero.damage,
  rage: hero.rage,
  rageSlots: hero.rageSlots,
  down: hero.down,
  column: hero.column,
  back: hero.back,
  moved: hero.moved,
  warded: hero.warded,
  raging: hero.raging,
  boost: hero.boost,
});

const copySlot = ({ side, damage, broken, stunned, dead, fresh }: SlotState): SlotState => ({
  side,
  damage,
  broken,
  stunned,
  dead,
  fresh,
});

const copyScene = (scene: SceneState): SceneState => ({
  id: scene.id,
  round: scene.round,
  slots: scene.slots.map(copySlot),
  track: { damage: scene.track.damage, broken: scene.track.broken },
  areas: { ...scene.areas },
  fallen: scene.fallen.slice(),
  spent: scene.spent.slice(),
  extra: scene.extra,
});

/** The general copy, spelled out for speed. Limits never change, so they are shared. */
export const copyState = (state: State): State => ({
  stack: copy(state.stack),
  random: { key: state.random.key, drawn: state.random.drawn },
  limits: state.limits,
  seats: state.seats.map(copySeat),
  heroes: state.heroes.map(copyHero),
  carrier: state.carrier,
  companions: { ...state.companions },
  journey: copy(state.journey),
  scene: copyScene(state.scene),
  upgrades: {
    deck: state.upgrades.deck.slice(),
    known: state.upgrades.known,
    sunk: state.upgrades.sunk,
    offer: state.upgrades.offer.slice(),
  },
  supply: { ...state.supply },
  box: state.box.slice(),
  first: state.first,
  active: state.active,
  turns: state.turns,
  ended: state.ended,
});
