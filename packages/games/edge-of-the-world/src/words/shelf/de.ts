import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Handle, plündere und bring dein Gold vor den anderen heim.',
  score: ['Gold', 'Scheiben an Bord'],
  options: {
    goal: {
      label: 'Gold zur Heimkehr',
      about: 'Wer so viel hat, fährt heim und wartet auf eine Herausforderung.',
      values: {
        '150': '150 Gold',
        '100': '100 Gold (kürzer)',
        '60': '60 Gold (erste Partie, Hausregel)',
      },
    },
    roundCap: {
      label: 'Letzte Runde vor der Verfolgung',
      about: 'Eine Grenze zur Sicherheit: Am Ende dieser Runde fährt der reichste Kapitän heim.',
    },
    chaseCap: {
      label: 'Längste Verfolgung in Runden',
      about: 'Eine Grenze zur Sicherheit: Nach so vielen Runden Verfolgung kommt der nächste Kapitän zum Duell.',
    },
  },
  edition: [
    'Regeln nach dem gedruckten Regelheft von 2022, in eigenen Worten; RULES.md vermerkt jede Festlegung, wo es schweigt.',
    'Rekonstruiert: neunzehn der 26 Hafennamen, alle Stufen, Zugaben, Preise und der Seeweg zwischen den Häfen, die Werte auf Aktionskarten, Warenscheiben und Wehrscheiben. Die Zahl der Karten, Scheiben, Münzen und Marker ist die gedruckte.',
    'Aus dem Regelheft bekannt: Skálholt, Aualdsnes, Birka, Heldabýr, Apardition, Truso und Salmé, und dass Apardition und Aualdsnes zwei Schritte auseinanderliegen.',
    'Die rekonstruierten Werte wurden mit Bots so abgestimmt, dass Handel, Überfall und Kaperei jeweils gewinnen können; die Tabellen stehen im README.',
    'Von uns, nicht gedruckt: Der Reichste fährt nach Runde 40 heim, und eine Verfolgung endet nach zehn Runden. Beides lässt sich einstellen.',
  ],
};
