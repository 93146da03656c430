import {
  type PasskeyDoc,
  type Person,
  type PersonStore,
  type Persons,
  passkeyFrom,
  Refuse,
  sha256,
} from '@meadhall/hall';
import { said } from '@meadhall/protocol';
import { z } from 'zod';

/** Passkeys: a second way in that no one has to remember. The browser asks the authenticator, the hall keeps public keys. */
export interface Passkeys {
  registering(me: Person, origin: string): Promise<unknown>;
  register(me: Person, origin: string, response: unknown, label: string): Promise<void>;
  signingIn(origin: string): Promise<unknown>;
  /** Resolves with the person whose passkey answered. */
  signIn(origin: string, response: unknown): Promise<string>;
}

/** Loaded with the first passkey: it is a sixth of what a hall loads. */
const webauthn = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * 60_000;
const bytes = z.string().regex(/^[A-Za-z0-9_-]+$/);

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) };
const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});
const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});

const hashOfChallenge = (challenge: string): string => sha256(`challenge\n${challenge}`);
const hashOfPasskey = (id: string): string => sha256(`passkey\n${id}`);
const refused = (): Refuse => new Refuse('BAD_PASSKEY', said('passkeyRefused'));

export function openPasskeys({
  store,
  persons,
  now,
}: {
  readonly store: PersonStore;
  readonly persons: Persons;
  now(): number;
}): Passkeys {
  /** A challenge is answered once, by the person it was made for, if it was made for one. */
  async function ask(challenge: string, person: string): Promise<void> {
    const row = { hash: hashOfChallenge(challenge), person, kind: 'challenge', doc: '{}' } as const;
    await store.addKey({ ...row, created: now(), seen: now(), until: now() + CHALLENGE_MS });
  }
  const isAsked =
    (person: string) =>
    async (challenge: string): Promise<boolean> => {
      const row = await store.key(hashOfChallenge(challenge));
      if (row?.kind !== 'challenge' || row.person !== person || (row.until ?? 0) <= now()) return false;
      return store.dropKey(row.hash);
    };
  const passkeysOf = async (me: Person): Promise<PasskeyDoc[]> =>
    (await store.keys(me.id)).flatMap(({ kind, doc }) => (kind === 'passkey' ? [passkeyFrom(doc)] : []));

  return {
    async registering(me, origin) {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Meadhall',
        rpID: new URL(origin).hostname,
        userName: me.name,
        userID: new TextEncoder().encode(me.id),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        excludeCredentials: (await passkeysOf(me)).map(({ id }) => ({ id })),
      });
      await ask(options.challenge, me.id);
      return options;
    },
    async register(me, origin, response, label) {
      const { verifyRegistrationResponse } = await webauthn();
      const verified = await verifyRegistrationResponse({
        response: registration.parse(response),
        expectedChallenge: isAsked(me.id),
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        requireUserVerification: false,
      }).catch((error: unknown) => {
        throw error instanceof Refuse || error instanceof z.ZodError ? error : refused();
      });
      if (!verified.verified) throw refused();
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const doc: PasskeyDoc = {
        label,
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: [],
      };
      const row = { hash: hashOfPasskey(id), person: me.id, kind: 'passkey', doc: JSON.stringify(doc) } as const;
      if (!(await store.addKey({ ...row, created: now(), seen: now(), until: null }))) throw refused();
    },
    async signingIn(origin) {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        userVerification: 'preferred',
      });
      await ask(options.challenge, '');
      return options;
    },
    async signIn(origin, given) {
      const response = authentication.parse(given);
      const row = await store.key(hashOfPasskey(response.id));
      if (row?.kind !== 'passkey') throw refused();
      const doc = passkeyFrom(row.doc);
      const { id, publicKey, counter } = doc;
      const { verifyAuthenticationResponse } = await webauthn();
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: isAsked(''),
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
        requireUserVerification: false,
      }).catch(() => null);
      if (!verified?.verified) throw refused();
      const used: PasskeyDoc = { ...doc, counter: verified.authenticationInfo.newCounter };
      await store.setKey(row.hash, JSON.stringify(used), now());
      return (await persons.doc(row.person)) && row.person;
    },
  };
}
