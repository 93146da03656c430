import type { Scene } from './scene.ts';
import { alfheim } from './scenes/alfheim.ts';
import { baldur } from './scenes/baldur.ts';
import { grendels } from './scenes/grendels.ts';
import { helheim } from './scenes/helheim.ts';
import { hraezlyr } from './scenes/hraezlyr.ts';
import { mountain } from './scenes/mountain.ts';
import { ogre } from './scenes/ogre.ts';
import { sigrun } from './scenes/sigrun.ts';
import { sonsOfThor } from './scenes/sonsOfThor.ts';
import { travelers } from './scenes/travelers.ts';

export const QUESTS = ['travelers', 'alfheim', 'ogre', 'helheim', 'grendels', 'mountain'] as const;
export const BOSSES = ['baldur', 'sonsOfThor', 'sigrun', 'hraezlyr'] as const;
export type QuestId = (typeof QUESTS)[number];
export type BossId = (typeof BOSSES)[number];
export type SceneId = QuestId | BossId;
export const SCENE_IDS = [...QUESTS, ...BOSSES] as const;

export const SCENES = {
  travelers,
  alfheim,
  ogre,
  helheim,
  grendels,
  mountain,
  baldur,
  sonsOfThor,
  sigrun,
  hraezlyr,
} as const satisfies Record<SceneId, Scene>;

/** The same rows, for code that does not ask which Scene it is. */
export const SCENE_OF: Readonly<Record<SceneId, Scene>> = SCENES;
