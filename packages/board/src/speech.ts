import { type AnyPackage, type Outcome, type Say, type Seat, sayFor, type Viewer, type WhyNot } from '@meadhall/core';
import { plain } from './look/rich.tsx';
import type { RefusedChoice } from './moment.ts';
import type { AnyBoard } from './plugin.ts';

/** The game's words for one viewer of one table. */
export interface Speech {
  readonly say: Say;
  prompt(view: unknown, seat: Seat): string;
  choice(choice: unknown, view: unknown): string;
  /** A choice for a button. */
  label(choice: unknown, view: unknown): string;
  /** A kind of choice for a button. */
  verb(kind: string): string;
  hint(choice: unknown, view: unknown): string | null;
  asks(left: readonly unknown[], view: unknown): string | null;
  event(event: unknown): string | null;
  reason(refusal: WhyNot<unknown> | RefusedChoice, view: unknown): string;
  ending(outcome: Outcome): string;
  table(view: unknown): readonly string[];
}

/** For a game without a board: `throwAxes` is "Throw axes". */
const inWords = (kind: string): string => {
  const words = kind.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function speechFor(pkg: AnyPackage, board: AnyBoard | null, names: readonly string[], viewer: Viewer): Speech {
  const say = sayFor(names, viewer);
  const { words } = pkg;
  return {
    say,
    prompt: (view, seat) => words.prompt(view, seat, say),
    choice: (choice, view) => words.choice(choice, view, say),
    label: (choice, view) => plain(board?.short?.(choice, view, say) ?? words.choice(choice, view, say)),
    verb: (kind) => (board ? board.verb(kind, say) : inWords(kind)),
    hint: (choice, view) => board?.hint?.(choice, view, say) ?? null,
    asks: (left, view) => board?.asks?.(left, view, say) ?? null,
    event: (event) => words.event(event, say),
    reason: (refusal, view) =>
      'said' in refusal && refusal.said ? refusal.said : words.reason(refusal.because, refusal.choice, view, say),
    ending: (outcome) => words.ending(outcome, say),
    table: (view) => words.table(view, say),
  };
}
