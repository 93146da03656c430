import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { ALLIES } from './data/allies.ts';
import { CENTERS } from './data/centers.ts';
import { POSTS, type PostId } from './data/map.ts';
import { TILES } from './data/tiles.ts';
import type { VictoryId } from './data/victory.ts';
import type { Icon } from './data/vocabulary.ts';
import { journeySteps } from './rules/powers.ts';
import { stepsFrom, stepsLeft } from './rules/ships.ts';
import type { Place, SourceId } from './state.ts';
import type { PostView, View } from './view.ts';

/** The places of a way, one STEP each, without the one it starts from. */
export type Route = readonly Place[];

export interface Sailing {
  readonly ship: number;
  readonly at: Place;
  readonly by: Seat;
  /** STEPS it has left. */
  readonly left: number;
}

/** Which ship sails now, and how far it may go. */
export function sailing({ asks, ships }: DeepReadonly<View>): Sailing | null {
  const frame = asks?.frame;
  if (frame?.kind !== 'journey' && frame?.kind !== 'sail') return null;
  const ship = ships[frame.ship];
  return ship ? { ship: frame.ship, at: ship.at, by: ship.by, left: frame.left } : null;
}

/** A shortest way to every place where the ship under way could be after some more STEPS. */
export function reach(view: DeepReadonly<View>): ReadonlyMap<Place, Route> {
  const under = sailing(view);
  return under ? reachOf(view, under) : new Map();
}

function reachOf(view: DeepReadonly<View>, under: Sailing): ReadonlyMap<Place, Route> {
  const ship = view.ships[under.ship];
  const routes = new Map<Place, Route>();
  if (!ship) return routes;
  let edge: readonly { readonly at: Place; readonly left: number; readonly way: Route }[] = [{ ...under, way: [] }];
  while (edge.length > 0) {
    edge = edge.flatMap(({ at: here, left, way }) =>
      left === 0
        ? []
        : stepsFrom(view, under.by, { ...ship, at: here }).flatMap((to) => {
            if (routes.has(to)) return [];
            const further = [...way, to];
            routes.set(to, further);
            return [{ at: to, left: stepsLeft(left, to), way: further }];
          }),
    );
  }
  return routes;
}

/** A way as the choices that sail it. */
export const sailAlong = (way: Route): readonly Choice[] => way.map((to): Choice => ({ kind: 'sail', to }));

/** What a tile of the track costs the viewer, in the BUY that is asked for. [PX-A2] */
export function priceNow({ prices, asks }: DeepReadonly<View>, slot: number): number {
  const less = asks?.frame.kind === 'buy' ? asks.frame.less : 0;
  return Math.max(0, at(prices, slot) - less);
}

/** How many STEPS a JOURNEY of the viewer's has. [PX-A3] */
export const stepsOfJourney = (view: DeepReadonly<View>): number =>
  view.viewer === 'spectator' ? 0 : journeySteps(view, view.viewer);

/** A whole JOURNEY: the ship that sails it, and the way. */
export interface Voyage {
  readonly ship: number;
  readonly way: Route;
  /** STEPS left where it ends. */
  readonly left: number;
}

/**
 * Before an action: where each of these ships could be at the end of a JOURNEY, by the ship that needs the fewest STEPS.
 * Empty where a marker must be named first.
 */
export function voyages(view: DeepReadonly<View>, ships: readonly number[]): ReadonlyMap<Place, Voyage> {
  const found = new Map<Place, Voyage>();
  const frame = view.asks?.frame;
  if (frame?.kind !== 'actions' && frame?.kind !== 'gained') return found;
  if (frame.kind === 'actions' && frame.plain === 0 && frame.markers.length > 1) return found;
  const steps = journeySteps(view, frame.seat);
  for (const ship of ships) {
    const { at: from } = at(view.ships, ship);
    for (const [to, way] of reachOf(view, { ship, at: from, by: frame.seat, left: steps })) {
      const known = found.get(to);
      if (to === from || (known && known.way.length <= way.length)) continue;
      found.set(to, { ship, way, left: to === 'home' ? 0 : steps - way.length });
    }
  }
  return found;
}

/** A voyage as the choices that sail it, from the action to where the ship stops. */
export const sailVoyage = ({ ship, way, left }: Voyage): readonly Choice[] => [
  { kind: 'journey', ship },
  ...sailAlong(way),
  ...(left > 0 ? ([{ kind: 'stop' }] as const) : []),
];

/** The Follower icons of a post: printed there, or on the Venture that lies there. [PX-E4] */
export function iconsOf({ id, tile }: Pick<DeepReadonly<PostView>, 'id' | 'tile'>): readonly Icon[] {
  if (POSTS[id].kind === 'venture') return tile ? [TILES[tile].follower ?? 'any'] : [];
  for (const { post, icons } of [...Object.values(CENTERS), ...Object.values(ALLIES)]) if (post === id) return icons;
  return [];
}

const isCenter = (id: string): id is keyof typeof CENTERS => Object.hasOwn(CENTERS, id);
const isAlly = (id: string): id is keyof typeof ALLIES => Object.hasOwn(ALLIES, id);

/** Whose ability is printed at a trade center or an ally. */
export function sourceAt(id: PostId): SourceId | null {
  for (const [center, { post }] of Object.entries(CENTERS))
    if (post === id && isCenter(center)) return `center-${center}`;
  for (const [name, { post }] of Object.entries(ALLIES)) if (post === id && isAlly(name)) return `ally-${name}`;
  return null;
}

/** A card of this jarl's that the next check would find fulfilled, and that would win. [PX-W3, PX-W4, PX-W8] */
export function winningNow(
  { cards, jarls }: DeepReadonly<View>,
  seat: Seat,
): { readonly card: VictoryId; readonly when: 'turn' | 'event' } | null {
  const isMet = (novice: boolean) => cards.filter((card) => (card.difficulty === 'novice') === novice);
  const own = isMet(true).find(({ progress }) => progress[seat]?.met);
  if (own) return { card: own.card, when: 'turn' };
  const checked = isMet(false);
  const mine = checked.find(({ progress }) => progress[seat]?.met);
  if (!mine) return null;
  const worth = (jarl: Seat): number => (jarls[jarl]?.followers ?? 0) * 1000 + (jarls[jarl]?.silfr ?? 0);
  const beaten = checked.some(({ progress }) => progress.some(({ met }, rival) => met && worth(rival) > worth(seat)));
  return beaten ? null : { card: mine.card, when: 'event' };
}
