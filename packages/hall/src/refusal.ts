import { IllegalChoice, MeadhallError } from '@meadhall/core';
import { type RefusalCode, type Said, said, type TableStatus } from '@meadhall/protocol';

/** Something the hall will not do, said so that a person can do something about it. Never a fault of the hall. */
export class Refuse extends Error {
  readonly code: RefusalCode;
  readonly rule: string | undefined;
  readonly because: string | undefined;
  readonly said: Said;
  constructor(code: RefusalCode, why: Said, rule?: string, because?: string) {
    super(why.message);
    this.said = why;
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
    return new Refuse('ILLEGAL_CHOICE', said('illegal', { rule, because }), rule, because);
  }
  if (error instanceof MeadhallError && error.code === 'NOT_YOUR_TURN') {
    return new Refuse('NOT_YOUR_TURN', said('notAsked'));
  }
  return error;
}

/** Why a choice for the question of ply `asked` answers no open one; `age` is that of the open one. */
export function unanswerable(status: TableStatus, age: number | null, asked: number): Refuse {
  if (status === 'over') return new Refuse('NOT_RUNNING', said('matchOver'));
  if (status === 'archived') return new Refuse('NOT_RUNNING', said('archived'));
  if (status !== 'running') return new Refuse('NOT_RUNNING', said('notStarted'));
  if (age === null) return new Refuse('NOT_YOUR_TURN', said('notAsked'));
  return new Refuse('STALE_CHOICE', said('staleChoice', { asked, age }));
}
