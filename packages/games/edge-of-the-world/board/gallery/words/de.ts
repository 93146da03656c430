import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  actions: 'Aktionskarten',
  ports: 'Hafenkarten',
  discs: 'Warenscheiben',
  defences: 'Wehrscheiben',
  ships: 'Schiffe',
  port: 'Zwei Karten, die {prices, select, one {je {low} Gold} other {{low} und {high} Gold}} für eine Ware aus dem {zone, select, north {Süden} other {Norden}} zahlen; ein gelungener Überfall bringt das Doppelte. Stufe {level}{extra, plural, =0 {} one {, mit # mehr in der Wehr} other {, mit # mehr in der Wehr}}. [EW-G3]',
  goods:
    '{zone, select, north {Ware aus dem Norden, verkauft im Süden.} other {Ware aus dem Süden, verkauft im Norden.}} Im Kampf auf See ist sie ein Bluff. [EW-T9]',
  shield: 'Zählt {n} im Kampf und verlässt dann das Spiel. Er lässt sich nicht verkaufen. [EW-P3]',
  inZone: '{face}, {zone, select, north {Norden} other {Süden}}',
  defence: 'Stufe {level}',
  defenceText:
    'Auf jedem Hafen dieser Stufe liegt eine verdeckt, bis jemand ihn angreift. Ihre Werte: {values}. [EW-G10]',
  ship: 'Das Schiff {colour}',
  shipText: 'Sein Heimathafen ist {home}. In den Laderaum passen {hold} Scheiben.',
};
