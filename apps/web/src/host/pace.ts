import { isPace, type Pace } from '@meadhall/bots';
import { useSyncExternalStore } from 'react';

/** How long rivals may think in this browser. */
const KEY = 'meadhall.pace';
const listeners = new Set<(pace: Pace) => void>();

function read(): Pace {
  try {
    const kept = localStorage.getItem(KEY);
    return isPace(kept) ? kept : 'normal';
  } catch {
    return 'normal';
  }
}

let pace = read();

export const currentPace = (): Pace => pace;

export function setPace(next: Pace): void {
  pace = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Kept until the page is closed.
  }
  for (const listener of listeners) listener(next);
}

/** Calls back with every change; the result ends it. */
export function onPace(listener: (pace: Pace) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePace = (): Pace => useSyncExternalStore(onPace, currentPace);
