import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Der König muss ausbrechen. Kreis ihn ein, oder bring ihn heim.',
  score: ['Punkte', 'Übrige Männer'],
  options: {
    board: {
      label: 'Spielbrett',
      about: 'Brandubh ist kurz und scharf, gut für den Anfang; Kopenhagen ist das lange Spiel.',
      values: {
        brandubh: 'Brandubh, 7 × 7',
        tablut: 'Tablut, 9 × 9',
        copenhagen: 'Kopenhagen, 11 × 11',
      },
    },
    attackers: {
      label: 'Angreifer',
      about: 'Wer die Angreifer führt und damit zuerst zieht. Die andere Seite hat den König.',
      values: {
        first: 'Erster Platz',
        second: 'Zweiter Platz',
        lot: 'Durch Los',
      },
    },
    pair: {
      label: 'Zwei Partien',
      about: 'Nach der ersten Partie tauschen die Seiten, und die Punkte werden addiert.',
    },
  },
  edition: [
    'Hnefatafl gehört allen. Tablut hat Linné 1732 aufgeschrieben; Kopenhagen wird nach den Regeln von 2012 und später gespielt.',
    'Brandubh ist rekonstruiert: Die alten Quellen nennen Brett und Steine, nicht die Regeln. RULES.md sagt, welche hier gelten.',
    'Wo die Quellen sich widersprechen (Schlagen des Königs, Wiederholung, was eine Burg ist), entscheidet RULES.md; das README nennt jede Festlegung.',
  ],
};
