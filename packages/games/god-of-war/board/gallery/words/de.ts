import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  heroes: 'Helden',
  companions: 'Gefährten des einsamen Kratos',
  cards: 'Startkarten',
  supply: 'Betäubung, Gift, Kristalle',
  upgrades: 'Aufrüstungskarten',
  hero: 'Gesundheit {health}, {rage} Wut. **{ability}**: {text}',
  startingWith: '{text} {n, plural, one {Im Startdeck} other {In den Startdecks}} von {whose}.',
  upgrade: '{text} Zeigt Rune {rune}. [GW-S6]',
};
