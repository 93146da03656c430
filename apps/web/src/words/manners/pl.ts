import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const pl: Translation<typeof en> = {
  rest: 'Poproś o przerwę',
  restTitle: 'Przerwać partię na jakiś czas?',
  restText:
    'Jeśli wszyscy się zgodzą, zegary stają. Partia ruszy sama, gdy czas minie, albo wcześniej, jeśli wszyscy zechcą.',
  until: 'Na jak długo',
  span: '{hours, plural, =1 {godzina} =24 {doba} =72 {trzy doby} one {# godzina} few {# godziny} many {# godzin} other {# godziny}}',
  ask: 'Zapytaj resztę',
  leaveIt: 'Zostaw',
  asks: '{name} prosi o przerwę',
  asksFor:
    'na {hours, plural, =1 {godzinę} =24 {dobę} =72 {trzy doby} one {# godzinę} few {# godziny} many {# godzin} other {# godziny}}. Wszystkie zegary stają; partia ruszy sama albo wcześniej, za zgodą wszystkich.',
  waiting: 'Twoja prośba o przerwę czeka na odpowiedź pozostałych',
  withdraw: 'Nieważne',
  goOn: 'Nie, grajmy',
  agree: 'Zgoda',
  refused: '{name} woli grać dalej',
  resting: 'Przerwa w partii do: {until}',
  resume: 'Dalej',
  warned: 'Opiekun tej sali ostrzega cię: {reason}',
  resign: 'Poddaj się',
  resignTitle: 'Opuścić tę partię na dobre?',
  resignBot: 'Bot zajmie twoje miejsce i zagra dalej; nie będzie powrotu. Partia liczy się jako przegrana.',
  resignEnds: 'Partia kończy się tutaj i wygrywa druga strona.',
  stay: 'Zostań',
  late: 'O {at} minął twój czas: {n, plural, one {# decyzja zapadła} few {# decyzje zapadły} many {# decyzji zapadło} other {# decyzji zapadło}} za ciebie. Przebieg mówi które.',
  orders: 'Stałe rozkazy',
  seen: 'Rozumiem',
  someone: 'Ktoś',
};
