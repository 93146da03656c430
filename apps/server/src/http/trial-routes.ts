import { type Person, type Persons, type RateLimits, Refuse, type Trials } from '@meadhall/hall';
import { LIMITS, nothing, said, trialDay } from '@meadhall/protocol';
import type { FastifyInstance } from 'fastify';
import { keyOf, whoseOf } from './credentials.ts';

interface TrialServices {
  readonly trials: Trials;
  readonly persons: Persons;
  readonly limits: RateLimits;
  /** Refuses whoever the owner has sent away. */
  mayEnter(whose: Person): Promise<void>;
}

/** The days' trials: what is promised and how they went, and one's own try. */
export function trialRoutes(app: FastifyInstance, { trials, persons, limits, mayEnter }: TrialServices): void {
  const knock = { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } };
  app.get('/api/trials/:day', async (request) =>
    trials.day(trialDay.parse(request.params).day, await whoseOf(request, persons)),
  );
  app.post('/api/trials/begin', { config: knock }, async (request) => {
    nothing.parse(request.body ?? undefined);
    const me = await persons.mustBe(keyOf(request));
    await mayEnter(me);
    return { match: await trials.begin(me) };
  });
  // Pages of an older version hand in what they played on a deal that anybody can work out beforehand.
  app.post('/api/trials/:day', { config: knock, bodyLimit: LIMITS.record }, async () => {
    throw new Refuse('BAD_RECORD', said('onlyHosted'));
  });
  app.get('/api/persons/me/trials', async (request) => trials.own(await persons.mustBe(keyOf(request))));
}
