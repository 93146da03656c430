import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptPerMove } from './kept.ts';
import { serverProcess } from './process.ts';
import type { Rival } from './rival.ts';
import { sitDown } from './sitters.ts';

/** `ws` and SQLite and nothing between them: keeps and sends, turn by turn, what the hall would, without working it out. */
export async function bare(): Promise<Rival> {
  const data = mkdtempSync(join(tmpdir(), 'meadhall-bench-'));
  const server = await serverProcess('./serve-bare.ts', data);
  return {
    name: 'bare ws and SQLite',
    durable: 'every choice, synced',
    port: server.port,
    open: () => sitDown(`ws://127.0.0.1:${server.port}`, randomBytes(12).toString('base64url'), ['0', '1', '2', '3']),
    heap: () => server.heap(),
    cpu: () => server.cpu(),
    keptPerMove: () => keptPerMove(data),
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
