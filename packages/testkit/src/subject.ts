import { type AnyGame, type AnyPackage, canUndo, type DeepReadonly, type Seat } from '@meadhall/core';

/** What a game hands to the test kit. */
export interface Subject<S> {
  readonly pkg: AnyPackage;
  /** Every piece by name and how often it is somewhere: must never change while a game is played. */
  inventory(state: DeepReadonly<S>): Readonly<Record<string, number>>;
  /** The text of RULES.md. */
  readonly rules: string;
  /** Option sets to play, besides the defaults. */
  readonly options?: readonly object[];
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
