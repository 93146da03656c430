import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb:
    'Jarlowie dziesiątego wieku zdobywają stronników od Irlandii po Wołgę, handlują, układają się i walczą o kartę zwycięstwa.',
  score: ['Stronnicy', 'Silfr'],
  options: {
    difficulty: {
      label: 'Karty zwycięstwa',
      about: 'Karty dla początkujących sprawdza się na koniec każdej tury, pozostałe przy każdym zagranym Wydarzeniu.',
      values: {
        novice: 'Początkująca',
        standard: 'Zwykła',
        advanced: 'Zaawansowana',
        eklundian: 'Eklund',
        mixed: 'Mieszana: stopnie po kolei',
      },
    },
    cards: {
      label: 'Ile kart zwycięstwa',
      about: 'Karty wyłożone na początku. Zwykle cztery z pięciu jednego stopnia.',
    },
    noviceBesides: {
      label: 'Dodatkowe karty dla początkujących',
      about: 'Dołączane do kart powyżej, by zmieszać stopnie dowolnie; razem najwyżej pięć kart.',
    },
    standardBesides: {
      label: 'Dodatkowe karty zwykłe',
      about: 'Dołączane do kart powyżej, by zmieszać stopnie dowolnie; razem najwyżej pięć kart.',
    },
    advancedBesides: {
      label: 'Dodatkowe karty zaawansowane',
      about: 'Dołączane do kart powyżej, by zmieszać stopnie dowolnie; razem najwyżej pięć kart.',
    },
    eklundianBesides: {
      label: 'Dodatkowe karty Eklunda',
      about: 'Dołączane do kart powyżej, by zmieszać stopnie dowolnie; razem najwyżej pięć kart.',
    },
    faceDown: {
      label: 'Karty zwycięstwa zakryte',
      about: 'Karta liczy się dopiero odkryta; każde rozpatrzone Wydarzenie odkrywa jedną.',
    },
    saga: {
      label: 'Stos sagi',
      about:
        'Dwanaście płytek na jarla: zestawy początkowe, dowolne płytki albo po 4 Przedsięwzięcia, 3 Wydarzenia, 3 Rzeczników i 2 Bogów.',
      values: {
        starter: 'Zestaw początkowy',
        random: 'Losowe płytki',
        balanced: 'Zrównoważony',
      },
    },
    extraTiles: {
      label: 'Dodatkowe płytki na jarla',
      about: 'Dłuższa gra. Zalecane przy najtrudniejszych kartach zwycięstwa.',
    },
    openHands: {
      label: 'Odkryte ręce',
      about: 'Wszystkie ręce leżą odkryte: więcej strategii i więcej układów.',
    },
    jarls: {
      label: 'Plansze jarlów',
      about: 'Jak rozdziela się dziewięciu jarlów.',
      values: {
        dealt: 'Rozdani losowo',
        chosen: 'Wybierani, od końca kolejności',
      },
    },
    forcedEnd: {
      label: 'Saga topnieje',
      about: 'Zasada domowa: gdy stos jest pusty, każde przesilenie zimowe odrzuca najtańszą płytkę z toru.',
    },
    longWinter: {
      label: 'Długa zima',
      about: 'Zasada domowa: po tylu turach na osobę gra kończy się tak, jakby tor był pusty.',
    },
    solo: {
      label: 'W pojedynkę',
      about:
        'Dla jednego miejsca: spełnij kartę zwycięstwa, zanim szary rywal, który według rozkazów ląduje, najeżdża i poluje, zbierze tylu stronników, ilu chce.',
      values: {
        usual: 'Samotny jarl',
        stout: 'Twardo: szary drakkar liczy się podwójnie',
        short: 'Krótko: tylko dwanaście płytek',
      },
    },
  },
  misfit: 'Leży najwyżej pięć kart zwycięstwa, wszystkich stopni razem.',
  edition: [
    'Zasady idą za drukowanymi Concise Rules, własnymi słowami; każde hasło ich słowniczka to numerowana zasada.',
    'Instrukcja nie drukuje mapy, płytek, jarlów ani kart zwycięstwa. Mapę, 8 sojuszników, 7 ośrodków handlu, 9 jarlów i niemal wszystkie z 220 płytek i 20 kart zwycięstwa odtworzyliśmy zgodnie z jej liczbami i słowami; kilka nazw i działań znamy od osób, które grały w drukowaną grę, i tak je oznaczono.',
    'Każda zdolność jest zapisana jednym słownictwem; tekst na płytce powstaje z samej zdolności.',
    'Zasady domowe, które można zmienić: saga topnieje, gdy stos jest pusty, długa zima kończy sagę, która nie chce się skończyć, a samotny jarl gra przeciw szaremu rywalowi, który wykonuje rozkazy.',
  ],
};
