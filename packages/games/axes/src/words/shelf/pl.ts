import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Topory lecą, tarcze pękają. Wygrywa, kto zostanie na placu boju.',
  score: ['Zapas trafień', 'Pokonani rywale'],
  options: {
    strategic: {
      label: 'Gra strategiczna',
      about: 'Trzymaj dwie karty, dobierz trzecią, zagraj dowolną z nich.',
    },
  },
  edition: [
    'Zasady według drukowanej instrukcji z 2016 roku; talia 120 kart jest pełna, niczego nie odtwarzano.',
    'Gra ukazała się najpewniej pod tytułem Viking Games; sama instrukcja go nie podaje.',
    'Karta, którą instrukcja nazywa Wench, to tutaj Karczmarka.',
    'Gdzie instrukcja milczy (przebieg tury, kilka tarcz, odłożona zbrojownia, ochrona), rozstrzyga RULES.md.',
  ],
};
