import type { Refusal, Seat } from './contract.ts';

/** Every error the engine throws on purpose. The code is stable; the message says what to do. */
export type ErrorCode =
  | 'ILLEGAL_CHOICE'
  | 'NOT_YOUR_TURN'
  | 'STALE_CHOICE'
  | 'RUNAWAY'
  | 'NESTED_LISTING'
  | 'BAD_SEATS'
  | 'BAD_OPTION'
  | 'BAD_RECORD'
  | 'BAD_SEED'
  | 'NO_MIGRATION'
  | 'NEWER_STATE';

export class MeadhallError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'MeadhallError';
    this.code = code;
  }
}

/** The choice is not among those offered; says which rule stands in the way. */
export class IllegalChoice extends MeadhallError {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, choice: unknown) {
    super('ILLEGAL_CHOICE', `${refusal.rule} does not allow ${JSON.stringify(choice)}: ${refusal.because}`);
    this.name = 'IllegalChoice';
    this.refusal = refusal;
  }
}

export class NotYourTurn extends MeadhallError {
  constructor(seat: Seat, toMove: readonly Seat[]) {
    super(
      'NOT_YOUR_TURN',
      toMove.length === 0
        ? 'The game is over; no more choices are taken.'
        : `Seat ${seat} is not asked now; waiting for seat ${toMove.join(', ')}.`,
    );
    this.name = 'NotYourTurn';
  }
}

/** The choice answers a question that has been answered or overtaken; fetch the newest view and choose again. */
export class StaleChoice extends MeadhallError {
  constructor(given: number, asked: number) {
    super('STALE_CHOICE', `This answers the question asked at ply ${given}; the open one was asked at ply ${asked}.`);
    this.name = 'StaleChoice';
  }
}

/** A step ran again and again without asking anyone: a fault of the game, never of a person. */
export class Runaway extends MeadhallError {
  constructor(kind: string) {
    super('RUNAWAY', `The step '${kind}' goes on without asking anyone.`);
    this.name = 'Runaway';
  }
}

/** A step asked for choices while it listed its own, whose buffer that would overwrite: a fault of the game. */
export class NestedListing extends MeadhallError {
  constructor(kind: string) {
    super(
      'NESTED_LISTING',
      `Choices of '${kind}' were asked for inside another step's choices; call the function that lists them, with an offer of its own.`,
    );
    this.name = 'NestedListing';
  }
}

/** The state was written by rules newer than these. */
export class NewerState extends MeadhallError {
  constructor(title: string, version: number, known: number) {
    super(
      'NEWER_STATE',
      `This state of ${title} is of rules version ${version}, and these rules are version ${known}; open it with the newer version.`,
    );
    this.name = 'NewerState';
  }
}
