import type { Viewer } from '@meadhall/core';
import { type ClientMessage, type ServerMessage, said } from '@meadhall/protocol';
import type { Hearer } from '../company/company.ts';
import { COSTS } from '../limits.ts';
import type { LiveMatch } from '../match/match.ts';
import { giveOrders, ordersAt } from '../orders.ts';
import { Refuse } from '../refusal.ts';
import { pause } from '../seams.ts';
import type { Conversation } from './converse.ts';
import type { Quota } from './quota.ts';
import type { Replies, Socket } from './replies.ts';

/** No page of history for a client that has not taken so much of the last one. */
const MOST_WAITING = 64_000;
/** Longer than any game needs to say why something cannot be chosen. */
const WHY_NOT_MS = 40;

/** A client that was let in. */
export interface Participant {
  readonly match: LiveMatch;
  readonly viewer: Viewer;
  /** What its seat's bucket goes by. */
  readonly name: string;
  readonly hearer: Hearer;
}

type Choose = Extract<ClientMessage, { t: 'choose' }>;
type Request = Exclude<ClientMessage, { t: 'ping' | 'hello' }>;

/** Answers what clients ask of a match once they are in. */
export function openRequests(
  socket: Socket,
  listener: { send(text: string): void },
  replies: Replies,
  quota: Quota,
  around: Conversation,
): (by: Participant, message: Request) => Promise<void> {
  const { tables, metrics, clock } = around;
  const { send } = replies;
  const tick = (): number => clock.monotonic();

  async function choose(match: LiveMatch, seat: number, { id, ply, choice, path }: Choose): Promise<void> {
    if ((choice === undefined) === (path === undefined)) throw new Refuse('MALFORMED', said('choiceOrPath'));
    const begun = clock.monotonic();
    const before = match.shown?.ply ?? 0;
    const reached = await match.choose(seat, ply, id, path ?? [choice], 'seat');
    metrics.choices.observe(clock.monotonic() - begun);
    // A new ply carries its own acknowledgement; only a resend of an old one needs to be told.
    if (reached <= before) send({ t: 'ack', id, ply: reached });
    const { missed = 0, late = null } = match.doc.seats[seat] ?? {};
    if (missed > 0 || late !== null) await tables.welcomeBack(match.id, seat, true);
  }

  /** The rules are asked with the whole state: how long that took is not to be read off the answer. */
  async function tellWhyNot(match: LiveMatch, viewer: Viewer, id: string): Promise<void> {
    const due = tick() + WHY_NOT_MS;
    const { shown } = match;
    const whyNot = viewer === 'spectator' || !shown ? [] : match.pkg.game.whyNot(shown.state, viewer);
    // A question about the past needs the store; one about the present does without.
    const isFree = viewer !== 'spectator' && (await around.mayCallOff?.(match, viewer).catch(() => false));
    await pause(clock, due - tick());
    send({ t: 'why', id, whyNot, ...(isFree && shown ? { free: shown.ply } : {}) });
  }

  /** One page of history. What it weighs is charged afterwards, when it is known. */
  async function recall(match: LiveMatch, viewer: Viewer, id: string, from: number): Promise<void> {
    if (!replies.isOpen) return;
    if (socket.bufferedAmount > MOST_WAITING) throw new Refuse('TOO_MANY', said('takeFirst'));
    const message: ServerMessage = { t: 'history', id, ...(await match.history(viewer, from)) };
    const text = JSON.stringify(message);
    quota.charge(text.length);
    listener.send(text);
  }

  return async (by, message) => {
    const { match, viewer, name, hearer } = by;
    if (viewer !== 'spectator' && !around.seatBuckets.take(name, tick(), COSTS[message.t]))
      throw new Refuse('TOO_MANY', said('tooFast', { whose: 'other' }));
    switch (message.t) {
      case 'choose':
        if (viewer === 'spectator') throw new Refuse('BAD_TOKEN', said('watchersDoNotChoose'));
        return choose(match, viewer, message);
      case 'order':
        if (viewer === 'spectator') throw new Refuse('BAD_TOKEN', said('watchersDoNotChoose'));
        await giveOrders(around, match.id, viewer, message.orders);
        return send({ t: 'orders', id: message.id, orders: ordersAt(match.doc, viewer) });
      case 'why':
        return tellWhyNot(match, viewer, message.id);
      case 'history':
        return around.histories.inTurn(listener, () => recall(match, viewer, message.id, message.from));
      default:
        if (!around.company) throw new Refuse('NO_TALK', said('noTalk'));
        return around.company.take(hearer, message);
    }
  };
}
