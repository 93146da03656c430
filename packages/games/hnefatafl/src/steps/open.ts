import { beginGame } from '../rules/effects.ts';
import type { TaflSteps } from '../state.ts';

/** The first game begins; later ones follow from the end of the one before. [HT-S3] */
export const open: TaflSteps['open'] = { run: beginGame };
