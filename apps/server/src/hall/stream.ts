import type { AnyGame, Viewer } from '@meadhall/core';
import { type Question, teller, type Welcome } from '@meadhall/protocol';
import type { Moved, Position } from './position.ts';

/** Places a stream may name before it starts afresh with a whole view. */
const MOST_PLACES = 4_000;

/** What one viewer of one match is told, ply by ply. Everyone who looks through the same eyes gets the same bytes. */
export interface Stream {
  /** The next update, as bytes. */
  update(before: Position, moved: Moved, deadlines: readonly (number | null)[] | null): Uint8Array;
  /** The part of a welcome that only the stream knows. */
  whole(at: Position): Pick<Welcome, 'view' | 'question' | 'book'>;
  /** Whether so much has been named that everyone should get a fresh welcome. */
  readonly isFull: boolean;
}

const sameSeats = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((seat, i) => seat === b[i]);

export function openStream(game: AnyGame, viewer: Viewer, at: Position): Stream {
  let view: unknown = game.view(at.state, viewer);
  const { tell, book } = teller(view);

  const askedPly = ({ asked }: Position): number | null => (viewer === 'spectator' ? null : (asked[viewer] ?? null));

  function question(now: Position): Question | null {
    const asked = askedPly(now);
    if (viewer === 'spectator' || asked === null) return null;
    const may = !now.waiting.includes(viewer);
    return { asked, may, open: game.isOpen(now.state, viewer), choices: game.choices(now.state, viewer) };
  }

  return {
    update(before, { row, events, after }, deadlines) {
      view = game.view(after.state, viewer);
      return tell({
        ply: after.ply,
        own: row.seat === viewer && row.by === 'seat' && row.cid !== '' ? row.cid : undefined,
        events: game.viewEvents(events, viewer),
        view,
        waiting: sameSeats(before.waiting, after.waiting) ? undefined : after.waiting,
        question: askedPly(before) === askedPly(after) ? undefined : question(after),
        deadlines: deadlines ?? undefined,
      });
    },
    whole: (now) => ({ view, question: question(now), book }),
    get isFull() {
      return book.places.length > MOST_PLACES;
    },
  };
}
