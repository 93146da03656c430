import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const pl: Translation<typeof en> = {
  title: 'To samo rozdanie przy {n, plural, one {# stole} few {# stołach} many {# stołach} other {# stołu}}',
  sealed: 'Zapieczętowane, aż skończą się wszystkie stoły.',
  sealedWhy:
    'Kto gra to rozdanie, nie widzi innego stołu: ani planszy, ani rozmów, ani zapisu, ani wyniku. Sala przyrzekła swoje ziarno losu jako',
  noSalts:
    'zanim ktokolwiek usiadł. Wszystkie stoły grają to samo rozdanie, więc niczyjej soli w nim nie ma: salę wiąże tylko to przyrzeczenie.',
  opened: 'Wszystkie stoły są skończone. Ziarno losu jest tym przyrzeczonym:',
  broken: 'Ziarno losu nie jest tym przyrzeczonym. Zachowaj to, co widzisz, i powiedz innym.',
  tableNo: 'Stół {n}',
  status:
    '{status, select, open {czeka na graczy} running {jest grany} over {jest skończony} closed {zamknięto} archived {odłożono} gone {sprzątnięto} other {}}',
  taken: 'zajęte miejsca: {n} z {of}',
  nobody: 'jeszcze nikt',
  others: 'To samo rozdanie przy innych stołach',
  othersWhy: 'Wyślij każdy link tym, którzy mają tam grać. Kto siedzi przy jednym stole, nie może usiąść przy innym.',
  copyFor: 'Kopiuj link do stołu {n}',
  copied: 'Skopiowano',
  seatNo: 'Miejsce {n}',
  place: 'Pozycja {n}',
  noPlace: 'bez pozycji',
  bot: 'bot',
  you: 'ty',
  won: 'wygrana',
  notWon: 'bez wygranej',
  stoodIn: 'za to miejsce wybierał bot lub zegar',
  replay: 'Obejrzyj',
  goThere: 'Do twojego stołu',
  waitNoLonger: 'Nie czekaj dłużej na puste stoły',
  waitNoLongerWhy: 'Stoły, przy których nikt nie siedzi, zostaną zamknięte; na pozostałe nadal się czeka.',
  compared: 'Miejsce po miejscu',
  measures: 'Wygrana lub nie, potem {measures}, potem wcześniejsza wygrana.',
  measuresPlain: 'Wygrana lub nie, potem wcześniejsza wygrana.',
  away: 'Żadna sala nie odpowiada albo nie ma takiego stołu.',
  back: 'Z powrotem do sali',
};
