import type { AnyGame, Viewer } from '@meadhall/core';
import { differ, type Place, packer, type Question, type Shape, type Update, type Welcome } from '@meadhall/protocol';
import type { Moved, Position } from './position.ts';

/** Places a stream may name before it starts afresh with a whole view. */
const MOST_PLACES = 4_000;

/** What one viewer of one match is told, ply by ply. Everyone who looks through the same eyes gets the same bytes. */
export interface Stream {
  readonly viewer: Viewer;
  /** The next update, as text. */
  update(before: Position, moved: Moved, deadlines: readonly (number | null)[] | null): string;
  /** The part of a welcome that only the stream knows. */
  whole(at: Position): Pick<Welcome, 'view' | 'question' | 'shapes' | 'places'>;
  /** Whether so much has been named that everyone should get a fresh welcome. */
  readonly isFull: boolean;
}

const sameSeats = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((seat, i) => seat === b[i]);

export function openStream(game: AnyGame, viewer: Viewer, at: Position): Stream {
  const book = packer();
  const { places, diff } = differ(book.pack);
  let view: unknown = game.view(at.state, viewer);

  const isMay = ({ waiting }: Position): boolean => viewer !== 'spectator' && !waiting.includes(viewer);
  const askedPly = ({ asked }: Position): number | null => (viewer === 'spectator' ? null : (asked[viewer] ?? null));

  function question(now: Position): Question | 0 {
    const age = askedPly(now);
    if (viewer === 'spectator' || age === null) return 0;
    return {
      a: age,
      ...(isMay(now) ? { m: 1 } : {}),
      ...(game.isOpen(now.state, viewer) ? { o: 1 } : {}),
      c: game.choices(now.state, viewer).map(book.pack),
    };
  }

  return {
    viewer,
    update(before, { row, events, after }, deadlines) {
      const [shapesTold, placesTold] = [book.shapes.length, places.length];
      const next: unknown = game.view(after.state, viewer);
      const seen = game.viewEvents(events, viewer).map(book.pack);
      const patch = diff(view, next);
      view = next;
      const isNewQuestion = askedPly(before) !== askedPly(after);
      const update: { -readonly [K in keyof Update]: Update[K] } = { p: after.ply };
      if (row.seat === viewer && row.by === 'seat') update.i = row.cid;
      if (seen.length > 0) update.e = seen;
      if (patch.length > 0) update.v = patch;
      if (!sameSeats(before.waiting, after.waiting)) update.w = after.waiting;
      if (isNewQuestion) update.q = question(after);
      if (deadlines) update.d = deadlines;
      if (book.shapes.length > shapesTold) update.s = book.shapes.slice(shapesTold);
      if (places.length > placesTold) update.k = places.slice(placesTold);
      return JSON.stringify(update);
    },
    whole(now) {
      const age = askedPly(now);
      const asked =
        viewer === 'spectator' || age === null
          ? null
          : {
              asked: age,
              may: isMay(now),
              open: game.isOpen(now.state, viewer),
              choices: game.choices(now.state, viewer),
            };
      const shapes: readonly Shape[] = book.shapes;
      const told: readonly Place[] = places;
      return { view, question: asked, shapes, places: told };
    },
    get isFull() {
      return places.length > MOST_PLACES;
    },
  };
}
