import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seated } from '@meadhall/protocol';
import { keptPerMove } from './kept.ts';
import { freeProcess, serverProcess } from './process.ts';
import type { Rival, Table } from './rival.ts';
import { sitDown } from './sitters.ts';

const SALT = 'ab'.repeat(16);

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

/**
 * The hall as it is installed: SQLite, every choice synced to disk before it is acknowledged. Given a number of threads it goes
 * on whatever cores it finds; otherwise it plays on one thread and has a core to itself, as every other server.
 */
export async function meadhall(idleMs = 60_000, kept?: string, threads?: number): Promise<MeadhallRival> {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'meadhall-bench-'));
  const args = [data, String(idleMs), String(threads ?? 1)];
  const server = await (threads === undefined ? serverProcess : freeProcess)('./serve-meadhall.ts', ...args);
  const address = `http://127.0.0.1:${server.port}`;

  async function openOf({ game, seats, connected = seats }: Opening): Promise<Table> {
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
    return sitDown(`ws://127.0.0.1:${server.port}/ws`, host.match, tokens.slice(0, connected));
  }

  return {
    name: 'meadhall',
    durable: 'every choice, synced',
    port: server.port,
    open: () => openOf({ game: 'axes', seats: 4 }),
    openOf,
    heap: () => server.heap(),
    cpu: () => server.cpu(),
    keptPerMove: () => keptPerMove(data),
    async stop() {
      await server.stop();
      if (kept === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
