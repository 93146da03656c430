import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import { isLoopback, networkOf, type RateLimits, Refuse, StoreDown } from '@meadhall/hall';
import { LIMITS, type RefusalCode, type Refused, type Said, said } from '@meadhall/protocol';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { ZodError } from 'zod';
import { isOwnOrigin } from '../live/guard.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { requestCounts } from './request-counts.ts';

const STATUS: Partial<Record<RefusalCode, number>> = {
  BAD_TOKEN: 401,
  NO_PERSON: 401,
  BAD_PASSKEY: 401,
  BAD_ORIGIN: 403,
  NOT_HOST: 403,
  NO_SPECTATORS: 403,
  SILENCED: 403,
  BANNED: 403,
  INVITED_ONLY: 403,
  BAD_OWNER_KEY: 401,
  NO_TABLE: 404,
  NO_GAME: 404,
  BAD_LINK: 404,
  NO_SEAT: 409,
  PAUSED: 409,
  NOT_OPEN: 409,
  NOT_RUNNING: 409,
  NOT_OVER: 409,
  NOT_FULL: 409,
  TOO_SOON: 409,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  FAULT: 500,
  STORE_DOWN: 503,
};

export interface AppSettings {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limits: RateLimits;
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  /** The built web app; null to serve none. */
  readonly webRoot: string | null;
  /** The monotonic clock, by which requests are counted. */
  tick(): number;
}

/** Scripts, styles and connections only from here; nobody may frame the page. */
const POLICY = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Elements that move carry their place in a style attribute; no style sheet and no script comes in that way.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
};

export async function newApp(settings: AppSettings): Promise<FastifyInstance> {
  const { log, metrics, limits } = settings;
  const app: FastifyInstance = fastify({
    bodyLimit: LIMITS.body,
    trustProxy: (_, hop) => settings.trustProxy && hop === 0,
    forceCloseConnections: true,
    requestTimeout: 20_000,
    routerOptions: { maxParamLength: 64 },
  });

  function refused(reply: FastifyReply, code: RefusalCode, why: Said, status = STATUS[code] ?? 400): FastifyReply {
    metrics.refusals.inc({ code });
    if (code === 'STORE_DOWN') reply.header('retry-after', '2');
    const body: Refused = { code, ...why };
    return reply.status(status).send(body);
  }

  app.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    if (error instanceof Refuse) return refused(reply, error.code, error.said);
    if (error instanceof ZodError)
      return refused(reply, 'MALFORMED', said('notUnderstoodWhy', { why: firstProblem(error) }));
    if (error instanceof StoreDown) return refused(reply, 'STORE_DOWN', said('storeDown'));
    if (error.statusCode === 413) return refused(reply, 'TOO_LARGE', said('tooMuch'));
    if (error.statusCode === 429) return refused(reply, 'TOO_MANY', said('tooManyRequests'));
    if (error.statusCode && error.statusCode < 500)
      return refused(reply, 'MALFORMED', said('notUnderstood'), error.statusCode);
    metrics.faults.inc();
    log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed');
    return refused(reply, 'FAULT', said('fault'));
  });

  await app.register(helmet, {
    contentSecurityPolicy: POLICY,
    crossOriginEmbedderPolicy: false,
    hsts: settings.trustProxy,
  });
  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    store: requestCounts(settings.tick),
    keyGenerator: ({ ip }) => networkOf(ip),
    // Files of the app cost little and come by the dozen, for a whole household behind one address.
    allowList: (request) => request.url.startsWith('/assets/') || (limits.sparesLoopback && isLoopback(request.ip)),
  });
  app.addHook('onRequest', async (request) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isOwnOrigin(request.headers.origin, request.headers.host, settings.origins)) {
      throw new Refuse('BAD_ORIGIN', said('foreignPage'));
    }
  });
  return app;
}

function firstProblem(error: ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'the request'}: ${issue.message}`.slice(0, 200) : 'the request';
}

/** The web app: its files as they are, and its front page for every address that only the app itself understands. */
export async function servePages(app: FastifyInstance, webRoot: string | null): Promise<void> {
  const hasPages = webRoot !== null && existsSync(join(webRoot, 'index.html'));
  if (hasPages) {
    await app.register(serveStatic, {
      root: webRoot,
      wildcard: true,
      cacheControl: false,
      // The build leaves a .br and a .gz beside every file that is text.
      preCompressed: true,
      setHeaders(response, path) {
        const isHashed = path.replaceAll('\\', '/').includes('/assets/');
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);
    if (isPage && hasPages) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const body: Refused = { code: 'NO_TABLE', ...said('nothingHere') };
    return reply.status(404).send(body);
  });
}
