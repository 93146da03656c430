import type { Owner, RateLimits } from '@meadhall/hall';
import { OWNER_HEADER, ownerAct, ownerSettings, ownerSettle, secret } from '@meadhall/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onceOf } from './credentials.ts';

/** For whoever holds the owner's key. It goes in a header, so that it stands in no address and no log. */
export function ownerRoutes(app: FastifyInstance, owner: Owner, limits: RateLimits): void {
  /** Wrong keys are counted as strictly as wrong codes. */
  const knock = { config: { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } } };
  const held = async ({ headers }: FastifyRequest): Promise<void> => {
    const given = secret.safeParse(headers[OWNER_HEADER]);
    await owner.mustHold(given.success ? given.data : null);
  };
  const post = (path: string, act: (request: FastifyRequest) => Promise<unknown>): void => {
    app.post(`/api/owner/${path}`, knock, async (request) => {
      await held(request);
      return act(request);
    });
  };
  app.get('/api/owner', knock, async (request) => {
    await held(request);
    return owner.view();
  });
  post('acts', (request) => owner.act(ownerAct.parse(request.body), onceOf(request)));
  post('reports/settle', ({ body }) => owner.settle(ownerSettle.parse(body).report));
  post('settings', ({ body }) => owner.change(ownerSettings.parse(body)));
}
