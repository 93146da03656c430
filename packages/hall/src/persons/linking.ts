import type { LinkClaim, LinkOffer } from '@meadhall/protocol';
import { said } from '@meadhall/protocol';
import { sha256 } from '../doc.ts';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';
import { randomBytes } from '../system.ts';
import { type LinkDoc, linkFrom } from './doc.ts';
import { deviceId, type Person, type Persons } from './persons.ts';
import type { KeyRow, PersonStore } from './rows.ts';

/** The same person on another device: a code on the old one, typed or scanned on the new, agreed to on the old. */
export interface Linking {
  offer(me: Person): Promise<LinkOffer>;
  /** Who came with the code; null as long as nobody did. */
  claimed(me: Person): Promise<LinkClaim | null>;
  /** From the new device; resolves with the name of whoever has to agree. */
  claim(code: string, key: string | null, label: string): Promise<string>;
  /** Only the device that was asked about is let in. */
  answer(me: Person, device: string, yes: boolean): Promise<void>;
}

const LINK_MS = 5 * 60_000;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 45 bits. */
const newLinkCode = (): string => Array.from(randomBytes(9), (byte) => LETTERS[byte & 31]).join('');

const hashOfCode = (code: string): string => sha256(`link\n${code}`);
const used = (): Refuse => new Refuse('BAD_LINK', said('codeUsed'));

export function openLinking({
  store,
  persons,
  clock,
}: {
  readonly store: PersonStore;
  readonly persons: Persons;
  readonly clock: Clock;
}): Linking {
  const isOpen = ({ kind, until }: KeyRow): boolean => kind === 'link' && (until ?? 0) > clock.now();
  const offers = async (me: Person): Promise<readonly KeyRow[]> => (await store.keys(me.id)).filter(isOpen);

  return {
    async offer(me) {
      for (const { hash } of await offers(me)) await store.dropKey(hash);
      const code = newLinkCode();
      const doc: LinkDoc = { claimed: null };
      const created = clock.now();
      const row = { hash: hashOfCode(code), person: me.id, kind: 'link', doc: JSON.stringify(doc) } as const;
      await store.addKey({ ...row, created, seen: created, until: created + LINK_MS });
      return { code, expires: created + LINK_MS };
    },
    async claimed(me) {
      for (const { doc } of await offers(me)) {
        const { claimed } = linkFrom(doc);
        if (claimed) return { device: deviceId(claimed.hash), label: claimed.label };
      }
      return null;
    },
    async claim(code, key, label) {
      const before = await persons.arrivedBy(key, hashOfCode(code));
      if (before) return before.name;
      const hash = await persons.newKey(key);
      const row = await store.key(hashOfCode(code));
      if (!row || !isOpen(row)) throw used();
      const { claimed } = linkFrom(row.doc);
      if (claimed && claimed.hash !== hash) throw used();
      const doc: LinkDoc = { claimed: { hash, label } };
      if (!(await store.setKey(row.hash, JSON.stringify(doc), clock.now()))) throw used();
      return (await persons.doc(row.person)).name;
    },
    async answer(me, device, yes) {
      const row = (await offers(me)).find(({ doc }) => {
        const { claimed } = linkFrom(doc);
        return claimed !== null && deviceId(claimed.hash) === device;
      });
      const claimed = row && linkFrom(row.doc).claimed;
      if (row && claimed && (await store.dropKey(row.hash))) {
        if (yes) await persons.addDevice(me.id, claimed.hash, claimed.label, row.hash);
        return;
      }
      // Whoever says yes twice has said it once.
      const isIn = (await store.keys(me.id)).some(({ kind, hash }) => kind === 'device' && deviceId(hash) === device);
      if (!yes || !isIn) throw used();
    },
  };
}
