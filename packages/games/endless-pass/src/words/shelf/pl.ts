import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Czego nie zabijesz, popełznie do sąsiada.',
  score: ['Chwała', 'Zdrowie'],
  options: {
    boards: {
      label: 'Plansze',
      about: 'Plansze podstawowe są jednakowe. Bohaterowie mają własne liczby i moc: gra zaawansowana.',
      values: {
        basic: 'Plansze podstawowe',
        random: 'Bohaterowie rozdani losowo',
        chosen: 'Bohaterowie wybierani po kolei',
        mixed: 'Każdy wybiera bohatera albo planszę podstawową',
      },
    },
    nine: {
      label: 'Dziewięciu',
      about: 'Dziewięciu łowców, na których część twoich kart nie działa. Dołożeni, czynią Przełęcz groźniejszą.',
      values: {
        off: 'Bez nich',
        substitute: 'Zamiast dziewięciu zwykłych Nieskończonych',
        add: 'Oprócz wszystkich pozostałych',
      },
    },
  },
  edition: [
    'Zasady według drukowanej instrukcji, podstawowe i zaawansowane, z każdą odpowiedzią z jej FAQ.',
    'Odtworzono: podział 68 kart Akcji i 78 kart Przełęczy na rodzaje. Instrukcja podaje tylko sumy.',
    'Odtworzono: szybkość i limit akcji bohaterów, poza limitem Sigurda, który jest wydrukowany. Wszystkie moce są wydrukowane.',
    'Odtworzono: jakie znaki nosi każdy z Dziewięciu i ich imiona (węże z Edd). Sześć znaków jest wydrukowanych.',
    'Odtworzone liczby dostrojono w wielu tysiącach partii między botami; tabele są w README.',
    'Gdzie instrukcja milczy, rozstrzyga RULES.md.',
  ],
};
