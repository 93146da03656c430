import { play, storedArmory } from './play.ts';
import { turn } from './turn.ts';

export const steps = { turn, play, storedArmory };
