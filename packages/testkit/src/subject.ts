import type { AnyGame, AnyPackage, DeepReadonly, Seat, Viewer } from '@meadhall/core';
import { canUndo } from '@meadhall/match';

/** A decision to look at besides those that random games come to. */
export interface SecretScene<S> {
  readonly state: DeepReadonly<S>;
  readonly seat: Seat;
  readonly choice: unknown;
}

/** What the check of secrets has to know of a game. */
export interface Secrets<S> {
  /** Events that rightly show what no view keeps: cards turned up and taken back. True, or which ones to whom. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind of event has fields of its own
  readonly reveals?: Readonly<Record<string, true | ((event: any, viewer: Viewer) => boolean)>>;
  /** Closed kinds of events that give nothing away even if all were told all of them, each with the reason. */
  readonly tellNothing?: Readonly<Record<string, string>>;
  readonly scenes?: readonly SecretScene<S>[];
  /** The choice that looks the same from outside, made in a world dealt anew: with the pieces that lie there. */
  // biome-ignore lint/suspicious/noExplicitAny: a choice of the game
  sameChoice?(choice: any, here: DeepReadonly<S>, there: DeepReadonly<S>, seat: Seat): unknown;
}

/** What a game hands to the test kit. */
export interface Subject<S> {
  readonly pkg: AnyPackage;
  /** Every piece by name and how often it is somewhere: must never change while a game is played. */
  inventory(state: DeepReadonly<S>): Readonly<Record<string, number>>;
  /** The text of RULES.md. */
  readonly rules: string;
  /** Option sets to play, besides the defaults. */
  readonly options?: readonly object[];
  /** More choices than these are not foretold truly yet: worlds that are looked into miss rare cards. */
  readonly mostForetold?: number;
  readonly secrets?: Secrets<S>;
  /** The cards in a seat's own hand: at every decision each of them is in a choice, or is refused with a reason. */
  // biome-ignore lint/suspicious/noExplicitAny: the view of the game
  cardsOf?(view: any, seat: Seat): readonly string[];
  /**
   * How long a list of choices may get, if more than usual: where a choice is a piece and a square, nobody reads the list,
   * and picking the piece leaves a short one.
   */
  readonly longestList?: number;
  /** For tests of the test kit itself: the undo that is put to the test. */
  readonly undo?: (game: AnyGame, seats: number, before: unknown, seat: Seat, choice: unknown) => boolean;
}

export const undoOf = <S>(subject: Subject<S>): NonNullable<Subject<S>['undo']> => subject.undo ?? canUndo;

const RULE = /\*\*([A-Z]{2}-[A-Z]+\d+[a-z]?)\*\*/g;

/** The ids of all rules that RULES.md states: bold, at the head of a paragraph. */
export const ruleIds = (rules: string): readonly string[] => [...rules.matchAll(RULE)].map((match) => match[1] ?? '');

/** What the contract suite throws: which promise was broken, where. */
export class ContractBroken extends Error {
  readonly promise: string;
  constructor(promise: string, detail: string) {
    super(`${promise}: ${detail}`);
    this.name = 'ContractBroken';
    this.promise = promise;
  }
}
