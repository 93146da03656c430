import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { State } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import { cheapDice } from '../axes/bare.ts';
import { type G, vikingGames } from '../axes/boardgameio.ts';
import { serverProcess } from './process.ts';
import { Gathering, type Rival, type Table } from './rival.ts';

const SEATS = 4;

class Sitter {
  readonly socket: Socket;
  state: State<G> | null = null;
  readonly ready: Promise<void>;

  constructor(url: string, match: string, player: string, gathering: Gathering) {
    this.socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    this.ready = new Promise((resolve, reject) => {
      this.socket.on('connect_error', reject);
      this.socket.on('connect', () => this.socket.emit('sync', match, player, undefined, SEATS));
      this.socket.on('sync', (_: string, { state }: { state: State<G> }) => {
        this.state = state;
        resolve();
      });
      this.socket.on('update', (_: string, state: State<G>) => {
        this.state = state;
        gathering.tell();
      });
    });
  }
}

/** boardgame.io's own server: in memory, or with the file store that it ships. */
export async function boardgameio(store: 'memory' | 'file'): Promise<Rival> {
  const folder = store === 'file' ? mkdtempSync(join(tmpdir(), 'meadhall-bench-')) : '';
  const server = await serverProcess('./serve-boardgameio.ts', ...(folder ? [folder] : []));
  const url = `http://127.0.0.1:${server.port}/${vikingGames.name}`;
  const below = cheapDice(7);
  let matches = 0;

  async function open(): Promise<Table> {
    const match = `match-${matches++}`;
    const gathering = new Gathering(SEATS);
    const sitters: Sitter[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const sitter = new Sitter(url, match, String(seat), gathering);
      await sitter.ready;
      sitters.push(sitter);
    }
    return {
      move() {
        const { state } = sitters[0];
        if (!state || state.ctx.gameover !== undefined) return Promise.resolve(null);
        const player = state.ctx.currentPlayer;
        const { socket, state: own } = sitters[Number(player)];
        if (!own) return Promise.resolve(null);
        const listed = vikingGames.ai?.enumerate(own.G, own.ctx, player) ?? [];
        const picked = listed[below(listed.length)];
        if (!picked || !('move' in picked)) return Promise.resolve(null);
        const action = { type: 'MAKE_MOVE', payload: { type: picked.move, args: picked.args, playerID: player } };
        return gathering.send(() => socket.emit('update', action, own._stateID, match, player));
      },
      leave() {
        for (const { socket } of sitters) socket.disconnect();
      },
    };
  }

  return {
    name: store === 'file' ? 'boardgame.io, file store' : 'boardgame.io, in memory',
    durable: store === 'file' ? 'written, not synced' : 'nothing',
    port: server.port,
    open,
    heap: () => server.heap(),
    cpu: () => server.cpu(),
    async stop() {
      await server.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
