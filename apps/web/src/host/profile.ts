import type { Mark } from '@meadhall/board';
import { useSyncExternalStore } from 'react';

/** Who sits at this screen, and how they like to play; the hall is told name and mark. */
export interface Profile {
  readonly name: string;
  readonly mark: Mark;
  /** Name and mark were chosen, not only suggested. */
  readonly asked?: boolean;
  /** The usual table per game: seats, levels, options. */
  readonly usual: Readonly<Record<string, Usual>>;
}

export interface Usual {
  readonly where: 'alone' | 'here' | 'online';
  readonly seats: readonly { readonly kind: 'person' | 'bot'; readonly bot?: string; readonly name?: string }[];
  readonly options: Readonly<Record<string, unknown>>;
}

const KEY = 'meadhall.profile';
export const NEW_PROFILE: Profile = { name: 'Freyja', mark: 2, usual: {} };
const listeners = new Set<() => void>();

const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'mark' in value &&
  'usual' in value;

function read(): Profile {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isProfile(value) ? value : NEW_PROFILE;
  } catch {
    return NEW_PROFILE;
  }
}

let profile = read();

export function saveProfile(change: Partial<Profile>): void {
  profile = { ...profile, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(profile));
  } catch {
    // Kept until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentProfile = (): Profile => profile;

export const useProfile = (): Profile => useSyncExternalStore(subscribe, currentProfile);
