import type { TaflSteps } from '../state.ts';
import { open } from './open.ts';
import { turn } from './turn.ts';

export const steps: TaflSteps = { open, turn };
