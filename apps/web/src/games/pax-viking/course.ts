import { type Choice, type Place, POSTS, REGIONS, type View } from '@meadhall/pax-viking';
import type { KeyboardEvent } from 'react';
import { isPost, isRegion, POST_IDS } from './map.ts';

/** The places of a way, one STEP each, without the one it starts from. */
export type Route = readonly Place[];

/** A way of several STEPS to a place, and whether it is being pointed at. */
export interface Course {
  readonly way: Route;
  readonly isHeaded: boolean;
  readonly head: (to: Place | null) => void;
}

/** Which ship sails now, and how many steps it has left. */
export function sailing({
  asks,
  ships,
}: View): { readonly at: Place; readonly left: number; readonly by: number } | null {
  const frame = asks?.frame;
  if (frame?.kind !== 'journey' && frame?.kind !== 'sail') return null;
  const ship = ships[frame.ship];
  return ship ? { at: ship.at, left: frame.left, by: ship.by } : null;
}

const doorOf = (post: keyof typeof POSTS): Place => POSTS[post].harbor ?? POSTS[post].region;

/** Across white borders, and in and out of posts. */
function stepsFrom(place: Place): readonly Place[] {
  if (isPost(place)) return [doorOf(place)];
  if (!isRegion(place)) return [];
  return [...REGIONS[place].borders, ...POST_IDS.filter((post) => doorOf(post) === place)];
}

/** A shortest way to every place that the ship under way can reach. */
export function routesFor(view: View): ReadonlyMap<Place, Route> {
  const ship = sailing(view);
  const routes = new Map<Place, Route>();
  if (!ship) return routes;
  let edge: readonly { readonly place: Place; readonly way: Route }[] = [{ place: ship.at, way: [] }];
  for (let n = 1; n <= ship.left; n++) {
    edge = edge.flatMap(({ place, way }) =>
      stepsFrom(place).flatMap((to) => {
        if (to === ship.at || routes.has(to)) return [];
        const further = [...way, to];
        routes.set(to, further);
        return [{ place: to, way: further }];
      }),
    );
  }
  return routes;
}

export const sailsAlong = (way: Route): readonly Choice[] => way.map((to): Choice => ({ kind: 'sail', to }));

/** What a shape needs to be where a journey ends: pointing shows the way, a click sails it, a finger confirms. */
export function courseProps({ way, isHeaded, head }: Course, label: string, sail: (way: Route) => void) {
  const to = way.at(-1) ?? null;
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${label}, ${way.length} steps`,
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && head(to),
    onPointerLeave: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && head(null),
    onFocus: ({ currentTarget }: { currentTarget: Element }) => currentTarget.matches(':focus-visible') && head(to),
    onBlur: () => head(null),
    onClick: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      if (isHeaded) sail(way);
      else head(to);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      sail(way);
    },
  } as const;
}
