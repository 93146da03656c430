import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Persons, type RateLimits, Refuse, type Replays } from '@meadhall/hall';
import { LIMITS, matchId, nothing, said, shareReplay } from '@meadhall/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cardSvg, headOf } from '../replays/card.ts';
import { pngOf } from '../replays/picture.ts';
import { keyOf } from './credentials.ts';

interface ReplayServices {
  readonly replays: Replays;
  readonly persons: Persons;
  readonly limits: RateLimits;
  /** The built web app; null if none is served. */
  readonly webRoot: string | null;
  titleOf(game: string): string;
}

const named = z.strictObject({ id: matchId });
/** Pictures kept; a link is looked at by many at once when it is new. */
const MOST_PICTURES = 60;

/** Matches as public pages: the record, what a link to it shows, and games that were handed over. */
export function replayRoutes(app: FastifyInstance, services: ReplayServices): void {
  const { replays, persons, limits, webRoot, titleOf } = services;
  const knock = { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } };
  const idOf = (request: FastifyRequest): string => named.parse(request.params).id;
  const pictures = new Map<string, Uint8Array>();

  app.get('/api/replays/:id', async (request) => replays.find(idOf(request)));
  app.post('/api/replays', { config: knock, bodyLimit: LIMITS.record + 10_000 }, async (request) => {
    const me = await persons.mustBe(keyOf(request));
    return { id: await replays.share(me, shareReplay.parse(request.body)) };
  });
  app.get('/api/persons/me/replays', async (request) => ({
    replays: await replays.shared(await persons.mustBe(keyOf(request))),
  }));
  app.post('/api/replays/:id/drop', async (request) => {
    nothing.parse(request.body ?? undefined);
    return { dropped: await replays.drop(await persons.mustBe(keyOf(request)), idOf(request)) };
  });

  app.get('/replay/:id/card.png', { config: knock }, async (request, reply) => {
    const id = idOf(request);
    const title = await replays.title(id);
    if (!title || title.winners === null) throw new Refuse('NOT_OVER', said('pictureWhenOver'));
    const known = pictures.get(id) ?? (await pngOf(cardSvg(title, titleOf(title.game))));
    pictures.set(id, known);
    const [oldest] = pictures.keys();
    if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest);
    return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(Buffer.from(known));
  });

  if (webRoot === null) return;
  app.get('/replay/:id', async (request, reply) => {
    const id = named.safeParse(request.params).data?.id;
    const title = id === undefined ? null : await replays.title(id).catch(() => null);
    const page = title && (await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => null));
    // Nothing to tell of it: the app's page as at any other address.
    if (id === undefined || !title || !page) return reply.callNotFound();
    const head = headOf(title, titleOf(title.game), id, `${request.protocol}://${request.host}`);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace('</head>', () => `${head}</head>`));
  });
}
