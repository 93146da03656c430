import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const pl: Translation<typeof en> = {
  bear: 'Niedźwiedź',
  hawk: 'Jastrząb',
  fox: 'Lis',
  otter: 'Wydra',
  lynx: 'Ryś',
  raven: 'Kruk',
  goat: 'Kozioł',
  power: 'Moc',
  remember: 'Co możesz pamiętać',
  lookAt: 'Przyjrzyj się: {name}',
  putDown: 'Odłóż kartę',
  askedFor: 'Tego wymaga zadanie',
  decision: 'Decyzja',
  answered: 'Odpowiedź dana; możesz ją jeszcze zmienić.',
  allChoices:
    '{n, plural, one {Jedyny wybór} few {Wszystkie # wybory} many {Wszystkie # wyborów} other {Wszystkie # wyboru}}',
  all: 'Wszystkie ({n})',
  close: 'Zamknij',
  skipAhead: 'Przewiń',
  back: 'Wstecz',
  choices: 'Wybory',
  nthOf: '{n} z {all}',
  goOn: 'Dalej',
  against: 'kontra',
  die: 'kość {n}',
  closer: 'Bliżej',
  farther: 'Dalej',
  wholeChart: 'Cała mapa albo powrót',
  theirPage: 'Pozycja w tej sali',
};
