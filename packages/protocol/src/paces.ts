import type { PaceId } from './tables.ts';

/** How long a decision may take: no limit, or that many seconds. */
export const PACES = [
  { id: 'unhurried', seconds: null },
  { id: 'lively', seconds: 30 },
  { id: 'steady', seconds: 90 },
  { id: 'thoughtful', seconds: 300 },
  { id: 'by-day', seconds: 86_400 },
  { id: 'by-week', seconds: 604_800 },
] as const;

export const secondsOf = (id: PaceId): number | null => PACES.find((pace) => pace.id === id)?.seconds ?? null;
