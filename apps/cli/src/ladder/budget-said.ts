import type { Budget } from '@meadhall/bots';
import { t } from '../words/reports/index.ts';

/** What a bot may think, in words. */
export function budgetSaid(budget: Budget | undefined): string {
  if (!budget) return '';
  if ('iterations' in budget) return t('iterations', { n: budget.iterations });
  return t('milliseconds', { n: 'ms' in budget ? budget.ms : budget.turnMs });
}
