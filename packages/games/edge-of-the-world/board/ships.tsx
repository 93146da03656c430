import drakkar from 'icon:drakkar';
import { type BoardProps, type Mark, SeatShape, useThing } from '@meadhall/board';
import { Glyph, type Point } from '@meadhall/board/chart';
import type { ReactElement } from 'react';
import { type Choice, type Colour, isPort, type View } from '../src/index.ts';
import { LABELS, spot } from './map.ts';
import { shrunk } from './room.ts';
import { t } from './words/index.ts';

type Props = BoardProps<View>;

/** The marks whose colours the ships of the game have. */
export const MARK_OF: Readonly<Record<Colour, Mark>> = { blue: 2, yellow: 3, red: 1, grey: 6 };

/** Ships in one place lie side by side. */
const shiftOf = (view: View, seat: number): number => {
  const here = view.captains[seat]?.place;
  const together = view.captains.flatMap(({ place }, other) => (place === here ? [other] : []));
  const place = together.indexOf(seat);
  return here && isPort(here) ? place * 24 : (place - (together.length - 1) / 2) * 26;
};

/** Where a ship lies: at sea above its space, in port beside it on the side where the name is not. */
function mooring(view: View, seat: number, size: number): Point {
  const here = view.captains[seat]?.place;
  if (!here) return [0, 0];
  const [x, y] = spot(here);
  const shift = shiftOf(view, seat);
  if (!isPort(here)) return [x + shift * size, y - 4 * size];
  const side = LABELS[here].anchor === 'start' ? -1 : 1;
  return [x + side * (30 + shift) * size, y + 12 * size];
}

/** The ship itself, in the colour of its captain. */
export const Hull = ({ mark, size }: { mark: Mark; size: number }): ReactElement => (
  <>
    <g stroke="#f7edd6" strokeWidth="46" strokeLinejoin="round" color="#f7edd6">
      <Glyph of={drakkar} y={-size * 0.1} size={size} />
    </g>
    <g color={`var(--seat-${mark})`}>
      <Glyph of={drakkar} y={-size * 0.1} size={size} />
    </g>
    <SeatShape mark={mark} x={2} y={-size * 0.3} size={19} />
  </>
);

/** A ship's middle is above where it floats. */
const ABOARD = -8;

export function Ship({
  props,
  seat,
  k,
  room,
}: {
  props: Props;
  seat: number;
  k: number;
  room: number;
}): ReactElement | null {
  const { view, viewer, sitters } = props;
  const captain = view.captains[seat];
  const sitter = sitters[seat];
  const thing = useThing<Choice>({
    mention: { kind: 'attack', target: seat },
    label: t('attack', { name: sitter?.name ?? '' }),
    id: `ship:${seat}`,
  });
  if (!captain || !sitter) return null;
  const f = shrunk(k);
  const [x, y] = mooring(view, seat, k * f);
  const own = seat === viewer;
  const s = isPort(captain.place) ? 40 : own ? 48 : 42;
  const lit = thing.state === 'legal' || thing.state === 'picked';
  return (
    <g className="ew-ship" transform={`translate(${x} ${y}) scale(${k * f})`} data-at={`ship:${seat}`}>
      {(own || lit) && <ellipse rx="27" ry="11" cy="12" fill="#f2b84b" opacity={lit ? 0.7 : 0.4} />}
      <ellipse rx="18" ry="4" cy="16" fill="#21170d" opacity=".25" />
      <Hull mark={sitter.mark} size={s} />
      {lit && <circle className="ew-aboard" r={room / f} cy={ABOARD} fill="transparent" {...thing.props} />}
    </g>
  );
}

/** All that can be touched in this decision, by where it is drawn. */
export function touchable(view: View, choices: readonly Choice[], k: number): ReadonlyMap<string, Point> {
  const points = new Map<string, Point>();
  for (const choice of choices) {
    if (choice.kind === 'sail') points.set(choice.to, spot(choice.to));
    else if (choice.kind === 'attack') {
      const size = k * shrunk(k);
      const [x, y] = mooring(view, choice.target, size);
      points.set(`ship:${choice.target}`, [x, y + ABOARD * size]);
    }
  }
  return points;
}
