import type { AnyBoard } from '@meadhall/board';
import { currentLanguage, inLanguage, settled } from '@meadhall/board/table';
import { type AnyPackage, MeadhallError } from '@meadhall/core';
import { load, loadBoard } from '@meadhall/registry';
import { useEffect, useState } from 'react';
import { t } from '../words/table/index.ts';

export interface LoadedGame {
  readonly pkg: AnyPackage;
  readonly board: AnyBoard | null;
}

async function loadSpoken(game: string): Promise<LoadedGame> {
  const [pkg, board] = await Promise.all([load(game), loadBoard(game)]);
  await settled();
  return { pkg: await inLanguage(pkg), board };
}

const loaded = new Map<string, Promise<LoadedGame>>();

export function loadGame(game: string): Promise<LoadedGame> {
  const key = `${currentLanguage()} ${game}`;
  let loading = loaded.get(key);
  if (!loading) {
    loading = loadSpoken(game);
    loading.catch(() => loaded.delete(key));
    loaded.set(key, loading);
  }
  return loading;
}

/** The game's words and board; null while they load. What a browser says of a file it could not fetch helps nobody. */
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
        live && setResult({ loaded: null, trouble: error instanceof MeadhallError ? error.message : t('gameNotKept') }),
    );
    return () => {
      live = false;
    };
  }, [game]);
  return result;
}
