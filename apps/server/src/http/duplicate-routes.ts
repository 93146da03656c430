import type { Duplicates, Persons, RateLimits } from '@meadhall/hall';
import { matchId, nothing } from '@meadhall/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keyOf } from './credentials.ts';

const named = z.strictObject({ id: matchId });

/** Tables with one deal: who sits where, and how they compare when all are over. */
export function duplicateRoutes(
  app: FastifyInstance,
  {
    duplicates,
    persons,
    limits,
  }: { readonly duplicates: Duplicates; readonly persons: Persons; readonly limits: RateLimits },
): void {
  const knock = { config: { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } } };
  app.get('/api/duplicates/:id', knock, async (request) => duplicates.find(named.parse(request.params).id));
  app.post('/api/duplicates/:id/close-empty', knock, async (request) => {
    nothing.parse(request.body ?? undefined);
    return duplicates.closeEmpty(named.parse(request.params).id, await persons.mustBe(keyOf(request)));
  });
}
