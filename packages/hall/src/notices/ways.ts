import { deviceFrom, type PersonDoc, type PushSubscriptionDoc } from '../persons/doc.ts';
import { deviceId, type Persons } from '../persons/persons.ts';
import type { KeyRow, PersonStore } from '../persons/rows.ts';
import type { Notice } from './notice.ts';

/** What became of a notice: taken, not now, or nobody will ever take it there. */
export type Sent = 'sent' | 'failed' | 'gone';

/** Who carries notices out of the house; null for what this hall does not offer. */
export interface Couriers {
  readonly push: ((to: PushSubscriptionDoc, notice: Notice) => Promise<Sent>) | null;
  readonly mail: ((to: MailTo, notice: Notice) => Promise<Sent>) | null;
  readonly webhook: ((to: HookTo, notice: Notice) => Promise<Sent>) | null;
}

export interface MailTo {
  readonly address: string;
  /** What `stop` takes: whoever has it may end these mails. */
  readonly stop: string;
  readonly zone: string;
  readonly wait: number;
}
export interface HookTo {
  readonly url: string;
  readonly secret: string;
}

/** One way on which one person is told. */
export interface Way {
  /** Unique among the ways of a person. */
  readonly name: string;
  send(notice: Notice): Promise<Sent>;
  /** Nobody is there any more: it is not tried again. */
  drop(): Promise<void>;
}

/** What a link in a mail shows: whose it is, and a secret of that mail address alone. */
export const mailToken = (person: string, secret: string): string => `${person}.${secret}`;

function pushWays(keys: readonly KeyRow[], store: PersonStore, send: NonNullable<Couriers['push']>): readonly Way[] {
  return keys.flatMap(({ kind, hash, doc, seen }): Way[] => {
    if (kind !== 'device') return [];
    const device = deviceFrom(doc);
    const { push } = device;
    if (!push) return [];
    return [
      {
        name: `push.${deviceId(hash)}`,
        send: (notice) => send(push, notice),
        async drop() {
          await store.setKey(hash, JSON.stringify({ ...device, push: null }), seen);
        },
      },
    ];
  });
}

/** Where somebody wants to be told, in the order in which they see it in their settings. */
export async function waysOf(
  person: string,
  { notices: { mail, webhook, zone, wait } }: PersonDoc,
  { store, persons, couriers }: { readonly store: PersonStore; readonly persons: Persons; readonly couriers: Couriers },
): Promise<readonly Way[]> {
  const ways: Way[] = [];
  if (couriers.push) ways.push(...pushWays(await store.keys(person), store, couriers.push));
  const { mail: post, webhook: call } = couriers;
  if (post && mail?.on && mail.confirmed) {
    const to: MailTo = { address: mail.address, stop: mailToken(person, mail.stop), zone, wait };
    ways.push({
      name: 'mail',
      send: (notice) => post(to, notice),
      async drop() {
        await persons.change(person, (doc) => withMail(doc, mail.address, { on: false }));
      },
    });
  }
  if (call && webhook?.on) {
    ways.push({
      name: 'webhook',
      send: (notice) => call(webhook, notice),
      async drop() {
        await persons.change(person, (doc) => withHook(doc, webhook.url, { on: false }));
      },
    });
  }
  return ways;
}

/** Only as long as it is still this address. */
export function withMail(
  doc: PersonDoc,
  address: string,
  change: Partial<NonNullable<PersonDoc['notices']['mail']>>,
): PersonDoc {
  const { mail } = doc.notices;
  return mail?.address === address ? { ...doc, notices: { ...doc.notices, mail: { ...mail, ...change } } } : doc;
}

export function withHook(
  doc: PersonDoc,
  url: string,
  change: Partial<NonNullable<PersonDoc['notices']['webhook']>>,
): PersonDoc {
  const { webhook } = doc.notices;
  return webhook?.url === url ? { ...doc, notices: { ...doc.notices, webhook: { ...webhook, ...change } } } : doc;
}
