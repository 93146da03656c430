import { said } from '@meadhall/protocol';
import { newSecret, sha256 } from './doc.ts';
import { base64url, bytesOf } from './encoding.ts';
import { Refuse } from './refusal.ts';

/**
 * One request as its sender named it. Sent again under the same key it is not done again and gets the same answer. The
 * secrets it hands out follow from the key, which only the sender knows: so the answer can be kept without them.
 */
export interface Once {
  /** The sender's idempotency key; the hall's own for a request that came without. */
  readonly key: string;
  /** SHA-256 of what was asked. */
  readonly request: string;
}

export const onceFrom = (key: string | null, ...asked: readonly unknown[]): Once => ({
  key: key ?? newSecret(),
  request: sha256(JSON.stringify(asked)),
});

/** Under which the answer is kept. */
export const answerKey = ({ key }: Once): string => sha256(`answer\n${key}`);

/** A name for whatever this request makes: sent again, it is the same. */
export const onceId = (once: Once): string => sha256(`made\n${once.key}`).slice(0, 24);

const secretFrom = ({ key }: Once, purpose: string, length: number): string =>
  base64url(bytesOf(sha256(`${purpose}\n${key}`))).slice(0, length);

/** 192 bits, if the key has as many. */
export const tokenFrom = (once: Once): string => secretFrom(once, 'token', 32);
export const linkFrom = (once: Once): string => secretFrom(once, 'link', 32);
/** The id of a table that is opened by this request: whoever asks twice at once meets itself. */
export const matchFrom = (once: Once): string => secretFrom(once, 'match', 16);

/** The answer that was kept, if it belongs to this very request. */
export function answerTo({ request }: Once, kept: { readonly request: string; readonly text: string }): string {
  if (kept.request === request) return kept.text;
  throw new Refuse('MALFORMED', said('keyOther'));
}
