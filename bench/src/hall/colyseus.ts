import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Room } from '@colyseus/sdk';
import { cheapDice } from '../axes/bare.ts';
import { chosenFrom, type Table as RoomTable } from './colyseus-room.ts';
import { serverProcess } from './process.ts';
import { Gathering, type Rival, type Table } from './rival.ts';

const SEATS = 4;

/** The first state comes some time after the seat is taken. */
async function told(room: Room<RoomTable>): Promise<void> {
  if (room.state.vikings?.length !== SEATS) await new Promise<unknown>((resolve) => room.onStateChange.once(resolve));
}

/** A Colyseus room doing the same turns; if it keeps them, each is synced to disk before its clients are told. */
export async function colyseus(keeps: boolean): Promise<Rival> {
  const data = keeps ? mkdtempSync(join(tmpdir(), 'colyseus-bench-')) : null;
  const server = await serverProcess('./serve-colyseus.ts', ...(data === null ? [] : [data]));
  const client = new Client(`ws://127.0.0.1:${server.port}`);
  const below = cheapDice(7);

  async function open(): Promise<Table> {
    const gathering = new Gathering(SEATS);
    const host: Room<RoomTable> = await client.create('viking-games');
    const rooms = [host];
    while (rooms.length < SEATS) rooms.push(await client.joinById(host.roomId));
    await Promise.all(rooms.map(told));
    for (const room of rooms) {
      room.onStateChange(() => {
        if (room.state.ply > 0) gathering.tell();
      });
    }
    return {
      move() {
        const room = rooms[host.state.current];
        const listed = chosenFrom(room.state);
        return gathering.send(() => room.send('choose', listed[below(listed.length)]));
      },
      leave() {
        for (const room of rooms) room.leave();
      },
    };
  }

  return {
    name: keeps ? 'Colyseus, with SQLite' : 'Colyseus',
    durable: keeps ? 'every choice, synced' : 'nothing',
    port: server.port,
    open,
    heap: () => server.heap(),
    cpu: () => server.cpu(),
    async stop() {
      await server.stop();
      if (data !== null) rmSync(data, { recursive: true, force: true });
    },
  };
}
