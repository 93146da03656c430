import { createHmac } from 'node:crypto';
import type { HookTo, Notice, Sent } from '@meadhall/hall';
import type { Deliver } from './deliver.ts';

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const bodyOf = ({ id, kind, game, match, name, since, until, path }: Notice, hall: string | null): string =>
  JSON.stringify({
    event: kind === 'test' ? 'test' : 'your-decision',
    id,
    ...(kind === 'test' ? {} : { game, table: match }),
    person: name,
    since: iso(since),
    until: iso(until),
    url: `${hall ?? ''}${path}`,
  });

/** Signed as Standard Webhooks have it: id, time and body, so that nothing can be changed or sent again much later. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;

export function webhookCourier(
  hall: string | null,
  deliver: Deliver,
  now: () => number,
): (to: HookTo, notice: Notice) => Promise<Sent> {
  return async ({ url, secret }, notice) => {
    const body = bodyOf(notice, hall);
    const seconds = Math.floor(now() / 1000);
    const status = await deliver({
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Meadhall',
        'webhook-id': notice.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(secret, notice.id, seconds, body),
      },
    });
    if (status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'sent' : 'failed';
  };
}
