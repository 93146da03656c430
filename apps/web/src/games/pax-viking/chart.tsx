import type { HomeId } from '@meadhall/pax-viking';
import {
  type Choice,
  JARLS,
  type Place,
  POST_NAMES,
  type PostId,
  REGIONS,
  type RegionId,
  type View,
} from '@meadhall/pax-viking';
import { memo, type ReactElement, useMemo, useState } from 'react';
import { PanZoom } from '../../look/chart/panzoom.tsx';
import type { Point } from '../../look/chart/projection.ts';
import { ChartSheet, CompassRose } from '../../look/chart/sheet.tsx';
import { usePhone } from '../../look/media.ts';
import { useAim, useLeft } from '../../table/board.ts';
import { type Course, type Route, routesFor, sailing } from './course.ts';
import {
  CHART,
  FAR,
  type Fleet,
  fleetsFor,
  H,
  INSET,
  isRegion,
  type Layout,
  layoutFor,
  namesFor,
  node,
  type Plate,
  POST_IDS,
  POST_WIDTH,
  REGION_IDS,
  ROSE,
  regionOf,
  THREADS,
  thread,
  W,
} from './map.ts';
import { ownSeat, type Props } from './names.ts';
import { DuchyMark, HomeMark, PostCell, RegionNode, regionColour, Ships } from './pieces.tsx';
import { FarRoads, LandWash, SeaWash, WindHatches, WindSigns } from './wash.tsx';

/**
 * Pieces keep their size; where the whole chart is small they shrink with it, and near they grow a little: on a phone
 * until a post fills a fingertip.
 */
const pieceSize = (k: number, phone: boolean): number => {
  const scale = 1 / k;
  const factor = scale < 0.8 ? scale / 0.8 : scale > 1.3 ? (phone ? 1.65 : 1.16) : 1;
  return Math.round(k * factor * 25) / 25;
};

const Paper = memo(
  (): ReactElement => (
    <>
      <WindHatches />
      <ChartSheet lines={CHART} id="px" rose={ROSE} wash={<SeaWash />} landWash={<LandWash />} />
      <path d={THREADS} fill="none" stroke="#fff8e6" strokeWidth="2.6" strokeOpacity=".85" />
      <path d={THREADS} fill="none" stroke="#3a2b18" strokeWidth=".9" strokeOpacity=".75" />
      <FarRoads />
      <CompassRose at={ROSE} r={30} />
      <WindSigns />
    </>
  ),
);

/** Who lives where. */
function homesOf({ view }: Props): readonly { readonly seat: number; readonly home: HomeId }[] {
  return view.jarls.flatMap(({ jarl }, seat) => (jarl ? [{ seat, home: JARLS[jarl].home }] : []));
}

const gap = (i: number, n: number): number => (i - (n - 1) / 2) * POST_WIDTH;
const rise = ({ name }: Plate): number => (name ? -7 : 0);

/** Where a post stands for pieces of size `p`. */
function spotsFor({ plates }: Layout, p: number): ReadonlyMap<string, Point> {
  const spots = new Map<string, Point>();
  for (const plate of plates) {
    plate.posts.forEach((id, i) => {
      spots.set(id, [plate.x + gap(i, plate.posts.length) * p, plate.y + rise(plate) * p]);
    });
  }
  for (const id of POST_IDS) if (FAR[id]) spots.set(id, FAR[id]);
  return spots;
}

/** The step under the cursor or the way to where one points, in gold beads along the threads. */
function Plan({
  view,
  spots,
  p,
  heading,
}: {
  view: View;
  spots: ReadonlyMap<string, Point>;
  p: number;
  heading: Route | null;
}): ReactElement | null {
  const aim = useAim<Choice>();
  const ship = sailing(view);
  const way = heading ?? (aim?.kind === 'sail' ? [aim.to] : null);
  if (!ship || !way) return null;
  const d = way.map((to, i) => legBetween(i === 0 ? ship.at : (way[i - 1] ?? ship.at), to, spots)).join('');
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

const tie = ({ node: [nx, ny], x, y }: { node: Point; x: number; y: number }, least: number): string =>
  Math.hypot(x - nx, y - ny) > least ? `M${nx.toFixed(1)} ${ny.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}` : '';

function PlateOfPosts({
  props,
  plate,
  p,
  course,
  onOpen,
}: {
  props: Props;
  plate: Plate;
  p: number;
  course: (to: Place) => Course | null;
  onOpen: () => void;
}): ReactElement {
  const { region, posts, name, width } = plate;
  const y = rise(plate);
  const duchies = props.view.jarls.flatMap(({ duchies }, seat) => (duchies.includes(region) ? [seat] : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for pointers to what the list of places says to everyone
    <g
      transform={`translate(${plate.x.toFixed(1)} ${plate.y.toFixed(1)}) scale(${p})`}
      onClick={onOpen}
      className="px-plate"
    >
      <rect
        x={-width / 2}
        y={y - 13.5}
        width={width}
        height="27"
        rx="6"
        fill="#e4d1a2"
        stroke={regionColour(region)}
        strokeWidth="1.6"
      />
      {name && (
        <text y={y + 25} textAnchor="middle" className="px-place">
          {name}
        </text>
      )}
      {duchies.map((seat, i) => (
        <DuchyMark key={seat} props={props} seat={seat} x={-width / 2 - 3 + i * 16} y={y - 14} />
      ))}
      {posts.map((id, i) => (
        <Cell key={id} props={props} id={id} x={gap(i, posts.length)} y={y} course={course(id)} />
      ))}
    </g>
  );
}

function Cell({
  props,
  id,
  x,
  y,
  size,
  course = null,
}: {
  props: Props;
  id: PostId;
  x: number;
  y: number;
  size?: number;
  course?: Course | null;
}): ReactElement | null {
  const post = props.view.posts[POST_IDS.indexOf(id)];
  return post ? <PostCell props={props} post={post} x={x} y={y} course={course} {...(size ? { size } : {})} /> : null;
}

/** Ships in a post stand side by side on its upper edge. */
function berth(fleet: Fleet, fleets: readonly Fleet[], spots: ReadonlyMap<string, Point>, p: number): Point {
  if (isRegion(fleet.place)) return [fleet.x, fleet.y];
  const [x, y] = spots.get(fleet.place) ?? [0, 0];
  const together = fleets.filter(({ place }) => place === fleet.place);
  return [x + (together.indexOf(fleet) - (together.length - 1) / 2) * 16 * p, y - 17 * p];
}

interface PiecesProps {
  readonly props: Props;
  readonly p: number;
  readonly onPlace: (region: RegionId) => void;
}

function Pieces({ props, p, onPlace }: PiecesProps): ReactElement {
  const { view } = props;
  const homes = homesOf(props);
  const key = homes.map(({ home }) => home).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the homes
  const layout = useMemo(
    () =>
      layoutFor(
        p,
        homes.map(({ home }) => home),
      ),
    [p, key],
  );
  const spots = useMemo(() => spotsFor(layout, p), [layout, p]);
  const fleets = useMemo(() => fleetsFor(view.ships, layout, p), [view.ships, layout, p]);
  const names = useMemo(
    () =>
      namesFor(
        layout,
        fleets.map((fleet) => berth(fleet, fleets, spots, p)),
        p,
      ),
    [layout, fleets, spots, p],
  );
  const routes = useMemo(() => routesFor(view), [view]);
  const isOwnShip = props.asked !== null && sailing(view)?.by === props.asked;
  const [heading, setHeading] = useState<Place | null>(null);
  const course = (to: Place): Course | null => {
    const way = routes.get(to);
    return way && way.length > 1 && isOwnShip ? { way, isHeaded: heading === to, head: setHeading } : null;
  };
  const sails = sailing(view);
  const ties = [...layout.plates, ...layout.homes].map((box) => tie(box, 16 * p)).join('');
  return (
    <>
      {names.map(({ region, text, size, x, y }) => (
        <text
          key={region}
          x={x}
          y={y + size * 0.3 * p}
          textAnchor="middle"
          fontSize={size * p}
          strokeWidth={3 * p}
          className={`px-name ${REGIONS[region].water} ${REGIONS[region].wind}`}
        >
          {text}
        </text>
      ))}
      <path d={ties} stroke="#f1e3c0" strokeWidth={3.4 * p} strokeOpacity=".8" fill="none" />
      <path d={ties} stroke="#3a2b18" strokeWidth={1.3 * p} fill="none" />
      <Plan view={view} spots={spots} p={p} heading={(heading && course(heading)?.way) ?? null} />
      {layout.plates.map((plate) => (
        <PlateOfPosts
          key={plate.region}
          props={props}
          plate={plate}
          p={p}
          course={course}
          onOpen={() => onPlace(plate.region)}
        />
      ))}
      <FarPosts props={props} />
      {homes.map(({ seat, home }) => {
        const spot = layout.homes.find((each) => each.home === home);
        return spot ? <HomeMark key={seat} props={props} spot={spot} seat={seat} p={p} /> : null;
      })}
      {REGION_IDS.filter((id) => REGIONS[id].water !== 'harbor').map((id) => (
        <RegionNode key={id} id={id} steps={routes.get(id)?.length || 1} course={course(id)} p={p} />
      ))}
      {fleets.map((fleet) => (
        <Ships
          key={fleet.first}
          props={props}
          fleet={fleet}
          at={berth(fleet, fleets, spots, p)}
          small={!isRegion(fleet.place)}
          sails={sails !== null && fleet.ship.by === sails.by && fleet.ship.at === sails.at && !fleet.ship.tired}
          p={p}
        />
      ))}
    </>
  );
}

/** Chang'an and India, in the inset. */
const FarPosts = ({ props }: { props: Props }): ReactElement => (
  <>
    {POST_IDS.map((id) => {
      const at = FAR[id];
      return at ? (
        <g key={id}>
          <Cell props={props} id={id} x={at[0]} y={at[1]} size={1.05} />
          <text x={INSET.x + INSET.w / 2} y={at[1] + 31} textAnchor="middle" className="px-place">
            {POST_NAMES[id]}
          </text>
        </g>
      ) : null;
    })}
  </>
);

/** Places that a choice names. */
function placesIn(choice: Choice): readonly Point[] {
  const named = [...('at' in choice ? [choice.at] : []), ...('to' in choice ? [choice.to] : [])];
  return named.flatMap((place) => {
    const region = typeof place === 'string' ? regionOf(place) : null;
    return region ? [node(region)] : [];
  });
}

const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
/** So far around its middle a small screen shows the chart. */
const IN_SIGHT = 90;

/** Where a small screen looks: at the ship under way, else at home, else at the nearest place that is asked for. */
function focusOf(props: Props, left: readonly Choice[]): Point {
  const ship = sailing(props.view);
  const region = ship && regionOf(ship.at);
  if (region) return node(region);
  const seat = ownSeat(props) ?? 0;
  const jarl = props.view.jarls[seat]?.jarl;
  const home = jarl ? node(JARLS[jarl].home) : node('eystrasalt');
  const [nearest] = left.flatMap(placesIn).sort((a, b) => apart(a, home) - apart(b, home));
  return nearest && apart(nearest, home) > IN_SIGHT ? nearest : home;
}

export function Chart({ props, onPlace }: { props: Props; onPlace: (region: RegionId) => void }): ReactElement {
  const phone = usePhone();
  const left = useLeft<Choice>();
  return (
    <PanZoom w={W} h={H} label="The chart" near={{ at: focusOf(props, left), scale: phone ? 1.9 : 1.5 }}>
      {(k) => (
        <>
          <Paper />
          <Pieces props={props} p={pieceSize(k, phone)} onPlace={onPlace} />
        </>
      )}
    </PanZoom>
  );
}
