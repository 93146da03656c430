import { LEVEL_ABOUT, LEVEL_NAMES, LEVELS } from '@meadhall/bots';
import {
  claimSeat,
  joinTable,
  kickSeat,
  LIMITS,
  laySeat,
  matchId,
  nothing,
  openTable,
  PACES,
  PROTOCOL,
  rematch,
  secret,
  standInFor,
  tableQuery,
  takeBackAnswer,
} from '@meadhall/protocol';
import { GAME_IDS } from '@meadhall/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { recordOf } from '../hall/records.ts';
import { Refuse } from '../hall/refusal.ts';
import type { Tables } from '../hall/tables.ts';
import type { TakeBacks } from '../hall/take-back.ts';
import { type Trials, trialDay } from '../hall/trials.ts';
import type { RateLimits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';

const named = z.strictObject({ id: matchId });
const namedOrCode = z.strictObject({ id: z.string().regex(/^([A-Za-z0-9_-]{16}|[2-9A-HJ-NP-Za-hj-np-z]{6})$/) });

/** The token goes in a header, so that it stands in no address and no log. */
function tokenOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  const given = secret.safeParse(token);
  if (scheme?.toLowerCase() !== 'bearer' || !given.success)
    throw new Refuse('BAD_TOKEN', 'Say which seat is yours: Authorization: Bearer TOKEN.');
  return given.data;
}

export function tableRoutes(
  app: FastifyInstance,
  tables: Tables,
  takeBacks: TakeBacks,
  store: Store,
  limits: RateLimits,
): void {
  /** Whatever could be used to guess a code, a link or a token is counted more strictly. */
  const knock = { config: { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } } };

  app.get('/api/hall', async () => ({
    protocol: PROTOCOL,
    games: GAME_IDS,
    paces: PACES,
    levels: LEVELS.map((id) => ({ id, name: LEVEL_NAMES[id], about: LEVEL_ABOUT[id] })),
  }));
  app.get('/api/tables', async (request) => {
    const { game, limit } = tableQuery.parse(request.query);
    return { tables: await tables.listed(game ?? null, limit) };
  });
  app.post('/api/tables', knock, async (request, reply) => {
    const seated = await tables.open(openTable.parse(request.body));
    return reply.status(201).send(seated);
  });
  app.get('/api/tables/:id', knock, async (request) => tables.find(namedOrCode.parse(request.params).id));
  app.post('/api/tables/:id/join', knock, async (request) => {
    const { id } = namedOrCode.parse(request.params);
    const { match } = await tables.find(id);
    return tables.join(match, joinTable.parse(request.body));
  });
  app.post('/api/tables/:id/claim', knock, async (request) =>
    tables.claim(named.parse(request.params).id, claimSeat.parse(request.body).link),
  );

  /** What someone at the table does, shown by their token. */
  const seatRoute = (path: string, act: (id: string, token: string, body: unknown) => Promise<unknown>): void => {
    app.post(`/api/tables/:id/${path}`, async (request) =>
      act(named.parse(request.params).id, tokenOf(request), request.body),
    );
  };
  seatRoute('leave', (id, token, body) => {
    nothing.parse(body ?? undefined);
    return tables.leave(id, token);
  });
  seatRoute('kick', (id, token, body) => tables.kick(id, token, kickSeat.parse(body).seat));
  seatRoute('lay', (id, token, body) => {
    const { seat, to } = laySeat.parse(body);
    return tables.lay(id, token, seat, to);
  });
  seatRoute('start', (id, token, body) => {
    nothing.parse(body ?? undefined);
    return tables.start(id, token);
  });
  seatRoute('stand-in', (id, token, body) => tables.standIn(id, token, standInFor.parse(body).seat));
  seatRoute('take-back', (id, token, body) => {
    nothing.parse(body ?? undefined);
    return takeBacks.ask(id, token);
  });
  seatRoute('take-back/answer', (id, token, body) => {
    const { ply, agrees } = takeBackAnswer.parse(body);
    return takeBacks.answer(id, token, ply, agrees);
  });
  seatRoute('rematch', (id, token, body) => tables.rematch(id, token, rematch.parse(body).salt));
  seatRoute('link', (id, token, body) => {
    nothing.parse(body ?? undefined);
    return tables.link(id, token);
  });
  seatRoute('revoke', (id, token, body) => {
    nothing.parse(body ?? undefined);
    return tables.revoke(id, token);
  });

  app.get('/api/records/:id', async (request, reply) => {
    const record = await recordOf(store, named.parse(request.params).id);
    return reply.header('cache-control', 'public, max-age=3600').type('application/json').send(record);
  });
}

/** A day's trial: how many have tried it here, and one more. */
export function trialRoutes(app: FastifyInstance, trials: Trials, limits: RateLimits): void {
  const knock = { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } };
  app.get('/api/trials/:day', async (request) => trials.tally(trialDay.parse(request.params).day));
  app.post('/api/trials/:day', { config: knock, bodyLimit: LIMITS.record }, async (request) =>
    trials.enter(trialDay.parse(request.params).day, request.body),
  );
}

/** For whoever keeps the hall running. */
export function operationRoutes(
  app: FastifyInstance,
  { store, bus, metrics, isClosing }: { store: Store; bus: Bus; metrics: Metrics; isClosing(): boolean },
): void {
  const free = { config: { rateLimit: false } } as const;
  app.get('/healthz', free, async () => ({ ok: true }));
  app.get('/readyz', free, async (_, reply) => {
    if (isClosing()) return reply.status(503).send({ ok: false, why: 'closing' });
    try {
      await Promise.all([store.ping(), bus.ping()]);
      return { ok: true };
    } catch {
      return reply.status(503).send({ ok: false, why: 'the store or the bus does not answer' });
    }
  });
  app.get('/metrics', free, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
