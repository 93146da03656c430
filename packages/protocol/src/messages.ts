import { attendMessage, buildingMessage, muteMessage, reportMessage, sayMessage } from './company.ts';
import { LIMITS } from './limits.ts';
import { z } from './schema.ts';
import { secret } from './tables.ts';

/** A choice is judged by the game; here only that it is not absurd. */
const choice = z.unknown().refine((value) => nestsAtMost(value, LIMITS.depth), 'nests too deep');

function nestsAtMost(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  for (const field of Object.values(value)) if (!nestsAtMost(field, depth - 1)) return false;
  return true;
}

/** The client's own name for what it sent, so that a resend plays once and answers find their question. */
const ownId = z.string().regex(/^[A-Za-z0-9_-]{1,24}$/);
const orderId = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);
const ply = z.int().min(0).max(10_000_000);

export const clientMessage = z.discriminatedUnion('t', [
  /**
   * Who it is and the last ply it has seen: the token of a seat, or a person's key, who then has the seat that is theirs.
   * Without either: someone who only watches.
   */
  z.strictObject({
    t: z.literal('hello'),
    v: z.int(),
    /** A hall knows its own; a browser may have kept a table under any name. */
    match: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    token: secret.optional(),
    key: secret.optional(),
    seen: ply.optional(),
    /** Updates as JSON text with a whole view each, for clients written elsewhere. */
    plain: z.literal(true).optional(),
  }),
  /** An answer to the question asked at `ply`: one choice or, as `path`, several picks, played all or not at all. */
  z.strictObject({
    t: z.literal('choose'),
    id: ownId,
    ply,
    choice: choice.optional(),
    path: z.array(choice).min(1).max(LIMITS.path).optional(),
  }),
  /** Why some things cannot be chosen now. */
  z.strictObject({ t: z.literal('why'), id: ownId }),
  /** The events this viewer may see, from a ply on; the start is ply 0. */
  z.strictObject({ t: z.literal('history'), id: ownId, from: ply }),
  /** A sign of life, and whether the page is hidden: somebody who does not look may have to be told elsewhere. */
  z.strictObject({ t: z.literal('ping'), hidden: z.boolean().optional() }),
  /** Only to a hall whose welcome offers orders: what this seat's standing orders are from now on, by the game's ids. */
  z.strictObject({ t: z.literal('order'), id: ownId, orders: z.array(orderId).max(LIMITS.orders) }),
  /** Only to a hall whose welcome offers company. */
  attendMessage,
  sayMessage,
  muteMessage,
  reportMessage,
  buildingMessage,
]);
export type ClientMessage = z.infer<typeof clientMessage>;
