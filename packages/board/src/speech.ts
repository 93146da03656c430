import { type AnyPackage, type Outcome, type Say, type Seat, sayFor, type Viewer, type WhyNot } from '@meadhall/core';
import { plain } from './look/rich.tsx';
import type { RefusedChoice } from './moment.ts';
import { verbsOf } from './narrow.ts';
import type { AnyBoard } from './plugin.ts';
import { t } from './words/index.ts';

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
  /** What is asked once something is picked: the board's own question, else the kinds that are left of several. */
  asks(left: readonly unknown[], choices: readonly unknown[], view: unknown): string | null;
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

/** A question that names only what is left, where a pick has left fewer kinds of choices than there were. */
export function kindsLeft(
  left: readonly unknown[],
  choices: readonly unknown[],
  verb: (kind: string) => string,
): string | null {
  const kinds = verbsOf(left).split(' ');
  if (left.length === 0 || kinds.length === verbsOf(choices).split(' ').length) return null;
  const first = verb(kinds[0] ?? '');
  if (kinds.length > 1) return t('whichKind', { verbs: kinds.map(verb) });
  return left.length > 1 ? t('whichOne', { verb: first }) : t('thisOne', { verb: first });
}

/** A thing that leads to more kinds of choices than this is called by its own name alone. */
const KINDS = 2;

/** What a thing is called: what is done with it first, unless its name says so already. */
export function calledFor(name: string, choices: readonly unknown[], verb: ((kind: string) => string) | null): string {
  const kinds = verbsOf(choices).split(' ');
  if (!verb || choices.length === 0 || kinds.length > KINDS) return name;
  const isSaid = (word: string): boolean =>
    name.startsWith(`${word.split(' ')[0]} `) || name.toLowerCase().includes(word.toLowerCase());
  const verbs = kinds.map(verb).filter((word) => !isSaid(word));
  return verbs.length === 0 ? name : t('doneWith', { verbs, name });
}

export function speechFor(pkg: AnyPackage, board: AnyBoard | null, names: readonly string[], viewer: Viewer): Speech {
  const say = sayFor(names, viewer);
  const { words } = pkg;
  const verb = (kind: string): string => (board ? board.verb(kind, say) : inWords(kind));
  return {
    say,
    prompt: (view, seat) => words.prompt(view, seat, say),
    choice: (choice, view) => words.choice(choice, view, say),
    label: (choice, view) => plain(board?.short?.(choice, view, say) ?? words.choice(choice, view, say)),
    verb,
    hint: (choice, view) => board?.hint?.(choice, view, say) ?? null,
    asks: (left, choices, view) => board?.asks?.(left, view, say) ?? kindsLeft(left, choices, verb),
    event: (event) => words.event(event, say),
    reason: (refusal, view) =>
      'said' in refusal && refusal.said ? refusal.said : words.reason(refusal.because, refusal.choice, view, say),
    ending: (outcome) => words.ending(outcome, say),
    table: (view) => words.table(view, say),
  };
}
