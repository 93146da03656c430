import { useChoices, useLeft, usePlan, useSendPath } from '@meadhall/board';
import { useMemo, useState } from 'react';
import { type Route, reach, sailAlong, sailing, sailVoyage, type Voyage, voyages } from '../src/ask.ts';
import { type Choice, type Place, sailText } from '../src/index.ts';
import type { Course } from './heading.ts';
import type { Props } from './names.ts';
import { say } from './words/index.ts';

export interface Courses {
  /** The way to a place that is more than one choice away, or that a whole JOURNEY could lead to. */
  course(to: Place): Course | null;
  /** All places with a course, the nearest first. */
  readonly places: readonly Place[];
  /** The course that is pointed at, and where it begins. */
  readonly headed: { readonly way: Route; readonly from: Place | null; readonly ship: number | undefined } | null;
  /** STEPS from the ship under way. */
  readonly routes: ReadonlyMap<Place, Route>;
}

const readyIn = (choices: readonly Choice[]): readonly number[] =>
  choices.flatMap((choice) => (choice.kind === 'journey' ? [choice.ship] : []));

const NONE: ReadonlyMap<Place, Voyage> = new Map();

/** Where ships could go: the one under way, or before an action any that is ready, those picked first. */
export function useCourses(props: Props): Courses {
  const { view, asked } = props;
  const all = readyIn(useChoices<Choice>());
  const picked = readyIn(useLeft<Choice>());
  const [plan, setPlan] = usePlan();
  const sail = useSendPath<Choice>();
  const [pointed, head] = useState<Place | null>(null);
  const routes = useMemo(() => reach(view), [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists say which ships
  const trips = useMemo(() => (asked === null ? NONE : voyages(view, all)), [view, asked, all.join()]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists say which ships
  const preferred = useMemo(
    () => (asked === null || picked.length === all.length ? NONE : voyages(view, picked)),
    [view, asked, picked.join(), all.length],
  );
  const sails = sailing(view);
  const isOwnShip = asked !== null && sails?.by === asked;
  const tripTo = (to: Place): Voyage | undefined => preferred.get(to) ?? trips.get(to);
  const isHeaded = (to: Place): boolean => (pointed === null ? plan?.id === `course:${to}` : pointed === to);
  const course = (to: Place): Course | null => {
    const rest = { to, label: sailText(say, to), isHeaded: isHeaded(to), head, plan: setPlan, sail };
    const trip = tripTo(to);
    if (trip) return { ...rest, way: trip.way, choices: sailVoyage(trip) };
    const way = routes.get(to);
    return way && way.length > 1 && isOwnShip && to !== sails?.at ? { ...rest, way, choices: sailAlong(way) } : null;
  };
  const stepsTo = (to: Place): number => (trips.get(to)?.way ?? routes.get(to) ?? []).length;
  const places = [...new Set([...trips.keys(), ...routes.keys()])]
    .filter((to) => course(to) !== null)
    .sort((a, b) => stepsTo(a) - stepsTo(b));
  const to = pointed ?? places.find(isHeaded) ?? null;
  const headed = to ? course(to) : null;
  const ship = (to ? tripTo(to)?.ship : undefined) ?? sails?.ship;
  const from = ship === undefined ? null : (view.ships[ship]?.at ?? null);
  return { course, places, headed: headed && { way: headed.way, from, ship }, routes };
}
