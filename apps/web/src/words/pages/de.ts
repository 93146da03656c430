import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  replays: 'Wiederholungen',
  loadRecord: 'Aufzeichnung laden',
  recordWhy:
    'Eine Aufzeichnung ist eine ganze Partie als Datei: Sie wird hier nachgespielt, von jedem Platz aus, Halbzug für Halbzug.',
  won: '{n, plural, =0 {niemand gewinnt} one {{names} gewinnt} other {{names} gewinnen}}',
  running: 'läuft',
  sitDown: 'Hinsetzen',
  replay: 'Nachsehen',
  rulebooks: 'Regelhefte',
  aboutTitle: 'Über Meadhall',
  aboutWhat:
    'Wikingerspiele für den Tisch, im Browser, mit allen Regeln: allein gegen Bots, an einem Bildschirm oder online. Hier, auf dem Server der Halle und ganz ohne Bildschirm läuft dasselbe Werk; jede Partie ist eine Aufzeichnung, die alle nachspielen und prüfen können.',
  unofficial: 'Nicht offiziell.',
  unofficialWhy:
    'Meadhall ist nicht mit den Verlagen dieser Spiele verbunden und enthält nichts von ihren Bildern oder Texten: Die Regeln stehen hier in eigenen Worten, die Bilder sind eigene. Was ein Regelheft nicht druckt, ist rekonstruiert und so bezeichnet. Gefällt dir ein Spiel, dann kauf es und leg es auf einen richtigen Tisch.',
  editions: 'Die Ausgaben',
  credits: 'Dank',
  icons: 'Symbole von <icons>game-icons.net</icons> von {authors} und anderen, unter <licence>CC BY 3.0</licence>.',
  coasts: 'Küstenlinien von <earth>Natural Earth</earth>, gemeinfrei.',
  type: 'Schrift: Almendra von Ana Sanfelippo, Source Sans 3 von Paul D. Hunt, IM Fell English von Igino Marini und Noto Sans Runic, unter der SIL Open Font License.',
};
