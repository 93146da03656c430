import { LEVEL_ABOUT, LEVEL_NAMES, LEVELS } from '@meadhall/bots';
import {
  type Bearer,
  type Bus,
  type House,
  isLoopback,
  isOpenBook,
  networkOf,
  type Once,
  type Pauses,
  type Person,
  type Persons,
  type RateLimits,
  Refuse,
  recordOf,
  type Seeks,
  type Store,
  type Tables,
  type TakeBacks,
  type ThinkingSeats,
} from '@meadhall/hall';
import {
  askPause,
  callOff,
  claimSeat,
  joinTable,
  kickSeat,
  laySeat,
  matchId,
  nothing,
  openTable,
  PACES,
  PROTOCOL,
  pauseAnswer,
  promiseSalt,
  rematch,
  said,
  showSalt,
  standInFor,
  type TableInfo,
  tableQuery,
  takeBackAnswer,
} from '@meadhall/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { figuresText, type Metrics } from '../metrics.ts';
import { remedied } from '../store/failures.ts';
import { bearerOf, onceOf, whoseOf } from './credentials.ts';

const named = z.strictObject({ id: matchId });
const namedOrCode = z.strictObject({ id: z.string().regex(/^([A-Za-z0-9_-]{16}|[2-9A-HJ-NP-Za-hj-np-z]{6})$/) });

interface TableServices {
  readonly persons: Persons;
  readonly tables: Tables;
  readonly takeBacks: TakeBacks;
  readonly pauses: Pauses;
  readonly seeks: Seeks;
  readonly house: Pick<House, 'now'>;
  /** Refuses whoever the owner has sent away. */
  mayEnter(whose: Person | null): Promise<void>;
  resign(id: string, token: Bearer, once: Once): Promise<TableInfo>;
  readonly store: Store;
  now(): number;
  readonly limits: RateLimits;
  readonly thinking: ThinkingSeats;
  readonly games: readonly string[];
  /** Games that can be rated here. */
  readonly rated: readonly string[];
}

export function tableRoutes(app: FastifyInstance, services: TableServices): void {
  const { tables, takeBacks, pauses, seeks, store, limits, thinking, games, rated, persons } = services;
  /** Whatever could be used to guess a code, a link or a token is counted more strictly. */
  const knock = { config: { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } } };

  const welcome = async (request: FastifyRequest): Promise<Person | null> => {
    const whose = await whoseOf(request, persons);
    await services.mayEnter(whose);
    return whose;
  };

  const announced = async () => {
    const { announcement, invitedOnly } = await services.house.now();
    const { text = null, until = null } = announcement ?? {};
    const isPast = until !== null && until <= services.now();
    return { invitedOnly, announcement: isPast ? null : text };
  };

  app.get('/api/hall', async () => ({
    ...(await announced()),
    protocol: PROTOCOL,
    games,
    rated,
    paces: PACES,
    levels: LEVELS.map((id) => ({ id, name: LEVEL_NAMES[id], about: LEVEL_ABOUT[id] })),
  }));
  app.get('/api/tables', async (request) => {
    const { game, limit } = tableQuery.parse(request.query);
    return { tables: await tables.listed(game ?? null, limit) };
  });
  app.post('/api/tables', knock, async (request, reply) => {
    const whose = await welcome(request);
    if (whose === null && (await services.house.now()).invitedOnly)
      throw new Refuse('INVITED_ONLY', said('knownOpenTables'));
    const seated = await tables.open(openTable.parse(request.body), onceOf(request), whose);
    return reply.status(201).send(seated);
  });
  app.post('/api/seeks', knock, async (request, reply) => {
    const whose = await welcome(request);
    return reply.status(201).send(await seeks.quick(openTable.parse(request.body), onceOf(request), whose));
  });
  app.get('/api/tables/:id', knock, async (request) => tables.find(namedOrCode.parse(request.params).id));
  app.post('/api/tables/:id/join', knock, async (request) => {
    const { id } = namedOrCode.parse(request.params);
    const whose = await welcome(request);
    return tables.join(id, joinTable.parse(request.body), onceOf(request), whose);
  });
  app.post('/api/tables/:id/claim', knock, async (request) => {
    const { link } = claimSeat.parse(request.body);
    return tables.claim(named.parse(request.params).id, link, onceOf(request), await welcome(request));
  });

  /** What someone at the table does, shown by their token or as the person whose seat it is. */
  const seatRoute = (
    path: string,
    act: (id: string, token: Bearer, body: unknown, once: Once, address: string) => Promise<unknown>,
  ): void => {
    app.post(`/api/tables/:id/${path}`, async (request) =>
      act(named.parse(request.params).id, await bearerOf(request, persons), request.body, onceOf(request), request.ip),
    );
  };
  seatRoute('leave', (id, token, body, once) => {
    nothing.parse(body ?? undefined);
    return tables.leave(id, token, once);
  });
  seatRoute('kick', (id, token, body, once) => tables.kick(id, token, kickSeat.parse(body).seat, once));
  seatRoute('lay', (id, token, body, once) => {
    const { seat, to } = laySeat.parse(body);
    return tables.lay(id, token, seat, to, once);
  });
  seatRoute('start', async (id, token, body, once, address) => {
    nothing.parse(body ?? undefined);
    const table = await tables.find(id);
    const isCounted = table.status === 'open' && !(limits.sparesLoopback && isLoopback(address));
    if (isCounted) await thinking.admit(networkOf(address), table);
    return tables.start(id, token, once);
  });
  seatRoute('stand-in', (id, token, body, once) => tables.standIn(id, token, standInFor.parse(body).seat, once));
  seatRoute('take-back', (id, token, body, once) => {
    nothing.parse(body ?? undefined);
    return takeBacks.ask(id, token, once);
  });
  seatRoute('call-off', (id, token, body, once) => takeBacks.callOff(id, token, callOff.parse(body).ply, once));
  seatRoute('take-back/answer', (id, token, body, once) => {
    const { ply, agrees } = takeBackAnswer.parse(body);
    return takeBacks.answer(id, token, ply, agrees, once);
  });
  seatRoute('resign', (id, token, body, once) => {
    nothing.parse(body ?? undefined);
    return services.resign(id, token, once);
  });
  seatRoute('pause', (id, token, body, once) => pauses.ask(id, token, askPause.parse(body).hours, once));
  seatRoute('pause/answer', (id, token, body, once) => pauses.answer(id, token, pauseAnswer.parse(body).agrees, once));
  seatRoute('pause/resume', (id, token, body, once) => {
    nothing.parse(body ?? undefined);
    return pauses.resume(id, token, once);
  });
  seatRoute('rematch', (id, token, body, once) =>
    tables.rematch(id, token, rematch.parse(body ?? undefined)?.salt, once),
  );
  seatRoute('promise', (id, token, body, once) => tables.promise(id, token, promiseSalt.parse(body).promise, once));
  seatRoute('salt', (id, token, body, once) => tables.showSalt(id, token, showSalt.parse(body).salt, once));
  seatRoute('link', (id, token, body, once) => {
    nothing.parse(body ?? undefined);
    return tables.link(id, token, once);
  });
  seatRoute('revoke', (id, token, body, once) => {
    nothing.parse(body ?? undefined);
    return tables.revoke(id, token, once);
  });

  app.get('/api/records/:id', async (request, reply) => {
    const record = await recordOf(store, named.parse(request.params).id, isOpenBook(services.now()));
    return reply.header('cache-control', 'public, max-age=3600').type('application/json').send(record);
  });
}

const free = { config: { rateLimit: false } } as const;

/** Whether the process is alive. */
export function healthRoute(app: FastifyInstance): void {
  app.get('/healthz', free, async () => ({ ok: true }));
}

interface Operations {
  readonly store: Store;
  readonly bus: Bus;
  readonly metrics: Metrics;
  /** What other threads of this hall have counted. */
  figures(): Promise<object[]>;
  tick(): number;
  isClosing(): boolean;
}

/** A probe writes; asked more often than that, the last answer stands. */
const PROBE_MS = 1_000;

/** Why choices cannot be written now, or null if they can: shown by writing something. */
function readiness(store: Store, tick: () => number): () => Promise<string | null> {
  let last: { readonly at: number; readonly why: Promise<string | null> } | null = null;
  return () => {
    if (last && tick() - last.at < PROBE_MS) return last.why;
    const why = store.probe().then(
      () => null,
      // What the reason says of addresses is for the log alone.
      (error: unknown) => remedied(error, error instanceof Error ? error.message : 'the store cannot be written'),
    );
    last = { at: tick(), why };
    return why;
  };
}

/** For whoever keeps the hall running. */
export function operationRoutes(
  app: FastifyInstance,
  { store, bus, metrics, figures, tick, isClosing }: Operations,
): void {
  const ready = readiness(store, tick);
  app.get('/readyz', free, async (_, reply) => {
    if (isClosing()) return reply.status(503).send({ ok: false, why: 'closing' });
    const why = await ready();
    if (why !== null) return reply.status(503).send({ ok: false, why });
    // Without Redis everything works, only later: other processes hear of a choice from the store.
    return bus.isUp ? { ok: true } : { ok: true, degraded: ['Redis does not answer'] };
  });
  app.get('/metrics', free, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await figuresText(metrics, await figures())),
  );
}
