import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const pl: Translation<typeof en> = {
  askForGame: 'Poproś o grę',
  anyoneFor: 'Kto zagra w …',
  game: 'Gra',
  seats: 'Miejsca',
  seatsWhy: 'razem z tobą',
  fewer: 'Jedno miejsce mniej',
  moreSeats: 'Jedno miejsce więcej',
  options: 'Opcje',
  fill: 'Boty uzupełniają',
  fillWhy: 'gdy czas minie, boty zajmują wolne miejsca',
  about:
    'Wisi w sali przez 30 minut, dopóki ta strona jest otwarta. Zaczyna się samo, gdy wszystkie miejsca są zajęte.',
  quick: 'Szybka para',
  quickWhy: '„Szybka para” sadza cię tam, gdzie ktoś szuka tego samego; inaczej wywiesza twoje życzenie.',
  hangUp: 'Wywieś',
  seekTitle: '{title}, {pace}?',
  asks: '{name} pyta',
  asksRated: '{name} pyta · do rankingu',
  someone: 'Ktoś',
  sitDown: 'Usiądź',
  seekUntil: 'Wisi w sali do {time} i zaczyna się samo, gdy wszystkie miejsca są zajęte.',
  seekFills: 'Potem boty zajmują wolne miejsca.',
  takeDown: 'Zdejmij',
  close: 'Nie teraz',
};
