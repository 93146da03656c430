import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Handluj, łup i zdąż do domu ze złotem.',
  score: ['Złoto', 'Krążki na pokładzie'],
  options: {
    goal: {
      label: 'Złoto na powrót',
      about: 'Kto ma tyle złota, wraca do domu i czeka na wyzwanie.',
      values: {
        '150': '150 sztuk złota',
        '100': '100 sztuk złota (krócej)',
        '60': '60 sztuk złota (pierwsza partia, zasada domowa)',
      },
    },
    roundCap: {
      label: 'Ostatnia runda przed pościgiem',
      about: 'Granica dla pewności: na koniec tej rundy najbogatszy kapitan wraca do domu.',
    },
    chaseCap: {
      label: 'Najdłuższy pościg w rundach',
      about: 'Granica dla pewności: po tylu rundach pościgu najbliższy kapitan staje do pojedynku.',
    },
  },
  edition: [
    'Zasady według drukowanej instrukcji z 2022 roku, własnymi słowami; RULES.md zaznacza każde rozstrzygnięcie tam, gdzie milczy.',
    'Odtworzono: dziewiętnaście z 26 nazw portów, wszystkie poziomy, dodatki, ceny i szlak morski między portami, wartości na kartach Akcji, krążkach towarów i krążkach obrony. Liczby kart, krążków, monet i żetonów są takie jak w druku.',
    'Znane z instrukcji: Skálholt, Aualdsnes, Birka, Heldabýr, Apardition, Truso i Salmé oraz to, że Apardition i Aualdsnes dzielą dwa kroki.',
    'Odtworzone wartości dostrojono z botami tak, by można było wygrać handlem, najazdem i piractwem; tabele są w README.',
    'Nasze, nie z druku: po rundzie 40 najbogatszy wraca do domu, a pościg kończy się po dziesięciu rundach. Oba można zmienić.',
  ],
};
