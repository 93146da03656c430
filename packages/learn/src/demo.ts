import { type AnyGame, IllegalChoice, type RuleId, type Seat } from '@meadhall/core';
import { type Album, positionIn } from './album.ts';
import type { LessonMove } from './lesson.ts';

/** One step of a demonstration: a choice that is made, or one that a rule refuses. */
export interface DemoStep {
  readonly seat: Seat;
  readonly choice: unknown;
  readonly refused?: RuleId;
}

/** A rule shown at work: the scenario that tests it. */
export interface Demo {
  readonly rules: readonly RuleId[];
  /** What the scenario shows, in a sentence. */
  readonly title: string;
  readonly position: string;
  readonly steps: readonly DemoStep[];
}

export interface DemoBook {
  /** Every numbered rule of the game, shown or not. */
  readonly rules: readonly RuleId[];
  readonly album: Album;
  readonly demos: readonly Demo[];
}

/** One picture of a demonstration. */
export type DemoFrame =
  | { readonly kind: 'before'; readonly state: unknown }
  | { readonly kind: 'choice'; readonly state: unknown; readonly seat: Seat; readonly choice: unknown }
  | { readonly kind: 'after'; readonly state: unknown; readonly events: readonly unknown[]; readonly seat: Seat }
  | {
      readonly kind: 'refused';
      readonly state: unknown;
      readonly seat: Seat;
      readonly choice: unknown;
      readonly rule: RuleId;
      readonly because: string;
    };

/** The demonstration, picture by picture. Throws if it does not go as it says. */
export function demoFrames(game: AnyGame, { album }: DemoBook, demo: Demo): readonly DemoFrame[] {
  let state = positionIn(album, demo.position);
  const frames: DemoFrame[] = [{ kind: 'before', state }];
  for (const { seat, choice, refused } of demo.steps) {
    if (refused !== undefined) {
      frames.push({ kind: 'refused', state, seat, choice, ...refusalOf(game, state, seat, choice, refused) });
      continue;
    }
    frames.push({ kind: 'choice', state, seat, choice });
    const played = game.play(state, seat, choice);
    state = played.state;
    frames.push({ kind: 'after', state, seat, events: played.events });
  }
  return frames;
}

function refusalOf(game: AnyGame, state: unknown, seat: Seat, choice: unknown, rule: RuleId) {
  try {
    game.play(state, seat, choice);
  } catch (error) {
    if (error instanceof IllegalChoice && error.refusal.rule === rule) return error.refusal;
    throw error;
  }
  throw new RangeError(`${rule} was to refuse ${JSON.stringify(choice)}, and it was played.`);
}

export const demoOf = ({ demos }: DemoBook, rule: RuleId): Demo | null =>
  demos.find(({ rules }) => rules[0] === rule) ?? demos.find(({ rules }) => rules.includes(rule)) ?? null;

export const notShown = (book: DemoBook): readonly RuleId[] => book.rules.filter((rule) => demoOf(book, rule) === null);

/** A demonstration to be done oneself: by whom, and which choices lead to its end. Null if it only shows what is refused. */
export function taskOf({ steps }: Demo): { readonly seat: Seat; readonly line: readonly LessonMove<unknown>[] } | null {
  const played = steps.filter(({ refused }) => refused === undefined);
  const [first] = played;
  if (!first) return null;
  const end = played.findLastIndex(({ seat }) => seat === first.seat);
  return { seat: first.seat, line: played.slice(0, end + 1).map(({ seat, choice }) => ({ seat, choice })) };
}
