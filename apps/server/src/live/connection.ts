import type { Viewer } from '@meadhall/core';
import {
  CLOSE,
  type ClientMessage,
  clientMessage,
  PROTOCOL,
  type RefusalCode,
  type ServerMessage,
} from '@meadhall/protocol';
import { seatOf } from '../hall/doc.ts';
import type { Hall } from '../hall/hall.ts';
import type { Match } from '../hall/match.ts';
import { Refuse } from '../hall/refusal.ts';
import type { Tables } from '../hall/tables.ts';
import { type Bucket, type Buckets, bucket, isLoopback, type RateLimits } from '../limits.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { StoreDown } from '../store/store.ts';

/** A client that has not taken so many bytes off our hands is too slow to keep. */
const MOST_UNSENT = 1_000_000;
/** Garbage and floods are answered so often; then the connection ends. */
const STRIKES = 30;
const HELLO_MS = 10_000;

export interface Conversation {
  readonly hall: Hall;
  readonly tables: Tables;
  readonly limits: RateLimits;
  readonly seatBuckets: Buckets;
  readonly addressBuckets: Buckets;
  /** Wrong tokens, by address. */
  readonly guesses: Buckets;
  readonly log: Logger;
  readonly metrics: Metrics;
  now(): number;
}

/** The part of a WebSocket that is needed. */
export interface Socket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  close(code: number): void;
  terminate(): void;
  ping(): void;
}

/** What the socket reports, and what the hall asks of it. */
export interface Connection {
  heard(data: Buffer, isBinary: boolean): void;
  ponged(): void;
  failed(error: Error & { readonly code?: string }): void;
  closed(): void;
  /** False if the other side has been silent since it was last asked. */
  checkAlive(): boolean;
  bye(message: ServerMessage, code: number): void;
}

type Choose = Extract<ClientMessage, { t: 'choose' }>;

/** One client's side of the conversation, from its first word to the end of the connection. */
export function converse(socket: Socket, address: string, around: Conversation): Connection {
  const { hall, tables, limits, metrics, log, now } = around;
  const isCounted = !(limits.sparesLoopback && isLoopback(address));
  const own: Bucket = bucket(limits.connection, now());
  let seated: { readonly match: Match; readonly viewer: Viewer; readonly name: string } | null = null;
  let isGreeted = false;
  let isAlive = true;
  let strikes = 0;

  const listener = {
    send(message: string | Uint8Array): void {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_UNSENT) {
        metrics.dropped.inc({ why: 'slow' });
        socket.terminate();
        return;
      }
      socket.send(message);
    },
    dismiss(message: ServerMessage): void {
      bye(
        message,
        message && 't' in message && message.t === 'bye' && message.why === 'moved' ? CLOSE.moved : CLOSE.refused,
      );
    },
  };
  const send = (message: ServerMessage): void => listener.send(JSON.stringify(message));

  function bye(message: ServerMessage, code: number): void {
    send(message);
    socket.close(code);
  }

  function refuse(id: string | null, code: RefusalCode, message: string, rule?: string, because?: string): void {
    metrics.refusals.inc({ code });
    send({
      t: 'refused',
      id,
      code,
      message,
      ...(rule === undefined ? {} : { rule }),
      ...(because === undefined ? {} : { because }),
    });
  }

  /** Whatever went wrong, said in the protocol's words; what nobody foresaw is logged and counted. */
  function refuseFor(id: string | null, error: unknown): void {
    if (error instanceof Refuse) return refuse(id, error.code, error.message, error.rule, error.because);
    if (error instanceof StoreDown)
      return refuse(id, 'STORE_DOWN', 'The hall cannot write this down now. Nothing was lost; it will be tried again.');
    metrics.faults.inc();
    log.error({ err: error, match: seated?.match.id }, 'a message failed');
    refuse(id, 'FAULT', 'Something went wrong in the hall; it was noted.');
  }

  function strike(code: RefusalCode, message: string): void {
    if (++strikes <= STRIKES) return refuse(null, code, message);
    metrics.refusals.inc({ code });
    metrics.dropped.inc({ why: 'flood' });
    socket.close(CLOSE.flood);
  }

  async function greet(message: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    if (message.v !== PROTOCOL) throw new Refuse('OLD_CLIENT', 'This page is older or newer than the hall; reload it.');
    const match = await hall.match(message.match);
    const viewer = await viewerFrom(match, message.token);
    if (socket.readyState !== socket.OPEN) return;
    if (viewer !== 'spectator' && match.doc.seats[viewer]?.away) await tables.welcomeBack(match.id, viewer);
    seated = { match, viewer, name: `${match.id}/${viewer}` };
    await match.join(listener, viewer, message.seen ?? null);
    if (socket.readyState !== socket.OPEN) match.part(listener, viewer);
  }

  async function viewerFrom(match: Match, token: string | undefined): Promise<Viewer> {
    if (token === undefined) {
      if (match.doc.spectators || match.row.status === 'over') return 'spectator';
      throw new Refuse('NO_SPECTATORS', 'This table is not open to spectators.');
    }
    const seat = seatOf(match.doc, token);
    if (seat >= 0) return seat;
    // Perhaps the seat was taken by way of another process a moment ago.
    await match.refresh();
    const taken = seatOf(match.doc, token);
    if (taken >= 0) return taken;
    if (!around.guesses.take(address, now())) throw new Refuse('TOO_MANY', 'Too many wrong tokens; wait a while.');
    throw new Refuse('BAD_TOKEN', 'This token holds no seat at this table.');
  }

  async function choose(match: Match, seat: number, { id, ply, choice, path }: Choose): Promise<void> {
    if ((choice === undefined) === (path === undefined))
      throw new Refuse('MALFORMED', 'One choice or one path, not both.');
    const begun = performance.now();
    const before = match.shown?.ply ?? 0;
    const reached = await match.choose(seat, ply, id, path ?? [choice], 'seat');
    metrics.choices.observe(performance.now() - begun);
    // A new ply carries its own acknowledgement; only a resend of an old one needs to be told.
    if (reached <= before) send({ t: 'ack', id, ply: reached });
    if (match.doc.seats[seat]?.missed) await tables.welcomeBack(match.id, seat);
  }

  async function answer(message: ClientMessage): Promise<void> {
    if (message.t === 'ping') return send({ t: 'pong', now: now() });
    if (message.t === 'hello') {
      if (isGreeted) throw new Refuse('MALFORMED', 'Hello is said once.');
      isGreeted = true;
      return greet(message);
    }
    if (!seated) throw new Refuse('MALFORMED', 'Say hello first.');
    const { match, viewer, name } = seated;
    if (viewer !== 'spectator' && !around.seatBuckets.take(name, now()))
      throw new Refuse('TOO_MANY', 'Too fast for one seat.');
    switch (message.t) {
      case 'choose':
        if (viewer === 'spectator') throw new Refuse('BAD_TOKEN', 'Someone who watches does not choose.');
        return choose(match, viewer, message);
      case 'why': {
        const state = match.shown?.state;
        const whyNot = viewer === 'spectator' || !state ? [] : match.pkg.game.whyNot(state, viewer);
        return send({ t: 'why', id: message.id, whyNot });
      }
      case 'history':
        return send({ t: 'history', id: message.id, ...(await match.history(viewer, message.from)) });
    }
  }

  function hear(data: Buffer, isBinary: boolean): void {
    isAlive = true;
    const time = now();
    if (!own.take(time)) return strike('TOO_MANY', 'Too fast for one connection.');
    if (isCounted && !around.addressBuckets.take(address, time)) return strike('TOO_MANY', 'Too fast for one address.');
    if (isBinary) return strike('MALFORMED', 'Messages are text.');
    let given: unknown;
    try {
      given = JSON.parse(data.toString('utf8'));
    } catch {
      return strike('MALFORMED', 'This is not JSON.');
    }
    const message = clientMessage.safeParse(given);
    if (!message.success) return strike('MALFORMED', 'This is not a message of this protocol.');
    const id = 'id' in message.data ? message.data.id : null;
    answer(message.data).catch((error: unknown) => {
      refuseFor(id, error);
      // Whoever is refused at the door has nothing more to say.
      if (!seated) socket.close(CLOSE.refused);
    });
  }

  const late = setTimeout(() => {
    if (isGreeted) return;
    metrics.dropped.inc({ why: 'silent' });
    socket.close(CLOSE.silent);
  }, HELLO_MS);

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
      clearTimeout(late);
      seated?.match.part(listener, seated.viewer);
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
