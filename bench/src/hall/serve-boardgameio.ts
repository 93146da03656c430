import { createRequire } from 'node:module';
import { vikingGames } from '../axes/boardgameio.ts';
import { answerFrom } from './process.ts';

const load = createRequire(import.meta.url);
const { FlatFile, Server }: typeof import('boardgame.io/server') = load('boardgame.io/server');

const [folder] = process.argv.slice(2);
const server = Server({
  games: [vikingGames],
  origins: ['http://127.0.0.1'],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
const { appServer } = await server.run(0);
const address = appServer.address();
answerFrom(typeof address === 'object' && address ? address.port : 0);
