import type { DeepReadonly, Outcome, Seat, Viewer } from './contract.ts';

/** Turns seats into words from one viewer's side of the table: "You throw", "Ketil throws", "your", "Ketil's". */
export interface Say {
  readonly viewer: Viewer;
  /** How many sit at the table. A game may count others: a rival that nobody plays. */
  readonly seats: number;
  /** The seat's name as it was chosen, whoever reads. */
  name(seat: Seat): string;
  /** Who does it, as the first word of a sentence: "You" or "Ketil". */
  who(seat: Seat): string;
  /** To whom it is done, inside a sentence: "you" or "Ketil". */
  whom(seat: Seat): string;
  /** "your" or "Ketil's", inside a sentence. */
  whose(seat: Seat): string;
  /** "You throw" / "Ketil throws": the verb that goes with the seat. */
  verb(seat: Seat, base: string, third: string): string;
}

export function sayFor(names: readonly string[], viewer: Viewer): Say {
  const name = (seat: Seat): string => names[seat] ?? `Seat ${seat + 1}`;
  const owner = (seat: Seat): string => (name(seat).endsWith('s') ? `${name(seat)}’` : `${name(seat)}’s`);
  return {
    viewer,
    seats: names.length,
    name,
    who: (seat) => (seat === viewer ? 'You' : name(seat)),
    whom: (seat) => (seat === viewer ? 'you' : name(seat)),
    whose: (seat) => (seat === viewer ? 'your' : owner(seat)),
    verb: (seat, base, third) => (seat === viewer ? base : third),
  };
}

/**
 * Everything a person reads, in our own wording. `**bold**` marks the name of a card or place, `[AX-W3]` links a rule.
 * Board, log, keyboard walk, screen reader and command line all speak through these.
 */
export interface Words<V, C, E> {
  /** What this seat is asked and why, in one or two sentences. For a viewer who waits: what is being waited for. */
  prompt(view: DeepReadonly<V>, seat: Seat, say: Say): string;
  /** A choice as a button or a line in a list, imperative: "Throw Double Axe at Ketil". */
  choice(choice: DeepReadonly<C>, view: DeepReadonly<V>, say: Say): string;
  /** A line of the log, past tense or present; null for an event that needs no words. */
  event(event: DeepReadonly<E>, say: Say): string | null;
  /** Why a choice is refused: a whole sentence for the key given to `need`. */
  reason(because: string, choice: DeepReadonly<C>, view: DeepReadonly<V>, say: Say): string;
  ending(outcome: Outcome, say: Say): string;
  /** The whole table in lines of text, for the command line and the screen reader. */
  table(view: DeepReadonly<V>, say: Say): readonly string[];
  /** One of the game's phrases, by its id; null for one it does not know. */
  phrase?(id: string): string | null;
  /** What a standing order of this game says, and when it ends; null for one it does not know. */
  order?(id: string): string | null;
  /** What a medal of this game is called: the hero, the boss, the card it was won with; null for one it does not know. */
  medal?(of: string, value: string): string | null;
}
