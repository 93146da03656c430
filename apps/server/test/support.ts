import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random, seedFrom } from '@meadhall/core';
import {
  browserPlace,
  type OpenTable,
  type Refused,
  type Seated,
  type Sitting,
  sitDown,
  type TableInfo,
} from '@meadhall/protocol';
import { WebSocket, WebSocketServer } from 'ws';
import { patient } from '../../../scripts/test/patience.ts';
import { type ServeOptions, type Serving, serve } from '../src/index.ts';

/** For tests that stand between a page and a hall. */
export { WebSocket, WebSocketServer };

/** Threads of a hall for a test; the full run repeats some tests with more than one. */
const THREADS = Number(process.env.MEADHALL_TEST_THREADS ?? 1);

export const salt = (n: number): string => n.toString(16).padStart(32, '0');

/** A folder that is gone after the test. */
export function temporary(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'meadhall-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface TestHall extends Serving {
  readonly data: string;
  end(): Promise<void>;
}

/** A hall of its own for a test: any port, a new folder, quiet, bots that answer at once. */
export async function testHall(options: ServeOptions = {}): Promise<TestHall> {
  const folder = temporary();
  const hall = await serve({
    port: 0,
    data: folder.path,
    logLevel: 'silent',
    botDelayMs: 0,
    webRoot: null,
    threads: THREADS,
    ...options,
  });
  return {
    ...hall,
    data: options.data ?? folder.path,
    async end() {
      await hall.stop();
      folder.remove();
    },
  };
}

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

export async function post<T>(
  url: string,
  body?: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: JSON.parse(text) };
}

export async function get<T>(url: string): Promise<Reply<T>> {
  const answer = await fetch(url);
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const NAMES = ['Ketil', 'Astrid', 'Olaf', 'Gudrun', 'Sven', 'Freydis', 'Hakon'];
export const nameOf = (seat: number): string => NAMES[seat] ?? `Guest ${seat}`;

export const plan = (given: Partial<OpenTable> = {}): OpenTable => ({
  game: 'axes',
  seats: [{ kind: 'me' }, { kind: 'open' }],
  name: nameOf(0),
  salt: salt(1),
  ...given,
});

export function must<T>({ status, body }: Reply<T | Refused>): T {
  if (status >= 300 || (typeof body === 'object' && body !== null && 'code' in body && 'message' in body)) {
    throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  }
  return body;
}

/** A started match with people on all its seats. */
export async function started(
  url: string,
  people: number,
  given: Partial<OpenTable> = {},
  named: (seat: number) => string = nameOf,
): Promise<Seated[]> {
  const seats: OpenTable['seats'] = [
    { kind: 'me' },
    ...Array.from({ length: people - 1 }, () => ({ kind: 'open' }) as const),
  ];
  const first = must(await post<Seated>(`${url}/api/tables`, plan({ seats, name: named(0), ...given })));
  const seated = [first];
  for (let seat = 1; seat < people; seat++) {
    const body = { name: named(seat), salt: salt(seat + 1) };
    seated.push(must(await post<Seated>(`${url}/api/tables/${first.match}/join`, body)));
  }
  must(await post<TableInfo>(`${url}/api/tables/${first.match}/start`, undefined, first.token));
  return seated;
}

export const socketUrl = (url: string): string => `${url.replace('http', 'ws')}/ws`;

export const sit = (url: string, { match, token }: { match: string; token?: string }, recalls = true): Sitting =>
  sitDown(browserPlace(socketUrl(url)), { match, token, recalls });

/** Waits until something holds; says what was waited for if it never does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + patient(ms);
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Plays random choices whenever asked and let, until told to stop. Keeps every acknowledgement. */
export function robot(sitting: Sitting, seed: string, isLet: () => boolean = () => true) {
  const random = Random.from(seedFrom(seed));
  const acknowledged: { readonly ply: number; readonly choice: unknown }[] = [];
  const refused: string[] = [];
  let isBusy = false;
  let isStopped = false;
  async function act(): Promise<void> {
    const { question, link } = sitting.state;
    if (
      isBusy ||
      isStopped ||
      !isLet() ||
      !question ||
      question.may ||
      link !== 'live' ||
      question.choices.length === 0
    )
      return;
    isBusy = true;
    const choice = random.pick(question.choices);
    const answer = await sitting.choose(choice);
    if (answer.kind === 'played') acknowledged.push({ ply: answer.ply, choice });
    if (answer.kind === 'refused') refused.push(answer.code);
    isBusy = false;
    queueMicrotask(act);
  }
  const off = sitting.subscribe(() => void act());
  void act();
  return {
    acknowledged,
    refused,
    /** Looks again whether it is let. */
    go: act,
    stop() {
      isStopped = true;
      off();
    },
  };
}

/** A bare connection, for saying things no client would say. */
export interface Raw {
  readonly heard: unknown[];
  readonly bytes: Uint8Array[];
  readonly closed: Promise<number>;
  send(data: unknown): void;
  sendRaw(data: string | Uint8Array): void;
  next(what: string, is: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  close(): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export async function raw(url: string, options: { headers?: Record<string, string> } = {}): Promise<Raw> {
  const socket = new WebSocket(socketUrl(url), options);
  const heard: unknown[] = [];
  const bytes: Uint8Array[] = [];
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) bytes.push(data);
    else heard.push(JSON.parse(data.toString()));
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  return {
    heard,
    bytes,
    closed,
    send: (data) => socket.send(JSON.stringify(data)),
    sendRaw: (data) => socket.send(data),
    async next(what, is) {
      let found: Record<string, unknown> | undefined;
      await until(what, () => {
        found = heard.filter(isRecord).find(is);
        return found !== undefined;
      });
      return found ?? {};
    },
    close: () => socket.close(),
  };
}

/** One number out of /metrics; all labels together unless one is named. */
export async function metric(url: string, name: string, label = ''): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || (line.startsWith(`${name}{`) && line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
