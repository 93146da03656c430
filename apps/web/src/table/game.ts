import type { AnyPackage } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { useEffect, useState } from 'react';
import { loadBoard } from '../games/index.ts';
import type { AnyBoard } from './board.ts';

export interface LoadedGame {
  readonly pkg: AnyPackage;
  readonly board: AnyBoard | null;
}

const loaded = new Map<string, Promise<LoadedGame>>();

export function loadGame(game: string): Promise<LoadedGame> {
  let loading = loaded.get(game);
  if (!loading) {
    loading = Promise.all([load(game), loadBoard(game)]).then(([pkg, board]) => ({ pkg, board }));
    loading.catch(() => loaded.delete(game));
    loaded.set(game, loading);
  }
  return loading;
}

/** The game's words and board; null while they load. */
export function useGame(game: string): { readonly loaded: LoadedGame | null; readonly trouble: string | null } {
  const [result, setResult] = useState<{ loaded: LoadedGame | null; trouble: string | null }>({
    loaded: null,
    trouble: null,
  });
  useEffect(() => {
    let live = true;
    loadGame(game).then(
      (done) => live && setResult({ loaded: done, trouble: null }),
      (error: unknown) =>
        live && setResult({ loaded: null, trouble: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      live = false;
    };
  }, [game]);
  return result;
}
