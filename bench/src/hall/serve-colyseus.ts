import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { VikingRoom } from './colyseus-room.ts';
import { answerFrom } from './process.ts';

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define('viking-games', VikingRoom);
await server.listen(0);
const address = transport.server?.address();
answerFrom(typeof address === 'object' && address ? address.port : 0);
