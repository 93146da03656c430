import type { DeepReadonly, Game, Outcome } from './contract.ts';
import { MeadhallError } from './errors.ts';
import type { GamePackage, Judge, LabNotes } from './package.ts';
import type { Say, Words } from './words.ts';

/** `layShield` as words: "lay shield". */
const spelled = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`).replace(/[-_]/g, ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : 'none';
  return typeof value === 'object' ? details(value) : String(value);
}

/** The fields of a choice or an event other than its kind and its seat: "stones 3, from 2". */
function details(data: object): string {
  return Object.entries(data)
    .filter(([name, value]) => name !== 'kind' && name !== 'seat' && value !== undefined)
    .map(([name, value]) => `${spelled(name)} ${valueText(value)}`)
    .join(', ');
}

function told(data: object): string {
  const kind = 'kind' in data && typeof data.kind === 'string' ? spelled(data.kind) : '';
  const rest = details(data);
  return kind && rest ? `${kind}: ${rest}` : kind || rest;
}

const asObject = (data: unknown): object => (typeof data === 'object' && data !== null ? data : { is: data });

function endingText({ winners }: Outcome, say: Say): string {
  const [winner] = winners;
  if (winner === undefined) return 'Nobody wins.';
  if (winners.length === 1) return `${say.who(winner)} ${say.verb(winner, 'win', 'wins')}.`;
  return `${winners.map((seat) => say.who(seat)).join(' and ')} win.`;
}

/** Words made of the data itself: enough to play by before anyone has written better ones. */
function plainWords<V, C, E>(): Words<V, C, E> {
  return {
    prompt: (_view, seat, say) => (say.viewer === seat ? 'Your turn. Choose.' : `Waiting for ${say.whom(seat)}.`),
    choice: (choice) => capital(told(asObject(choice))),
    event(event, say) {
      const data = asObject(event);
      if (!('seat' in data) || typeof data.seat !== 'number') return `${capital(told(data))}.`;
      return `${say.who(data.seat)}: ${told(data)}.`;
    },
    reason: (because) => `${capital(spelled(because))}.`,
    ending: endingText,
    table: (view) =>
      Object.entries(asObject(view)).map(([name, value]) => `${capital(spelled(name))}: ${valueText(value)}.`),
  };
}

/** Knows nothing but who has won: bots that think ahead play their imagined games to the end instead. */
function plainJudge<S, C, E, V, O>(
  game: Game<S, C, E, V, O>,
  seatsOf: (state: DeepReadonly<S>) => number,
): Judge<S, V, C> {
  const { bound } = game.meta;
  return {
    rate: (_view, _seat, choices) => choices.map(() => 0),
    value(state) {
      const seats = seatsOf(state);
      return game.outcome(state)?.payoff ?? Array<number>(seats).fill(1 / seats);
    },
    levels: { search: { turns: bound, plies: bound, sense: 0, glances: false } },
  };
}

function alwaysSeats({ title, seats }: { title: string; seats: { min: number; max: number } }): () => number {
  if (seats.min === seats.max) return () => seats.max;
  throw new MeadhallError(
    'BAD_SEATS',
    `${title} seats ${seats.min} to ${seats.max}: say how many sit at a state, packageOf(game, { seats: (state) => … }), or give a judge.`,
  );
}

const plainLab = <S, E>(): LabNotes<S, E> => ({ traits: () => ({}), used: () => [] });

/** A game with all that the apps need of it. What is left out has a plain default, so that a game plays after its rules alone. */
export function packageOf<S, C, E, V, O>(
  game: Game<S, C, E, V, O>,
  parts: {
    /** How many sit at a table, where that differs from table to table and no judge says it. */
    readonly seats?: (state: DeepReadonly<S>) => number;
    readonly words?: Partial<Words<V, C, E>>;
    readonly judge?: Judge<S, V, C>;
    readonly lab?: LabNotes<S, E>;
  } = {},
): GamePackage<S, C, E, V, O> {
  return {
    game,
    words: { ...plainWords<V, C, E>(), ...parts.words },
    judge: parts.judge ?? plainJudge(game, parts.seats ?? alwaysSeats(game.meta)),
    lab: parts.lab ?? plainLab(),
  };
}
