import type { DeepReadonly, Game, Outcome, Seat } from './contract.ts';
import { range, same } from './data.ts';
import { derive, seedFrom } from './random.ts';

/** Worlds in which a choice is tried, where nobody says otherwise. */
const WORLDS = 24;

/** One way in which things may turn out: what the chooser is told and sees, up to the next question. */
export interface Turnout<E, V> {
  readonly events: readonly E[];
  readonly view: V;
  /** Who is asked next. */
  readonly asked: readonly Seat[];
  readonly outcome: Outcome | null;
}

/** What a choice would do, as far as the one who chooses can know. */
export interface Foresight<E, V> {
  /** All that the chooser will see is the same whatever is hidden and however the dice fall. */
  readonly isCertain: boolean;
  /** What is told in any case, in order, before chance or something hidden has a say. */
  readonly sure: readonly E[];
  /** What may be told after that, the likeliest first. */
  readonly perhaps: readonly { readonly event: E; readonly odds: number }[];
  readonly turnouts: readonly Turnout<E, V>[];
}

/**
 * Plays a choice in worlds dealt anew for the one who chooses. The worlds, and so all that is foretold, depend on what that
 * seat sees and on nothing else: so nothing is given away by asking.
 */
export function foresee<S, C, E, V, O>(
  game: Game<S, C, E, V, O>,
  state: DeepReadonly<S>,
  seat: Seat,
  choice: C,
  worlds = WORLDS,
): Foresight<E, V> {
  const seed = seedFrom('foresight');
  const turnouts = range(worlds).map((world) =>
    turnout(game, game.determinize(state, seat, derive(seed, world)), seat, choice),
  );
  const [first] = turnouts;
  if (!first) throw new RangeError('Foresight needs a world to look into.');
  const isCertain = turnouts.every(({ events, view }) => same(view, first.view) && same(events, first.events));
  let common = first.events.length;
  for (const { events } of turnouts) common = Math.min(common, agreement(events, first.events));
  return { isCertain, sure: first.events.slice(0, common), perhaps: likeliest(turnouts, common), turnouts };
}

function turnout<S, C, E, V, O>(game: Game<S, C, E, V, O>, world: S, seat: Seat, choice: C): Turnout<E, V> {
  const line = game.play(world as DeepReadonly<S>, seat, choice);
  const after = line.state as DeepReadonly<S>;
  return {
    events: game.viewEvents(line.events, seat),
    view: game.view(after, seat),
    asked: game.toMove(after),
    outcome: game.outcome(after),
  };
}

/** How many events two stories have in common before they part. */
function agreement(one: readonly unknown[], other: readonly unknown[]): number {
  const shorter = Math.min(one.length, other.length);
  for (let i = 0; i < shorter; i++) if (!same(one[i], other[i])) return i;
  return shorter;
}

function likeliest<E>(turnouts: readonly Turnout<E, unknown>[], from: number): { event: E; odds: number }[] {
  const counted = new Map<string, { event: E; worlds: number }>();
  for (const { events } of turnouts) {
    const told = new Map(events.slice(from).map((event) => [JSON.stringify(event), event]));
    for (const [key, event] of told) {
      const entry = counted.get(key);
      if (entry) entry.worlds++;
      else counted.set(key, { event, worlds: 1 });
    }
  }
  return [...counted.values()]
    .sort((a, b) => b.worlds - a.worlds)
    .map(({ event, worlds }) => ({ event, odds: worlds / turnouts.length }));
}

/** In how many of the worlds something holds, from 0 to 1: "wins 42 in 100". */
export const oddsThat = <E, V>({ turnouts }: Foresight<E, V>, holds: (turnout: Turnout<E, V>) => boolean): number =>
  turnouts.filter(holds).length / turnouts.length;
