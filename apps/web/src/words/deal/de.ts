import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Dieselbe Partie an {n, plural, one {# Tisch} other {# Tischen}}',
  sealed: 'Versiegelt, bis alle Tische zu Ende sind.',
  sealedWhy:
    'Wer diese Partie spielt, sieht keinen anderen Tisch: weder Brett noch Gespräch, weder Aufzeichnung noch Ausgang. Die Halle hat ihren Startwert zugesagt als',
  noSalts:
    'bevor jemand saß. Alle Tische treffen auf dieselbe Partie, darum ist niemandes Salz darin: Die Halle bindet allein diese Zusage.',
  opened: 'Alle Tische sind zu Ende. Der Startwert ist der zugesagte:',
  broken: 'Der Startwert ist nicht der zugesagte. Sichere, was du siehst, und sage es weiter.',
  tableNo: 'Tisch {n}',
  status:
    '{status, select, open {wartet auf Mitspieler} running {wird gespielt} over {ist zu Ende} closed {wurde geschlossen} archived {wurde weggelegt} gone {wurde abgeräumt} other {}}',
  taken: '{n} von {of} Plätzen sind besetzt',
  nobody: 'noch niemand',
  others: 'Dieselbe Partie an anderen Tischen',
  othersWhy:
    'Schicke jeden Link denen, die dort spielen sollen. Wer an einem Tisch sitzt, kann an keinem anderen sitzen.',
  copyFor: 'Link zu Tisch {n} kopieren',
  copied: 'Kopiert',
  seatNo: 'Platz {n}',
  place: 'Rang {n}',
  noPlace: 'ohne Rang',
  bot: 'Bot',
  you: 'du',
  won: 'gewonnen',
  notWon: 'nicht gewonnen',
  stoodIn: 'ein Bot oder die Uhr hat hier gewählt',
  replay: 'Ansehen',
  goThere: 'Zu deinem Tisch',
  waitNoLonger: 'Auf leere Tische nicht länger warten',
  waitNoLongerWhy: 'Tische, an denen niemand sitzt, werden geschlossen; auf die anderen wird weiter gewartet.',
  compared: 'Platz für Platz',
  measures: 'Gewonnen oder nicht, dann {measures}, dann der frühere Sieg.',
  measuresPlain: 'Gewonnen oder nicht, dann der frühere Sieg.',
  away: 'Keine Halle antwortet, oder diesen Tisch gibt es nicht.',
  back: 'Zurück in die Halle',
};
