import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Kratos i jego sojusznicy przeciw końcowi świata: dwie wyprawy i ostatni boss, wszyscy razem albo wcale.',
  score: ['Sceny', 'Zdrowie'],
  options: {
    difficulty: {
      label: 'Trudność',
      about: 'Opowieść osłabia ataki wrogów o 1 i daje każdemu bohaterowi 1 zdrowia; Ragnarök odwrotnie.',
      values: {
        story: 'Opowieść',
        normal: 'Zwykła',
        ragnarok: 'Ragnarök',
      },
    },
    openHands: {
      label: 'Odkryte ręce',
      about: 'Sojusznicy widzą nawzajem swoje karty i planują razem. Wyłączone: każdy widzi tylko własne.',
    },
    heroes: {
      label: 'Bohaterowie',
      about: 'Wybierz bohatera przy stole albo zdaj się na Norny. W pojedynkę zawsze grasz Kratosem.',
      values: {
        picked: 'Wybierani',
        dealt: 'Rozdani losowo',
      },
    },
    journey: {
      label: 'Podróż',
      about: 'Pierwsza partia zaczyna się od Podróżnych, jeden bohater na kolumnę. Jedna wyprawa: ta i nic więcej.',
      values: {
        drawn: 'Losowana',
        first: 'Pierwsza partia',
        one: 'Jedna wyprawa (zasada domowa)',
      },
    },
  },
  edition: [
    'Zasady według wydanej instrukcji, własnymi słowami.',
    'Odtworzono: instrukcja nie drukuje kart. Talie początkowe, talię ulepszeń, ścianki kości wroga, tory zdrowia i furii (poza pięcioma polami Kratosa) oraz wszystkie karty scen sześciu wypraw i czterech bossów zrobiono na nowo, zgodnie z tym, co pokazuje instrukcja.',
    'Zasady domowe: scena jest przegrana po trzydziestu rundach; warunki liczące żetony sprawdza się na koniec rundy; trzy poziomy trudności.',
  ],
};
