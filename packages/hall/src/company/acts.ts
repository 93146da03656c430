import { said } from '@meadhall/protocol';
import { z } from 'zod';
import { Refuse } from '../refusal.ts';
import type { ActRow, CompanyStore } from './rows.ts';

const actDoc = z.object({ reason: z.string() });
export type ActDoc = z.infer<typeof actDoc>;
export const actDocFrom = (text: string): ActDoc => actDoc.parse(JSON.parse(text));

/** The newest act of a kind that holds now; whatever was done before someone was let off counts no more. */
export function standingAct(acts: readonly ActRow[], kind: 'mute' | 'ban', now: number): ActRow | null {
  const lifted = acts.find((act) => act.kind === 'lift')?.at ?? Number.NEGATIVE_INFINITY;
  return acts.find((act) => act.kind === kind && act.at > lifted && (act.until === null || act.until > now)) ?? null;
}

/** A warning is shown for so long. */
const WARNED_MS = 30 * 86_400_000;

export function warningOf(
  acts: readonly ActRow[],
  now: number,
): { readonly reason: string; readonly at: number } | null {
  const warning = acts.find(({ kind, at }) => kind === 'warn' && at > now - WARNED_MS);
  return warning ? { reason: actDocFrom(warning.doc).reason, at: warning.at } : null;
}

const toldOf = ({ until, doc }: ActRow): { readonly until: string | null; readonly reason: string } => ({
  until: until === null ? null : `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  reason: actDocFrom(doc).reason,
});

/** Refuses whoever the owner has silenced or banned, and says why. */
export async function maySpeak(store: CompanyStore, whom: string, now: number): Promise<void> {
  const acts = await store.acts(whom);
  const ban = standingAct(acts, 'ban', now);
  if (ban) throw banned(ban);
  const mute = standingAct(acts, 'mute', now);
  if (!mute) return;
  const { until, reason } = toldOf(mute);
  throw new Refuse(
    'SILENCED',
    until === null ? said('silenced', { reason }) : said('silencedUntil', { until, reason }),
  );
}

function banned(ban: ActRow): Refuse {
  const { until, reason } = toldOf(ban);
  return new Refuse('BANNED', until === null ? said('banned', { reason }) : said('bannedUntil', { until, reason }));
}

/** Refuses whoever the owner has sent away. */
export async function mayEnter(store: CompanyStore, person: string | null, now: number): Promise<void> {
  const ban = person === null ? null : standingAct(await store.acts(`p:${person}`), 'ban', now);
  if (ban) throw banned(ban);
}
