import { type AnyGame, at, type DeepReadonly, IllegalChoice, type RuleId, type Seat, same } from '@meadhall/core';

/** One choice of a scripted line. */
export interface LessonMove<C> {
  readonly seat: Seat;
  readonly choice: C;
  /** For the learner's own moves: what would be just as right here. The script goes on in the same way. */
  readonly or?: readonly C[];
}

/** Something that the right answer brings about, told to the learner and held against what really happened. */
export interface Claim<S, E> {
  readonly rule: RuleId;
  /** A few words: "both blocked". */
  readonly says: string;
  holds(after: DeepReadonly<S>, events: readonly E[], before: DeepReadonly<S>): boolean;
}

/** What is said to a try that is legal but is not the task. */
export interface Aside<C> {
  fits(choice: C): boolean;
  readonly says: string;
  readonly rule?: RuleId;
}

/** One small position with one task. Rivals and dice are fixed, so it cannot be lost. */
export interface Scene<S, C, E> {
  readonly id: string;
  /** One word for its stone. */
  readonly name: string;
  /** The learner's seat. */
  readonly seat: Seat;
  /** Who sits where, the learner left out: "Ketil", "Astrid". */
  readonly others: readonly string[];
  readonly story: readonly string[];
  readonly task: string;
  /** How it is done with finger or mouse, in a few words. */
  readonly how: string;
  /** The answer, with what the others do meanwhile. */
  readonly line: readonly LessonMove<C>[];
  readonly claims: readonly Claim<S, E>[];
  /** Things one may try that a rule refuses here. */
  readonly refused?: readonly { readonly choice: C; readonly rule: RuleId }[];
  readonly asides?: readonly Aside<C>[];
  readonly right: string;
}

/** The short real game after the scenes. */
export interface Alone {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: string;
  /** What to reach, in a sentence. */
  readonly goal: string;
}

export interface Lesson<S, C, E> {
  readonly minutes: number;
  readonly scenes: readonly Scene<S, C, E>[];
  readonly alone: Alone;
}

// biome-ignore lint/suspicious/noExplicitAny: lessons of different games stand side by side, as games do
export type AnyLesson = Lesson<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as for AnyLesson
export type AnyScene = Scene<any, any, any>;

/** How far a learner has come in one scene. Never changed, only followed by another. */
export interface Progress {
  readonly state: unknown;
  /** How many moves of the line have been made. */
  readonly step: number;
  readonly events: readonly unknown[];
}

export type Tried =
  /** On the way, or there: `isDone` says which. `played` are the moves that followed, the learner's first. */
  | { readonly kind: 'right'; readonly next: Progress; readonly played: readonly Made[]; readonly isDone: boolean }
  /** Legal, but not the task: what would come of it, and what is said to it (null: only what came of it). */
  | { readonly kind: 'aside'; readonly made: Made; readonly says: string | null; readonly rule: RuleId | null }
  | { readonly kind: 'refused'; readonly rule: RuleId; readonly because: string };

export interface Made {
  readonly seat: Seat;
  readonly choice: unknown;
  readonly events: readonly unknown[];
  readonly state: unknown;
}

/** The scene from its beginning, up to the learner's first decision. */
export function beginScene(game: AnyGame, scene: AnyScene, position: unknown): Progress {
  return follow(game, scene, { state: position, step: 0, events: [] }).next;
}

export const isDone = (scene: AnyScene, { step }: Progress): boolean => step >= scene.line.length;

/** The learner tries a choice. Nothing is changed; a right one says how the scene goes on. */
export function tryChoice(game: AnyGame, scene: AnyScene, now: Progress, choice: unknown): Tried {
  let made: Made;
  try {
    made = { seat: scene.seat, choice, ...game.play(now.state, scene.seat, choice) };
  } catch (error) {
    if (error instanceof IllegalChoice) return { kind: 'refused', ...error.refusal };
    throw error;
  }
  const wanted = at(scene.line, now.step);
  if (![wanted.choice, ...(wanted.or ?? [])].some((each) => same(each, choice))) {
    const aside = scene.asides?.find(({ fits }) => fits(choice));
    return { kind: 'aside', made, says: aside?.says ?? null, rule: aside?.rule ?? null };
  }
  const after: Progress = { state: made.state, step: now.step + 1, events: [...now.events, ...made.events] };
  const { next, played } = follow(game, scene, after);
  return { kind: 'right', next, played: [made, ...played], isDone: isDone(scene, next) };
}

/** Plays what the others do next by the script. */
function follow(game: AnyGame, scene: AnyScene, from: Progress): { next: Progress; played: readonly Made[] } {
  let next = from;
  const played: Made[] = [];
  for (;;) {
    const move = scene.line[next.step];
    if (!move || move.seat === scene.seat) return { next, played };
    const { state, events } = game.play(next.state, move.seat, move.choice);
    played.push({ seat: move.seat, choice: move.choice, events, state });
    next = { state, step: next.step + 1, events: [...next.events, ...events] };
  }
}

/** Every rule a scene names: in its claims, refusals, answers and texts. */
export function citedBy({ claims, refused = [], asides = [], ...scene }: AnyScene): readonly RuleId[] {
  const texts = [...scene.story, scene.task, scene.how, scene.right, ...asides.map(({ says }) => says)].join(' ');
  const linked = [...texts.matchAll(/\[([A-Z]{2}-[A-Z]+\d+[a-z]?)\]/g)].map((match) => match[1] ?? '');
  const asideRules = asides.flatMap(({ rule }) => (rule === undefined ? [] : [rule]));
  return [
    ...new Set([...claims.map(({ rule }) => rule), ...refused.map(({ rule }) => rule), ...asideRules, ...linked]),
  ];
}
