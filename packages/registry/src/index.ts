import { meta as axes } from '@meadhall/axes/meta';
import { type AnyPackage, MeadhallError, type Meta } from '@meadhall/core';
import { meta as edgeOfTheWorld } from '@meadhall/edge-of-the-world/meta';
import { meta as endlessPass } from '@meadhall/endless-pass/meta';
import { meta as godOfWar } from '@meadhall/god-of-war/meta';
import { meta as paxViking } from '@meadhall/pax-viking/meta';

/** The one place where apps meet games. To add a game: its meta here, its package below. */
// biome-ignore lint/suspicious/noExplicitAny: each game has options of its own
export const METAS: readonly Meta<any>[] = [axes, endlessPass, edgeOfTheWorld, godOfWar, paxViking];

const LOADERS: Readonly<Record<string, () => Promise<{ pkg: AnyPackage }>>> = {
  axes: () => import('@meadhall/axes'),
  'endless-pass': () => import('@meadhall/endless-pass'),
  'edge-of-the-world': () => import('@meadhall/edge-of-the-world'),
  'god-of-war': () => import('@meadhall/god-of-war'),
  'pax-viking': () => import('@meadhall/pax-viking'),
};

export const GAME_IDS: readonly string[] = METAS.map((meta) => meta.id);

/** A game with its words, its judgement and its lab notes. */
export async function load(id: string): Promise<AnyPackage> {
  const loader = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (!loader) throw new MeadhallError('BAD_OPTION', `There is no game '${id}'; there is ${GAME_IDS.join(', ')}.`);
  return (await loader()).pkg;
}
