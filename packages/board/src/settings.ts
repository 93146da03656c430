import { keysOf, LANGUAGES, type Language } from '@meadhall/core';
import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'lamplight' | 'noon' | 'contrast';
/** As the browser says, one of the app's languages, or English drawn out and accented for tests of the layout. */
export type LanguageChoice = 'system' | Language | 'en-XA';
export type Motion = 'none' | 'brisk' | 'calm' | 'slow';
/** Whether the last pick is sent at once: as the board says, only after the gold button or a second tap, or always at once. */
export type Confirmation = 'usual' | 'always' | 'never';
/** Sounds that are made louder or softer together. */
export type SoundKind = 'things' | 'turn';

/** How someone likes to play on this device. One object, kept in this browser; whoever reads it hears of changes. */
export interface Settings {
  readonly theme: ThemeChoice;
  /** What was chosen before light or dark was last turned by its button; null before that. */
  readonly themeBefore: ThemeChoice | null;
  readonly language: LanguageChoice;
  /** Per cent, on top of the browser's own text size. */
  readonly textSize: number;
  readonly motion: Motion;
  readonly sound: boolean;
  /** From 0 to 100. */
  readonly loudness: Readonly<Record<SoundKind, number>>;
  /** Single letters, digits and signs do something; arrows, Enter, Esc and Tab always do. */
  readonly singleKeys: boolean;
  readonly confirm: Confirmation;
  /** Where there is one choice only it is made by itself. */
  readonly forced: boolean;
  /** Boards show what a good memory would know of the others. */
  readonly remembered: boolean;
  /** Fights between others are scenes too; else they go to the log. */
  readonly othersFights: boolean;
}

/** How long everything that moves takes, against calm. */
export const TEMPOS: Readonly<Record<Motion, number>> = { none: 0, brisk: 0.55, calm: 1, slow: 1.7 };
export const TEXT_SIZES = { least: 80, most: 200, step: 10 } as const;

const THEMES: readonly ThemeChoice[] = ['system', 'lamplight', 'noon', 'contrast'];

const USUAL: Settings = {
  theme: 'system',
  themeBefore: null,
  language: 'system',
  textSize: 100,
  motion: 'calm',
  sound: false,
  loudness: { things: 60, turn: 80 },
  singleKeys: true,
  confirm: 'usual',
  forced: false,
  remembered: true,
  othersFights: true,
};

const KEY = 'meadhall.settings';
const listeners = new Set<() => void>();

function saved(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const oneOf = <T>(values: readonly T[], value: unknown, usual: T): T => values.find((each) => each === value) ?? usual;
const truth = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);
const within = (value: unknown, low: number, high: number, usual: number): number =>
  typeof value === 'number' && value >= low && value <= high ? value : usual;

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Whatever is not understood is as usual: what is stored may be older, newer or broken. */
export function settingsFrom(value: unknown, usual: Settings = USUAL): Settings {
  const given = fields(value);
  const loudness = fields(given.loudness);
  return {
    theme: oneOf(THEMES, given.theme, usual.theme),
    themeBefore: oneOf([...THEMES, null], given.themeBefore, usual.themeBefore),
    language: oneOf(['system', 'en-XA', ...keysOf(LANGUAGES)], given.language, usual.language),
    textSize: within(given.textSize, TEXT_SIZES.least, TEXT_SIZES.most, usual.textSize),
    motion: oneOf(['none', 'brisk', 'calm', 'slow'], given.motion, usual.motion),
    sound: truth(given.sound, usual.sound),
    loudness: {
      things: within(loudness.things, 0, 100, usual.loudness.things),
      turn: within(loudness.turn, 0, 100, usual.loudness.turn),
    },
    singleKeys: truth(given.singleKeys, usual.singleKeys),
    confirm: oneOf(['usual', 'always', 'never'], given.confirm, usual.confirm),
    forced: truth(given.forced, usual.forced),
    remembered: truth(given.remembered, usual.remembered),
    othersFights: truth(given.othersFights, usual.othersFights),
  };
}

/** Before there was one object each setting had a key of its own. */
const older = (): Settings => ({
  ...USUAL,
  theme: oneOf(['lamplight', 'noon', USUAL.theme], saved('meadhall.theme'), USUAL.theme),
  sound: saved('meadhall.sound') === 'on',
  singleKeys: saved('meadhall.shortcuts') !== 'off',
});

let settings: Settings = settingsFrom(parsed(saved(KEY)), older());

export const currentSettings = (): Settings => settings;

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Kept until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long what moves takes now, against calm; 0 where nothing shall move. */
export const tempoNow = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TEMPOS[currentSettings().motion];

export const useSettings = (): Settings => useSyncExternalStore(subscribeToSettings, currentSettings);

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return;
    settings = settingsFrom(parsed(newValue));
    for (const listener of listeners) listener();
  });
