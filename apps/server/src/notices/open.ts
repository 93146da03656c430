import {
  type Bus,
  type Clock,
  type Hall,
  type Log,
  lookingAt,
  type Metrics,
  type NoticeDesk,
  openNoticeDesk,
  openNotices,
  type PeopledStore,
  type Persons,
} from '@meadhall/hall';
import { whyNotTo } from './addresses.ts';
import { openDelivery } from './deliver.ts';
import type { Mailing } from './mail.ts';
import { pushCourier, vapidOf } from './push.ts';
import { webhookCourier } from './webhook.ts';

/** How a hall tells people that it is their turn. All of it may be left out: then there is push, and webhooks over https. */
export interface NoticeOptions {
  /** Where people find this hall, https://hall.example: mails and webhooks say so. */
  readonly address?: string | undefined;
  /** Any SMTP server: smtps://name:password@mail.example. Mail needs it, `from` and `address`. */
  readonly smtp?: string | undefined;
  readonly from?: string | undefined;
  /** Whom push services may write to about this hall: mailto:… or https://…. */
  readonly contact?: string | undefined;
  /** Also plain http and addresses of this network, for halls where everybody is trusted. */
  readonly anywhere?: boolean | undefined;
  /** False: none at all. */
  readonly on?: boolean | undefined;
}

export interface NoticeService {
  readonly desk: NoticeDesk;
  stop(): Promise<void>;
}

const trimmed = (address: string): string => address.replace(/\/+$/, '');

function hallAddress({ address }: NoticeOptions): string | null {
  if (!address) return null;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new RangeError(`'${address}' is no address of a hall: it looks like https://hall.example.`);
  return trimmed(address);
}

async function mailingOf(options: NoticeOptions, hall: string | null): Promise<Mailing | null> {
  const { smtp, from } = options;
  if (!smtp) return null;
  if (!from || !hall)
    throw new RangeError('Mail needs a sender (MEADHALL_MAIL_FROM) and the hall’s address (MEADHALL_URL), too.');
  const { openMailing } = await import('./mail.ts');
  return openMailing({ smtp, from, hall });
}

export async function openNoticeService(
  options: NoticeOptions,
  around: {
    readonly store: PeopledStore;
    readonly persons: Persons;
    readonly hall: Hall;
    readonly bus: Bus;
    readonly clock: Clock;
    readonly log: Log;
    readonly metrics: Metrics;
    readonly holder: string;
    readonly leaseMs: number;
    titleOf(game: string): string;
  },
): Promise<NoticeService> {
  const { store, persons, clock } = around;
  const hall = hallAddress(options);
  const isOn = options.on ?? true;
  const anywhere = options.anywhere ?? false;
  const deliver = openDelivery(anywhere);
  const now = (): number => clock.now();
  const mailing = isOn ? await mailingOf(options, hall) : null;
  const keys = await vapidOf(store.persons);
  const contact = options.contact ?? (hall?.startsWith('https:') ? hall : 'mailto:nobody@meadhall.invalid');
  const couriers = {
    push: isOn ? pushCourier(keys, contact, deliver, now) : null,
    mail: mailing?.send ?? null,
    webhook: isOn ? webhookCourier(hall, deliver, now) : null,
  };
  const desk = openNoticeDesk({
    store: store.persons,
    persons,
    couriers,
    clock,
    pushKey: keys.publicKey,
    ask: mailing?.ask ?? null,
    whyNot: (url) => whyNotTo(url, anywhere),
  });
  const office = openNotices({ ...around, couriers, isLooking: lookingAt(around.hall, around.bus, clock) });
  return {
    desk,
    async stop() {
      await office.stop();
      mailing?.close();
    },
  };
}
