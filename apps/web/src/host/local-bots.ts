import type { Pace } from '@meadhall/bots';
import type { AnyPackage } from '@meadhall/core';
import { type Hall, Refuse, type Store, type Thinkers } from '@meadhall/hall';
import { said } from '@meadhall/protocol';
import { botQuestion, openRivals, type Rivals } from './rivals.ts';

/** The bots of this browser's hall: they think in its worker, by the pace of whoever waits for them. */
export interface LocalBots extends Pick<Thinkers, 'think'> {
  setPace(pace: Pace): void;
  /** Whoever thinks answers at once, and so does everyone until a person is asked. */
  hurry(): void;
  /** Only persons are asked. */
  rest(): void;
}

/** How many plies of each match count: what was taken back and played again is answered as it was before. */
function standingCounts(store: Store): (match: string, ply: number) => Promise<number> {
  const known = new Map<string, number[]>();
  return async (match, ply) => {
    const counts = known.get(match) ?? [0];
    known.set(match, counts);
    const missing = ply + 1 - counts.length;
    for (const { by, choice } of missing > 0 ? await store.log(match, counts.length, missing) : []) {
      const last = counts.at(-1) ?? 0;
      counts.push(by === 'back' ? (counts[Number(choice)] ?? 0) : by === 'rules' ? last : last + 1);
    }
    return counts[ply] ?? ply;
  };
}

export function openLocalBots(store: Store, hall: () => Hall, first: Pace): LocalBots {
  const standing = standingCounts(store);
  let pace = first;
  let at: { readonly match: string; readonly rivals: Rivals } | null = null;

  function rivalsOf(match: string, pkg: AnyPackage, seats: number): Rivals {
    if (at?.match !== match) at = { match, rivals: openRivals(pkg, seats, pace) };
    return at.rivals;
  }

  return {
    async think(pkg, state, seat, level, _, { match, ply, asked, past }) {
      const live = hall().peek(match);
      const seed = live?.doc.dealtFrom ?? '';
      const plies = await standing(match, ply);
      const isGone = (): boolean => hall().peek(match)?.shown?.asked[seat] !== asked;
      const rivals = rivalsOf(match, pkg, live?.doc.seats.length ?? 0);
      const answer = await rivals.answer(botQuestion(pkg, state, seat, level, { seed, plies, past }), plies, isGone);
      if (!answer) throw new Refuse('STALE_CHOICE', said('takenBack'));
      return { choice: answer.choice, isHasty: false };
    },
    setPace(next) {
      pace = next;
      at?.rivals.setPace(next);
    },
    hurry: () => at?.rivals.hurry(),
    rest: () => at?.rivals.rest(),
  };
}
