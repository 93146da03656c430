import type { AnyPackage } from '@meadhall/core';
import { docFrom, recordOf, type Store, type TableRow } from '@meadhall/hall';
import { type RecordedState, type Verified, verified } from '@meadhall/match';
import { load as loadGame } from '@meadhall/registry';
import type { StoreAddress } from '../options.ts';
import { openStore } from '../store/open.ts';

/** A stored match that the rules it was made with, as they are today, would have played otherwise. */
export interface Differing {
  readonly match: string;
  readonly game: string;
  readonly status: 'running' | 'over';
  /** The rules version it began with. */
  readonly version: number;
  readonly ply: number;
  readonly why: string;
}

export interface ShadowReport {
  readonly matches: number;
  readonly plies: number;
  /** So many plies of other rules, which are not kept, were held by their snapshots alone. */
  readonly unplayed: number;
  readonly differing: readonly Differing[];
}

const PAGE = 200;

/** One match by the rules that each of its plies was made with, and by every state that the store has of it. */
async function verdict(store: Store, pkg: AnyPackage, { id }: TableRow): Promise<Verified> {
  try {
    const record = await recordOf(store, id, () => true);
    const snapshots = (await store.snapshots(id)).map(
      ({ ply, version, state }): RecordedState => ({ ply, version, state: JSON.parse(state) }),
    );
    return await verified(pkg, { ...record, snapshots });
  } catch (error) {
    return { ok: false, ply: 0, why: error instanceof Error ? error.message.slice(0, 200) : String(error) };
  }
}

/**
 * Replays every stored match, each ply by its own version of the rules, and lists those that differ: what was played under
 * today's version has to go the same way today. Changes nothing.
 */
export async function shadow(
  address: StoreAddress,
  options: { readonly load?: (game: string) => Promise<AnyPackage>; readonly onMatch?: (done: number) => void } = {},
): Promise<ShadowReport> {
  const load = options.load ?? loadGame;
  const store = await openStore(address);
  const differing: Differing[] = [];
  let matches = 0;
  let plies = 0;
  let unplayed = 0;
  try {
    for (let after = ''; ; ) {
      const rows = await store.walk(after, PAGE);
      const last = rows.at(-1);
      if (!last) break;
      for (const row of rows) {
        if (row.status !== 'running' && row.status !== 'over') continue;
        const found = await verdict(store, await load(row.game), row);
        matches++;
        plies += found.ok ? found.plies : found.ply;
        if (found.ok) unplayed += found.plies - found.played;
        else {
          const { id: match, game, status } = row;
          const { version } = docFrom(row.doc);
          differing.push({ match, game, status, version, ply: found.ply, why: found.why });
        }
        options.onMatch?.(matches);
      }
      after = last.id;
    }
  } finally {
    await store.close();
  }
  return { matches, plies, unplayed, differing };
}
