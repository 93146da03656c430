import type { Notice, PersonStore, PushSubscriptionDoc, Sent } from '@meadhall/hall';
import webPush from 'web-push';
import { z } from 'zod';
import type { Deliver } from './deliver.ts';

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof vapidKeys>;

/** The keys by which push services know this hall: made at its first start, and kept with its data from then on. */
export const vapidOf = async (store: PersonStore): Promise<VapidKeys> =>
  vapidKeys.parse(JSON.parse(await store.kept('vapid', JSON.stringify(webPush.generateVAPIDKeys()))));

/** A service that holds a notice for a sleeping device need not hold it for longer than this. */
const LONGEST_S = 7 * 86_400;

/** What the service worker is told; it finds the words itself, in the reader's own zone. */
const payloadOf = ({ id, kind, match, game, title, host, until, path }: Notice): string =>
  JSON.stringify({ id, kind, match, game, title, host, until, path });

export function pushCourier(
  keys: VapidKeys,
  contact: string,
  deliver: Deliver,
  now: () => number,
): (to: PushSubscriptionDoc, notice: Notice) => Promise<Sent> {
  return async (to, notice) => {
    const left = notice.until === null ? LONGEST_S : Math.ceil((notice.until - now()) / 1000);
    const details = webPush.generateRequestDetails(to, payloadOf(notice), {
      vapidDetails: { subject: contact, ...keys },
      TTL: Math.max(60, Math.min(LONGEST_S, left)),
      urgency: 'normal',
      // A notice sent twice replaces itself while the device sleeps.
      topic: notice.id,
    });
    const headers = z.record(z.string(), z.union([z.string(), z.number()])).parse(details.headers);
    const status = await deliver({ url: details.endpoint, headers, body: details.body });
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'sent' : 'failed';
  };
}
