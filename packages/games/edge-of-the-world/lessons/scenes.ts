import { fightingIn } from './fighting.ts';
import type { EdgeScene } from './scene.ts';
import { tradingIn } from './trading.ts';
import type { T } from './words/index.ts';

export const scenesIn = (t: T): readonly EdgeScene[] => [...tradingIn(t), ...fightingIn(t)];
