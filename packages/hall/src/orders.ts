import type { AnyPackage, Seat } from '@meadhall/core';
import { same } from '@meadhall/core';
import type { Position } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import type { SeatDoc, TableDoc } from './doc.ts';
import type { Hall } from './hall.ts';
import { dueAt } from './info.ts';
import { Refuse } from './refusal.ts';
import type { Clock, Entropy } from './seams.ts';

type Given = SeatDoc['orders'][number];

/** Between these an answer by order comes: as long as somebody takes who looks at the table. */
const SOONEST_MS = 1_500;
const LATEST_MS = 6_000;

/** How long an order waits before it answers: drawn by chance, whatever is asked and whatever is held. */
export function orderWait(random: Entropy): number {
  const [high = 0, low = 0] = random(2);
  return SOONEST_MS + Math.round(((LATEST_MS - SOONEST_MS) * (high * 256 + low)) / 65_535);
}

const orderOf = ({ orders = [] }: AnyPackage, id: string) => orders.find((order) => order.id === id);

/** What `until` says of a seat now; null for an order that does not end by itself. */
function measured(pkg: AnyPackage, { state }: Position, seat: Seat, id: string): number | null {
  const order = orderOf(pkg, id);
  return order?.until ? order.until(pkg.game.view(state, seat), seat) : null;
}

/** A seat's orders that still hold: the game knows them, and what they were to hold until has not come. */
function inForce(pkg: AnyPackage, doc: TableDoc, position: Position, seat: Seat): readonly Given[] {
  return (doc.seats[seat]?.orders ?? []).filter(({ id, from }) => {
    if (!orderOf(pkg, id)) return false;
    const now = measured(pkg, position, seat, id);
    return now === null || from === null || now >= from;
  });
}

/** What a seat's orders answer to the question it is asked now, from its own view; null if none speaks to it. */
export function orderedAt(pkg: AnyPackage, doc: TableDoc, position: Position, seat: Seat): unknown {
  if ((doc.seats[seat]?.orders ?? []).length === 0 || !position.waiting.includes(seat)) return null;
  const { game } = pkg;
  const view = game.view(position.state, seat);
  const choices = game.choices(position.state, seat);
  for (const { id } of inForce(pkg, doc, position, seat)) {
    const answer: unknown = orderOf(pkg, id)?.answer(view, seat, choices) ?? null;
    if (answer !== null && choices.some((choice) => same(choice, answer))) return answer;
  }
  return null;
}

const withOrders = (doc: TableDoc, seat: Seat, orders: readonly Given[]): TableDoc => ({
  ...doc,
  seats: doc.seats.map((old, i) => (i === seat ? { ...old, orders: [...orders] } : old)),
});

/** From now on these are a seat's orders. One that was given before and is given again goes on as it was. */
export async function giveOrders(
  { hall, clock }: { readonly hall: Hall; readonly clock: Clock },
  id: string,
  seat: Seat,
  ids: readonly string[],
): Promise<void> {
  const { pkg } = await hall.match(id);
  if (ids.some((one) => !orderOf(pkg, one))) throw new Refuse('MALFORMED', said('noOrder'));
  await hall.edit(id, async (doc, { status }) => {
    const { shown } = await hall.match(id);
    if (status !== 'running' || !shown) throw new Refuse('NOT_RUNNING', said('notUnderWay'));
    const held = inForce(pkg, doc, shown, seat);
    const orders = [...new Set(ids)].map(
      (one): Given => held.find((given) => given.id === one) ?? { id: one, from: measured(pkg, shown, seat, one) },
    );
    const given = withOrders(doc, seat, orders);
    return { doc: given, due: dueAt(given, shown, clock.now()) };
  });
}

/** Orders that have come to their end are taken down. */
export async function dropEnded(hall: Hall, id: string): Promise<void> {
  const { pkg, shown, doc } = await hall.match(id);
  if (!shown) return;
  const isEnded = (each: TableDoc, seat: Seat): boolean =>
    inForce(pkg, each, shown, seat).length < (each.seats[seat]?.orders.length ?? 0);
  if (!doc.seats.some((_, seat) => isEnded(doc, seat))) return;
  await hall.edit(id, (fresh) => ({
    doc: fresh.seats.reduce((left, _, seat) => withOrders(left, seat, inForce(pkg, left, shown, seat)), fresh),
  }));
}

/** A seat's own orders, by their ids. */
export const ordersAt = ({ seats }: TableDoc, seat: Seat): readonly string[] =>
  (seats[seat]?.orders ?? []).map(({ id }) => id);

export const hasOrders = ({ seats }: TableDoc): boolean => seats.some(({ orders }) => orders.length > 0);
