import { useChoices, useLeft, useTight, useTouch } from '@meadhall/board';
import type { Point } from '@meadhall/board/chart';
import { ChartSheet, CompassRose, PanZoom } from '@meadhall/board/chart';
import { memo, type ReactElement, useMemo } from 'react';
import { sailing } from '../src/ask.ts';
import type { HomeId } from '../src/index.ts';
import { type Choice, JARLS, type PostId, REGIONS, type RegionId } from '../src/index.ts';
import type { Courses } from './courses.ts';
import { hitsFor, type Spot } from './hits.ts';
import type { Asked } from './labels.ts';
import {
  BERTH,
  CHART,
  FAR,
  type Fleet,
  fleetsFor,
  H,
  isPost,
  isRegion,
  layoutFor,
  namesFor,
  node,
  REGION_IDS,
  ROSE,
  regionOf,
  THREADS,
  W,
} from './map.ts';
import { mentionsRegion } from './mentions.ts';
import { ownSeat, type Props } from './names.ts';
import { HomeMark, RegionNode, Ships } from './pieces.tsx';
import { Plan, withHome } from './plan.tsx';
import { FAR_SIZE, FarPosts, PlateOfPosts, spotsFor } from './plates.tsx';
import { FarRoads, LandWash, SeaWash, WindHatches, WindSigns } from './wash.tsx';
import { t } from './words/index.ts';

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

const tie = ({ node: [nx, ny], x, y }: { node: Point; x: number; y: number }, least: number): string =>
  Math.hypot(x - nx, y - ny) > least ? `M${nx.toFixed(1)} ${ny.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}` : '';

/** Ships in a post stand side by side on its upper edge. */
function berth(fleet: Fleet, fleets: readonly Fleet[], spots: ReadonlyMap<string, Point>, p: number): Point {
  if (isRegion(fleet.place)) return [fleet.x, fleet.y];
  const [x, y] = spots.get(fleet.place) ?? [0, 0];
  const together = fleets.filter(({ place }) => place === fleet.place);
  return [x + (together.indexOf(fleet) - (together.length - 1) / 2) * 16 * p, y - BERTH * p];
}

interface PiecesProps {
  readonly props: Props;
  readonly asked: Asked;
  readonly courses: Courses;
  readonly p: number;
  readonly onPlace: (region: RegionId) => void;
  readonly onPoint: (id: PostId | null) => void;
}

const POST_REACH = 13.5;
const SHIP_REACH = { post: 9, region: 20 };
const HOME_REACH = 20;
const NODE_REACH = 17;

function Pieces({ props, asked, courses, p, onPlace, onPoint }: PiecesProps): ReactElement {
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
  const { course, headed, routes } = courses;
  const sails = sailing(view);
  const nodes = REGION_IDS.filter((id) => REGIONS[id].water !== 'harbor');
  const isLive = (id: RegionId): boolean => course(id) !== null || asked.choices.some(mentionsRegion(id));
  const hits = hitsFor([
    ...[...spots].map(([id, at]): Spot => ({ id, at, want: POST_REACH * (isPost(id) && FAR[id] ? FAR_SIZE : p) })),
    ...layout.homes.map(({ home, x, y }): Spot => ({ id: `home:${home}`, at: [x, y], want: HOME_REACH * p })),
    ...fleets.map((fleet): Spot => {
      const want = isRegion(fleet.place) ? SHIP_REACH.region : SHIP_REACH.post;
      return { id: `ship:${fleet.first}`, at: berth(fleet, fleets, spots, p), want: want * p };
    }),
    ...nodes.filter(isLive).map((id): Spot => ({ id, at: node(id), want: NODE_REACH * p })),
  ]);
  const reach = (id: string): number => (hits.get(id) ?? 0) / p;
  const seaports = useMemo(() => withHome(spots, view, layout, headed?.ship), [spots, view, layout, headed?.ship]);
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
      <Plan view={view} spots={seaports} p={p} heading={headed?.way ?? null} from={headed?.from ?? null} />
      {layout.plates.map((plate) => (
        <PlateOfPosts
          key={plate.region}
          props={props}
          asked={asked}
          plate={plate}
          hits={hits}
          p={p}
          course={course}
          onOpen={() => onPlace(plate.region)}
          onPoint={onPoint}
        />
      ))}
      <FarPosts props={props} asked={asked} hits={hits} course={course} onPoint={onPoint} />
      {homes.map(({ seat, home }) => {
        const spot = layout.homes.find((each) => each.home === home);
        return spot ? (
          <HomeMark
            key={seat}
            props={props}
            asked={asked}
            spot={spot}
            seat={seat}
            r={reach(`home:${home}`)}
            p={p}
            course={seat === props.asked ? course('home') : null}
          />
        ) : null;
      })}
      {nodes.map((id) => (
        <RegionNode
          key={id}
          id={id}
          props={props}
          asked={asked}
          steps={routes.get(id)?.length || 1}
          course={course(id)}
          r={reach(id)}
          p={p}
        />
      ))}
      {fleets.map((fleet) => (
        <Ships
          key={fleet.first}
          props={props}
          asked={asked}
          fleet={fleet}
          at={berth(fleet, fleets, spots, p)}
          r={reach(`ship:${fleet.first}`)}
          small={!isRegion(fleet.place)}
          sails={sails !== null && fleet.ship.by === sails.by && fleet.ship.at === sails.at && !fleet.ship.tired}
          p={p}
        />
      ))}
    </>
  );
}

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

/** All of a sail lies in the frame; before an action all ships that are ready do. */
const mustBeSeen = (props: Props, choices: readonly Choice[]): readonly Point[] => {
  const places = choices.flatMap(placesIn);
  return places.length > 0 && sailing(props.view) ? [...places, focusOf(props, choices)] : [];
};

const WHOLE: readonly Point[] = [
  [0, 0],
  [W, H],
];
/** So much of the chart a small screen shows at most: strips below it name what is farther off. */
const FARTHEST = 0.8;

/** A tablet on its side shows part of the chart rather than words that nobody can read. */
const READABLE = 0.66;

export function Chart({
  props,
  courses,
  onPlace,
  onPoint,
}: {
  props: Props;
  courses: Courses;
  onPlace: (region: RegionId) => void;
  onPoint: (id: PostId | null) => void;
}): ReactElement {
  const phone = useTight();
  const touch = useTouch();
  const choices = useChoices<Choice>();
  const left = useLeft<Choice>();
  // What is picked narrows the choices, and never moves the chart.
  const near = {
    at: focusOf(props, choices),
    scale: phone ? 1.9 : touch ? 1 : 1.5,
    fit: phone ? mustBeSeen(props, choices) : WHOLE,
    least: FARTHEST,
    ...(touch ? { readable: READABLE } : {}),
  };
  return (
    <PanZoom w={W} h={H} label={t('chart')} near={near}>
      {(k) => (
        <>
          <Paper />
          <Pieces
            props={props}
            asked={{ choices, left }}
            courses={courses}
            p={pieceSize(k, phone)}
            onPlace={onPlace}
            onPoint={onPoint}
          />
        </>
      )}
    </PanZoom>
  );
}
