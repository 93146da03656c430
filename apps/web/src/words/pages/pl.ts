import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const pl: Translation<typeof en> = {
  replays: 'Powtórki',
  loadRecord: 'Wczytaj zapis',
  recordWhy: 'Zapis to cała partia w pliku: odtwarza się ją tutaj, z każdego miejsca, ruch po ruchu.',
  won: '{n, plural, =0 {nikt nie wygrywa} one {{names} wygrywa} few {{names} wygrywają} many {{names} wygrywają} other {{names} wygrywają}}',
  running: 'trwa',
  sitDown: 'Usiądź',
  replay: 'Powtórka',
  rulebooks: 'Zasady gier',
  aboutTitle: 'O Meadhall',
  aboutWhat:
    'Wikińskie gry stołowe w przeglądarce, ze wszystkimi zasadami: z botami, przy jednym ekranie albo online. Ten sam mechanizm działa tutaj, na serwerze sali i zupełnie bez ekranu; każda partia to zapis, który każdy może odtworzyć i sprawdzić.',
  unofficial: 'Nieoficjalnie.',
  unofficialWhy:
    'Meadhall nie jest związane z wydawcami tych gier i nie zawiera ich grafik ani tekstów: zasady są opisane własnymi słowami, obrazy są własne. To, czego instrukcja nie drukuje, odtworzono i tak oznaczono. Jeśli gra ci się podoba, kup ją i postaw na prawdziwym stole.',
  editions: 'Wydania',
  credits: 'Podziękowania',
  icons: 'Ikony z <icons>game-icons.net</icons>, autorzy: {authors} i inni, na licencji <licence>CC BY 3.0</licence>.',
  coasts: 'Linie brzegowe z <earth>Natural Earth</earth>, domena publiczna.',
  type: 'Pismo: Almendra (Ana Sanfelippo), Source Sans 3 (Paul D. Hunt), IM Fell English (Igino Marini) i Noto Sans Runic, na licencji SIL Open Font License.',
};
