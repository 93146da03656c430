import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  askForGame: 'Um ein Spiel bitten',
  anyoneFor: 'Wer spielt mit …',
  game: 'Spiel',
  seats: 'Plätze',
  seatsWhy: 'du selbst eingerechnet',
  fewer: 'Ein Platz weniger',
  moreSeats: 'Ein Platz mehr',
  options: 'Optionen',
  fill: 'Bots füllen auf',
  fillWhy: 'wenn die Zeit um ist, nehmen Bots die freien Plätze',
  about:
    'Hängt 30 Minuten in der Halle, solange diese Seite offen bleibt. Es beginnt von selbst, wenn alle Plätze besetzt sind.',
  quick: 'Schnell gepaart',
  quickWhy: '„Schnell gepaart“ setzt dich dorthin, wo jemand das Gleiche sucht; sonst hängt es deinen Wunsch aus.',
  hangUp: 'Aushängen',
  seekTitle: '{title}, {pace}?',
  asks: '{name} fragt',
  asksRated: '{name} fragt · gewertet',
  someone: 'Jemand',
  sitDown: 'Hinsetzen',
  seekUntil: 'Hängt bis {time} in der Halle und beginnt von selbst, wenn alle Plätze besetzt sind.',
  seekFills: 'Dann nehmen Bots die freien Plätze.',
  takeDown: 'Abhängen',
  close: 'Jetzt nicht',
};
