import { at } from '@meadhall/core';
import { type Passed, type Position, standingPlies } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import type { TableDoc } from '../doc.ts';
import type { LiveMatch } from '../match/match.ts';
import { isChoice } from '../planned.ts';
import { positionFrom } from '../position.ts';
import { logOf } from '../records.ts';
import type { Refuse } from '../refusal.ts';
import { belongs, replayAll, stoppedAt } from '../restore.ts';
import type { LogRow, Snapshot, Store } from '../store.ts';
import { no } from './refusals.ts';

/** How far a log goes, the rows that count, and the ply before which nothing is taken back. */
export interface Past {
  readonly ply: number;
  readonly rows: readonly LogRow[];
  readonly standing: readonly LogRow[];
  readonly floor: number;
}

export async function pastOf(store: Store, id: string, { heldFrom }: TableDoc): Promise<Past> {
  const rows: LogRow[] = [];
  for await (const row of logOf(store, id)) if (row.ply > 0) rows.push(row);
  const marked = rows.map((row) => (row.by === 'back' ? { row, back: Number(row.choice) } : { row }));
  const standing = standingPlies(marked).map(({ row }) => row);
  const renewed = rows.findLast(({ by }) => by === 'rules')?.ply ?? 0;
  return { ply: rows.length, rows, standing, floor: Math.max(heldFrom, renewed) };
}

/** The rows from a seat's own last choice on; a path of picks that was sent at once is one choice. */
export function since(standing: readonly LogRow[], seat: number): readonly LogRow[] {
  let first = standing.findLastIndex((row) => row.seat === seat && row.by === 'seat');
  const isPick = (row: LogRow | undefined): boolean => row?.seat === seat && row.by === 'seat' && row.cid === '';
  while (first > 0 && isPick(standing[first - 1])) first--;
  return first < 0 ? [] : standing.slice(first);
}

/**
 * The states around some rows of a log. Played again from the last snapshot before them: where nobody chose there is
 * always one, so that only choices have to be played. What stands again is signed anew, so every state on the way is compared
 * with its link; one that differs stops the match.
 */
export async function passed(
  store: Store,
  live: Pick<LiveMatch, 'id' | 'pkg' | 'row' | 'doc' | 'hold'>,
  wanted: readonly LogRow[],
  rows: readonly LogRow[],
) {
  const { id, pkg, row: table, doc } = live;
  const { game } = pkg;
  const log = [...(await store.log(id, 0, 1)), ...rows];
  function stopped(ply: number): Refuse {
    const why = stoppedAt(ply);
    live.hold(why);
    return why;
  }
  function standing(snapshot: Snapshot): Position {
    const { ply } = snapshot;
    const own = at(log, ply);
    if (!belongs(table, doc, { snapshot, own, previous: log[ply - 1]?.hash ?? null })) throw stopped(ply);
    return positionFrom(game, snapshot, own.hash);
  }
  const first = at(wanted, 0).ply;
  const kept = new Map((await store.snapshots(id)).map((one) => [one.ply, one]));
  const base = [...kept.values()].findLast(({ ply }) => ply < first);
  if (base?.version !== game.meta.version) throw no(said('backRenewed'));
  // What was dealt anew follows from nothing before it.
  if (base.ply < doc.heldFrom) throw no(said('backNotKept'));
  const around = new Map<number, Passed & Pick<Position, 'askedAt'>>();
  let position = standing(base);
  for (const row of rows.filter(({ ply }) => ply > base.ply)) {
    const { ply, seat } = row;
    if (!isChoice(row)) {
      const there = kept.get(ply);
      if (!there) throw no(said('backNotKept'));
      position = standing(there);
      continue;
    }
    const { state: before, askedAt } = position;
    const again = replayAll(game, position, [row]);
    if ('differs' in again) throw stopped(ply);
    position = at(again.moves, 0).after;
    around.set(ply, { before, seat, choice: JSON.parse(row.choice), after: position.state, askedAt });
  }
  return wanted.flatMap(({ ply }) => around.get(ply) ?? []);
}

/** The ply that stands again once these last rows are gone. */
export const before = (standing: readonly LogRow[], back: readonly LogRow[]): number =>
  standing[standing.length - back.length - 1]?.ply ?? 0;
