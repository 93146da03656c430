import type { RefusalCode } from '@meadhall/protocol';

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
