import { join } from 'node:path';
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { type KeptTurn, VikingRoom } from './colyseus-room.ts';
import { groupCommit } from './group-commit.ts';
import { answerFrom } from './process.ts';

/** The same room, but each turn is on disk before it is told. */
function keepingRoom(folder: string): typeof VikingRoom {
  const db = groupCommit(
    join(folder, 'turns.db'),
    'CREATE TABLE turns (match TEXT, ply INTEGER, seat INTEGER, choice TEXT, at INTEGER)',
  );
  const insert = db.prepare('INSERT INTO turns VALUES (?, ?, ?, ?, ?)');
  return class extends VikingRoom {
    protected override keep({ match, ply, seat, choice }: KeptTurn, tell: () => void): void {
      db.add(() => insert.run(match, ply, seat, choice, Date.now()), tell);
    }
  };
}

const [folder] = process.argv.slice(2);
const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define('viking-games', folder ? keepingRoom(folder) : VikingRoom);
await server.listen(0);
const address = transport.server?.address();
answerFrom(typeof address === 'object' && address ? address.port : 0);
