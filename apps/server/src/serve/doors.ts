import { resolve } from 'node:path';
import {
  docFrom,
  isDeserted,
  mayEnter,
  openConnections,
  openSeeks,
  openThinkingSeats,
  personFrom,
  Refuse,
  resign,
  standingOfPerson,
} from '@meadhall/hall';
import { said } from '@meadhall/protocol';
import { type FastifyInstance, fastify } from 'fastify';
import { newApp, servePages } from '../http/app.ts';
import { talkRoutes } from '../http/company-routes.ts';
import { duplicateRoutes } from '../http/duplicate-routes.ts';
import { noticeRoutes } from '../http/notice-routes.ts';
import { ownerRoutes } from '../http/owner-routes.ts';
import { personRoutes } from '../http/person-routes.ts';
import { replayRoutes } from '../http/replay-routes.ts';
import { healthRoute, operationRoutes, tableRoutes } from '../http/routes.ts';
import { trialRoutes } from '../http/trial-routes.ts';
import { openSockets } from '../live/sockets.ts';
import { DEFAULTS } from '../options.ts';
import type { Ground } from './ground.ts';
import type { Services } from './services.ts';

interface Doors {
  readonly url: string;
  readonly opsUrl: string;
  readonly port: number;
  /** Says that this process goes: readiness ends at once. */
  announceClosing(): void;
  closeSockets(): Promise<void>;
  close(): Promise<void>;
}

/** The ways into a hall: HTTP, sockets, and the port for operations. */
export async function openDoors(ground: Ground, services: Services): Promise<Doors> {
  const { options, log, metrics, limits, store, bus, clock } = ground;
  const { hall, tables, persons, takeBacks, company } = services;
  const origins = options.origins ?? [];
  const trustProxy = options.trustProxy ?? false;
  const tick = clock.monotonic;
  const named = options.webRoot === undefined ? DEFAULTS.webRoot : options.webRoot;
  const webRoot = named === null ? null : resolve(named);
  let isClosing = false;

  const app = await newApp({ log, metrics, limits, origins, trustProxy, webRoot, tick });
  routesOfTables(app, ground, services);
  await routesOfPeople(app, ground, services);
  replayRoutes(app, { replays: services.replays, persons, limits, webRoot, titleOf: ground.titleOf });
  const figures = async (): Promise<object[]> => ground.threads?.figures() ?? [];
  const operations = { store, bus, metrics, figures, tick, isClosing: () => isClosing };
  const ops = options.opsPort === undefined ? null : fastify({ forceCloseConnections: true });
  healthRoute(app);
  if (ops) healthRoute(ops);
  operationRoutes(ops ?? app, operations);
  await servePages(app, webRoot);
  const conversation = { hall, tables, whois: persons.of, mayCallOff: takeBacks.mayCallOff, company };
  const connections = ground.threads?.connections ?? openConnections({ ...conversation, limits, log, metrics, clock });
  const sockets = openSockets(app.server, { connections, limits, metrics, origins, trustProxy });
  const host = options.host ?? DEFAULTS.host;
  const opsUrl = ops && (await ops.listen({ host, port: options.opsPort ?? 0 }));
  const url = await app.listen({ host, port: options.port ?? DEFAULTS.port });
  const address = app.server.address();
  return {
    url,
    opsUrl: opsUrl ?? url,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    announceClosing() {
      isClosing = true;
    },
    closeSockets: () => sockets.close(),
    async close() {
      await app.close();
      await ops?.close();
    },
  };
}

function routesOfTables(app: FastifyInstance, ground: Ground, services: Services): void {
  const { limits, store, clock, load, gameIds } = ground;
  const { hall, tables, persons, ratings, trials } = services;
  const entering = (id: string | null) => mayEnter(store.company, id, clock.now());
  tableRoutes(app, {
    tables,
    takeBacks: services.takeBacks,
    seeks: openSeeks({ store, tables, load, clock }),
    pauses: services.pauses,
    house: services.house,
    mayEnter: (whose) => entering(whose?.id ?? null),
    resign: (id, token, once) => resign({ hall, clock }, id, token, once),
    store,
    now: () => clock.now(),
    limits,
    thinking: openThinkingSeats(limits.thinkingPerAddress, async (id) => {
      const row = await store.table(id);
      return row?.status === 'running' && !isDeserted(docFrom(row.doc));
    }),
    persons,
    games: gameIds,
    rated: gameIds.filter((game) => ratings?.isRatable(game)),
  });
  duplicateRoutes(app, { duplicates: services.duplicates, persons, limits });
  trialRoutes(app, { trials, persons, limits, mayEnter: (me) => entering(me.id) });
}

async function routesOfPeople(app: FastifyInstance, { store, limits, clock }: Ground, services: Services) {
  const { hall, persons, ratings, replays, trials, house, company } = services;
  ownerRoutes(app, services.owner, limits);
  await noticeRoutes(app, { desk: services.notices.desk, persons, limits });
  talkRoutes(app, { company, persons, store });
  const standing = async (person: string) =>
    ratings ? standingOfPerson({ store, hall, ratings, now: () => clock.now() }, person) : null;
  personRoutes(app, {
    async mayBecome(key) {
      if ((await house.now()).invitedOnly && (await persons.of(key)) === null)
        throw new Refuse('INVITED_ONLY', said('nobodyNew'));
    },
    persons,
    linking: services.linking,
    seats: services.seats,
    passkeys: services.passkeys,
    limits,
    linesOf: async ({ id }) =>
      (await store.company.saidBy(`p:${id}`)).map(({ match, at, doc }) => ({ match, at, said: JSON.parse(doc) })),
    async forget({ id }) {
      await store.company.forget(`p:${id}`);
      await store.papers.forget(id);
      await store.persons.forget(id);
    },
    kept: async (me) => ({
      replays: await replays.shared(me),
      standing: await standing(me.id),
      trials: await trials.own(me),
    }),
    standing,
    async other(id) {
      const row = await store.persons.person(id);
      return row && { ...personFrom(row.doc), since: row.created };
    },
  });
}
