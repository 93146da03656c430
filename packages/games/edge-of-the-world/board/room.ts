import type { Point } from '@meadhall/board/chart';

/** For a finger: 44 pixels across. */
const FINGER = 22;
/** Less than this nobody hits; then two circles touch. */
const LEAST = 7;

export type Rooms = ReadonlyMap<string, number>;

const nearest = ([x, y]: Point, others: readonly Point[]): number =>
  Math.min(...others.map(([ox, oy]) => Math.hypot(ox - x, oy - y)));

/**
 * How large the circle around each of these points may be, in pixels of the screen, so that no two of them overlap, and none of the
 * `rest`, which only say why not, lies on one of them. Points are in pixels of the chart, `k` of which are one of the screen.
 */
export function roomsOf(points: ReadonlyMap<string, Point>, k: number, rest: ReadonlyMap<string, Point>): Rooms {
  const rooms = new Map<string, number>();
  for (const [id, point] of points) {
    const others = [...points].filter(([other]) => other !== id).map(([, other]) => other);
    rooms.set(id, Math.max(LEAST, Math.min(FINGER, nearest(point, others) / k / 2 + 1)));
  }
  for (const [id, point] of rest) {
    if (!rooms.has(id)) rooms.set(id, Math.max(1, Math.min(FINGER, nearest(point, [...points.values()]) / k / 2)));
  }
  return rooms;
}

export const roomFor = (rooms: Rooms, id: string): number => rooms.get(id) ?? FINGER;

/** On a small chart pieces shrink a little, names and numbers do not: how large pieces are against their usual size. */
export const shrunk = (k: number): number => Math.min(1, Math.max(0.72, 1.15 / k));
