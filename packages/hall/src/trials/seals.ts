import { gameOfDay } from '@meadhall/bots';
import type { Meta } from '@meadhall/core';
import { said } from '@meadhall/protocol';
import { newSeed } from '../doc.ts';
import type { Paper, PaperStore } from '../papers/rows.ts';
import { Refuse } from '../refusal.ts';
import type { Clock, Entropy } from '../seams.ts';
import { type SealDoc, sealFrom } from './doc.ts';

const SEALS = 'trial';

export interface Seal extends SealDoc {
  readonly day: string;
  readonly at: number;
}

/** The deals of days, each drawn once and written down before anybody plays it. */
export interface Seals {
  /** Null for a day that was never sealed. */
  of(day: string): Promise<Seal | null>;
  /** The deal of a day, drawn now if no process of the hall has. */
  sealed(day: string): Promise<Seal>;
}

export function openSeals({
  papers,
  clock,
  games,
  random,
}: {
  readonly papers: PaperStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly games: readonly Meta<unknown>[];
  readonly random: Entropy;
}): Seals {
  const sealIn = ({ id, at, doc }: Paper): Seal => ({ day: id, at, ...sealFrom(doc) });

  async function sealOf(day: string): Promise<Seal | null> {
    const paper = await papers.paper(SEALS, 'seal', day);
    return paper && sealIn(paper);
  }

  /** Whichever process writes first has drawn the seed; all others read it. */
  async function sealed(day: string): Promise<Seal> {
    const known = await sealOf(day);
    if (known) return known;
    const { game, seats } = gameOfDay(day, games);
    const doc: SealDoc = { hallSeed: newSeed(random), game, seats };
    const at = clock.now();
    await papers.write(SEALS, [
      { kind: 'seal', id: day, owner: '', rank: Date.parse(day), at, rev: 1, doc: JSON.stringify(doc) },
    ]);
    const written = await sealOf(day);
    if (!written) throw new Refuse('STORE_DOWN', said('notSealed'));
    return written;
  }

  return { of: sealOf, sealed };
}
