import {
  type Bearer,
  type Clock,
  type Hall,
  infoOf,
  isOpenBook,
  type Once,
  onceFrom,
  type Pauses,
  type Person,
  type Persons,
  Refuse,
  recordOf,
  resign,
  type Seeks,
  type Store,
  StoreDown,
  type Tables,
  type TakeBacks,
  type Trials,
} from '@meadhall/hall';
import {
  askPause,
  callOff,
  claimSeat,
  enterPerson,
  joinTable,
  kickSeat,
  laySeat,
  openTable,
  PERSON_HEADER,
  pauseAnswer,
  promiseSalt,
  recoverBy,
  rematch,
  said,
  showSalt,
  standInFor,
  takeBackAnswer,
} from '@meadhall/protocol';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Response {
  readonly ok: boolean;
  readonly text: string;
}

interface Services {
  readonly hall: Hall;
  readonly clock: Clock;
  readonly pauses: Pauses;
  readonly persons: Persons;
  readonly tables: Tables;
  readonly takeBacks: TakeBacks;
  readonly seeks: Seeks;
  readonly trials: Trials;
  readonly store: Store;
}

type Act = (id: string, token: Bearer, body: unknown, once: Once, whose: Person | null) => Promise<unknown>;

/** What can be asked of a hall besides play, by the last part of the address. */
function actsOf({ hall, clock, tables, takeBacks, pauses }: Services): Readonly<Record<string, Act>> {
  return {
    join: (id, _, body, once, whose) => tables.join(id, joinTable.parse(body), once, whose),
    claim: (id, _, body, once, whose) => tables.claim(id, claimSeat.parse(body).link, once, whose),
    resign: (id, token, _, once) => resign({ hall, clock }, id, token, once),
    pause: (id, token, body, once) => pauses.ask(id, token, askPause.parse(body).hours, once),
    'pause/answer': (id, token, body, once) => pauses.answer(id, token, pauseAnswer.parse(body).agrees, once),
    'pause/resume': (id, token, _, once) => pauses.resume(id, token, once),
    leave: (id, token, _, once) => tables.leave(id, token, once),
    kick: (id, token, body, once) => tables.kick(id, token, kickSeat.parse(body).seat, once),
    lay(id, token, body, once) {
      const { seat, to } = laySeat.parse(body);
      return tables.lay(id, token, seat, to, once);
    },
    start: (id, token, _, once) => tables.start(id, token, once),
    'stand-in': (id, token, body, once) => tables.standIn(id, token, standInFor.parse(body).seat, once),
    'take-back': (id, token, _, once) => takeBacks.ask(id, token, once),
    'call-off': (id, token, body, once) => takeBacks.callOff(id, token, callOff.parse(body).ply, once),
    'take-back/answer'(id, token, body, once) {
      const { ply, agrees } = takeBackAnswer.parse(body);
      return takeBacks.answer(id, token, ply, agrees, once);
    },
    rematch: (id, token, body, once) => tables.rematch(id, token, rematch.parse(body ?? undefined)?.salt, once),
    promise: (id, token, body, once) => tables.promise(id, token, promiseSalt.parse(body).promise, once),
    salt: (id, token, body, once) => tables.showSalt(id, token, showSalt.parse(body).salt, once),
    link: (id, token, _, once) => tables.link(id, token, once),
    revoke: (id, token, _, once) => tables.revoke(id, token, once),
  };
}

/** Where everybody is told: the auditor knows them by it. */
const hookOf = (person: string): string => `https://${person}.example`;

/** What people ask about themselves. Whoever is new wants to be told soon, by a webhook. */
async function ofPerson({ persons }: Services, what: string, key: string, body: unknown): Promise<unknown> {
  switch (what) {
    case 'persons': {
      const me = await persons.enter(key, enterPerson.parse(body));
      const webhook = { url: hookOf(me.id), secret: 'secret', on: true };
      await persons.change(me.id, (doc) => ({ ...doc, notices: { ...doc.notices, wait: 1, webhook } }));
      return infoOf(me);
    }
    case 'persons/me':
      return infoOf(await persons.mustBe(key));
    case 'persons/me/recovery':
      return { path: `/recover#${await persons.makeRecovery(await persons.mustBe(key))}` };
    case 'persons/recover': {
      const { secret, label } = recoverBy.parse(body);
      return infoOf(await persons.recover(secret, key, label));
    }
    default:
      throw new Refuse('MALFORMED', said('asTold', { why: `There is no '${what}'.` }));
  }
}

async function ofTrials({ persons, trials }: Services, method: string, day: string, key = ''): Promise<unknown> {
  return method === 'GET'
    ? trials.day(day, await persons.of(key))
    : { match: await trials.begin(await persons.mustBe(key)) };
}

async function answer(services: Services, { method, path, headers, body }: Request): Promise<unknown> {
  const [kind, id = '', ...rest] = path.split('/');
  const { authorization, [PERSON_HEADER]: key } = headers;
  if (kind === 'persons') return ofPerson(services, path, key ?? '', body);
  if (kind === 'trials') return ofTrials(services, method, id, key);
  if (method === 'GET')
    return kind === 'records'
      ? recordOf(services.store, id, isOpenBook(Number.POSITIVE_INFINITY))
      : services.tables.find(id);
  const once = onceFrom(headers['idempotency-key'] ?? null, path, authorization ?? '', body ?? null, key ?? '');
  const whose = key === undefined ? null : await services.persons.of(key);
  if (path === 'tables') return services.tables.open(openTable.parse(body), once, whose);
  if (path === 'seeks') return services.seeks.quick(openTable.parse(body), once, whose);
  const act = actsOf(services)[rest.join('/')];
  if (!act) throw new Refuse('MALFORMED', said('asTold', { why: `There is no '${path}'.` }));
  const bearer: Bearer =
    authorization === undefined && whose ? { person: whose.id } : (authorization ?? '').replace('Bearer ', '');
  return act(id, bearer, body, once, whose);
}

/** Answers as the routes of the server do. `failed` hears of what nobody foresaw. */
export async function respond(
  services: Services,
  request: Request,
  failed: (error: unknown) => void,
): Promise<Response> {
  try {
    return { ok: true, text: JSON.stringify(await answer(services, request)) };
  } catch (error) {
    if (error instanceof Refuse) return refusal(error.code, error.message);
    if (error instanceof StoreDown) return refusal('STORE_DOWN', error.message);
    failed(error);
    return refusal('FAULT', 'Something went wrong in the hall.');
  }
}

const refusal = (code: string, message: string): Response => ({ ok: false, text: JSON.stringify({ code, message }) });
