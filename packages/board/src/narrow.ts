import { same } from '@meadhall/core';

/** Part of a choice: `{ target: 3 }` is mentioned by `{ kind: 'throwAxes', slot: 0, target: 3 }`. */
export type ChoicePart = Readonly<Record<string, unknown>>;

/** What a thing on the board stands for: one part, any of several, or a question about the choice. */
export type Mention = ChoicePart | readonly ChoicePart[] | ((choice: never) => boolean);

const isRecord = (value: unknown): value is ChoicePart =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasPart(whole: unknown, part: unknown): boolean {
  if (!isRecord(part)) return same(whole, part);
  if (!isRecord(whole)) return false;
  return Object.keys(part).every((key) => Object.hasOwn(whole, key) && hasPart(whole[key], part[key]));
}

const isTest = (mention: Mention): mention is (choice: never) => boolean => typeof mention === 'function';
const isList = (mention: ChoicePart | readonly ChoicePart[]): mention is readonly ChoicePart[] =>
  Array.isArray(mention);

/** The question whether a choice mentions a thing. */
export function testFor(mention: Mention): (choice: unknown) => boolean {
  if (isTest(mention)) {
    const ask: (choice: never) => boolean = mention;
    // A board's own question takes its own game's choices, and is given no others.
    return (choice) => Reflect.apply(ask, undefined, [choice]);
  }
  if (isList(mention)) return (choice) => mention.some((part) => hasPart(choice, part));
  return (choice) => hasPart(choice, mention);
}

/** A thing that was clicked. `id` tells things apart; `label` stands as a crumb in the prompt. */
export interface Pick {
  readonly id: string;
  /** Things that mention the same are alike: two equal cards in hand. */
  readonly alike: string;
  readonly label: string;
  readonly test: (choice: unknown) => boolean;
}

/** The choices that mention everything picked so far. */
export function narrowed<C>(choices: readonly C[], picks: readonly Pick[]): readonly C[] {
  if (picks.length === 0) return choices;
  return choices.filter((choice) => picks.every((pick) => pick.test(choice)));
}

/**
 * The picks after a click: one more if something is left that mentions them all, instead of one like it that says the
 * same; else the click begins anew; nothing if no choice mentions the thing.
 */
export function pickedOn(choices: readonly unknown[], picks: readonly Pick[], pick: Pick): readonly Pick[] | null {
  const others = picks.filter((other) => other.id !== pick.id);
  const further = [...others, pick];
  const instead = [...others.filter((other) => other.alike !== pick.alike), pick];
  const count = narrowed(choices, further).length;
  if (count > 0 && narrowed(choices, instead).length === count) return instead;
  if (count > 0) return further;
  for (let kept = picks.length - 1; kept > 0; kept--) {
    const fewer = [...picks.slice(0, kept).filter((other) => other.id !== pick.id), pick];
    if (narrowed(choices, fewer).length > 0) return fewer;
  }
  return narrowed(choices, [pick]).length > 0 ? [pick] : null;
}

const verbOf = (choice: unknown): string =>
  isRecord(choice) && typeof choice.kind === 'string' ? choice.kind : 'choose';

/** The kinds of these choices, each once: what a control is there for. */
export const verbsOf = (choices: readonly unknown[]): string => [...new Set(choices.map(verbOf))].join(' ');

const VERB = 'verb:';

/** A kind of choice, as if it were a thing. */
export const verbPick = (verb: string, label: string): Pick => ({
  id: `${VERB}${verb}`,
  alike: `${VERB}${verb}`,
  label,
  test: (choice) => verbOf(choice) === verb,
});
export const isVerbPick = ({ id }: Pick): boolean => id.startsWith(VERB);
