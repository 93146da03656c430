import type { Proof } from '@meadhall/bots';
import { daySeed, terse } from '@meadhall/match';
import { isPastDay, outcomeFrom } from '../info.ts';
import { logOf, recordOf } from '../records.ts';
import type { Store, TableRow } from '../store.ts';
import type { Thinkers } from '../thinkers.ts';
import type { TryDoc } from './doc.ts';
import type { Seal } from './seals.ts';

/** Why a log is no try of one's own, in time; null if it is. */
async function foul(store: Store, match: string, day: string): Promise<'late' | 'void' | null> {
  let last = 0;
  for await (const { ply, seat, by, at } of logOf(store, match)) {
    last = at;
    if (ply > 0 && by !== (seat === 0 ? 'seat' : 'bot')) return 'void';
  }
  return isPastDay(day, last) ? 'late' : null;
}

/** What a try that is over comes to: given up, too late, void, or played again from its record and scored. */
export async function judged(
  store: Store,
  thinkers: Pick<Thinkers, 'prove'>,
  table: TableRow,
  { day, game, seats, hallSeed }: Seal,
): Promise<Partial<TryDoc>> {
  if (outcomeFrom(table.outcome)?.ending === 'resigned') return { state: 'givenUp' };
  const wrong = await foul(store, table.id, day);
  if (wrong) return { state: wrong };
  const record = terse(await recordOf(store, table.id, () => true));
  const trial = { day, game, seats, seed: daySeed(hallSeed, day) };
  const proof: Proof = await thinkers.prove(trial, JSON.stringify(record));
  if (!proof.ok) return { state: 'void' };
  const { won, score, turns, rounds } = proof;
  return { state: won ? 'won' : 'lost', score: [...score], turns, rounds: [...rounds] };
}
