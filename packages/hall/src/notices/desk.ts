import type { NoticeChange, NoticesInfo, NoticeWay, PushTo } from '@meadhall/protocol';
import { type Said, said } from '@meadhall/protocol';
import { isSecret, newSecret, sha256 } from '../doc.ts';
import { type DeviceDoc, deviceFrom, type NoticesDoc, type PersonDoc, personFrom } from '../persons/doc.ts';
import { deviceId, type Person, type Persons } from '../persons/persons.ts';
import type { PersonStore } from '../persons/rows.ts';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';
import { testNotice } from './notice.ts';
import { isZone } from './quiet.ts';
import { type Couriers, mailToken, waysOf, withMail } from './ways.ts';

/** Where people say how they want to be told. */
export interface NoticeDesk {
  of(me: Person): Promise<NoticesInfo>;
  change(me: Person, change: NoticeChange): Promise<NoticesInfo>;
  /** Notices to the device that asks, or none any more. */
  push(me: Person, to: PushTo | null): Promise<NoticesInfo>;
  /** Another address, to which nothing goes but the question whether it is theirs, until that is answered. */
  mail(me: Person, address: string | null): Promise<NoticesInfo>;
  webhook(me: Person, url: string | null): Promise<NoticesInfo>;
  /** Sends something now, so that they see whether it comes. */
  test(me: Person, way: NoticeWay): Promise<void>;
  /** By the link in a mail: the address is theirs, or no more mails go there. Resolves with the address. */
  confirm(token: string): Promise<string>;
  stop(token: string): Promise<string>;
}

export interface DeskSurroundings {
  readonly store: PersonStore;
  readonly persons: Persons;
  readonly couriers: Couriers;
  readonly clock: Clock;
  /** The public half of the key by which push services know this hall. */
  readonly pushKey: string | null;
  /** Asks an address whether it is theirs. */
  ask: ((address: string, name: string, token: string) => Promise<boolean>) | null;
  /** Why no notice can go to such an address, in words; null if it can. */
  whyNot(url: string): Said | null;
}

/** A question to an address is good for a day, and no address is asked more often than that in a day. */
const ASKED_MS = 86_400_000;
const MOST_ASKED = 3;

const bad = (): Refuse => new Refuse('BAD_LINK', said('mailLinkOld'));

export function openNoticeDesk(around: DeskSurroundings): NoticeDesk {
  const { store, persons, couriers, clock } = around;

  async function of(me: Person): Promise<NoticesInfo> {
    const { notices } = await persons.doc(me.id);
    const keys = await store.keys(me.id);
    const pushed = keys.flatMap(({ kind, hash, doc }) =>
      kind === 'device' && deviceFrom(doc).push ? [{ hash, push: deviceFrom(doc).push }] : [],
    );
    const { wait, quiet, zone, mail, webhook } = notices;
    return {
      wait,
      quiet,
      zone,
      push: {
        key: couriers.push ? around.pushKey : null,
        here: pushed.find(({ hash }) => hash === me.device)?.push?.endpoint ?? null,
        elsewhere: pushed.filter(({ hash }) => hash !== me.device).length,
      },
      mail: {
        offered: couriers.mail !== null,
        to: mail && { address: mail.address, confirmed: mail.confirmed, on: mail.on },
      },
      webhook: { offered: couriers.webhook !== null, to: webhook },
    };
  }

  /** Whatever is open now is looked at anew, after the wait that holds from now on. */
  async function changed(me: Person, act: (notices: NoticesDoc) => NoticesDoc): Promise<NoticesInfo> {
    const { notices } = await persons.change(me.id, (doc) => ({ ...doc, notices: act(doc.notices) }));
    await store.tellAgain(me.id, clock.now() + notices.wait * 60_000);
    return of(me);
  }

  async function mayAsk(me: Person, address: string): Promise<boolean> {
    const now = clock.now();
    const day = Math.floor(now / ASKED_MS);
    for (let time = 0; time < MOST_ASKED; time++) {
      const key = { match: `mail.${sha256(address.toLowerCase())}`, seat: 0, asked: day, way: `ask.${time}` };
      if (!(await store.claimNotice({ ...key, person: me.id, holder: me.id, now, until: now + ASKED_MS }))) continue;
      await store.settleNotice(key, me.id);
      return true;
    }
    return false;
  }

  async function mail(me: Person, address: string): Promise<NoticesInfo> {
    if (!around.ask) throw new Refuse('BAD_NOTICE', said('noMail'));
    const before = (await persons.doc(me.id)).notices.mail;
    if (before?.address === address && before.confirmed) return changed(me, (doc) => mailed(doc, { on: true }));
    if (!(await mayAsk(me, address))) throw new Refuse('TOO_MANY', said('askedOften'));
    const secret = newSecret();
    const asked = { hash: sha256(secret), until: clock.now() + ASKED_MS };
    const info = await changed(me, (doc) => ({
      ...doc,
      mail: { address, confirmed: false, on: true, stop: newSecret(), asked },
    }));
    if (!(await around.ask(address, me.name, mailToken(me.id, secret))))
      throw new Refuse('BAD_NOTICE', said('mailFailed'));
    return info;
  }

  const mailed = (doc: NoticesDoc, change: Partial<NonNullable<NoticesDoc['mail']>>): NoticesDoc => ({
    ...doc,
    mail: doc.mail && { ...doc.mail, ...change },
  });

  async function heldBy(
    token: string,
  ): Promise<{ readonly id: string; readonly secret: string; readonly doc: PersonDoc }> {
    const [id = '', secret = ''] = token.split('.');
    const row = await store.person(id);
    if (!row) throw bad();
    return { id, secret, doc: personFrom(row.doc) };
  }

  return {
    of,
    change(me, { wait, quiet, zone, mail: mailOn, webhook: hookOn }) {
      if (zone !== undefined && !isZone(zone)) throw new Refuse('BAD_NOTICE', said('noZone', { zone }));
      return changed(me, (doc) => ({
        ...doc,
        ...(wait === undefined ? {} : { wait }),
        ...(quiet === undefined ? {} : { quiet }),
        ...(zone === undefined ? {} : { zone }),
        ...(mailOn === undefined ? {} : { mail: doc.mail && { ...doc.mail, on: mailOn } }),
        ...(hookOn === undefined ? {} : { webhook: doc.webhook && { ...doc.webhook, on: hookOn } }),
      }));
    },
    async push(me, to) {
      const why = to && around.whyNot(to.endpoint);
      if (why) throw new Refuse('BAD_NOTICE', why);
      const row = await store.key(me.device);
      if (!row) throw new Refuse('NO_PERSON', said('deviceEnded'));
      // One browser, one subscription: whoever used this browser before is told here no more.
      const device: DeviceDoc = { ...deviceFrom(row.doc), push: to };
      await store.setKey(row.hash, JSON.stringify(device), clock.now());
      return changed(me, (doc) => doc);
    },
    mail: (me, address) => (address === null ? changed(me, (doc) => ({ ...doc, mail: null })) : mail(me, address)),
    async webhook(me, url) {
      if (url !== null && !couriers.webhook) throw new Refuse('BAD_NOTICE', said('noWebhooks'));
      const why = url === null ? null : around.whyNot(url);
      if (why) throw new Refuse('BAD_NOTICE', why);
      return changed(me, (doc) => ({ ...doc, webhook: url === null ? null : { url, on: true, secret: newSecret() } }));
    },
    async test(me, way) {
      const doc = await persons.doc(me.id);
      const ways = await waysOf(me.id, doc, { store, persons, couriers });
      const name = way === 'push' ? `push.${deviceId(me.device)}` : way;
      const found = ways.find((one) => one.name === name);
      if (!found) throw new Refuse('BAD_NOTICE', said('wayOff'));
      const sent = await found.send(testNotice(me.name, clock.now()));
      if (sent === 'gone') await found.drop();
      if (sent !== 'sent') throw new Refuse('BAD_NOTICE', said('notDelivered'));
    },
    async confirm(token) {
      const { id, secret, doc } = await heldBy(token);
      const { mail: to } = doc.notices;
      if (!to?.asked || to.asked.until <= clock.now() || !isSecret(secret, to.asked.hash)) throw bad();
      await persons.change(id, (now) => withMail(now, to.address, { confirmed: true, asked: null }));
      return to.address;
    },
    async stop(token) {
      const { id, secret, doc } = await heldBy(token);
      const { mail: to } = doc.notices;
      if (!to || to.stop === '' || !isSecret(secret, sha256(to.stop))) throw bad();
      await persons.change(id, (now) => withMail(now, to.address, { on: false }));
      return to.address;
    },
  };
}
