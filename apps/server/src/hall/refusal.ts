import { IllegalChoice, MeadhallError } from '@meadhall/core';
import type { RefusalCode, TableStatus } from '@meadhall/protocol';

/** Something the hall will not do, said so that a person can do something about it. Never a fault of the hall. */
export class Refuse extends Error {
  readonly code: RefusalCode;
  readonly rule: string | undefined;
  readonly because: string | undefined;
  constructor(code: RefusalCode, message: string, rule?: string, because?: string) {
    super(message);
    this.name = 'Refuse';
    this.code = code;
    this.rule = rule;
    this.because = because;
  }
}

/** What the game's own errors mean to a client. */
export function refusalFrom(error: unknown): unknown {
  if (error instanceof IllegalChoice) {
    const { rule, because } = error.refusal;
    return new Refuse('ILLEGAL_CHOICE', error.message.slice(0, 300), rule, because);
  }
  if (error instanceof MeadhallError && error.code === 'NOT_YOUR_TURN') {
    return new Refuse('NOT_YOUR_TURN', error.message);
  }
  return error;
}

/** Why a choice for the question of ply `asked` answers no open one; `age` is that of the open one. */
export function unanswerable(status: TableStatus, age: number | null, asked: number): Refuse {
  if (status === 'over') return new Refuse('NOT_RUNNING', 'The match is over.');
  if (status !== 'running') return new Refuse('NOT_RUNNING', 'The match has not started.');
  if (age === null) return new Refuse('NOT_YOUR_TURN', 'You are not asked now.');
  return new Refuse('STALE_CHOICE', `This answers the question of ply ${asked}; the open one is of ply ${age}.`);
}
