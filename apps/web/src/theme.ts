import {
  changeSettings,
  currentLanguage,
  currentSettings,
  subscribeToSettings,
  type ThemeChoice,
} from '@meadhall/board/table';
import { useSyncExternalStore } from 'react';

export type Theme = 'lamplight' | 'noon' | 'contrast';

const BAR: Readonly<Record<Theme, string>> = { lamplight: '#20170f', noon: '#efece2', contrast: '#000000' };

const light = matchMedia('(prefers-color-scheme: light)');
const stark = matchMedia('(prefers-contrast: more)');

function themeOf(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return stark.matches ? 'contrast' : light.matches ? 'noon' : 'lamplight';
}

/** What was chosen, or what the system says. */
const themeNow = (): Theme => themeOf(currentSettings().theme);

function show(): void {
  const { textSize, motion } = currentSettings();
  const { documentElement: root } = document;
  root.lang = currentLanguage();
  root.dataset.theme = themeNow();
  root.dataset.motion = motion;
  root.style.setProperty('--text-scale', String(textSize / 100));
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR[themeNow()]);
}

function subscribe(listener: () => void): () => void {
  const stop = subscribeToSettings(listener);
  for (const query of [light, stark]) query.addEventListener('change', listener);
  return () => {
    stop();
    for (const query of [light, stark]) query.removeEventListener('change', listener);
  };
}

show();
subscribe(show);

/** Noon light, or the light that is not: as it was chosen before, if it was. */
export function turnLight(): void {
  const { theme, themeBefore } = currentSettings();
  const isNoon = themeOf(theme) === 'noon';
  const leadsBack = themeBefore !== null && (themeOf(themeBefore) === 'noon') !== isNoon;
  changeSettings({ theme: leadsBack ? themeBefore : isNoon ? 'lamplight' : 'noon', themeBefore: theme });
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeNow);
