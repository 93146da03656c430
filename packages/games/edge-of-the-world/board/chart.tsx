import ruins from 'icon:castle-ruins';
import { type BoardProps, MARKS, type Mark, useAim, useChoices, useThing } from '@meadhall/board';
import { ChartSheet, CompassRose, Glyph, PanZoom } from '@meadhall/board/chart';
import type { ReactElement } from 'react';
import { callsWithin, LINKS, reachOf, waysOf, wayTo } from '../src/ask.ts';
import {
  ACTION_CARDS,
  type Choice,
  type PlaceId,
  PORTS,
  type PortId,
  SEAS,
  type SeaId,
  type View,
} from '../src/index.ts';
import { LEVEL_ICONS } from './faces.tsx';
import { HILLS, LAND_NAMES, SHADES, STREAMS, WOOD } from './inland.ts';
import { CHART, LABELS, PLACES, SEA_NAMES, spot, wayAlong, wayBetween } from './map.ts';
import { aboutPlace, pricesOf } from './open.ts';
import { roomFor, roomsOf, shrunk } from './room.ts';
import { Ship, touchable } from './ships.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

const ROSE = [104, 540] as const;
/** From here on a chart pixel is so small that all names at once could not be read: only where you may go has one. */
const CROWDED = 1.6;
/** And from here on only open ports. */
const PACKED = 2.2;
const ROUTES = LINKS.map(([a, b]) => wayBetween(a, b)).join('');

/** Deeds in the port where the ship lies have tiles of their own. */
const sailing = (to: PlaceId) => ({ kind: 'sail', to }) as const;

/** Blue north fading into red south. */
const Wash = (): ReactElement => (
  <>
    <defs>
      <linearGradient id="ew-ns" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={CHART.h}>
        <stop offset="0" stopColor="#2c567e" stopOpacity=".42" />
        <stop offset=".44" stopColor="#2c567e" stopOpacity=".16" />
        <stop offset=".5" stopColor="#8a6a3a" stopOpacity=".05" />
        <stop offset=".58" stopColor="#97392b" stopOpacity=".14" />
        <stop offset="1" stopColor="#97392b" stopOpacity=".4" />
      </linearGradient>
    </defs>
    <rect x={-CHART.w} y={-CHART.h} width={CHART.w * 3} height={CHART.h * 3} fill="url(#ew-ns)" />
  </>
);

/** Rivers, hills, woods and the names of lands, so that the continent is no empty page. */
const Inland = (): ReactElement => (
  <g className="ew-inland">
    <path d={STREAMS} className="stream" />
    <path d={WOOD} className="wood" />
    <path d={HILLS} className="hill" />
    <path d={SHADES} className="shade" />
    {LAND_NAMES.map(({ name, at, size }) => {
      const [x, y] = CHART.at(at);
      return (
        <text key={name} x={x} y={y} textAnchor="middle" fontSize={size}>
          {name}
        </text>
      );
    })}
  </g>
);

/** How many steps each place is away for the ship that sails, where a choice goes there. */
function stepsFor(view: View): ReadonlyMap<PlaceId, number> {
  return new Map(waysOf(view).map(({ to, steps }) => [to, steps]));
}

/** Steps to every place within reach of the card that is pointed at, while cards are taken or laid. */
function useReach({ view, viewer, asked }: Props): ReadonlyMap<PlaceId, number> | null {
  const aim = useAim<Choice>();
  if (asked === null || asked !== viewer || (aim?.kind !== 'draft' && aim?.kind !== 'commit')) return null;
  const reach = reachOf(view, asked, ACTION_CARDS[aim.card]?.steps ?? 0);
  return new Map(reach.map(({ to, steps }) => [to, steps]));
}

/** All that must be in the frame: the ship, and where it may get to in this decision. It does not move with the picks. */
function inFrame({ view, viewer, asked }: Props): readonly PlaceId[] {
  const seat = asked ?? (typeof viewer === 'number' ? viewer : 0);
  const own = view.captains[seat];
  if (!own) return [];
  const sailing = view.turn && view.turn.seat === seat ? view.turn.steps : null;
  const cards = view.asked?.to === 'draft' ? view.asked.market : (own.hand ?? []);
  const steps = sailing ?? Math.min(5, Math.max(2, ...cards.map((card) => ACTION_CARDS[card]?.steps ?? 0)));
  return [own.place, ...reachOf(view, seat, steps).map(({ to }) => to)];
}

const RING = { fill: '#fff3d0', stroke: '#8a4d00' };

/** A step count in a gold ring. */
const Steps = ({ steps, r = 11 }: { steps: number | undefined; r?: number }): ReactElement => (
  <>
    <circle r={r} {...RING} strokeWidth="2.2" />
    <text y={r * 0.42} textAnchor="middle" fontSize={r * 1.22} fontWeight="800" fill="#21170d">
      {steps ?? ''}
    </text>
  </>
);

interface PlaceProps {
  /** How far a finger may miss it, in pixels of the screen. */
  readonly room: number;
  readonly steps: number | undefined;
  /** Within reach of the card that is pointed at. */
  readonly reach: number | undefined;
  readonly k: number;
}

function Sea({ id, room, steps, reach, k }: PlaceProps & { id: SeaId }): ReactElement {
  const [x, y] = spot(id);
  const f = shrunk(k);
  const thing = useThing<Choice>({ mention: sailing(id), label: say(id), id });
  const lit = thing.state === 'legal' || thing.state === 'picked';
  if (reach !== undefined && !lit)
    return (
      <g transform={`translate(${x} ${y}) scale(${k * f})`} data-at={`place:${id}`}>
        <circle r="14" fill="#f2b84b" opacity=".35" />
        <Steps steps={reach} r={9.5} />
      </g>
    );
  return (
    <g transform={`translate(${x} ${y}) scale(${k * f})`} data-at={`place:${id}`}>
      {lit ? (
        <>
          <circle r={thing.state === 'picked' ? 19 : 15} fill="#f2b84b" opacity=".4" />
          <Steps steps={steps} />
          <circle r={room / f} fill="transparent" {...thing.props} />
        </>
      ) : (
        <circle r="5" fill="var(--paper-hi)" stroke="#3a2b18" strokeWidth="1.3" />
      )}
    </g>
  );
}

/** A port: its level, its discs, what is known of its defence, ruin, and the price if it is open. */
/** What its open cards pay, beside the name: filled where a ship could be in time. */
function PriceTag({
  id,
  prices,
  near,
  named,
}: {
  id: PortId;
  prices: readonly number[];
  near: boolean;
  named: boolean;
}): ReactElement {
  const text = prices.join(' · ');
  const w = text.length * 6.6 + 12;
  const { dx, dy, anchor } = LABELS[id];
  const name = named ? say(id).length * 6.7 : 0;
  // Beside a name that runs to the right, else below or above it.
  const [x, y] =
    anchor === 'start'
      ? [dx + name + w / 2 + 5, dy - 4.5]
      : [anchor === 'end' ? dx - w / 2 : dx, dy + (dy < 0 ? -20 : 12)];
  const zone = `var(--ew-zone-${PORTS[id].zone})`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-w / 2}
        y="-9"
        width={w}
        height="18"
        rx="4"
        fill={near ? zone : '#fbf1da'}
        stroke={near ? '#f7edd6' : zone}
        strokeWidth="1.6"
      />
      <text y="4.6" textAnchor="middle" fontSize="12.5" fontWeight="800" fill={near ? '#fff6e6' : '#21170d'}>
        {text}
      </text>
    </g>
  );
}

/** Whose home this is: a pennant in the captain's colour, with the letter. */
const Pennant = ({ mark, r }: { mark: Mark; r: number }): ReactElement => (
  <g transform={`translate(${r * 0.5} ${-r * 0.8})`}>
    <path d="M0 2V-24" stroke="#21170d" strokeWidth="2" strokeLinecap="round" />
    <path
      d="M1 -24H20L15.5 -17.5L20 -11H1Z"
      fill={`var(--seat-${mark})`}
      stroke="#21170d"
      strokeWidth="1.1"
      strokeLinejoin="round"
    />
    <text x="8.4" y="-13.6" textAnchor="middle" fontSize="11" fontWeight="800" fill={`var(--seat-${mark}-on)`}>
      {MARKS[mark].letter}
    </text>
  </g>
);

function Port({
  id,
  view,
  k,
  room,
  steps,
  reach,
  prices,
  home,
}: PlaceProps & { id: PortId; view: View; prices: readonly number[]; home: Mark | null }): ReactElement {
  const [x, y] = spot(id);
  const f = shrunk(k);
  const { level, zone, extra } = PORTS[id];
  const { discs, repelled, ruin, value } = view.ports[id];
  const thing = useThing<Choice>({
    mention: sailing(id),
    label: say(id),
    id,
    ...aboutPlace(view, id),
  });
  const r = 9 + level;
  const lit = thing.state === 'legal' || thing.state === 'picked';
  const ruined = ruin !== 'none';
  const bonus = ruined ? 0 : extra + repelled;
  const isNamed = k < CROWDED || prices.length > 0 || (k < PACKED && (lit || home !== null));
  const away = lit ? steps : reach;
  const { dx, dy, anchor } = LABELS[id];
  return (
    <g transform={`translate(${x} ${y}) scale(${k * f})`} data-at={`place:${id}`}>
      {prices.length > 0 && <circle r={r + 7} fill={`var(--ew-zone-${zone})`} opacity=".28" />}
      {(lit || (reach !== undefined && prices.length > 0)) && (
        <>
          <circle r={r + (thing.state === 'picked' ? 12 : 8)} fill="#f2b84b" opacity=".45" />
          <circle r={r + 4} fill="none" stroke="#8a4d00" strokeWidth="2.2" />
        </>
      )}
      <circle r={r + 1.5} fill="var(--paper-hi)" stroke="#21170d" strokeWidth="1.2" />
      <circle r={r - 1} fill={ruined ? '#5d5344' : `var(--ew-zone-${zone})`} />
      <g color="#fbf1da">
        <Glyph of={ruined ? ruins : LEVEL_ICONS[level]} size={r * 1.44} />
      </g>
      {(bonus > 0 || (value !== null && !ruined)) && (
        <g transform={`translate(${r * 0.95} ${-r * 0.95})`}>
          <circle r="7.5" fill={value === null ? '#21170d' : '#8a2c1c'} stroke="#f7edd6" />
          <text y="3.4" textAnchor="middle" fontSize="9.5" fontWeight="800" fill="#fbf1da">
            {value ?? `+${bonus}`}
          </text>
        </g>
      )}
      {discs.map((disc, i) => (
        <circle
          key={disc.disc}
          cx={discs.length === 1 ? 0 : i * 10 - 5}
          cy={r + 4.5}
          r="4"
          fill={disc.face ? '#d9a441' : `var(--ew-zone-${disc.zone})`}
          stroke="#21170d"
        />
      ))}
      {home !== null && <Pennant mark={home} r={r} />}
      {prices.length > 0 && <PriceTag id={id} prices={prices} near={lit || reach !== undefined} named={isNamed} />}
      {away !== undefined && (lit || prices.length > 0) && (
        <g transform={`translate(${-r - 5} ${-r * 0.2})`}>
          <Steps steps={away} r={8.5} />
        </g>
      )}
      {isNamed && (
        <text x={dx} y={dy} textAnchor={anchor} className="chart-place" fontSize={12.5 / f} strokeWidth={3.2 / f}>
          {say(id)}
        </text>
      )}
      {thing.state !== 'plain' && <circle r={room / f} fill="transparent" {...thing.props} />}
    </g>
  );
}

/** The way to the best sale that a card to sail with would reach. */
function courseOf(view: View, seat: number, aim: Choice | undefined): readonly PlaceId[] | undefined {
  if (aim?.kind !== 'draft' && aim?.kind !== 'commit') return undefined;
  const steps = ACTION_CARDS[aim.card]?.steps ?? 0;
  const [best] = callsWithin(view, seat, steps).filter(({ goods }) => goods.length > 0);
  return best && reachOf(view, seat, steps).find(({ to }) => to === best.port)?.path;
}

/** The planned way, in gold beads. */
function Plan({ view, asked, k }: { view: View; asked: number | null; k: number }): ReactElement | null {
  const aim = useAim<Choice>();
  const seat = view.turn?.seat ?? asked;
  const own = seat === null ? undefined : view.captains[seat];
  if (seat === null || !own) return null;
  const path = aim?.kind === 'sail' ? wayTo(view, aim.to)?.path : courseOf(view, seat, aim);
  if (!path) return null;
  const d = wayAlong([own.place, ...path.filter((place) => place !== own.place)]);
  return (
    <>
      <path d={d} fill="none" stroke="#21170d" strokeWidth={6 * k} strokeOpacity=".35" strokeLinecap="round" />
      <path
        d={d}
        fill="none"
        stroke="#f2b84b"
        strokeWidth={3.4 * k}
        strokeLinecap="round"
        strokeDasharray={`${k} ${7 * k}`}
      />
    </>
  );
}

const seaIds = Object.keys(SEAS).filter((id): id is SeaId => id in SEAS);
const portIds = Object.keys(PORTS).filter((id): id is PortId => id in PORTS);

export function Chart(props: Props): ReactElement {
  const { view, viewer } = props;
  const steps = stepsFor(view);
  const own = typeof viewer === 'number' ? view.captains[viewer] : view.captains[0];
  const prices = pricesOf(view);
  const reach = useReach(props);
  const homes = new Map(view.captains.map(({ home }, seat) => [home, props.sitters[seat]?.mark ?? null]));
  const fit = inFrame(props).map(spot);
  const choices = useChoices<Choice>();
  const isSailing = choices.some(({ kind }) => kind === 'sail');
  return (
    <PanZoom
      w={CHART.w}
      h={CHART.h}
      label={t('chart')}
      near={{ at: own ? spot(own.place) : [400, 260], scale: 1.35, fit, all: isSailing }}
    >
      {(k) => {
        const rooms = roomsOf(touchable(view, choices, k), k, PLACES);
        return (
          <>
            <ChartSheet lines={CHART} id="ew" rose={ROSE} wash={<Wash />} landWash={<Inland />} />
            {SEA_NAMES.map(({ name, at, size }) => {
              const [x, y] = CHART.at(at);
              return (
                <text key={name} x={x} y={y} textAnchor="middle" className="chart-sea" fontSize={size}>
                  {name}
                </text>
              );
            })}
            <path d={ROUTES} fill="none" stroke="#fff6df" strokeWidth={3.6 * k} strokeOpacity=".5" />
            <path
              d={ROUTES}
              fill="none"
              stroke="#3a2b18"
              strokeWidth={1.4 * k}
              strokeDasharray={`${1.5 * k} ${4 * k}`}
              strokeLinecap="round"
            />
            <CompassRose at={ROSE} r={44} />
            <Plan view={view} asked={props.asked} k={k} />
            {seaIds.map((id) => (
              <Sea key={id} id={id} room={roomFor(rooms, id)} steps={steps.get(id)} reach={reach?.get(id)} k={k} />
            ))}
            {portIds.map((id) => (
              <Port
                key={id}
                id={id}
                view={view}
                k={k}
                room={roomFor(rooms, id)}
                steps={steps.get(id)}
                reach={reach?.get(id)}
                prices={prices.get(id) ?? []}
                home={homeMark(homes, id)}
              />
            ))}
            {view.captains.map((captain, seat) => (
              <Ship key={captain.home} props={props} seat={seat} k={k} room={roomFor(rooms, `ship:${seat}`)} />
            ))}
          </>
        );
      }}
    </PanZoom>
  );
}

const homeMark = (homes: ReadonlyMap<string, Mark | null>, port: PortId): Mark | null => homes.get(port) ?? null;
