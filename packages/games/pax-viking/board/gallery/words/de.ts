import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  ventures: 'Vorhaben',
  gods: 'Gottheiten',
  events: 'Ereignisse',
  advocates: 'Fürsprecher',
  jarls: 'Jarle',
  victory: 'Siegkarten',
  centers: 'Handelszentren',
  allies: 'Schutzmächte',
  pieces: 'Figuren',
  jarl: '{text} Heimat: {home}, {silfr, plural, =0 {kein Silfr} one {# Silfr} other {# Silfr}} mehr zu Beginn.',
  longship: 'Langschiff',
  longshipText: 'Segelt beim Reisen bis zu drei Schritte und liegt in Posten. Sechs für jeden Jarl. [PX-A3]',
  followerText:
    'Steht auf Posten, Gottheiten und Fürsprechern seines Jarls. Sechs von dieser Art für jeden Jarl. [PX-P6]',
};
