import { useAim } from '@meadhall/board';
import type { Point } from '@meadhall/board/chart';
import type { ReactElement } from 'react';
import { type Route, sailing } from '../src/ask.ts';
import { ALLIES, type Choice, JARLS, type Place, type View } from '../src/index.ts';
import { isRegion, type Layout, node, thread } from './map.ts';

/** The same with HOME, where the ship under way comes from: its jarl's, or its ally's post. */
export function withHome(
  spots: ReadonlyMap<string, Point>,
  view: View,
  { homes }: Layout,
  ship: number | undefined,
): ReadonlyMap<string, Point> {
  const from = view.ships[ship ?? -1]?.from;
  const jarl = typeof from === 'number' ? view.jarls[from]?.jarl : null;
  const spot = jarl ? homes.find(({ home }) => home === JARLS[jarl].home) : undefined;
  const point = typeof from === 'string' ? spots.get(ALLIES[from].post) : spot && ([spot.x, spot.y] as const);
  return point ? new Map([...spots, ['home', point]]) : spots;
}

/** The step under the cursor or the way to where one points, in gold beads along the threads. */
export function Plan({
  view,
  spots,
  p,
  heading,
  from,
}: {
  view: View;
  spots: ReadonlyMap<string, Point>;
  p: number;
  heading: Route | null;
  /** Where the course begins, if no ship is under way yet. */
  from: Place | null;
}): ReactElement | null {
  const aim = useAim<Choice>();
  const ship = sailing(view);
  const way = heading ?? (aim?.kind === 'sail' ? [aim.to] : null);
  const start = from ?? ship?.at;
  if (!start || !way) return null;
  const d = way.map((to, i) => legBetween(i === 0 ? start : (way[i - 1] ?? start), to, spots)).join('');
  return (
    <>
      <path d={d} fill="none" stroke="#21170d" strokeOpacity=".4" strokeWidth={6.5 * p} strokeLinecap="round" />
      <path
        d={d}
        fill="none"
        stroke="#f2b84b"
        strokeWidth={3.6 * p}
        strokeDasharray={`${p} ${7 * p}`}
        strokeLinecap="round"
      />
    </>
  );
}

function legBetween(from: Place, to: Place, spots: ReadonlyMap<string, Point>): string {
  if (isRegion(from) && isRegion(to)) return thread(from, to);
  const point = (place: Place): Point | undefined => (isRegion(place) ? node(place) : spots.get(place));
  const [start, end] = [point(from), point(to)];
  return start && end ? `M${start[0].toFixed(1)} ${start[1].toFixed(1)}L${end[0].toFixed(1)} ${end[1].toFixed(1)}` : '';
}
