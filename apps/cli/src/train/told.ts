import { t } from '../words/reports/index.ts';
import type { Fit } from './fit.ts';
import type { Comparison, Measured } from './measure.ts';

export interface Generation {
  readonly number: number;
  readonly games: number;
  readonly players: string;
  readonly fit: Pick<Fit, 'curve' | 'best'>;
  readonly measured: Measured;
}

const NAMES = {
  'from a view': 'fromView',
  'from a view, the last two rounds': 'fromViewLate',
  'from a view, before them': 'fromViewEarly',
  'all hands known': 'fromTable',
} as const satisfies Readonly<Record<Comparison['name'], Parameters<typeof t>[0]>>;

/** What was compared, for people; the figures for programs keep their names. */
export const comparisonName = (name: Comparison['name']): string => t(NAMES[name]);
