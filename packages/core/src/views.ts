import type { BaseState, Frame, Game, Viewer } from './contract.ts';
import { keptParts, madeEachTime, type Part, shareUnchanged } from './parts.ts';
import type { GameSpec } from './spec.ts';

/** What viewers are shown of a game: allow-lists, of the state in `view` and of events in `eventViews`. */
export interface Views<S extends BaseState, C, E, V, O>
  extends Pick<Game<S, C, E, V, O>, 'view' | 'viewEvents' | 'closedEvents'> {
  /** `next` came of `before` by a play, and neither will change again: a view of one may use what was made for the other. */
  follows(before: S, next: S): void;
}

export function viewsOf<S extends BaseState<F>, F extends Frame, C, E extends { kind: string }, V, O>(
  spec: GameSpec<S, F, C, E, V, O>,
): Views<S, C, E, V, O> {
  const viewOf = spec.eventViews as unknown as Readonly<
    Record<string, 'public' | ((event: E, viewer: Viewer) => E | null)>
  >;
  // A view made of parts needs states whose unchanged parts are the same objects, and that never change again: those that
  // `play` hands out. The state of a line changes in place.
  const hasParts = spec.view.length > 2;
  const partsAt = new WeakMap<object, Part>();
  return {
    follows(before, next) {
      if (!hasParts) return;
      shareUnchanged(before, next);
      partsAt.set(next, partsAt.get(before) ?? keptParts());
    },
    view: (state, viewer) => spec.view(state, viewer, (hasParts && partsAt.get(state)) || madeEachTime),
    viewEvents(events, viewer) {
      const seen: E[] = [];
      for (const event of events) {
        const rule = viewOf[event.kind];
        if (rule === undefined) throw new TypeError(`Nobody said who sees '${event.kind}'.`);
        const visible = rule === 'public' ? event : rule(event, viewer);
        if (visible) seen.push(visible);
      }
      return seen;
    },
    closedEvents: Object.keys(viewOf).filter((kind) => viewOf[kind] !== 'public'),
  };
}
