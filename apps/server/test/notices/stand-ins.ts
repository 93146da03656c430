import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

/** A push service, an SMTP server and somebody's webhook on the loopback, in place of the real ones. */

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const at = server.address();
  return typeof at === 'object' && at !== null ? at.port : 0;
};

const listening = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

/** Nothing else may be in it. */
const pushPayload = z.strictObject({
  id: z.string(),
  kind: z.enum(['decision', 'test']),
  match: z.string(),
  game: z.string(),
  title: z.string(),
  host: z.string().nullable(),
  until: z.number().nullable(),
  path: z.string(),
});

export interface Pushed {
  readonly device: string;
  readonly payload: z.infer<typeof pushPayload>;
  readonly text: string;
  readonly topic: string;
  readonly ttl: number;
  /** The key that signed for the hall, if its signature holds. */
  readonly signedBy: string | null;
}

/** One browser's subscription at the push service, with the private half that opens what is sent. */
function newSubscription(endpoint: string) {
  const pair = createECDH('prime256v1');
  const open = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    to: { endpoint, keys: { p256dh: open.toString('base64url'), auth: auth.toString('base64url') } },
    /** RFC 8291 and 8188, by hand: the library under test does not judge itself. */
    unseal(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      const derive = (ikm: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', ikm, by, info, length));
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), open, sender]);
      const ikm = derive(pair.computeSecret(sender), auth, about, 32);
      const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

function signerOf(authorization: string, audience: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = z.object({ aud: z.string() }).parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return isGood && aud === audience ? key : null;
}

export async function pushService() {
  const heard: Pushed[] = [];
  const subscriptions = new Map<string, ReturnType<typeof newSubscription>>();
  let status = 201;
  const server = createServer(async (request, response) => {
    const device = (request.url ?? '').slice(1);
    const body = await bodyOf(request);
    const known = subscriptions.get(device);
    if (known && status < 300) {
      const text = known.unseal(body);
      const { authorization = '', topic, ttl } = request.headers;
      heard.push({
        device,
        text,
        payload: pushPayload.parse(JSON.parse(text)),
        topic: String(topic),
        ttl: Number(ttl),
        signedBy: signerOf(authorization, `http://${request.headers.host}`),
      });
    }
    response.statusCode = known ? status : 410;
    response.end();
  });
  await listening(server);
  return {
    heard,
    subscribe(device: string) {
      const made = newSubscription(`http://127.0.0.1:${portOf(server)}/${device}`);
      subscriptions.set(device, made);
      return made.to;
    },
    /** The browser has gone: the service knows nothing of it any more. */
    unsubscribe: (device: string) => void subscriptions.delete(device),
    answer(with_: number): void {
      status = with_;
    },
    stop: () => closed(server),
  };
}

export interface Mailed {
  readonly to: string;
  readonly raw: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

function unquoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function headersIn(head: string): ReadonlyMap<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

/** Head and plain text of a mail, whatever way its text was packed. */
function letterIn(to: string, raw: string): Mailed {
  const cut = raw.indexOf('\r\n\r\n');
  const headers = headersIn(raw.slice(0, cut));
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = raw.slice(cut).split(`--${boundary}`);
  const texts = parts.flatMap((part) => {
    const at = part.indexOf('\r\n\r\n', 2);
    const about = part.slice(0, at).toLowerCase();
    const body = part.slice(at + 4);
    if (!about.includes('content-type')) return [];
    if (about.includes('base64')) return [Buffer.from(body, 'base64').toString('utf8')];
    return [about.includes('quoted-printable') ? unquoted(body) : body];
  });
  return { to, raw, headers, text: texts.join('\n').replaceAll('\r\n', '\n') };
}

export async function mailServer() {
  const heard: Mailed[] = [];
  let refuses: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_, __, done) {
      if (refuses === null) return done();
      done(Object.assign(new Error('Not now.'), { responseCode: refuses }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          heard.push(letterIn(address, Buffer.concat(parts).toString('utf8')));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    heard,
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    refuse(code: number | null): void {
      refuses = code;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export interface Called {
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

export async function webhook() {
  const heard: Called[] = [];
  let status = 204;
  let isSilent = false;
  const server = createServer(async (request, response) => {
    const body = (await bodyOf(request)).toString('utf8');
    heard.push({ path: request.url ?? '', body, headers: request.headers });
    if (isSilent) return;
    response.statusCode = status;
    if (status >= 300 && status < 400) response.setHeader('location', '/elsewhere');
    response.end();
  });
  await listening(server);
  return {
    heard,
    url: (path: string) => `http://127.0.0.1:${portOf(server)}/${path}`,
    answer(with_: number): void {
      status = with_;
    },
    /** Takes what is sent and never answers. */
    hush(on: boolean): void {
      isSilent = on;
    },
    stop: () => closed(server),
  };
}
