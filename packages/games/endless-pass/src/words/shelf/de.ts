import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Was du nicht töten kannst, kriecht weiter zum Nachbarn.',
  score: ['Ruhm', 'Leben'],
  options: {
    boards: {
      label: 'Tableaus',
      about:
        'Grundtableaus sind alle gleich. Helden haben eigene Zahlen und eine Gabe: das Spiel für Fortgeschrittene.',
      values: {
        basic: 'Grundtableaus',
        random: 'Helden, zufällig verteilt',
        chosen: 'Helden, reihum gewählt',
        mixed: 'Jede Person wählt Held oder Grundtableau',
      },
    },
    nine: {
      label: 'Die Neun',
      about: 'Neun Jäger, an denen manche deiner Karten abprallen. Dazugelegt machen sie den Pass tödlicher.',
      values: {
        off: 'Ohne sie',
        substitute: 'Anstelle von neun einfachen Endlosen',
        add: 'Zusätzlich zu allen anderen',
      },
    },
  },
  edition: [
    'Regeln nach dem gedruckten Regelheft, Grundspiel und Fortgeschrittene, mit jeder Antwort seiner FAQ.',
    'Rekonstruiert: wie sich die 68 Aktionskarten und die 78 Pass-Karten auf Arten verteilen. Das Regelheft druckt nur die Summen.',
    'Rekonstruiert: Tempo und Aktionslimit der Helden, außer dem Limit von Sigurd, das gedruckt ist. Alle Gaben sind gedruckt.',
    'Rekonstruiert: welche Schutzmale jeder der Neun trägt, und ihre Namen (Schlangen der Edden). Die sechs Schutzmale sind gedruckt.',
    'Die rekonstruierten Zahlen wurden in vielen tausend Partien zwischen Bots abgestimmt; die Tabellen stehen im README.',
    'Wo das Regelheft schweigt, entscheidet RULES.md.',
  ],
};
