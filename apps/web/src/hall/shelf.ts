import crossedAxes from 'icon:crossed-axes';
import type { Cover } from '@meadhall/board';
import { followLanguage } from '@meadhall/board/table';
import type { Meta } from '@meadhall/core';
import type { TableInfo } from '@meadhall/protocol';
import { loadCover, METAS, metasIn } from '@meadhall/registry';
import { useSyncExternalStore } from 'react';
import { t } from '../words/hall/index.ts';

const PLAIN: Cover = { icon: crossedAxes, scenery: { tone: '#5c4b32', seed: 7, moon: 150, kind: 'ridge' } };

let spoken: readonly Meta<unknown>[] = METAS;
followLanguage(async (language) => {
  spoken = await metasIn(language);
});

/** All games, as the reader's language speaks of them. */
export const metas = (): readonly Meta<unknown>[] => spoken;

const covers = new Map<string, Cover>();
const listeners = new Set<() => void>();

for (const { id } of METAS) {
  loadCover(id).then(
    (cover) => {
      if (!cover) return;
      covers.set(id, cover);
      for (const listener of listeners) listener();
    },
    // Without its cover a game stands on the shelf all the same.
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How a game looks on the shelf; plain until its cover is there. */
export const useCover = (game: string): Cover => useSyncExternalStore(subscribe, () => covers.get(game) ?? PLAIN);

export const metaOf = (game: string): Meta<unknown> | undefined => spoken.find(({ id }) => id === game);

export const titleOf = (game: string): string => metaOf(game)?.title ?? game;
export const taken = ({ seats }: TableInfo): number => seats.filter(({ kind }) => kind !== 'open').length;

export const playersOf = ({ seats }: Meta<unknown>): string =>
  seats.min === seats.max ? t('players', { n: seats.min }) : t('playersRange', seats);
