import type { TableInfo } from '@meadhall/protocol';
import { t } from '../words/hall/index.ts';

const PACES = {
  unhurried: 'unhurried',
  lively: 'lively',
  steady: 'steady',
  thoughtful: 'thoughtful',
  'by-day': 'byDay',
  'by-week': 'byWeek',
} as const satisfies Readonly<Record<TableInfo['pace'], Parameters<typeof t>[0]>>;

/** How long a decision may take, in words. */
export const paceName = (pace: TableInfo['pace']): string => t(PACES[pace]);
