import { type AnyGame, same, type Viewer } from '@meadhall/core';
import { chooserSeen, type Position } from '@meadhall/match';
import {
  aside,
  isBlank,
  type Question,
  signed,
  type ViewerAside,
  type Voice,
  voice,
  type Welcome,
} from '@meadhall/protocol';
import type { Moved } from './position.ts';

/** Size of a stream's dictionary of places, beyond which its viewers restart with a full view. */
const MOST_PLACES = 4_000;

/** Viewers that share one stream. */
interface Part {
  readonly voice: Voice;
  readonly viewers: Viewer[];
}

interface Singer {
  part: Part;
  readonly aside: ViewerAside;
}

/**
 * Fan-out of one match, ply by ply. Viewers with equal views and events share one stream of encoded patches (a `Voice`), from
 * its first message until they differ; streams are split, never merged. So a stream carries only what each of its viewers
 * may see, and each viewer gets the bytes they would get alone.
 */
export interface Chorus {
  /** Subscribes a viewer. */
  add(viewer: Viewer, at: Position): void;
  remove(viewer: Viewer): void;
  /** Drops all streams; every viewer needs a full view of this position. */
  restart(at: Position): void;
  /** The part of a welcome that depends on the viewer. */
  whole(viewer: Viewer, at: Position): Pick<Welcome, 'view' | 'question' | 'book'>;
  /** One ply for everyone. Returns who has to be welcomed anew instead. */
  tell(
    before: Position,
    moved: Moved,
    deadlines: readonly (number | null)[] | null,
    send: (viewer: Viewer, update: Uint8Array) => void,
  ): readonly Viewer[];
}

/** What a class of viewers sees of a ply. */
interface Sight {
  readonly view: unknown;
  readonly events: readonly unknown[];
  readonly viewers: Viewer[];
}

/** What a class of viewers is told of a ply. */
interface Told {
  readonly common: Uint8Array;
  readonly events: readonly unknown[];
}

/** Identity first: events that are public are the same objects for every viewer. */
function sameAll(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !same(a[i], b[i])) return false;
  return true;
}

/** The class of viewers with equal view and events, if it was found already. */
function likeIn(found: readonly Sight[], view: unknown, events: readonly unknown[]): Sight | null {
  for (const sight of found) if (sameAll(sight.events, events) && same(sight.view, view)) return sight;
  return null;
}

const askedPly = (viewer: Viewer, { asked }: Position): number | null =>
  viewer === 'spectator' ? null : (asked[viewer] ?? null);

function nobody(): never {
  throw new RangeError('Nobody looks on there.');
}

function questionAt(game: AnyGame, viewer: Viewer, now: Position): Question | null {
  const asked = askedPly(viewer, now);
  if (viewer === 'spectator' || asked === null) return null;
  const may = !now.waiting.includes(viewer);
  return { asked, may, open: game.isOpen(now.state, viewer), choices: game.choices(now.state, viewer) };
}

/** The viewers of a part, by what they see. */
function sights(game: AnyGame, { viewers }: Part, events: readonly unknown[], after: Position): Sight[] {
  const [anyone] = viewers;
  if (anyone !== undefined && game.isSeenAlike(after.state)) {
    return [{ view: game.view(after.state, anyone), events: game.viewEvents(events, anyone), viewers }];
  }
  const found: Sight[] = [];
  for (const viewer of viewers) {
    const view: unknown = game.view(after.state, viewer);
    const visible = game.viewEvents(events, viewer);
    const like = likeIn(found, view, visible);
    if (like) like.viewers.push(viewer);
    else found.push({ view, events: visible, viewers: [viewer] });
  }
  return found;
}

export function chorus(game: AnyGame): Chorus {
  const singers = new Map<Viewer, Singer>();
  let parts: Part[] = [];

  /** Finds an unused stream whose current view equals this one, or opens one. */
  function partFor(view: unknown): Part {
    const found = parts.find((part) => isBlank(part.voice.page) && same(part.voice.view, view));
    if (found) return found;
    const made: Part = { voice: voice(view), viewers: [] };
    parts.push(made);
    return made;
  }

  function add(viewer: Viewer, at: Position): void {
    if (singers.has(viewer)) return;
    const part = partFor(game.view(at.state, viewer));
    part.viewers.push(viewer);
    singers.set(viewer, { part, aside: aside() });
  }

  function remove(viewer: Viewer): void {
    const viewers = singers.get(viewer)?.part.viewers;
    singers.delete(viewer);
    viewers?.splice(viewers.indexOf(viewer), 1);
    parts = parts.filter((part) => part.viewers.length > 0);
  }

  /** From a part whose viewers see different things, one part for each. */
  function divide(part: Part, found: readonly Sight[]): Part[] {
    if (found.length === 1) return [part];
    const divided = found.map(
      ({ viewers }, i): Part => ({ voice: i === 0 ? part.voice : part.voice.split(), viewers }),
    );
    for (const one of divided) {
      for (const viewer of one.viewers) {
        const singer = singers.get(viewer);
        if (singer) singer.part = one;
      }
    }
    return divided;
  }

  /** What this viewer is told beside all others; nothing, if it is told only what the others are. */
  function alone(viewer: Viewer, told: Told, before: Position, { row, after }: Moved): Uint8Array | null {
    const isOwn = row.seat === viewer;
    const own = isOwn && row.by === 'seat' && row.cid !== '' ? row.cid : undefined;
    const isAsked = askedPly(viewer, before) !== askedPly(viewer, after);
    if (!isOwn && !isAsked) return null;
    const by = chooserSeen(row.seat, told.events, viewer) ?? undefined;
    return (
      singers.get(viewer)?.aside.add(told.common, own, isAsked ? questionAt(game, viewer, after) : undefined, by) ??
      null
    );
  }

  return {
    add,
    remove,
    restart(at) {
      const viewers = [...singers.keys()];
      for (const viewer of viewers) remove(viewer);
      for (const viewer of viewers) add(viewer, at);
    },
    whole(viewer, at) {
      add(viewer, at);
      const { part, aside: own } = singers.get(viewer) ?? nobody();
      return {
        view: part.voice.view,
        question: questionAt(game, viewer, at),
        book: { all: part.voice.page, own: own.page },
      };
    },
    tell(before, moved, deadlines, send) {
      const { after } = moved;
      const waiting = sameAll(before.waiting, after.waiting) ? undefined : after.waiting;
      const turn = before.turn === after.turn ? undefined : after.turn;
      const full: Viewer[] = [];
      const sung: Part[] = [];
      for (const part of parts) {
        const found = sights(game, part, moved.events, after);
        const divided = divide(part, found);
        for (const [i, { view, events, viewers }] of found.entries()) {
          const one = divided[i] ?? part;
          sung.push(one);
          const common = one.voice.tell({
            ply: after.ply,
            hash: after.link,
            events,
            view,
            turn,
            waiting,
            deadlines: deadlines ?? undefined,
          });
          const shared = signed(common, chooserSeen(moved.row.seat, events, 'spectator') ?? undefined);
          for (const viewer of viewers) send(viewer, alone(viewer, { common, events }, before, moved) ?? shared);
          if (one.voice.page.places.length > MOST_PLACES) full.push(...viewers);
        }
      }
      parts = sung;
      for (const viewer of full) {
        remove(viewer);
        add(viewer, after);
      }
      return full;
    },
  };
}
