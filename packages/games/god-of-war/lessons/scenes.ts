import { enduring } from './enduring.ts';
import type { GowScene } from './scene.ts';
import { striking } from './striking.ts';
import type { T } from './words/index.ts';

export const scenesIn = (t: T): readonly GowScene[] => [...striking(t), ...enduring(t)];
