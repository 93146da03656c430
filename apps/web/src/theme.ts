import { changeSettings, currentLanguage, currentSettings, subscribeToSettings } from '@meadhall/board/table';
import { useSyncExternalStore } from 'react';

export type Theme = 'lamplight' | 'noon' | 'contrast';

const BAR: Readonly<Record<Theme, string>> = { lamplight: '#20170f', noon: '#efece2', contrast: '#000000' };

const light = matchMedia('(prefers-color-scheme: light)');
const stark = matchMedia('(prefers-contrast: more)');

/** What was chosen, or what the system says. */
function themeNow(): Theme {
  const { theme } = currentSettings();
  if (theme !== 'system') return theme;
  return stark.matches ? 'contrast' : light.matches ? 'noon' : 'lamplight';
}

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

export const setTheme = (theme: Theme): void => changeSettings({ theme });

export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeNow);
