import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Król musi się wyrwać. Otocz go albo doprowadź do domu.',
  score: ['Punkty', 'Pozostali ludzie'],
  options: {
    board: {
      label: 'Plansza',
      about: 'Brandubh jest krótki i ostry, dobry na początek; Kopenhaga to długa gra.',
      values: {
        brandubh: 'Brandubh, 7 × 7',
        tablut: 'Tablut, 9 × 9',
        copenhagen: 'Kopenhaga, 11 × 11',
      },
    },
    attackers: {
      label: 'Napastnicy',
      about: 'Kto prowadzi napastników, a więc zaczyna. Druga strona ma króla.',
      values: {
        first: 'Pierwsze miejsce',
        second: 'Drugie miejsce',
        lot: 'Losowo',
      },
    },
    pair: {
      label: 'Dwie partie',
      about: 'Po pierwszej partii strony się zmieniają, a punkty się sumują.',
    },
  },
  edition: [
    'Hnefatafl należy do wszystkich. Tablut spisał Linneusz w 1732 roku; Kopenhaga toczy się według zasad z 2012 roku i późniejszych.',
    'Brandubh odtworzono: dawne źródła podają planszę i kamienie, nie zasady. RULES.md mówi, które tu obowiązują.',
    'Gdzie źródła się różnią (bicie króla, powtórzenia, czym jest fort), rozstrzyga RULES.md; README wymienia każde rozstrzygnięcie.',
  ],
};
