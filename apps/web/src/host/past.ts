import { type MatchRecord, SNAPSHOT_EVERY } from '@meadhall/match';

/** A part of a match's record, as IndexedDB keeps it: so many plies each, so that a choice writes a few and not all. */
export interface PastChunk {
  readonly id: string;
  readonly chunk: number;
  /** Everything but plies and snapshots; in the first chunk only. */
  readonly head?: Omit<MatchRecord, 'plies' | 'snapshots'>;
  readonly outcome: MatchRecord['outcome'];
  readonly plies: MatchRecord['plies'];
  readonly snapshots: NonNullable<MatchRecord['snapshots']>;
}

const chunkOf = (ply: number): number => Math.floor(Math.max(0, ply - 1) / SNAPSHOT_EVERY);

/** The chunks that hold what came after ply `from`; the last one brings the newest state. */
export function chunksOf(
  id: string,
  { plies, snapshots = [], ...head }: MatchRecord,
  from: number,
): readonly PastChunk[] {
  const first = chunkOf(from);
  const last = chunkOf(plies.length);
  return Array.from({ length: last - first + 1 }, (_, i): PastChunk => {
    const chunk = first + i;
    return {
      id,
      chunk,
      ...(chunk === 0 ? { head } : {}),
      outcome: head.outcome,
      plies: plies.slice(chunk * SNAPSHOT_EVERY, (chunk + 1) * SNAPSHOT_EVERY),
      snapshots: snapshots.filter(({ ply }) => chunkOf(ply) === chunk),
    };
  });
}

/** The record that was cut into chunks; undefined if there are none, or one is missing. */
export function recordFrom(chunks: readonly PastChunk[]): MatchRecord | undefined {
  const sorted = chunks.slice().sort((a, b) => a.chunk - b.chunk);
  const head = sorted[0]?.head;
  if (!head || sorted.some(({ chunk }, i) => chunk !== i)) return undefined;
  return {
    ...head,
    outcome: sorted.at(-1)?.outcome ?? null,
    plies: sorted.flatMap(({ plies }) => plies),
    snapshots: sorted.flatMap(({ snapshots }) => snapshots),
  };
}
