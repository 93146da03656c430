import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  pieces: 'Steine und Felder',
  boards: 'Bretter',
  men: '{attackers} Angreifer gegen {defenders} Verteidiger und den König auf {size} × {size} Feldern. Der König gewinnt {goal, select, corner {in einer Ecke} other {am Rand}} und fällt durch {falls, select, four {vier} other {zwei}} Angreifer.{extras, select, yes { Schildwall und Randburg gelten.} other {}} [HT-S1]',
  king: 'Gewinnt in einer Ecke, in Tablut am Rand. Zieht wie alle und schlägt auch. Zwei Angreifer fangen ihn, in Kopenhagen vier; am Thron braucht es mehr. [HT-E1] [HT-K3]',
};
