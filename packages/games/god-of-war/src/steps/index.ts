import { activate, enemyAttack, reveal } from './activation.ts';
import { aid, sort } from './aid.ts';
import { attack, buildAttack, thunderbird } from './attack.ts';
import { effects, settle } from './effects.ts';
import { layOut, open, pickHeroes, place, questWon, removeNumber, travel } from './journey.ts';
import { attach, draw, round } from './round.ts';
import { chooseEnemy, pay } from './spots.ts';
import { struck, wounds } from './struck.ts';
import { turn } from './turn.ts';
import { upgrade } from './upgrade.ts';

export const steps = {
  open,
  pickHeroes,
  travel,
  layOut,
  place,
  round,
  attach,
  draw,
  turn,
  buildAttack,
  attack,
  pay,
  thunderbird,
  chooseEnemy,
  aid,
  sort,
  reveal,
  activate,
  enemyAttack,
  wounds,
  struck,
  effects,
  settle,
  upgrade,
  removeNumber,
  questWon,
};
