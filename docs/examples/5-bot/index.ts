import { packageOf } from '@meadhall/core';
import { game } from '../2-hands/horns.ts';
import { words } from '../3-words/words.ts';
import { judge } from './judge.ts';

export const pkg = packageOf(game, { words, judge });
