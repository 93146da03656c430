import type { Position, SideName } from '../../data/scene.ts';
import type { SceneId } from '../../data/scenes.ts';
import { en, type T } from '../catalogue.ts';

type BackTitle = Extract<keyof typeof en, `${SceneId}${Position}Back`>;
const isTitle = (key: string): key is BackTitle => Object.hasOwn(en, key);

/** The title of the side of a Scene card as it stands on it, with soft hyphens; a card that never turns has one. */
export function cardHeading(t: T, scene: SceneId, at: Position, side: SideName): string {
  const back = `${scene}${at}Back`;
  return side === 'back' && isTitle(back) ? t(back) : t(`${scene}${at}Front`);
}

/** The same for sentences and for screen readers. */
export const cardTitle = (t: T, scene: SceneId, at: Position, side: SideName): string =>
  cardHeading(t, scene, at, side).replaceAll('\u00AD', '');

/** What is particular to a Scene. */
const RULES = {
  travelers: [],
  alfheim: ['alfheimRule1', 'alfheimRule2'],
  ogre: ['ogreRule1'],
  helheim: ['helheimRule1', 'helheimRule2'],
  grendels: ['grendelsRule1', 'grendelsRule2'],
  mountain: ['mountainRule1', 'mountainRule2'],
  baldur: ['baldurRule1', 'baldurRule2'],
  sonsOfThor: ['sonsOfThorRule1', 'sonsOfThorRule2'],
  sigrun: ['sigrunRule1', 'sigrunRule2', 'sigrunRule3'],
  hraezlyr: ['hraezlyrRule1', 'hraezlyrRule2', 'hraezlyrRule3'],
} as const satisfies Record<SceneId, readonly (keyof typeof en)[]>;

/** A Scene's name, its story and its own rules. */
export const sceneText = (
  t: T,
  scene: SceneId,
): { readonly name: string; readonly blurb: string; readonly rules: readonly string[] } => ({
  name: t(`${scene}Scene`),
  blurb: t(`${scene}Blurb`),
  rules: RULES[scene].map((rule) => t(rule)),
});

export const sceneName = (t: T, scene: SceneId): string => t(`${scene}Scene`);

/** A name short enough to stand beside other things on a phone. */
export const sceneShort = (t: T, scene: SceneId): string =>
  scene === 'sigrun' ? t('sigrunShort') : scene === 'grendels' ? t('grendelsShort') : sceneName(t, scene);
