import { z } from 'zod';

/** How someone wants to be told that it is their turn. */
export const noticesDoc = z.object({
  /** Minutes that a decision must have been open. */
  wait: z.int().default(10),
  /** Hours of the day, in the person's own zone, between which nothing is sent; null sends at any hour. */
  quiet: z.object({ from: z.int(), to: z.int() }).nullable().default({ from: 22, to: 8 }),
  zone: z.string().default('UTC'),
  /** Sent to only once whoever reads it has said so. */
  mail: z
    .object({
      address: z.string(),
      confirmed: z.boolean(),
      on: z.boolean(),
      /** By this, told in every mail, whoever reads them ends them. */
      stop: z.string().default(''),
      /** SHA-256 of what the mail that asks for a yes says, and until when it counts. */
      asked: z.object({ hash: z.string(), until: z.number() }).nullable().default(null),
    })
    .nullable()
    .default(null),
  webhook: z.object({ url: z.string(), on: z.boolean(), secret: z.string() }).nullable().default(null),
});
export type NoticesDoc = z.infer<typeof noticesDoc>;

const personDoc = z.object({
  name: z.string(),
  mark: z.int(),
  /** Others may not see how they stand. */
  hidden: z.boolean().default(false),
  notices: noticesDoc.default(() => noticesDoc.parse({})),
});
export type PersonDoc = z.infer<typeof personDoc>;
export const personFrom = (text: string): PersonDoc => personDoc.parse(JSON.parse(text));

/** Where a browser's push service takes messages, and the keys they are sealed with. */
const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type PushSubscriptionDoc = z.infer<typeof subscription>;

const deviceDoc = z.object({
  label: z.string(),
  push: subscription.nullable().default(null),
  /** SHA-256 of the code, link or answer that let it in: sent again, it is the same arrival. */
  by: z.string().nullable().default(null),
});
export type DeviceDoc = z.infer<typeof deviceDoc>;
export const deviceFrom = (text: string): DeviceDoc => deviceDoc.parse(JSON.parse(text));

const linkDoc = z.object({ claimed: z.object({ hash: z.string(), label: z.string() }).nullable() });
export type LinkDoc = z.infer<typeof linkDoc>;
export const linkFrom = (text: string): LinkDoc => linkDoc.parse(JSON.parse(text));

const passkeyDoc = z.object({
  label: z.string(),
  /** The authenticator's own name for it, its public key and how often it was used. */
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).default([]),
});
export type PasskeyDoc = z.infer<typeof passkeyDoc>;
export const passkeyFrom = (text: string): PasskeyDoc => passkeyDoc.parse(JSON.parse(text));
