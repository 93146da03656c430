import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  actions: 'Aktionskarten',
  loot: 'Beute des Passes',
  beasts: 'Bestien des Passes',
  boards: 'Wikinger',
  boardText:
    '{power} Zieht bei einer Suche {speed} und hält bis zu {hand, plural, one {# Aktionskarte} other {# Aktionskarten}}.',
};
