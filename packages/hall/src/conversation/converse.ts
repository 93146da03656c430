import { CLOSE, type ClientMessage, PROTOCOL, type ServerMessage, said } from '@meadhall/protocol';
import type { Company } from '../company/company.ts';
import type { Hall } from '../hall.ts';
import type { Histories } from '../histories.ts';
import { type Buckets, COSTS, type RateLimits } from '../limits.ts';
import type { Person } from '../persons/persons.ts';
import { plainly } from '../plain-wire.ts';
import { Refuse } from '../refusal.ts';
import type { Clock, Log, Metrics } from '../seams.ts';
import type { Tables } from '../tables/tables.ts';
import type { TakeBacks } from '../take-back/take-back.ts';
import { type Entrant, enter } from './entrance.ts';
import { openQuota } from './quota.ts';
import { readMessage, UNREADABLE } from './reading.ts';
import { openReplies, type Socket } from './replies.ts';
import { openRequests, type Participant } from './requests.ts';
import { openToll } from './toll.ts';

/** Timeout for the client's hello, in milliseconds. */
export const HELLO_MS = 10_000;

export interface Conversation {
  readonly hall: Hall;
  readonly tables: Pick<Tables, 'welcomeBack'>;
  /** Who holds a key; left out by a hall that knows no people. */
  whois?(key: string): Promise<Person | null>;
  /** Whether a seat's last choice may be called off; left out where that is asked in another way. */
  mayCallOff?: TakeBacks['mayCallOff'];
  /** Chat; left out by a single-user hall. */
  readonly company?: Company;
  readonly limits: RateLimits;
  readonly seatBuckets: Buckets;
  readonly addressBuckets: Buckets;
  /** Wrong tokens, by address. */
  readonly guesses: Buckets;
  readonly histories: Histories;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

/** What the socket reports, and what the hall asks of it. */
export interface Connection {
  heard(data: string | Uint8Array, isBinary: boolean): void;
  ponged(): void;
  failed(error: Error & { readonly code?: string }): void;
  closed(): void;
  /** False if the other side has been silent since it was last asked. */
  checkAlive(): boolean;
  bye(message: ServerMessage, code: number): void;
}

/** One client's side of the conversation, from its first word to the end of the connection. */
export function converse(socket: Socket, address: string, around: Conversation): Connection {
  const { hall, tables, metrics, clock } = around;
  let seated: Participant | null = null;
  let entrant: Entrant | null = null;
  let isGreeted = false;
  let isAlive = true;
  let isHidden = false;

  const quota = openQuota(address, around);
  const replies = openReplies(socket, around, (text) => listener.send(text));
  const { send, bye } = replies;
  const toll = openToll(socket, quota, replies, metrics);
  const refuseFor = (id: string | null, error: unknown): void => replies.refuseFor(id, error, seated?.match.id);

  const listener = {
    get device(): string | null {
      return entrant?.device ?? null;
    },
    get isScreen(): boolean {
      return entrant?.isScreen ?? false;
    },
    get name(): string | null {
      return entrant?.person?.name ?? null;
    },
    get isHidden(): boolean {
      return isHidden;
    },
    send: replies.pass,
    dismiss(message: ServerMessage): void {
      bye(message, message.t === 'bye' && message.why === 'moved' ? CLOSE.moved : CLOSE.refused);
    },
  };

  const take = openRequests(socket, listener, replies, quota, around);

  async function greet(message: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    if (message.v !== PROTOCOL) throw new Refuse('OLD_CLIENT', said('oldClient'));
    const match = await hall.match(message.match);
    entrant = await enter(match, message, address, around);
    const { viewer, person } = entrant;
    if (!replies.isOpen) return;
    if (viewer !== 'spectator' && match.doc.seats[viewer]?.away) await tables.welcomeBack(match.id, viewer);
    // Nobody listened to it yet: while the store was asked, it may have left memory, where nothing would be heard of it.
    if (hall.peek(match.id) !== match) return greet(message);
    if (message.plain) listener.send = plainly(replies.pass);
    seated = { match, viewer, name: `${match.id}/${viewer}`, hearer: { match, viewer, person, send } };
    await match.join(listener, viewer, message.seen ?? null);
    if (!replies.isOpen) match.part(listener, viewer);
  }

  async function answer(message: ClientMessage): Promise<void> {
    if (message.t === 'ping') {
      isHidden = message.hidden ?? false;
      return send({ t: 'pong', now: clock.now() });
    }
    if (message.t === 'hello') {
      if (isGreeted) throw new Refuse('MALFORMED', said('helloOnce'));
      isGreeted = true;
      return greet(message);
    }
    if (!seated) throw new Refuse('MALFORMED', said('helloFirst'));
    return take(seated, message);
  }

  function hear(data: string | Uint8Array, isBinary: boolean): void {
    isAlive = true;
    const { message, why } = isBinary ? UNREADABLE : readMessage(data);
    if (!message) return toll.strike(why);
    const id = 'id' in message ? message.id : null;
    if (!toll.pays(COSTS[message.t], id)) return;
    answer(message).catch((error: unknown) => {
      refuseFor(id, error);
      // A refused hello ends the connection.
      if (!seated) socket.close(CLOSE.refused);
    });
  }

  const callOff = clock.after(HELLO_MS, () => {
    if (isGreeted) return;
    metrics.dropped.inc({ why: 'silent' });
    socket.close(CLOSE.silent);
  });

  return {
    heard(data, isBinary) {
      try {
        hear(data, isBinary);
      } catch (error) {
        refuseFor(null, error);
      }
    },
    ponged() {
      isAlive = true;
    },
    failed(error) {
      const isLarge = error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
      metrics.refusals.inc({ code: isLarge ? 'TOO_LARGE' : 'MALFORMED' });
    },
    closed() {
      callOff();
      around.histories.forget(listener);
      if (!seated) return;
      around.company?.leave(seated.hearer);
      seated.match.part(listener, seated.viewer);
    },
    checkAlive() {
      const wasAlive = isAlive;
      isAlive = false;
      if (wasAlive) socket.ping();
      return wasAlive;
    },
    bye,
  };
}
