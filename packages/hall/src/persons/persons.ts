import { checkedName, type DeviceInfo, type EnterPerson, type PersonInfo, said } from '@meadhall/protocol';
import { newSecret, sha256 } from '../doc.ts';
import { Refuse } from '../refusal.ts';
import type { Clock, Entropy } from '../seams.ts';
import { type DeviceDoc, deviceFrom, type PersonDoc, personFrom } from './doc.ts';
import type { KeyRow, PersonRow, PersonStore } from './rows.ts';

/** Whoever asks, as the hall knows them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly mark: number;
  /** The hash of the key they came with. */
  readonly device: string;
  readonly since: number;
  /** Others may not see how they stand. */
  readonly hidden: boolean;
}

/** People, by the keys that their browsers keep. */
export interface Persons {
  /** Who holds this key; null if nobody does. */
  of(key: string): Promise<Person | null>;
  /** The same, or a refusal that says what to do. */
  mustBe(key: string | null): Promise<Person>;
  /** Becomes a person with this key, or takes another name and mark. */
  enter(key: string, given: EnterPerson): Promise<Person>;
  /** Another device of a person, with a key that nobody has. `by` is the hash of what let it in. */
  addDevice(person: string, hash: string, label: string, by: string): Promise<void>;
  /** Who this key is, if that very code, link or answer let it in before: its answer was lost, and it is sent again. */
  arrivedBy(key: string | null, by: string): Promise<Person | null>;
  /** The new key, or a refusal if somebody holds it. */
  newKey(key: string | null): Promise<string>;
  doc(id: string): Promise<PersonDoc>;
  /** Changes what is kept of a person; tries again if another device changed it meanwhile. */
  change(id: string, change: (doc: PersonDoc) => PersonDoc): Promise<PersonDoc>;
  devices(me: Person): Promise<readonly DeviceInfo[]>;
  /** Ends a device, a passkey or a recovery link; resolves with its hash. */
  end(me: Person, device: string): Promise<string>;
  /** A recovery link's secret, told once; an older one is void from now on. */
  makeRecovery(me: Person): Promise<string>;
  /** By a recovery link's secret a new key becomes that person's; the secret is used up. */
  recover(secret: string, key: string | null, label: string): Promise<Person>;
}

export const infoOf = ({ id, name, mark, since, hidden }: Person): PersonInfo => ({
  id,
  name,
  mark,
  since,
  ...(hidden ? { hidden } : {}),
});

/** A key is noted as seen so often at most: most requests write nothing. */
const SEEN_EVERY = 3_600_000;
const ATTEMPTS = 8;
/** More devices, passkeys and links than anybody needs. */
const MOST_KEYS = 40;

/** What a key is called where its hash is too long to read. */
export const deviceId = (hash: string): string => hash.slice(0, 16);

export const hashOfKey = (key: string): string => sha256(`person\n${key}`);
const hashOfRecovery = (secret: string): string => sha256(`recovery\n${secret}`);

function checked(given: string): string {
  const result = checkedName(given);
  if ('problem' in result) throw new Refuse('BAD_NAME', result.problem);
  return result.name;
}

/** Whether a link that is gone has let in another device: if not, a copy of the same request was faster, which is no harm. */
const hasLetIn = (by: string, besides: string, keys: readonly KeyRow[]): boolean =>
  keys.some(({ kind, hash, doc }) => kind === 'device' && hash !== besides && deviceFrom(doc).by === by);

export function openPersons({
  store,
  clock,
  random,
}: {
  readonly store: PersonStore;
  readonly clock: Clock;
  readonly random?: Entropy | undefined;
}): Persons {
  const now = (): number => clock.now();

  const known = ({ id, doc, created }: PersonRow, { hash }: KeyRow): Person => {
    const { name, mark, hidden } = personFrom(doc);
    return { id, name, mark, hidden, device: hash, since: created };
  };

  async function of(key: string): Promise<Person | null> {
    const row = await store.key(hashOfKey(key));
    if (row?.kind !== 'device') return null;
    const person = await store.person(row.person);
    if (!person) return null;
    if (now() - row.seen > SEEN_EVERY) await store.setKey(row.hash, row.doc, now());
    return known(person, row);
  }

  async function mustBe(key: string | null): Promise<Person> {
    const person = key === null ? null : await of(key);
    if (!person) throw new Refuse('NO_PERSON', said('unknownDevice'));
    return person;
  }

  const deviceRow = (hash: string, person: string, label: string, by: string | null = null): KeyRow => {
    const doc: DeviceDoc = { label, push: null, by };
    return { hash, person, kind: 'device', doc: JSON.stringify(doc), created: now(), seen: now(), until: null };
  };

  async function change(id: string, act: (doc: PersonDoc) => PersonDoc): Promise<PersonDoc> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const row = await store.person(id);
      if (!row) throw new Refuse('NO_PERSON', said('noPerson'));
      const doc = act(personFrom(row.doc));
      if (await store.change(id, row.rev, JSON.stringify(doc))) return doc;
    }
    throw new Refuse('TOO_MANY', said('deviceChanging'));
  }

  async function enter(key: string, given: EnterPerson): Promise<Person> {
    const name = checked(given.name);
    const { mark } = given;
    const before = await of(key);
    if (before) {
      await change(before.id, (doc) => ({ ...doc, name, mark }));
      return { ...before, name, mark };
    }
    const hash = hashOfKey(key);
    // Whoever sends this twice meets themselves.
    const id = sha256(`person id\n${key}`).slice(0, 24);
    const row: PersonRow = { id, rev: 1, doc: JSON.stringify({ name, mark }), created: now() };
    const isNew = await store.enrol(row, deviceRow(hash, id, given.label));
    const person = await of(key);
    if (!person) throw new Refuse('NO_PERSON', said('deviceEndedAnew'));
    return isNew ? person : enter(key, given);
  }

  async function addDevice(person: string, hash: string, label: string, by: string): Promise<void> {
    if ((await store.keys(person)).length >= MOST_KEYS) throw new Refuse('TOO_MANY', said('manyDevices'));
    if (!(await store.addKey(deviceRow(hash, person, label, by))))
      throw new Refuse('BAD_LINK', said('cannotAddDevice'));
  }

  async function arrivedBy(key: string | null, by: string): Promise<Person | null> {
    const row = key === null ? null : await store.key(hashOfKey(key));
    return key !== null && row?.kind === 'device' && deviceFrom(row.doc).by === by ? of(key) : null;
  }

  async function newKey(key: string | null): Promise<string> {
    if (key === null) throw new Refuse('NO_PERSON', said('newDeviceKey'));
    const hash = hashOfKey(key);
    if (await store.key(hash)) throw new Refuse('BAD_LINK', said('deviceIsSomebody'));
    return hash;
  }

  return {
    of,
    mustBe,
    enter,
    addDevice,
    arrivedBy,
    newKey,
    async doc(id) {
      const row = await store.person(id);
      if (!row) throw new Refuse('NO_PERSON', said('noPerson'));
      return personFrom(row.doc);
    },
    change,
    async devices(me) {
      const keys = await store.keys(me.id);
      return keys.flatMap(({ kind, hash, doc, created, seen, until }): DeviceInfo[] => {
        if (kind === 'link' || kind === 'challenge' || (until !== null && until <= now())) return [];
        const { label, push } = deviceFrom(doc);
        return [{ id: deviceId(hash), kind, label, created, seen, here: hash === me.device, push: push !== null }];
      });
    },
    async end(me, device) {
      const found = (await store.keys(me.id)).find(({ hash }) => deviceId(hash) === device);
      if (!found) throw new Refuse('NO_PERSON', said('noDevice'));
      await store.dropKey(found.hash);
      return found.hash;
    },
    async makeRecovery(me) {
      for (const { hash, kind } of await store.keys(me.id)) if (kind === 'recovery') await store.dropKey(hash);
      const secret = newSecret(random);
      const row = deviceRow(hashOfRecovery(secret), me.id, 'Recovery link');
      await store.addKey({ ...row, kind: 'recovery' });
      return secret;
    },
    async recover(secret, key, label) {
      const by = hashOfRecovery(secret);
      const before = await arrivedBy(key, by);
      if (before) {
        await store.dropKey(by);
        return before;
      }
      const fresh = await newKey(key);
      const row = await store.key(by);
      const used = (): Refuse => new Refuse('BAD_LINK', said('recoveryUsed'));
      if (row?.kind !== 'recovery') throw used();
      // The new device first: a store that fails in between must not use up the only way in.
      await addDevice(row.person, fresh, label, by);
      if (!(await store.dropKey(row.hash)) && hasLetIn(row.hash, fresh, await store.keys(row.person))) {
        await store.dropKey(fresh);
        throw used();
      }
      return mustBe(key);
    },
  };
}
