import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Book, heardUpdate, PROTOCOL, type Question, type Seated, serverMessage } from '@meadhall/protocol';
import { WebSocket } from 'ws';
import { cheapDice } from '../axes/bare.ts';
import { serverProcess } from './process.ts';
import { Gathering, type Rival, type Table } from './rival.ts';

const SALT = 'ab'.repeat(16);

/** A seat as a browser keeps it: its view, what the updates take as told, and what it is asked. */
class Sitter {
  readonly socket: WebSocket;
  ply = 0;
  question: Question | null = null;
  view: unknown = null;
  #book: Book | null = null;
  readonly ready: Promise<void>;

  constructor(url: string, match: string, token: string, gathering: Gathering) {
    this.socket = new WebSocket(url, { perMessageDeflate: false });
    this.ready = new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('open', () => this.socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL, match, token })));
      this.socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) {
          if (!this.#book) return;
          const update = heardUpdate(data, this.view, this.#book);
          this.view = update.view;
          this.ply = update.ply;
          if (update.question !== undefined) this.question = update.question;
          gathering.tell();
          return;
        }
        const message = serverMessage(data.toString());
        if (message?.t === 'refused') gathering.fail(message.message);
        if (message?.t !== 'welcome' || message.ply === null) return;
        this.#book = message.book;
        this.view = message.view;
        this.ply = message.ply;
        this.question = message.question;
        resolve();
      });
    });
  }
}

async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

export interface Opening {
  readonly game: string;
  readonly seats: number;
  /** How many of the seats stay connected. */
  readonly connected?: number;
}

export interface MeadhallRival extends Rival {
  openOf(opening: Opening): Promise<Table>;
}

/** The hall as it is installed: SQLite, every choice synced to disk before it is acknowledged. */
export async function meadhall(idleMs = 60_000, kept?: string): Promise<MeadhallRival> {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'meadhall-bench-'));
  const server = await serverProcess('./serve-meadhall.ts', data, String(idleMs));
  const address = `http://127.0.0.1:${server.port}`;
  const below = cheapDice(7);

  async function openOf({ game, seats, connected = seats }: Opening): Promise<Table> {
    const gathering = new Gathering(connected);
    const laid = Array.from({ length: seats }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
    const host = await post<Seated>(`${address}/api/tables`, { game, seats: laid, name: 'Ketil', salt: SALT });
    const tokens = [host.token];
    for (let seat = 1; seat < seats; seat++) {
      const joined = await post<Seated>(`${address}/api/tables/${host.match}/join`, {
        name: `Guest ${seat}`,
        salt: SALT,
      });
      tokens[joined.seat] = joined.token;
    }
    await post(`${address}/api/tables/${host.match}/start`, {}, host.token);
    const url = `ws://127.0.0.1:${server.port}/ws`;
    const sitters = tokens.slice(0, connected).map((token) => new Sitter(url, host.match, token, gathering));
    await Promise.all(sitters.map(({ ready }) => ready));
    let sent = 0;
    return {
      move() {
        const asked = sitters.find(({ question }) => question !== null && !question.may);
        if (!asked?.question) return Promise.resolve(null);
        const { question, socket } = asked;
        const choice = question.choices[below(question.choices.length)];
        return gathering.send(() =>
          socket.send(JSON.stringify({ t: 'choose', id: String(sent++), ply: question.asked, choice })),
        );
      },
      leave() {
        for (const { socket } of sitters) socket.terminate();
      },
    };
  }

  return {
    name: 'meadhall',
    durable: 'every choice, synced',
    port: server.port,
    open: () => openOf({ game: 'axes', seats: 4 }),
    openOf,
    heap: () => server.heap(),
    cpu: () => server.cpu(),
    async stop() {
      await server.stop();
      if (kept === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
