import { z } from './schema.ts';

/** How people are told that it is their turn, as it travels over HTTP. */

const NOTICE_WAYS = ['push', 'mail', 'webhook'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

const hour = z.int().min(0).max(23);

/** Minutes that a decision is left alone: from one to two days. */
export const noticeChange = z.strictObject({
  wait: z.int().min(1).max(2_880).exactOptional(),
  /** Nothing is sent from the one hour of the day to the other; null sends at any hour. */
  quiet: z.strictObject({ from: hour, to: hour }).nullable().exactOptional(),
  zone: z.string().min(1).max(60).exactOptional(),
  mail: z.boolean().exactOptional(),
  webhook: z.boolean().exactOptional(),
});
export type NoticeChange = z.infer<typeof noticeChange>;

/** What a browser gives for push: its service's address and the keys that messages are sealed with. */
const pushTo = z.strictObject({
  endpoint: z.string().min(8).max(1_000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}={0,2}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{16,40}={0,2}$/),
  }),
});
export type PushTo = z.infer<typeof pushTo>;

export const setPush = z.strictObject({ to: pushTo.nullable() });
export const setMail = z.strictObject({ address: z.email().max(254).nullable() });
export const setWebhook = z.strictObject({ url: z.string().min(8).max(500).nullable() });
export const testNotice = z.strictObject({ way: z.enum(NOTICE_WAYS) });
/** From the link in a mail: a person and a secret. */
export const mailToken = z.string().regex(/^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{16,64}$/);
export const byMailToken = z.strictObject({ token: mailToken });

export interface NoticesInfo {
  readonly wait: number;
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly zone: string;
  readonly push: {
    /** The key by which a browser knows this hall; null where it sends no push. */
    readonly key: string | null;
    /** The address under which the device that asks is told. */
    readonly here: string | null;
    /** How many other devices are told. */
    readonly elsewhere: number;
  };
  readonly mail: {
    readonly offered: boolean;
    readonly to: { readonly address: string; readonly confirmed: boolean; readonly on: boolean } | null;
  };
  readonly webhook: {
    readonly offered: boolean;
    /** Calls are signed with the secret. */
    readonly to: { readonly url: string; readonly on: boolean; readonly secret: string } | null;
  };
}
