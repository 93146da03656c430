import { ruling } from './ruling.ts';
import type { PaxScene } from './scene.ts';
import type { T } from './words/index.ts';
import { working } from './working.ts';

export const scenesIn = (t: T): readonly PaxScene[] => [...working(t), ...ruling(t)];
