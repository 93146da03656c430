import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  legend: 'Legende',
  readBoard: 'Das Brett lesen',
  howToRead: 'Wie das Brett zu lesen ist',
  subtitle: '{board} {size} × {size} · Zug {n}',
  subtitleGame: '{board} {size} × {size} · Partie {game} von {games} · Zug {n}',
  thisMove: '**{from}** nach **{to}**?',
  whereTo: 'Wohin?',
  moveTakes: 'Ziehen, schlägt {n}',
  moveTo: 'Nach {to} ziehen',
  takesKing: 'schlägt König',
  takes: 'schlägt {n}',
  standing: '{side, select, attackers {Angreifer} other {Königsmannen}}, {stand} von {began} stehen',
  attackers: 'Angreifer',
  kingsSide: 'Königsmannen',
  stand: '{stand} von {began} stehen',
  taken: '{n} geschlagen',
  noneTaken: 'noch keiner geschlagen',
  nearView: 'Nahansicht um {name}',
  closeNear: 'Nahansicht schließen',
  again: 'Zum zweiten Mal dieselbe Stellung. Beim dritten Mal gewinnen die Angreifer. [HT-E6]',
  attacker: 'Angreifer',
  defender: 'Verteidiger',
  king: 'König',
  throne: 'Thron',
  corner: 'Ecke',
  plain: 'leer',
  on: '{piece, select, attacker {Angreifer} king {König} other {Verteidiger}} auf {kind, select, throne {dem Thron} other {der Ecke}}',
  cryWall: 'Schildwall: {n} fallen',
  cryTaken: 'König geschlagen',
  cryFree: 'Der König ist frei',
  cryFort: 'Eine feste Randburg',
  cryStuck: 'kein Zug mehr',
  tipAim: 'Ein König, zwei Ziele',
  tipAimText:
    'Der **König** gewinnt in einer Ecke. Die **Angreifer** gewinnen, wenn sie ihn fangen oder seine ganze Seite einschließen. [HT-E1] [HT-E2]',
  tipMove: 'Gerade und weit',
  tipMoveText:
    'Jeder Stein gleitet in Reihe oder Linie, so weit der Weg frei ist. Ein Punkt im Ring: Dieser Zug schlägt etwas. [HT-M1]',
  tipTaken: 'Geschlagen',
  tipTakenText:
    'Ein Stein fällt, wenn die Seite am Zug ihn **zwischen zweien** einschließt. Wer selbst zwischen zwei tritt, ist sicher. [HT-C1] [HT-C2]',
  tipRoad: 'Ein Weg ist frei',
  tipRoadText:
    'Zwischen dem König und seinem Ziel steht nichts. Ein Weg lässt sich mit einem Zug schließen; **zwei nicht**. [HT-E1]',
};
