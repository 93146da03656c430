import type { Verified } from '@meadhall/match';
import { t } from '../words/replay/index.ts';

/** What a record was held by, in a sentence. */
export function heldBy(verdict: Verified): string {
  if (!verdict.ok) return `${t('plyDiffers', { ply: verdict.ply })}: ${verdict.why}.`;
  const { by, plies: n, played } = verdict;
  if (by === 'rules') return t('consistent', { n });
  return by === 'partly' ? t('heldPartly', { n, played }) : t('heldByChain', { n });
}
