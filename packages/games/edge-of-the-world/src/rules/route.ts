import { at } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { keysOf, PORT_IDS } from '../data/cards.ts';
import { HOMES, type HomeId, type PortId } from '../data/ports.ts';
import { type PlaceId, SEAS, type Sea, type SeaId } from '../data/seas.ts';

export const SEA_IDS: readonly SeaId[] = keysOf(SEAS);
export const PLACE_IDS: readonly PlaceId[] = [...PORT_IDS, ...SEA_IDS];

const SEA_OF: ReadonlyMap<string, Sea> = new Map(SEA_IDS.map((id) => [id, SEAS[id]]));

export const isSea = (place: PlaceId): place is SeaId => SEA_OF.has(place);
export const isPort = (place: PlaceId): place is PortId => !SEA_OF.has(place);

const linksOf = (id: SeaId): readonly string[] => SEAS[id].links;

/** Every link, from its sea end; sea to sea once. For drawing. */
export const LINKS: readonly (readonly [SeaId, PlaceId])[] = SEA_IDS.flatMap((from) =>
  PLACE_IDS.filter((to) => linksOf(from).includes(to) && (isPort(to) || from < to)).map((to) => [from, to] as const),
);

export const NEIGHBOURS: ReadonlyMap<PlaceId, readonly PlaceId[]> = new Map(
  PLACE_IDS.map((place) => [
    place,
    LINKS.flatMap(([sea, other]) => (sea === place ? [other] : other === place ? [sea] : [])),
  ]),
);

export interface Way {
  readonly to: PlaceId;
  /** `to`, if that is a port. */
  readonly port: PortId | null;
  readonly steps: number;
  /** From the start to `to`, both included. */
  readonly path: readonly PlaceId[];
  readonly choice: Choice;
}

/** Shortest ways from a place to all others, nearest first; none leads through `closed`, though it may end there. */
function waysFrom(from: PlaceId, closed: PlaceId | null): readonly Way[] {
  const ways: Way[] = [];
  const seen = new Set<PlaceId>([from]);
  let edge: (readonly PlaceId[])[] = [[from]];
  while (edge.length > 0) {
    const next: (readonly PlaceId[])[] = [];
    for (const path of edge) {
      const here = at(path, -1);
      if (here === closed && path.length > 1) continue;
      for (const to of NEIGHBOURS.get(here) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        const longer = [...path, to];
        ways.push({ to, port: isPort(to) ? to : null, steps: path.length, path: longer, choice: { kind: 'sail', to } });
        next.push(longer);
      }
    }
    edge = next;
  }
  return ways;
}

type Ways = ReadonlyMap<PlaceId, readonly Way[]>;

const allWays = (closed: PlaceId | null): Ways => new Map(PLACE_IDS.map((from) => [from, waysFrom(from, closed)]));

const OPEN_WAYS = allWays(null);
const CHASE_WAYS: ReadonlyMap<HomeId, Ways> = new Map(HOMES.map((home) => [home, allWays(home)]));

/** Where a ship can go from here, nearest first. In a chase nobody sails through the leader's home. [EW-M4, EW-H4] */
export function ways(from: PlaceId, leaderHome: HomeId | null): readonly Way[] {
  const table = leaderHome === null ? OPEN_WAYS : CHASE_WAYS.get(leaderHome);
  return table?.get(from) ?? [];
}

export function way(from: PlaceId, to: PlaceId, leaderHome: HomeId | null): Way | undefined {
  return ways(from, leaderHome).find((found) => found.to === to);
}

const DISTANCES: ReadonlyMap<PlaceId, ReadonlyMap<PlaceId, number>> = new Map(
  PLACE_IDS.map((from) => [from, new Map(waysFrom(from, null).map(({ to, steps }) => [to, steps]))]),
);

export const distance = (from: PlaceId, to: PlaceId): number => DISTANCES.get(from)?.get(to) ?? 0;
