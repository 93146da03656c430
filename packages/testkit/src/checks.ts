import {
  type AnyGame,
  at,
  copy,
  type DeepReadonly,
  deepFreeze,
  derive,
  IllegalChoice,
  NotYourTurn,
  Random,
  range,
  type Seat,
  type Seed,
  same,
  sayFor,
  type Viewer,
} from '@meadhall/core';
import { ContractBroken, ruleIds, type Subject, undoOf } from './subject.ts';

/** One state of one game under test. */
export interface CheckedPosition<S> {
  readonly subject: Subject<S>;
  readonly game: AnyGame;
  readonly state: DeepReadonly<S>;
  readonly seats: number;
  readonly seed: Seed;
  readonly start: DeepReadonly<S>;
}

type Check = <S>(position: CheckedPosition<S>) => void;

const LONGEST_LIST = 80;
export const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
export const excerpt = (value: unknown): string => text(value).slice(0, 300);

export function promise(name: string, kept: boolean, detail: () => string): void {
  if (!kept) throw new ContractBroken(name, detail());
}

export const viewers = (seats: number): Viewer[] => [...range(seats), 'spectator'];

const survivesJson: Check = ({ state }) => {
  const parsed: unknown = JSON.parse(text(state));
  promise('survives JSON', text(parsed) === text(state) && same(parsed, state), () => excerpt(state));
};

const asksWhoCanAnswer: Check = ({ subject, game, state, seats }) => {
  const longest = subject.longestList ?? LONGEST_LIST;
  const toMove = game.toMove(state);
  const asked = [...toMove, ...game.mayMove(state)];
  promise('ends when nobody is asked', (toMove.length === 0) === (game.outcome(state) !== null), () => excerpt(state));
  promise('asks each seat once', new Set(asked).size === asked.length, () => text(asked));
  for (const seat of range(seats)) {
    const choices = game.choices(state, seat);
    // Who may speak up can have nothing to say: that a hand holds no answer is nobody else's business.
    const isRight = choices.length > 0 ? asked.includes(seat) : !toMove.includes(seat);
    promise(
      'everyone asked has a choice, nobody else',
      isRight,
      () => `seat ${seat}, asked ${text(asked)}, choices ${excerpt(choices)}, top frame ${excerpt(topFrame(state))}`,
    );
    const distinct = new Set(choices.map(text));
    promise('no choice is listed twice', distinct.size === choices.length, () => excerpt(choices));
    promise('choice lists stay short', choices.length <= longest, () => `${choices.length}: ${excerpt(choices)}`);
  }
};

const topFrame = (state: unknown): unknown => (state as { stack?: unknown[] }).stack?.at(-1);

const refusesTheUnlisted: Check = ({ game, state, seats }) => {
  const asked = [...game.toMove(state), ...game.mayMove(state)];
  const before = text(state);
  for (const seat of range(seats)) {
    for (const forged of [{ kind: 'noSuchChoice' }, null, 7, 'pass', {}, [], { kind: '__proto__' }]) {
      try {
        game.play(state, seat, forged);
      } catch (error) {
        const right = asked.includes(seat) ? error instanceof IllegalChoice : error instanceof NotYourTurn;
        promise('an unlisted choice is refused', right, () => `${text(forged)}: ${String(error)}`);
        continue;
      }
      throw new ContractBroken('an unlisted choice is refused', `seat ${seat} played ${text(forged)}`);
    }
  }
  promise('a refused choice changes nothing', text(state) === before, () => 'the state was changed');
};

const explainsRefusals: Check = ({ subject, game, state, seats }) => {
  const known = ruleIds(subject.rules);
  for (const seat of [...game.toMove(state), ...game.mayMove(state)]) {
    const say = sayFor(
      range(seats).map((n) => `Seat ${n}`),
      seat,
    );
    const listed = new Set(game.choices(state, seat).map(text));
    for (const { choice, rule, because } of game.whyNot(state, seat)) {
      promise('every refusal names a rule that exists', known.includes(rule), () => `${rule} for ${text(choice)}`);
      if (listed.has(text(choice))) continue;
      const sentence = subject.pkg.words.reason(because, choice, game.view(state, seat), say);
      promise(
        'every refusal is explained',
        sentence.length > 8 && !sentence.includes('undefined'),
        () => `${because}: ${sentence}`,
      );
      try {
        game.play(state, seat, choice);
      } catch (error) {
        promise('a refused choice is refused by play', error instanceof IllegalChoice, () => String(error));
        continue;
      }
      throw new ContractBroken('a refused choice is refused by play', text(choice));
    }
  }
};

/** Whether a choice names this card, wherever in it. */
const names = (choice: unknown, card: string): boolean =>
  typeof choice === 'object' && choice !== null
    ? Object.values(choice).some((value) => names(value, card))
    : choice === card;

const speaksOfEveryCard: Check = ({ subject, game, state }) => {
  if (!subject.cardsOf) return;
  for (const seat of [...game.toMove(state), ...game.mayMove(state)]) {
    const told = [...game.choices(state, seat), ...game.whyNot(state, seat).map(({ choice }) => choice)];
    for (const card of new Set(subject.cardsOf(game.view(state, seat), seat))) {
      promise(
        'every card in hand can be chosen or is refused',
        told.some((choice) => names(choice, card)),
        () => `${card} of seat ${seat}, ${excerpt(topFrame(state))}`,
      );
    }
  }
};

const losesNothing: Check = ({ subject, state, start }) => {
  const [now, then] = [subject.inventory(state), subject.inventory(start)];
  promise('every piece is somewhere exactly once', same(now, then), () => {
    const names = Object.keys({ ...now, ...then }).filter((name) => now[name] !== then[name]);
    return names.map((name) => `${name}: ${then[name]} before, ${now[name]} now`).join('; ');
  });
};

/** A copy is none of the states that play handed out, so its view is made from nothing. */
const showsWhatIs: Check = ({ game, state, seats }) => {
  const copied = copy(state);
  for (const viewer of viewers(seats)) {
    promise(
      'a view made of kept parts is the view made from nothing',
      same(game.view(state, viewer), game.view(copied, viewer)),
      () => firstDifference(game.view(copied, viewer), game.view(state, viewer), `viewer ${viewer}`),
    );
  }
};

const keepsSecrets: Check = ({ subject, game, state, seats, seed }) => {
  for (const viewer of viewers(seats)) {
    const dealt = game.determinize(state, viewer, derive(seed, `a${viewer}`));
    promise('a view shows nothing unseen', text(game.view(dealt, viewer)) === text(game.view(state, viewer)), () =>
      firstDifference(game.view(state, viewer), game.view(dealt, viewer), `viewer ${viewer}`),
    );
    promise(
      'who is asked tells nothing unseen',
      same(game.toMove(dealt), game.toMove(state)),
      () =>
        `viewer ${viewer}: asked ${text(game.toMove(state))} or ${text(game.toMove(dealt))}, ${excerpt(topFrame(state))}`,
    );
    const silent = game.toMove(dealt).find((seat) => game.choices(dealt, seat).length === 0);
    promise(
      'in every world imagined whoever is asked has a choice',
      silent === undefined,
      () => `viewer ${viewer}: seat ${silent}, ${excerpt(topFrame(dealt))}`,
    );
    promise(
      'who may revise tells nothing unseen',
      same(game.mayMove(dealt), game.mayMove(state)),
      () => `viewer ${viewer}`,
    );
    if (viewer !== 'spectator') {
      promise(
        'choices depend on the own view alone',
        same(game.choices(dealt, viewer), game.choices(state, viewer)),
        () => `seat ${viewer}: ${excerpt(game.choices(state, viewer))} or ${excerpt(game.choices(dealt, viewer))}`,
      );
      promise(
        'refusals depend on the own view alone',
        same(game.whyNot(dealt, viewer), game.whyNot(state, viewer)),
        () => `seat ${viewer}: ${excerpt(game.whyNot(state, viewer))} or ${excerpt(game.whyNot(dealt, viewer))}`,
      );
    }
    promise(
      'a new deal loses no piece',
      same(subject.inventory(dealt), subject.inventory(state)),
      () => `viewer ${viewer}`,
    );
    const other = derive(seed, `b${viewer}`);
    const [once, twice] = [game.determinize(state, viewer, other), game.determinize(dealt, viewer, other)];
    promise('what a viewer imagines depends on the own view alone', text(once) === text(twice), () =>
      firstDifference(once, twice, `viewer ${viewer}`),
    );
  }
};

export function firstDifference(a: unknown, b: unknown, where: string): string {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
    for (const key of Object.keys({ ...left, ...right })) {
      if (text(left[key]) !== text(right[key])) return firstDifference(left[key], right[key], `${where}.${key}`);
    }
  }
  return `${where}: ${excerpt(a)} or ${excerpt(b)}`;
}

const PLANTED = 'a field that no view names';

/** The same data with one more field in every record of it. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, planted(field)]));
  return { ...fields, planted: PLANTED };
}

/** The same state with a frame of a kind that no view knows, on top or below the top. */
function withStrangeFrame(state: unknown, onTop: boolean): unknown {
  const { stack } = state as { stack: readonly unknown[] };
  const strange = { kind: 'planted', seat: 0, why: PLANTED };
  return {
    ...(state as object),
    stack: onTop ? [...stack, strange] : [...stack.slice(0, -1), strange, ...stack.slice(-1)],
  };
}

/** A new field, and a new kind of frame, is seen by nobody until a view names it. */
const showsOnlyWhatIsNamed: Check = ({ game, state, seats }) => {
  const strangers: unknown[] = [planted(state)];
  const { stack } = state as { stack: readonly unknown[] };
  if (stack.length > 0) strangers.push(withStrangeFrame(state, true));
  if (stack.length > 1) strangers.push(withStrangeFrame(state, false));
  for (const viewer of viewers(seats)) {
    for (const stranger of strangers) {
      const seen = text(viewOrRefusal(game, stranger, viewer));
      promise('a view shows only what it names', !seen.includes(PLANTED), () => around(seen, PLANTED));
    }
  }
};

/** A view may well refuse a frame it does not know. */
function viewOrRefusal(game: AnyGame, state: unknown, viewer: Viewer): unknown {
  try {
    return game.view(state, viewer);
  } catch {
    return null;
  }
}

const around = (whole: string, part: string): string => {
  const start = whole.indexOf(part);
  return whole.slice(Math.max(0, start - 200), start + 100);
};

const speaksPlainly: Check = ({ subject, game, state, seats }) => {
  const { words } = subject.pkg;
  const sound = (line: unknown): boolean =>
    typeof line === 'string' && line.length > 0 && !/undefined|\[object|NaN|null/.test(line);
  for (const viewer of viewers(seats)) {
    const say = sayFor(
      range(seats).map((n) => `Seat ${n}`),
      viewer,
    );
    const view = game.view(state, viewer);
    const seat = viewer === 'spectator' ? -1 : viewer;
    const lines = [words.prompt(view, seat, say), ...words.table(view, say)];
    if (viewer !== 'spectator')
      lines.push(...game.choices(state, viewer).map((choice) => words.choice(choice, view, say)));
    for (const line of lines) promise('every line of text is whole', sound(line), () => text(line));
  }
};

const judgesSoundly: Check = ({ subject, game, state, seats }) => {
  const { judge } = subject.pkg;
  for (const seat of game.toMove(state)) {
    const choices = game.choices(state, seat);
    const rates = judge.rate(game.view(state, seat), seat, choices);
    promise('every choice is rated', rates.length === choices.length && rates.every(Number.isFinite), () =>
      text(rates),
    );
  }
  const value = judge.value(state);
  const sound = value.length === seats && value.every((share) => share >= -1e-9 && share <= 1 + 1e-9);
  promise('value is a chance for every seat', sound, () => text(value));
};

const paysOut: Check = ({ game, state, seats }) => {
  const outcome = game.outcome(state);
  if (!outcome) return;
  const sound = outcome.payoff.length === seats && outcome.payoff.every((share) => share >= 0 && share <= 1);
  promise('the outcome has a payoff for every seat', sound, () => text(outcome));
};

/** Checks of one state; the dear ones are made on a sample of states. */
export const STATE_CHECKS: readonly Check[] = [survivesJson, asksWhoCanAnswer, losesNothing, paysOut];
export const DEAR_CHECKS: readonly Check[] = [
  refusesTheUnlisted,
  explainsRefusals,
  speaksOfEveryCard,
  showsWhatIs,
  keepsSecrets,
  showsOnlyWhatIsNamed,
  speaksPlainly,
  judgesSoundly,
];

/** A viewer is told something if it would have been otherwise in this many of the worlds held possible. */
const WORLDS = 16;
const SURPRISE = 4;

/** Where undo is allowed, no die has moved and no viewer has learnt a thing. */
export function checkUndo<S>(position: CheckedPosition<S>, seat: Seat, choice: unknown): void {
  const { subject, game, state, seats, seed } = position;
  if (!undoOf(subject)(game, seats, state, seat, choice)) return;
  const after = game.play(state, seat, choice).state;
  const dice = (of: unknown): unknown => (of as { random: unknown }).random;
  promise('undo never crosses the dice', same(dice(after), dice(state)), () => text(choice));
  promise('undo stays with one seat', same(game.toMove(after), [seat]), () => text(choice));
  const seenIn = (world: unknown, viewer: Viewer): unknown => {
    try {
      return game.view(game.play(world, seat, choice).state, viewer);
    } catch {
      return null;
    }
  };
  for (const viewer of viewers(seats)) {
    const seen = game.view(after, viewer);
    const worlds = range(WORLDS).map((world) => game.determinize(state, viewer, derive(seed, `undo${world}`)));
    const unlike = worlds.filter((world) => !same(seenIn(world, viewer), seen)).length;
    promise(
      'undo never crosses a reveal',
      unlike < SURPRISE,
      () => `viewer ${viewer} learns something from ${text(choice)}`,
    );
  }
}

/** Where a game says that all see the same, they do, of the state and of the events that led to it. */
function checkAlike<S>({ game, seats }: CheckedPosition<S>, { state, events }: ReturnType<AnyGame['play']>): void {
  if (!game.isSeenAlike(state)) return;
  const [first, ...others] = viewers(seats).map((viewer) => [
    game.view(state, viewer),
    game.viewEvents(events, viewer),
  ]);
  for (const other of others) {
    promise('what is seen alike is alike', same(first, other), () => firstDifference(first, other, 'another viewer'));
  }
}

/** Plays a choice on frozen input, on a parsed copy and twice over: all must agree, and the input stay as it was. */
export function checkedPlay<S>(position: CheckedPosition<S>, seat: Seat, choice: unknown): S {
  const { subject, game, state, seats } = position;
  const before = text(state);
  let played: ReturnType<AnyGame['play']>;
  try {
    played = game.play(deepFreeze(state), seat, choice);
  } catch (error) {
    if (
      error instanceof TypeError &&
      /read only|not extensible|Cannot (add|delete|assign|define)/.test(error.message)
    ) {
      throw new ContractBroken('play does not write to its input', error.message);
    }
    throw error;
  }
  promise('play does not write to its input', text(state) === before, () => text(choice));
  const again = game.play(JSON.parse(before), seat, JSON.parse(text(choice)));
  promise('a parsed copy plays the same', text(again) === text(played), () =>
    firstDifference(played, again, `after ${text(choice)}`),
  );
  checkAlike(position, played);
  for (const viewer of viewers(seats)) {
    const say = sayFor(
      range(seats).map((n) => `Seat ${n}`),
      viewer,
    );
    for (const event of game.viewEvents(played.events, viewer)) {
      const line = subject.pkg.words.event(event, say);
      const sound = line === null || (line.length > 0 && !/undefined|\[object|NaN/.test(line));
      promise('every line of text is whole', sound, () => `${text(event)}: ${line}`);
    }
  }
  return played.state;
}

/** A random choice of a seat, as the contract plays it: open ones are sampled too, and must be legal. */
export function anyChoice(game: AnyGame, state: unknown, seat: Seat, random: Random): unknown {
  return game.isOpen(state, seat) ? game.sample(state, seat, random) : random.pick(game.choices(state, seat));
}

export const anySeat = (game: AnyGame, state: unknown, random: Random): Seat => {
  const toMove = game.toMove(state);
  return toMove.length === 1 ? at(toMove, 0) : random.pick(toMove);
};

export const randomFor = (seed: Seed, label: string): Random => Random.from(derive(seed, label));
