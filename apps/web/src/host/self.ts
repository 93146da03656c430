import { type HallApi, hallApi, inPage, type PersonInfo, type Reply } from '@meadhall/protocol';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { t } from '../words/you/index.ts';
import { hall, heldSeats, introduceMyself, keepGuestSeats } from './online.ts';
import { becomePerson, becomeStranger, deviceLabel, newKey, personId } from './person.ts';
import { NEW_PROFILE, saveProfile } from './profile.ts';
import { refusalSaid } from './refusals.ts';
import { marksFor } from './yours.ts';

/** What a person does about being that person on this device. Resolves with why not, in words, or null. */
type Trouble = string | null;

/** The hall as someone with another key meets it. */
const withKey = (key: string): HallApi =>
  hallApi('', (url, sent) => fetch(url, sent), { ...inPage, person: () => key, say: refusalSaid });

/** This browser was somebody else: that device is ended, so that no key lies about. */
async function takeLeave(): Promise<void> {
  if (personId() === null) return;
  const reply = await hall.persons.devices();
  const here = reply.ok ? reply.value.devices.find((device) => device.here) : undefined;
  if (here) await hall.persons.endDevice(here.id);
}

/** The hall has let this browser in as that person: seats it held as a guest come along. */
async function become(key: string, { id, name, mark }: PersonInfo): Promise<void> {
  await takeLeave();
  becomePerson(key, id);
  keepGuestSeats();
  saveProfile({ name, mark: marksFor([mark])[0] ?? 1, asked: true });
  const seats = heldSeats().flatMap(({ match, token }) => (token === undefined ? [] : [{ match, token }]));
  if (seats.length > 0) await hall.persons.adopt({ seats });
}

/** Whoever wants a passkey, a link or another device is somebody the hall knows from then on. */
export async function beKnown(name: string): Promise<Trouble> {
  if (personId() === null) await introduceMyself(name);
  return personId() === null ? t('away') : null;
}

/** A code of the old device, brought by this one. */
export interface Arrival {
  /** Who has to say yes on the other device. */
  readonly name: string;
  /** Whether they have; becomes that person then. */
  isLetIn(): Promise<boolean>;
}

export async function arriveBy(code: string): Promise<Reply<Arrival>> {
  const key = newKey();
  const api = withKey(key);
  const reply = await api.persons.claimLink(code, deviceLabel());
  if (!reply.ok) return reply;
  return {
    ok: true,
    value: {
      name: reply.value.name,
      async isLetIn() {
        const me = await api.persons.me();
        if (!me.ok) return false;
        await become(key, me.value);
        return true;
      },
    },
  };
}

export async function recoverBy(secret: string): Promise<Reply<PersonInfo>> {
  const key = newKey();
  const reply = await withKey(key).persons.recover(secret, deviceLabel());
  if (reply.ok) await become(key, reply.value);
  return reply;
}

export const canUsePasskeys = browserSupportsWebAuthn;

/** Called off by the person, or refused by the authenticator: a sentence either way. */
const said = (error: unknown): string =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
    ? t('notAllowed')
    : error instanceof Error && error.name === 'InvalidStateError'
      ? t('hasOne')
      : t('cannotPasskey');

// The options come from the hall's own library, whose other half takes them.
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
const hasChallenge = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'challenge' in value && typeof value.challenge === 'string';
const isCreation = (value: unknown): value is CreationOptions => hasChallenge(value);
const isRequest = (value: unknown): value is RequestOptions => hasChallenge(value);

export async function addPasskey(): Promise<Trouble> {
  const asked = await hall.persons.passkeyOptions();
  if (!asked.ok) return asked.message;
  if (!isCreation(asked.value)) return t('strange');
  try {
    const response = await startRegistration({ optionsJSON: asked.value });
    const reply = await hall.persons.addPasskey(response, deviceLabel());
    return reply.ok ? null : reply.message;
  } catch (error) {
    return said(error);
  }
}

export async function signInByPasskey(): Promise<Trouble> {
  const key = newKey();
  const api = withKey(key);
  const asked = await api.persons.signInOptions();
  if (!asked.ok) return asked.message;
  if (!isRequest(asked.value)) return t('strange');
  try {
    const response = await startAuthentication({ optionsJSON: asked.value });
    const reply = await api.persons.signIn(response, deviceLabel());
    if (!reply.ok) return reply.message;
    await become(key, reply.value);
    return null;
  } catch (error) {
    return said(error);
  }
}

/** This browser is nobody's any more; games that run in it stay. */
export async function signOut(): Promise<Trouble> {
  const reply = await hall.persons.devices();
  const here = reply.ok ? reply.value.devices.find((device) => device.here) : undefined;
  if (!reply.ok && reply.code !== 'NO_PERSON') return reply.message;
  if (here) {
    const ended = await hall.persons.endDevice(here.id);
    if (!ended.ok && ended.code !== 'NO_PERSON') return ended.message;
  }
  forgetMyself();
  return null;
}

export function forgetMyself(): void {
  becomeStranger();
  keepGuestSeats();
  const { name, mark } = NEW_PROFILE;
  saveProfile({ name, mark, asked: false });
}
