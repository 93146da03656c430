import { type DeepReadonly, type Game, IllegalChoice, type RuleId, type Seat, same, type Viewer } from '@meadhall/core';
import { expect } from 'vitest';
import { captured, type Trace } from './capture.ts';

/** A position that reads like an example of the rulebook: play, then say what is asked, refused, told. */
export interface Scenario<S, C, E, V> {
  readonly state: DeepReadonly<S>;
  /** All events since the scenario began. */
  readonly events: readonly E[];
  play(seat: Seat, ...choices: readonly C[]): Scenario<S, C, E, V>;
  /** This seat is asked, and these are all its choices, in any order. */
  asks(seat: Seat, ...choices: readonly C[]): Scenario<S, C, E, V>;
  /** This seat is asked and these are among its choices. */
  offers(seat: Seat, ...choices: readonly C[]): Scenario<S, C, E, V>;
  /** This choice is refused, and this rule is named. */
  refuses(seat: Seat, choice: C, rule: RuleId): Scenario<S, C, E, V>;
  /** Exactly these seats are to move. */
  waitsFor(...seats: readonly Seat[]): Scenario<S, C, E, V>;
  isOver(): Scenario<S, C, E, V>;
  view(viewer: Viewer): V;
  /** The events of one kind. */
  told<K extends E extends { kind: infer N } ? N : never>(kind: K): readonly Extract<E, { kind: K }>[];
}

export function scenario<S, C, E extends { kind: string }, V, O>(
  game: Game<S, C, E, V, O>,
  state: DeepReadonly<S>,
  events: readonly E[] = [],
  trace: Trace = captured(state),
): Scenario<S, C, E, V> {
  const here: Scenario<S, C, E, V> = {
    state,
    events,
    play(seat, ...choices) {
      let at = state;
      let line = trace;
      const told = [...events];
      for (const choice of choices) {
        const played = game.play(at, seat, choice);
        at = played.state as DeepReadonly<S>;
        told.push(...played.events);
        line = line({ seat, choice });
      }
      return scenario(game, at, told, line);
    },
    asks(seat, ...choices) {
      expect(game.toMove(state)).toContain(seat);
      const sorted = (list: readonly C[]): string[] => list.map((choice) => JSON.stringify(choice)).sort();
      expect(sorted(game.choices(state, seat))).toEqual(sorted(choices));
      return here;
    },
    offers(seat, ...choices) {
      const listed = game.choices(state, seat);
      for (const choice of choices) expect(listed).toContainEqual(choice);
      return here;
    },
    refuses(seat, choice, rule) {
      try {
        game.play(state, seat, choice);
      } catch (error) {
        if (!(error instanceof IllegalChoice)) throw error;
        expect(error.refusal.rule).toBe(rule);
        return scenario(game, state, events, trace({ seat, choice, refused: rule }));
      }
      throw new Error(`${JSON.stringify(choice)} was allowed; ${rule} should refuse it.`);
    },
    waitsFor(...seats) {
      expect([...game.toMove(state)].sort()).toEqual([...seats].sort());
      return here;
    },
    isOver() {
      expect(game.toMove(state)).toEqual([]);
      expect(game.outcome(state)).not.toBeNull();
      return here;
    },
    view: (viewer) => game.view(state, viewer),
    told: (kind) => events.filter((event): event is Extract<E, { kind: typeof kind }> => same(event.kind, kind)),
  };
  return here;
}
