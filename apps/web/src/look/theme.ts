import { useSyncExternalStore } from 'react';

export type Theme = 'lamplight' | 'noon';
const KEY = 'meadhall.theme';
const listeners = new Set<() => void>();

const saved = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

let theme: Theme = saved() === 'noon' ? 'noon' : 'lamplight';

function show(): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'noon' ? '#efece2' : '#20170f');
}
show();

export function setTheme(next: Theme): void {
  theme = next;
  show();
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Kept until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => theme);
