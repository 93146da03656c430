import { type Bearer, type Once, onceFrom, type Person, type Persons, Refuse } from '@meadhall/hall';
import { idempotencyKey, PERSON_HEADER, said, secret } from '@meadhall/protocol';
import type { FastifyRequest } from 'fastify';

/** The key of the person who asks; null for a guest. It goes in a header, so that it stands in no address and no log. */
export function keyOf(request: FastifyRequest): string | null {
  const header = request.headers[PERSON_HEADER];
  if (header === undefined) return null;
  const given = secret.safeParse(header);
  if (!given.success) throw new Refuse('NO_PERSON', said('noPersonKey'));
  return given.data;
}

/** What shows that a seat is theirs: its token or, without one, being the person whose seat it is. */
export async function bearerOf(request: FastifyRequest, persons: Persons): Promise<Bearer> {
  const { authorization } = request.headers;
  if (authorization === undefined && request.headers[PERSON_HEADER] !== undefined)
    return { person: (await persons.mustBe(keyOf(request))).id };
  const [scheme, token] = (authorization ?? '').split(' ');
  const given = secret.safeParse(token);
  if (scheme?.toLowerCase() !== 'bearer' || !given.success) throw new Refuse('BAD_TOKEN', said('whichSeat'));
  return given.data;
}

/** Whoever takes a seat. A browser that the hall has not met (any more) takes it as a guest. */
export async function whoseOf(request: FastifyRequest, persons: Persons): Promise<Person | null> {
  const key = keyOf(request);
  return key === null ? null : persons.of(key);
}

/** A request that changes something may be sent again for a day under the same key; it is then answered, not repeated. */
export function onceOf(request: FastifyRequest): Once {
  const { 'idempotency-key': header, authorization, [PERSON_HEADER]: person } = request.headers;
  const key = header === undefined ? null : idempotencyKey.safeParse(header);
  if (key && !key.success) throw new Refuse('MALFORMED', said('badKey'));
  const asker = person === undefined ? [] : [person];
  return onceFrom(key?.data ?? null, request.url, authorization ?? null, request.body ?? null, ...asker);
}
