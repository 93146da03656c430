import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A passkey in software, as an authenticator makes and uses it (WebAuthn level 2, attestation "none", ES256). */
export interface Authenticator {
  readonly id: string;
  register(options: unknown, origin: string): unknown;
  signIn(options: unknown, origin: string, forge?: { readonly counter?: number; readonly challenge?: string }): unknown;
}

const url64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

function text(options: unknown, name: string): string {
  const value = typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;
  if (typeof value !== 'string') throw new Error(`The options have no ${name}: ${JSON.stringify(options)}`);
  return value;
}

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (word: string): Buffer => Buffer.concat([head(3, word.length), Buffer.from(word)]);

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (at: string): Buffer => cborBytes(Buffer.from(at, 'base64url'));
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}

export function newAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const raw = randomBytes(16);
  const id = url64(raw);
  let counter = 0;
  const count = (given = ++counter): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(given);
    return bytes;
  };
  const client = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    register(options, origin) {
      const data = client('webauthn.create', text(options, 'challenge'), origin);
      const length = Buffer.from([0, raw.length]);
      const auth = Buffer.concat([
        sha(new URL(origin).hostname),
        Buffer.from([0x45]),
        count(),
        Buffer.alloc(16),
        length,
        raw,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(auth),
      ]);
      return { ...named, response: { clientDataJSON: url64(data), attestationObject: url64(attestation) } };
    },
    signIn(options, origin, forge = {}) {
      const data = client('webauthn.get', forge.challenge ?? text(options, 'challenge'), origin);
      const auth = Buffer.concat([sha(new URL(origin).hostname), Buffer.from([0x05]), count(forge.counter)]);
      const signature = createSign('sha256')
        .update(Buffer.concat([auth, sha(data)]))
        .sign(privateKey);
      return {
        ...named,
        response: { clientDataJSON: url64(data), authenticatorData: url64(auth), signature: url64(signature) },
      };
    },
  };
}
