import ruins from 'icon:castle-ruins';
import drakkar from 'icon:drakkar';
import {
  type Choice,
  isPort,
  LINKS,
  PLACE_NAMES,
  type PlaceId,
  PORTS,
  type PortId,
  SEAS,
  type SeaId,
  type View,
  way,
  ways,
} from '@meadhall/edge-of-the-world';
import type { ReactElement } from 'react';
import { Glyph } from '../../look/chart/glyph.tsx';
import { PanZoom } from '../../look/chart/panzoom.tsx';
import { ChartSheet, CompassRose } from '../../look/chart/sheet.tsx';
import { SeatShape } from '../../look/seat.tsx';
import { type BoardProps, useAim, useThing } from '../../table/board.ts';
import { LEVEL_ICONS } from './faces.tsx';
import { HILLS, LAND_NAMES, SHADES, STREAMS, WOOD } from './inland.ts';
import { CHART, LABELS, SEA_NAMES, spot, wayAlong, wayBetween } from './map.ts';
import { openCards } from './open.ts';

type Props = BoardProps<View>;

const ROSE = [104, 540] as const;
/** From here on a chart pixel is so small that all names at once could not be read: only where you may go has one. */
const CROWDED = 1.6;
const ROUTES = LINKS.map(([a, b]) => wayBetween(a, b)).join('');

const mentions =
  (place: PlaceId) =>
  (choice: Choice): boolean =>
    (choice.kind === 'sail' && choice.to === place) || ('port' in choice && choice.port === place);

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
  const seat = view.turn?.seat;
  const own = seat === undefined ? undefined : view.captains[seat];
  if (!own) return new Map();
  const home = view.chase ? (view.captains[view.chase.leader]?.home ?? null) : null;
  return new Map(ways(own.place, home).map(({ to, steps }) => [to, steps]));
}

function Sea({ id, steps, k }: { id: SeaId; steps: number | undefined; k: number }): ReactElement {
  const [x, y] = spot(id);
  const thing = useThing<Choice>({ mention: mentions(id), label: PLACE_NAMES[id], id });
  const lit = thing.state === 'legal' || thing.state === 'picked';
  return (
    <g transform={`translate(${x} ${y}) scale(${k})`} data-at={`place:${id}`}>
      {lit ? (
        <>
          <circle r={thing.state === 'picked' ? 19 : 15} fill="#f2b84b" opacity=".4" />
          <circle r="11" fill="#fff3d0" stroke="#8a4d00" strokeWidth="2.2" />
          <text y="4.4" textAnchor="middle" fontSize="12.5" fontWeight="800" fill="#21170d">
            {steps ?? ''}
          </text>
          <circle r="22" fill="transparent" {...thing.props} />
        </>
      ) : (
        <circle r="5" fill="var(--paper-hi)" stroke="#3a2b18" strokeWidth="1.3" />
      )}
    </g>
  );
}

/** A port: its level, its discs, what is known of its defence, ruin, and the price if it is open. */
function Port({ id, view, k, price }: { id: PortId; view: View; k: number; price: number | null }): ReactElement {
  const [x, y] = spot(id);
  const { level, zone, extra } = PORTS[id];
  const { discs, repelled, ruin, value } = view.ports[id];
  const thing = useThing<Choice>({
    mention: mentions(id),
    label: PLACE_NAMES[id],
    id,
    about: `${zone} port of level ${level}${price === null ? '' : `, open, pays ${price}`}${ruin === 'none' ? '' : ', ruined'}`,
  });
  const r = 9 + level;
  const lit = thing.state === 'legal' || thing.state === 'picked';
  const ruined = ruin !== 'none';
  const bonus = extra + repelled;
  const { dx, dy, anchor } = LABELS[id];
  return (
    <g transform={`translate(${x} ${y}) scale(${k})`} data-at={`place:${id}`}>
      {price !== null && <circle r={r + 7} fill={`var(--zone-${zone})`} opacity=".28" />}
      {lit && (
        <>
          <circle r={r + (thing.state === 'picked' ? 12 : 8)} fill="#f2b84b" opacity=".45" />
          <circle r={r + 4} fill="none" stroke="#8a4d00" strokeWidth="2.2" />
        </>
      )}
      <circle r={r + 1.5} fill="var(--paper-hi)" stroke="#21170d" strokeWidth="1.2" />
      <circle r={r - 1} fill={ruined ? '#5d5344' : `var(--zone-${zone})`} />
      <g color="#fbf1da">
        <Glyph of={ruined ? ruins : LEVEL_ICONS[level]} size={r * 1.44} />
      </g>
      {(bonus > 0 || value !== null) && (
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
          fill={disc.face ? '#d9a441' : `var(--zone-${disc.zone})`}
          stroke="#21170d"
        />
      ))}
      {price !== null && (
        <g transform={`translate(${-r * 1.05} ${-r * 1.1})`}>
          <rect x="-10" y="-7" width="20" height="14" rx="3" fill={`var(--zone-${zone})`} stroke="#f7edd6" />
          <text y="4" textAnchor="middle" fontSize="10.5" fontWeight="800" fill="#fff6e6">
            {price}
          </text>
        </g>
      )}
      {(k < CROWDED || lit) && (
        <text x={dx} y={dy} textAnchor={anchor} className="chart-place" fontSize="13" strokeWidth="3.2">
          {PLACE_NAMES[id]}
        </text>
      )}
      {thing.state !== 'plain' && <circle r="22" fill="transparent" {...thing.props} />}
    </g>
  );
}

function Ship({
  props,
  seat,
  k,
  shift,
}: {
  props: Props;
  seat: number;
  k: number;
  shift: number;
}): ReactElement | null {
  const { view, viewer, sitters } = props;
  const captain = view.captains[seat];
  const sitter = sitters[seat];
  const thing = useThing<Choice>({ mention: { target: seat }, label: sitter?.name ?? '', id: `ship:${seat}` });
  if (!captain || !sitter) return null;
  const [x, y] = spot(captain.place);
  const own = seat === viewer;
  const s = own ? 52 : 44;
  const lit = thing.state === 'legal' || thing.state === 'picked';
  return (
    <g
      className="ew-ship"
      transform={`translate(${x + shift * k} ${y - (isPort(captain.place) ? 14 : 4) * k}) scale(${k})`}
      data-at={`ship:${seat}`}
    >
      {(own || lit) && <ellipse rx="32" ry="13" cy="12" fill="#f2b84b" opacity={lit ? 0.7 : 0.4} />}
      <ellipse rx="18" ry="4" cy="16" fill="#21170d" opacity=".25" />
      <g stroke="#f7edd6" strokeWidth="46" strokeLinejoin="round" color="#f7edd6">
        <Glyph of={drakkar} y={-s * 0.1} size={s} />
      </g>
      <g color={`var(--seat-${sitter.mark})`}>
        <Glyph of={drakkar} y={-s * 0.1} size={s} />
      </g>
      <SeatShape mark={sitter.mark} x={2} y={-s * 0.3} size={19} />
      {thing.state !== 'plain' && <circle r="26" cy="-8" fill="transparent" {...thing.props} />}
    </g>
  );
}

/** The planned way, in gold beads. */
function Plan({ view, k }: { view: View; k: number }): ReactElement | null {
  const aim = useAim<Choice>();
  const own = view.turn ? view.captains[view.turn.seat] : undefined;
  if (!own || aim?.kind !== 'sail') return null;
  const home = view.chase ? (view.captains[view.chase.leader]?.home ?? null) : null;
  const path = way(own.place, aim.to, home)?.path;
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

/** Ships in one place lie side by side. */
const shiftOf = (view: View, seat: number): number => {
  const here = view.captains[seat]?.place;
  const together = view.captains.flatMap(({ place }, other) => (place === here ? [other] : []));
  return (together.indexOf(seat) - (together.length - 1) / 2) * 26;
};

export function Chart(props: Props): ReactElement {
  const { view, viewer } = props;
  const steps = stepsFor(view);
  const own = typeof viewer === 'number' ? view.captains[viewer] : view.captains[0];
  const prices = openPrices(view);
  return (
    <PanZoom w={CHART.w} h={CHART.h} label="The chart" near={{ at: own ? spot(own.place) : [400, 260], scale: 1.35 }}>
      {(k) => (
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
          <Plan view={view} k={k} />
          {seaIds.map((id) => (
            <Sea key={id} id={id} steps={steps.get(id)} k={k} />
          ))}
          {portIds.map((id) => (
            <Port key={id} id={id} view={view} k={k} price={prices.get(id) ?? null} />
          ))}
          {view.captains.map((captain, seat) => (
            <Ship key={captain.home} props={props} seat={seat} k={k} shift={shiftOf(view, seat)} />
          ))}
        </>
      )}
    </PanZoom>
  );
}

function openPrices(view: View): ReadonlyMap<PortId, number> {
  return new Map(openCards(view).map(({ port, pays }) => [port, pays]));
}
