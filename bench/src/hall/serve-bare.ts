import { join } from 'node:path';
import { pkg } from '@meadhall/axes';
import { range } from '@meadhall/core';
import { type WebSocket, WebSocketServer } from 'ws';
import { groupCommit } from './group-commit.ts';
import { answerFrom } from './process.ts';
import { type Script, scriptOf } from './script.ts';

const SCRIPTS = 64;
const TABLES = `
  CREATE TABLE plies (match TEXT, ply INTEGER, seat INTEGER, by TEXT, cid TEXT, choice TEXT, events TEXT, hash TEXT,
    at INTEGER, turn INTEGER);
  CREATE TABLE states (match TEXT, ply INTEGER, state TEXT)`;

interface Seated {
  readonly script: Script;
  readonly sockets: WebSocket[];
  ply: number;
}

/** A server with no rules: every game was played beforehand, and each message is answered by its next turn, once synced. */
const [folder = ''] = process.argv.slice(2);
const scripts = range(SCRIPTS).map((number) => scriptOf(pkg, `script ${number}`));
const db = groupCommit(join(folder, 'hall.db'), TABLES);
const insertPly = db.prepare('INSERT INTO plies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
const insertState = db.prepare('INSERT INTO states VALUES (?, ?, ?)');
const tables = new Map<string, Seated>();

function tableOf(match: string): Seated {
  let table = tables.get(match);
  if (!table) {
    table = { script: scripts[tables.size % SCRIPTS], sockets: [], ply: 0 };
    tables.set(match, table);
  }
  return table;
}

function turn(match: string, table: Seated, cid: string): void {
  const { row, snapshot, updates } = table.script.turns[table.ply++];
  const { ply, seat, by, choice, events, hash, turn } = row;
  db.add(
    () => {
      insertPly.run(match, ply, seat, by, cid, choice, events, hash, Date.now(), turn);
      if (snapshot !== null) insertState.run(match, ply, snapshot);
    },
    () => {
      for (const [seat, socket] of table.sockets.entries()) socket.send(updates[seat]);
    },
  );
}

const server = new WebSocketServer({ port: 0, perMessageDeflate: false, clientTracking: false });
server.on('connection', (socket) => {
  let match = '';
  let table: Seated | null = null;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString());
    if (table) return turn(match, table, message.id);
    match = message.match;
    table = tableOf(match);
    table.sockets[message.token] = socket;
    socket.send(table.script.welcomes[message.token]);
  });
});
server.once('listening', () => {
  const address = server.address();
  answerFrom(typeof address === 'object' && address ? address.port : 0);
});
process.once('SIGTERM', () => {
  db.close();
  process.exit(0);
});
