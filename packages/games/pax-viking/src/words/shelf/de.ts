import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb:
    'Jarls des zehnten Jahrhunderts gewinnen Anhänger von Irland bis zur Wolga, handeln, unterhandeln und ringen um eine Siegkarte.',
  score: ['Gefolgsleute', 'Silfr'],
  options: {
    difficulty: {
      label: 'Siegkarten',
      about:
        'Karten der Stufe Einstieg werden am Ende jedes Zuges geprüft, alle anderen, wann immer ein Ereignis gespielt wird.',
      values: {
        novice: 'Einstieg',
        standard: 'Standard',
        advanced: 'Fortgeschritten',
        eklundian: 'Eklund',
        mixed: 'Gemischt: die Stufen reihum',
      },
    },
    cards: {
      label: 'Wie viele Siegkarten',
      about: 'Karten, die am Anfang ausliegen. Üblich sind vier der fünf einer Stufe.',
    },
    noviceBesides: {
      label: 'Dazu Karten der Stufe Einstieg',
      about: 'Kommen zu den Karten oben hinzu, für jede Mischung der Stufen; höchstens fünf Karten im Ganzen.',
    },
    standardBesides: {
      label: 'Dazu Karten der Stufe Standard',
      about: 'Kommen zu den Karten oben hinzu, für jede Mischung der Stufen; höchstens fünf Karten im Ganzen.',
    },
    advancedBesides: {
      label: 'Dazu Karten der Stufe Fortgeschritten',
      about: 'Kommen zu den Karten oben hinzu, für jede Mischung der Stufen; höchstens fünf Karten im Ganzen.',
    },
    eklundianBesides: {
      label: 'Dazu Karten der Stufe Eklund',
      about: 'Kommen zu den Karten oben hinzu, für jede Mischung der Stufen; höchstens fünf Karten im Ganzen.',
    },
    faceDown: {
      label: 'Siegkarten verdeckt',
      about: 'Eine Karte zählt erst, wenn sie offen liegt; jedes abgehandelte Ereignis deckt eine auf.',
    },
    saga: {
      label: 'Sagastapel',
      about:
        'Zwölf Plättchen je Jarl: die Startsätze, beliebige Plättchen oder je 4 Vorhaben, 3 Ereignisse, 3 Fürsprecher und 2 Gottheiten.',
      values: {
        starter: 'Startsatz',
        random: 'Zufällige Plättchen',
        balanced: 'Ausgewogen',
      },
    },
    extraTiles: {
      label: 'Weitere Plättchen je Jarl',
      about: 'Eine längere Partie. Für die schwersten Siegkarten empfohlen.',
    },
    openHands: {
      label: 'Offene Hände',
      about: 'Alle Hände liegen offen: mehr Strategie und mehr Verhandlung.',
    },
    jarls: {
      label: 'Jarltableaus',
      about: 'Wie die neun Jarls verteilt werden.',
      values: {
        dealt: 'Zufällig verteilt',
        chosen: 'Gewählt, wer zuletzt zieht, zuerst',
      },
    },
    forcedEnd: {
      label: 'Die Saga schwindet',
      about:
        'Hausregel: Solange der Stapel leer ist, wirft jede Wintersonnenwende das billigste Plättchen der Leiste ab.',
    },
    longWinter: {
      label: 'Langer Winter',
      about: 'Hausregel: Nach so vielen Zügen je Person endet die Partie, als wäre die Leiste leer.',
    },
    solo: {
      label: 'Allein',
      about:
        'Für einen Platz: Erfüll eine Siegkarte, ehe der graue Rivale, der nach Befehlen landet, überfällt und jagt, die Anhänger hat, die er will.',
      values: {
        usual: 'Einsamer Jarl',
        stout: 'Standhaft: Ein graues Langschiff zählt doppelt',
        short: 'Kurz: nur zwölf Plättchen',
      },
    },
  },
  misfit: 'Es liegen höchstens fünf Siegkarten aus, alle Stufen zusammen.',
  edition: [
    'Die Regeln folgen den gedruckten Concise Rules, in eigenen Worten; jeder Begriff ihres Glossars ist eine nummerierte Regel.',
    'Das Regelheft druckt keine Karte, kein Plättchen, keinen Jarl und keine Siegkarte. Die Karte, 8 Schutzmächte, 7 Handelszentren, 9 Jarls und fast alle der 220 Plättchen und 20 Siegkarten sind von uns rekonstruiert, passend zu seinen Zahlen und Worten; einige Namen und Wirkungen sind von Leuten bekannt, die das gedruckte Spiel gespielt haben, und als gefunden vermerkt.',
    'Jede Fähigkeit ist in einem Wortschatz geschrieben; der Text auf einem Plättchen entsteht aus der Fähigkeit selbst.',
    'Hausregeln, die sich ändern lassen: Die Saga schwindet, sobald der Stapel leer ist, ein langer Winter beendet eine Saga, die sonst nie endet, und der einsame Jarl spielt gegen einen grauen Rivalen, der Befehlen folgt.',
  ],
};
