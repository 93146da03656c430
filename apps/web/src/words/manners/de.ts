import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  rest: 'Um Rast bitten',
  restTitle: 'Die Partie ruhen lassen?',
  restText:
    'Wenn alle zustimmen, stehen alle Uhren still. Die Partie geht von selbst weiter, wenn die Zeit um ist, oder früher, wenn alle wollen.',
  until: 'Wie lange',
  span: '{hours, plural, =1 {eine Stunde} =24 {ein Tag} =72 {drei Tage} one {# Stunde} other {# Stunden}}',
  ask: 'Die anderen fragen',
  leaveIt: 'So lassen',
  asks: '{name} bittet um Rast',
  asksFor:
    'für {hours, plural, =1 {eine Stunde} =24 {einen Tag} =72 {drei Tage} one {# Stunde} other {# Stunden}}. Alle Uhren stehen still; die Partie geht von selbst weiter, oder früher, wenn alle zustimmen.',
  waiting: 'Du hast um Rast gebeten; noch fehlen Antworten',
  withdraw: 'Schon gut',
  goOn: 'Nein, weiter',
  agree: 'Zustimmen',
  refused: '{name} will lieber weiterspielen',
  resting: 'Die Partie ruht bis {until}',
  resume: 'Weiter',
  warned: 'Wer diese Halle hütet, verwarnt dich: {reason}',
  resign: 'Aufgeben',
  resignTitle: 'Diese Partie endgültig verlassen?',
  resignBot: 'Ein Bot nimmt deinen Platz und spielt weiter; du kannst nicht zurück. Die Partie zählt als verloren.',
  resignEnds: 'Die Partie endet hier, und die andere Seite gewinnt.',
  stay: 'Bleiben',
  late: 'Deine Zeit lief um {at} ab: {n, plural, one {Eine Entscheidung wurde} other {# Entscheidungen wurden}} für dich getroffen. Der Verlauf sagt, welche.',
  orders: 'Stehende Weisungen',
  seen: 'Verstanden',
  someone: 'Jemand',
};
