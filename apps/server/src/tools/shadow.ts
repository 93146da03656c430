import type { AnyPackage } from '@meadhall/core';
import { bondFrom, dealSeed, docFrom, logOf, recordedPly, type Store, sha256, type TableRow } from '@meadhall/hall';
import { backLink, hasNames, plyLink, startLink } from '@meadhall/match';
import { load as loadGame } from '@meadhall/registry';
import type { StoreAddress } from '../options.ts';
import { openStore } from '../store/open.ts';

/** A stored match that today's rules would have played otherwise. */
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
  readonly differing: readonly Differing[];
}

const PAGE = 200;

/** Plays one match again from its seed; null if every ply leads to the state that was stored. */
async function difference(
  store: Store,
  { game }: AnyPackage,
  row: TableRow,
): Promise<{ readonly plies: number; readonly ply: number; readonly why: string | null }> {
  const doc = docFrom(row.doc);
  let state: unknown = null;
  let last = '';
  let plies = 0;
  try {
    const past: unknown[] = [];
    for await (const logged of logOf(store, row.id)) {
      const { ply, seat, hash } = logged;
      plies = ply;
      if (ply === 0) {
        const bond = bondFrom(logged);
        const seed = dealSeed(doc, bond);
        state = game.start(doc.seats.length, doc.options, seed).state;
        const link = startLink(row.game, doc.version, doc.options, seed, state, bond);
        last = hasNames(bond) ? sha256(link) : hash;
        if (last !== hash) return { plies, ply, why: 'the table is set differently' };
        past.push(state);
        continue;
      }
      const { choice, back } = recordedPly(logged);
      state = back === undefined ? game.play(state, seat, choice).state : past[back];
      past.push(state);
      last = sha256(back === undefined ? plyLink(last, seat, choice, state) : backLink(last, seat, back, state));
      if (last !== hash) return { plies, ply, why: 'the state that follows is another' };
    }
    return { plies, ply: plies, why: null };
  } catch (error) {
    return { plies, ply: plies, why: error instanceof Error ? error.message.slice(0, 200) : String(error) };
  }
}

/** Replays every stored match against the rules of today and lists those that differ. Changes nothing. */
export async function shadow(
  address: StoreAddress,
  options: { readonly load?: (game: string) => Promise<AnyPackage>; readonly onMatch?: (done: number) => void } = {},
): Promise<ShadowReport> {
  const load = options.load ?? loadGame;
  const store = await openStore(address);
  const differing: Differing[] = [];
  let matches = 0;
  let plies = 0;
  try {
    for (let after = ''; ; ) {
      const rows = await store.walk(after, PAGE);
      const last = rows.at(-1);
      if (!last) break;
      for (const row of rows) {
        if (row.status !== 'running' && row.status !== 'over') continue;
        const found = await difference(store, await load(row.game), row);
        matches++;
        plies += found.plies;
        const { version } = docFrom(row.doc);
        if (found.why !== null) {
          differing.push({
            match: row.id,
            game: row.game,
            status: row.status,
            version,
            ply: found.ply,
            why: found.why,
          });
        }
        options.onMatch?.(matches);
      }
      after = last.id;
    }
  } finally {
    await store.close();
  }
  return { matches, plies, differing };
}
