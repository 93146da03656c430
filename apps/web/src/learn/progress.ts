import { useSyncExternalStore } from 'react';

/** How far someone has come with a game in this browser. */
export interface Learnt {
  /** Scenes that were done, by their ids. */
  readonly scenes: readonly string[];
  /** The short game after the lesson was won. */
  readonly alone: boolean;
}

const KEY = 'meadhall.learnt';
const NOTHING: Learnt = { scenes: [], alone: false };

type Book = Readonly<Record<string, Learnt>>;

const isLearnt = (value: unknown): value is Learnt =>
  typeof value === 'object' &&
  value !== null &&
  'scenes' in value &&
  Array.isArray(value.scenes) &&
  value.scenes.every((id) => typeof id === 'string') &&
  'alone' in value &&
  typeof value.alone === 'boolean';

function read(): Book {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof data !== 'object' || data === null) return {};
    return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, Learnt] => isLearnt(entry[1])));
  } catch {
    return {};
  }
}

let book = read();
const listeners = new Set<() => void>();

function keep(game: string, learnt: Learnt): void {
  book = { ...book, [game]: learnt };
  try {
    localStorage.setItem(KEY, JSON.stringify(book));
  } catch {
    // A browser that keeps nothing still teaches; it only forgets how far one came.
  }
  for (const listener of listeners) listener();
}

export const learntOf = (game: string): Learnt => book[game] ?? NOTHING;

export function sceneDone(game: string, scene: string): void {
  const learnt = learntOf(game);
  if (!learnt.scenes.includes(scene)) keep(game, { ...learnt, scenes: [...learnt.scenes, scene] });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLearnt = (game: string): Learnt => useSyncExternalStore(subscribe, () => learntOf(game));
