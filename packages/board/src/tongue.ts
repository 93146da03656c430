import {
  type AnyPackage,
  type Catalogue,
  type Dress,
  languageFor,
  type Others,
  type Told,
  tellerOf,
} from '@meadhall/core';
import { useSyncExternalStore } from 'react';
import { currentSettings, subscribeToSettings } from './settings.ts';

const PSEUDO = 'en-XA';

const wanted = (): string => {
  const { language } = currentSettings();
  if (language !== 'system') return language;
  // Workers show nothing, and tests must not depend on where they run.
  return typeof document === 'undefined' ? 'en' : languageFor(navigator.languages);
};

/** Changes the language of one catalogue. */
type Change = (language: string) => Promise<void>;

const changes = new Set<Change>();
const listeners = new Set<() => void>();
let language = wanted();
/** What is on the screen: it changes when all catalogues have followed. */
let shown = language;
const under = new Set<Promise<void>>();

/** English comes with the code that speaks it; where another language cannot be loaded, it stays. */
function change(turn: Change): void {
  const turning = turn(language).catch(() => {});
  under.add(turning);
  void turning.then(() => under.delete(turning));
}

/** Once everything that is loaded speaks the language that was chosen. */
export async function settled(): Promise<void> {
  while (under.size > 0) await Promise.all(under);
}

/** Something else that follows the language, and is awaited by `settled`. */
export function followLanguage(turn: (language: string) => Promise<void>): void {
  changes.add(turn);
  if (language !== 'en') change(turn);
}

/**
 * The messages of a part of the app, in the language of whoever reads. Wait for `settled` between loading the part and showing
 * it; what is said while a module is loaded is said in English.
 */
export function spoken<const C extends Catalogue>(en: C, others: Others<C>): Told<C> {
  const english = tellerOf<C>('en', en);
  let tell = english;
  const turn: Change = async (to) => {
    if (to === PSEUDO) {
      const { drawnOut } = await import('./pseudo.ts');
      tell = tellerOf<C>('en', en, drawnOut);
      return;
    }
    const load = Object.entries(others).find(([name]) => name === to)?.[1];
    const translation = await load?.();
    tell = translation ? tellerOf<C>(to, translation) : english;
  };
  changes.add(turn);
  if (language !== 'en') change(turn);
  return (key, ...given) => tell(key, ...given);
}

/** What a game says, in the language on the screen; English where it does not speak it. */
export async function saidIn<W>(english: W, speak?: (language: string, dress?: Dress) => Promise<W>): Promise<W> {
  if (!speak || language === 'en') return english;
  return speak(language, language === PSEUDO ? (await import('./pseudo.ts')).drawnOut : undefined);
}

/** A game with its words in the language on the screen. */
export const inLanguage = async <P extends AnyPackage>(pkg: P): Promise<P> => ({
  ...pkg,
  words: await saidIn(pkg.words, pkg.speak),
});

async function follow(): Promise<void> {
  if (wanted() === language) return;
  language = wanted();
  for (const turn of changes) change(turn);
  await settled();
  shown = language;
  for (const listener of listeners) listener();
}
subscribeToSettings(() => void follow());

/** The language that is on the screen. */
export const currentLanguage = (): string => shown;

/** How dates are written: as the browser's own region does, where it speaks the language on the screen. */
export const currentLocale = (): string => navigator.languages.find((each) => each.split('-')[0] === shown) ?? shown;

/** What must be drawn anew with the language takes it as its key. */
export const useLanguage = (): string =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentLanguage);
