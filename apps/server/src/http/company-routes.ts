import { type Company, docFrom, type Persons, Refuse, type Store, seatOf } from '@meadhall/hall';
import { matchId, PERSON_HEADER, said, type TalkOf } from '@meadhall/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerOf } from './credentials.ts';

const named = z.strictObject({ id: matchId });

interface TalkServices {
  readonly company: Company;
  readonly persons: Persons;
  readonly store: Store;
}

/** What was said at matches that are over. While they run, talk goes by WebSocket alone. */
export function talkRoutes(app: FastifyInstance, { company, persons, store }: TalkServices): void {
  const hasSeat = async (request: FastifyRequest, doc: ReturnType<typeof docFrom>): Promise<boolean> => {
    const { authorization, [PERSON_HEADER]: key } = request.headers;
    if (authorization === undefined && key === undefined) return false;
    return seatOf(doc, await bearerOf(request, persons)) >= 0;
  };

  app.get('/api/records/:id/talk', async (request): Promise<TalkOf> => {
    const row = await store.table(named.parse(request.params).id);
    if (!row) throw new Refuse('NO_TABLE', said('noMatch'));
    const doc = docFrom(row.doc);
    if (!doc.spectators && !(await hasSeat(request, doc))) throw new Refuse('NO_SPECTATORS', said('talkForPlayers'));
    return { lines: await company.talkOf(row) };
  });
}
