import { type AnyGame, type Seat, same } from '@meadhall/core';
import { type Album, positionIn } from './album.ts';

/** How hard it is to see: 1 at a glance, 2 against a beginner's rule of thumb, 3 only by looking ahead. */
export type Grade = 1 | 2 | 3;

/** One of the two choices that are told side by side. */
export interface RiddleSide {
  readonly choice: unknown;
  /** The chance to win with it, and its standard error. */
  readonly chance: number;
  readonly error: number;
}

/** What happens after the best more, or less, often than after the second; an event, so that every language can tell it. */
export interface RiddleReason {
  readonly event: unknown;
  /** The share of imagined tables, after the best and after the second. */
  readonly here: number;
  readonly there: number;
}

/** A position in which one choice is clearly best. */
export interface Riddle {
  readonly id: string;
  readonly seat: Seat;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** From 1 to 3; a plain number, as it is stored. */
  readonly grade: number;
  readonly best: RiddleSide;
  readonly second: RiddleSide;
  /** Others that nobody can tell from the best: two cards of a kind. */
  readonly alike?: readonly unknown[];
  readonly why: readonly RiddleReason[];
  /** How much more the best brings than the second at the same tables, and the standard error of that. */
  readonly lead: { readonly mean: number; readonly error: number };
  readonly tables: number;
}

/** The riddles of a game, with their positions under their ids. */
export interface RiddleBook {
  /** The version of the rules in which the positions are written. */
  readonly version: number;
  readonly seed: string;
  /** How many bot games were looked through. */
  readonly games: number;
  readonly album: Album;
  readonly riddles: readonly Riddle[];
}

/** A table from which riddles are taken. */
export interface RiddleTable {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a game says of its riddles. */
export interface RiddlePlan {
  readonly tables: readonly RiddleTable[];
  /** What is asked, by the kind of all choices there are; `any` where they are of several kinds. */
  readonly asks: Readonly<Record<string, string>> & { readonly any: string };
  /** How much more chance the best must have than the second; smaller where a single choice seldom decides a game. */
  readonly lead: number;
  /** Kinds of choices that are steps of something larger, so that none of them alone is an answer. */
  readonly leavesOut?: readonly string[];
  /** Kinds of events that explain nothing: that a card was drawn, or that a turn ended. */
  readonly untold?: readonly string[];
}

/** Who sits at the table of a riddle; the one who is asked has another name. */
export const RIDDLE_NAMES: readonly string[] = ['Ketil', 'Astrid', 'Bjorn', 'Gudrun', 'Orm', 'Thyra'];

export const riddleState = (game: AnyGame, { album, version }: RiddleBook, riddle: Riddle): unknown =>
  game.migrate(positionIn(album, riddle.id), version);

const kindOf = (choice: unknown): string | null =>
  typeof choice === 'object' && choice !== null && 'kind' in choice && typeof choice.kind === 'string'
    ? choice.kind
    : null;

/** "Find the throw": what is asked, without giving the answer away. */
export function riddleTitle({ asks }: RiddlePlan, choices: readonly unknown[]): string {
  const kinds = new Set(choices.map(kindOf));
  const [kind] = kinds;
  return (kinds.size === 1 && kind ? asks[kind] : undefined) ?? asks.any;
}

export const isLeftOut = ({ leavesOut = [] }: RiddlePlan, choices: readonly unknown[]): boolean =>
  choices.some((choice) => leavesOut.includes(kindOf(choice) ?? ''));

export const isAnswer = ({ best, alike = [] }: Riddle, choice: unknown): boolean =>
  [best.choice, ...alike].some((each) => same(each, choice));

/** Whether an event is a reason at this game: some explain nothing. */
export const isTold = ({ untold = [] }: RiddlePlan, { event }: RiddleReason): boolean =>
  !untold.includes(kindOf(event) ?? '');

/** Riddles of one variant that are alike in what is best, what is second, and what it brings or spares tire: this names what they share. */
export function sortOf({ best, second, why, options }: Riddle): string {
  const [first] = why;
  const brings = first && first.here > first.there ? 'brings' : 'spares';
  return [...[best.choice, second.choice, first?.event].map(kindOf), brings, JSON.stringify(options)].join('/');
}

const OFTEN = [
  [1, 'sure'],
  [0.7, 'likely'],
  [0.4, 'even'],
  [0.01, 'rare'],
] as const;

/** How often something happens, as it is told, since nobody counts the tables; `other` is never. */
export const oftenOf = (share: number): (typeof OFTEN)[number][1] | 'other' =>
  OFTEN.find(([least]) => share >= least)?.[1] ?? 'other';
