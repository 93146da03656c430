import type { Point } from '@meadhall/board/chart';

/** Something on the chart that can be pointed at, and how far around it, if nothing is nearer. */
export interface Spot {
  readonly id: string;
  readonly at: Point;
  readonly want: number;
}

/** How far each spot's hit area reaches: neighbours share what is between them, so that no two overlap. */
export function hitsFor(spots: readonly Spot[]): ReadonlyMap<string, number> {
  return new Map(
    spots.map(({ id, at: [x, y], want }) => {
      let r = want;
      for (const other of spots) {
        if (other.id === id) continue;
        const apart = Math.hypot(other.at[0] - x, other.at[1] - y);
        if (apart < want + other.want) r = Math.min(r, (apart * want) / (want + other.want));
      }
      return [id, r];
    }),
  );
}
