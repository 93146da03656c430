import type { NoticeDesk, Person, Persons, RateLimits } from '@meadhall/hall';
import { byMailToken, mailToken, noticeChange, setMail, setPush, setWebhook, testNotice } from '@meadhall/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyOf } from './credentials.ts';

export interface NoticeRoutes {
  readonly desk: NoticeDesk;
  readonly persons: Persons;
  readonly limits: RateLimits;
}

/** How somebody wants to be told, and the two links that stand in mails. */
export async function noticeRoutes(app: FastifyInstance, { desk, persons, limits }: NoticeRoutes): Promise<void> {
  /** Whatever makes the hall send something at once, or could be used to guess. */
  const knock = { config: { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } } };
  const mine = (request: FastifyRequest): Promise<Person> => persons.mustBe(keyOf(request));

  app.get('/api/persons/me/notices', async (request) => desk.of(await mine(request)));
  app.post('/api/persons/me/notices', async (request) =>
    desk.change(await mine(request), noticeChange.parse(request.body)),
  );
  app.post('/api/persons/me/notices/push', async (request) =>
    desk.push(await mine(request), setPush.parse(request.body).to),
  );
  app.post('/api/persons/me/notices/mail', knock, async (request) =>
    desk.mail(await mine(request), setMail.parse(request.body).address),
  );
  app.post('/api/persons/me/notices/webhook', async (request) =>
    desk.webhook(await mine(request), setWebhook.parse(request.body).url),
  );
  app.post('/api/persons/me/notices/test', knock, async (request) => {
    await desk.test(await mine(request), testNotice.parse(request.body).way);
    return { sent: true };
  });
  app.post('/api/notices/confirm', knock, async ({ body }) => ({
    address: await desk.confirm(byMailToken.parse(body).token),
  }));
  await app.register(async (inner) => {
    // One click in a mail program (RFC 8058): a form, with all that matters in the address.
    inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null, null),
    );
    inner.post('/api/notices/stop', knock, async ({ body, query }) => {
      const given = body ? byMailToken.parse(body).token : mailToken.parse(tokenIn(query));
      return { address: await desk.stop(given) };
    });
  });
}

const tokenIn = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 't' in query ? query.t : undefined;
