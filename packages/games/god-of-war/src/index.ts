import type { GamePackage } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { Event } from './events.ts';
import { game } from './game.ts';
import { lab } from './lab.ts';
import type { Options, State } from './state.ts';
import { words } from './text.en.ts';
import { judge } from './value.ts';
import type { View } from './view.ts';

export { game };
export const pkg: GamePackage<State, Choice, Event, View, Options> = { game, words, judge, lab };

export type { AttackSource, Choice } from './choices.ts';
export { CARDS, type Card, FACES, type Face } from './data/cards.ts';
export {
  type Ability,
  COMPANIONS,
  type Companion,
  DASHBOARDS,
  HEROES,
  HEROES_OF,
  type HeroId,
  PARTIES,
  type Party,
  SOLO_KRATOS,
} from './data/heroes.ts';
export * from './data/scene.ts';
export { BOSSES, QUESTS, SCENE_IDS, SCENE_OF, SCENES, type SceneId } from './data/scenes.ts';
export { UPGRADE_OF, type Upgrade, type UpgradeId } from './data/upgrades.ts';
export type { Event } from './events.ts';
export * from './names.en.ts';
export { armorNow, columnOf, enemyAt, healthLeft, heroOf, sideAt, slotAt, strengthOf } from './rules/facts.ts';
export type { Threat } from './rules/forecast.ts';
export { nearest } from './rules/frames.ts';
export { PLACE } from './rules/tables.ts';
export type { Frame, HeroState, Options, SceneState, SeatState, SlotState, State, Window } from './state.ts';
export type { SeatView, View } from './view.ts';
