import {
  infoOf,
  type Linking,
  type OwnSeats,
  type Person,
  type Persons,
  type RateLimits,
  Refuse,
  sha256,
} from '@meadhall/hall';
import {
  adoptSeats,
  answerLink,
  claimLink,
  endDevice,
  enterPerson,
  forgetPerson,
  glance,
  nothing,
  ownQuery,
  type PersonExport,
  type PersonStanding,
  type PublicPerson,
  passkeyAnswer,
  personId,
  recoverBy,
  said,
  showStanding,
} from '@meadhall/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Passkeys } from '../persons/passkeys.ts';
import { keyOf } from './credentials.ts';

export interface PersonServices {
  readonly persons: Persons;
  readonly linking: Linking;
  readonly seats: OwnSeats;
  readonly passkeys: Passkeys;
  readonly limits: RateLimits;
  /** Refuses a newcomer where only those who are known come in. */
  mayBecome(key: string): Promise<void>;
  /** All that they have said at tables. */
  linesOf(me: Person): Promise<PersonExport['lines']>;
  /** Takes back what was prepared for a person outside this store. */
  forget(me: Person): Promise<void>;
  /** What else is kept of a person, besides keys and seats. */
  kept(me: Person): Promise<Pick<PersonExport, 'replays' | 'standing' | 'trials'>>;
  /** Someone by the id that stands at tables; null if they are gone. */
  other(id: string): Promise<Pick<Person, 'name' | 'mark' | 'hidden' | 'since'> | null>;
  /** Null where the hall keeps no ratings. */
  standing(person: string): Promise<PersonStanding | null>;
}

const otherPerson = z.strictObject({ id: personId });

/** Where the page stands that asks. The door has let in no origin but our own. */
function originOf(request: FastifyRequest): string {
  const { origin } = request.headers;
  if (origin === undefined) throw new Refuse('BAD_ORIGIN', said('pageForPasskeys'));
  return origin;
}

/** Everything a person asks about themselves, by the key in the request's header. */
export function personRoutes(app: FastifyInstance, services: PersonServices): void {
  const { persons, linking, seats, passkeys, limits } = services;
  /** Whatever could be used to guess a code, a link or a key, or to fill the house with strangers. */
  const knock = { config: { rateLimit: { max: limits.knocksPerMinute, timeWindow: 60_000 } } };
  const mine = (request: FastifyRequest): Promise<Person> => persons.mustBe(keyOf(request));
  const devicesOf = async (me: Person) => ({ devices: await persons.devices(me) });

  const post = (path: string, act: (me: Person, request: FastifyRequest) => Promise<unknown>): void => {
    app.post(`/api/persons/me/${path}`, async (request) => act(await mine(request), request));
  };
  const empty = ({ body }: FastifyRequest): void => void nothing.parse(body ?? undefined);

  app.post('/api/persons', knock, async (request) => {
    const key = keyOf(request);
    if (key === null) throw new Refuse('NO_PERSON', said('drawKey'));
    await services.mayBecome(key);
    return infoOf(await persons.enter(key, enterPerson.parse(request.body)));
  });
  app.get('/api/persons/me', async (request) => infoOf(await mine(request)));
  app.get('/api/persons/me/tables', async (request) =>
    seats.tables(await mine(request), ownQuery.parse(request.query)),
  );
  post('adopt', async (me, { body }) => ({ adopted: await seats.adopt(me, adoptSeats.parse(body).seats) }));

  app.get('/api/persons/me/devices', async (request) => devicesOf(await mine(request)));
  post('devices/end', async (me, { body }) => {
    await seats.endDevice(me, await persons.end(me, endDevice.parse(body).device));
    return devicesOf(me);
  });

  post('link', async (me, request) => {
    empty(request);
    return linking.offer(me);
  });
  app.get('/api/persons/me/link', async (request) => ({ claim: await linking.claimed(await mine(request)) }));
  post('link/answer', async (me, { body }) => {
    const { device, yes } = answerLink.parse(body);
    await linking.answer(me, device, yes);
    return devicesOf(me);
  });
  app.post('/api/persons/link', knock, async (request) => {
    const { code, label } = claimLink.parse(request.body);
    return { name: await linking.claim(code, keyOf(request), label) };
  });

  post('recovery', async (me, request) => {
    empty(request);
    // Behind a # it never reaches a server's log.
    return { path: `/recover#${await persons.makeRecovery(me)}` };
  });
  app.post('/api/persons/recover', knock, async (request) => {
    const { secret, label } = recoverBy.parse(request.body);
    return infoOf(await persons.recover(secret, keyOf(request), label));
  });

  post('passkey/options', (me, request) => passkeys.registering(me, originOf(request)));
  post('passkey', async (me, request) => {
    const { response, label } = passkeyAnswer.parse(request.body);
    await passkeys.register(me, originOf(request), response, label);
    return devicesOf(me);
  });
  app.post('/api/persons/passkey/options', knock, async (request) => passkeys.signingIn(originOf(request)));
  app.post('/api/persons/passkey', knock, async (request) => {
    const { response, label } = passkeyAnswer.parse(request.body);
    const by = sha256(`passkey\n${JSON.stringify(response)}`);
    const before = await persons.arrivedBy(keyOf(request), by);
    if (before) return infoOf(before);
    const hash = await persons.newKey(keyOf(request));
    await persons.addDevice(await passkeys.signIn(originOf(request), response), hash, label, by);
    return infoOf(await mine(request));
  });

  app.get('/api/persons/me/standing', async (request) => {
    const found = await services.standing((await mine(request)).id);
    if (!found) throw new Refuse('NO_GAME', said('noRatings'));
    return found;
  });
  app.get('/api/persons/me/export', async (request) => {
    const me = await mine(request);
    const tables = [];
    for (const which of ['live', 'past'] as const) {
      for (let skip = 0, more = true; more; ) {
        const page = await seats.tables(me, { which, skip });
        tables.push(...page.tables);
        skip += page.tables.length;
        more = page.more;
      }
    }
    const { notices: settings } = await persons.doc(me.id);
    const { devices } = await devicesOf(me);
    const lines = await services.linesOf(me);
    const kept = await services.kept(me);
    const all: PersonExport = { person: infoOf(me), settings, devices, tables, lines, ...kept };
    return all;
  });
  post('standing', async (me, { body }) => {
    const { shown } = showStanding.parse(body);
    await persons.change(me.id, (doc) => ({ ...doc, hidden: !shown }));
    return infoOf({ ...me, hidden: !shown });
  });
  // Whoever sits at a table is named by this id there; nothing else leads to it.
  app.get('/api/persons/:id', knock, async (request): Promise<PublicPerson> => {
    const { id } = otherPerson.parse(request.params);
    const found = await services.other(id);
    if (!found) throw new Refuse('NO_PERSON', said('noPerson'));
    const { name, mark, hidden, since } = found;
    const standing = hidden ? null : await services.standing(id);
    return { id, name, mark, since: standing ? since : null, standing };
  });
  post('forget', async (me, { body }) => {
    const { name } = forgetPerson.parse(body);
    if (glance(name) !== glance(me.name)) throw new Refuse('BAD_NAME', said('nameToDelete'));
    for (const { id } of await persons.devices(me)) await seats.endDevice(me, await persons.end(me, id));
    await seats.leaveAll(me);
    await services.forget(me);
    return { forgotten: true };
  });
}
