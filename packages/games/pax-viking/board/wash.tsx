import type { Point } from '@meadhall/board/chart';
import { Delaunay } from 'd3-delaunay';
import type { ReactElement } from 'react';
import { REGIONS, type RegionId, WINDS, type Wind } from '../src/index.ts';
import { FAR, H, INSET, node, REGION_IDS, W, WIND_SIGNS } from './map.ts';
import { t } from './words/index.ts';

const windColour = (wind: Wind): string => `var(--px-wind-${wind})`;

/** North upright, west level, east rising, south falling: told without colour. */
const HATCHES: Readonly<Record<Wind, string>> = {
  north: 'M3.5 0V7',
  west: 'M0 3.5H7',
  east: 'M-1 8L8 -1M-1 1L1 -1M6 8L8 6',
  south: 'M-1 -1L8 8M6 -1L8 1M-1 6L1 8',
};

export const WindHatches = (): ReactElement => (
  <defs>
    {WINDS.map((wind) => (
      <pattern key={wind} id={`px-h-${wind}`} width="7" height="7" patternUnits="userSpaceOnUse">
        <path d={HATCHES[wind]} fill="none" stroke={windColour(wind)} strokeWidth=".95" />
      </pattern>
    ))}
  </defs>
);

interface Cell {
  readonly region: RegionId;
  readonly wind: Wind;
  readonly outline: string;
  readonly at: Point;
}

/** Regions are the cells of their nodes, seas and lands apart. */
function cellsOf(regions: readonly RegionId[]): readonly Cell[] {
  const points = regions.map((region) => node(region));
  const voronoi = Delaunay.from(
    points,
    ([x]) => x,
    ([, y]) => y,
  ).voronoi([-900, -900, W + 900, H + 900]);
  return regions.map((region, i) => ({
    region,
    wind: REGIONS[region].wind,
    outline: voronoi.renderCell(i),
    at: points[i] ?? [0, 0],
  }));
}

const SEA_CELLS = cellsOf(REGION_IDS.filter((id) => REGIONS[id].water === 'sea'));
const LAND_CELLS = cellsOf(REGION_IDS.filter((id) => REGIONS[id].water !== 'sea')).filter(
  ({ region }) => region !== 'silkvegr' && region !== 'serkland',
);

interface WashProps {
  readonly id: string;
  readonly cells: readonly Cell[];
  readonly reach: number;
  readonly hatch: number;
}

/** Each cell in its wind's colour and hatch, fading to nothing. */
function Wash({ id, cells, reach, hatch }: WashProps): ReactElement {
  return (
    <>
      <defs>
        {cells.map(({ region, wind, at: [cx, cy] }) => (
          <g key={region}>
            <radialGradient id={`px-${id}-g-${region}`} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={reach}>
              <stop offset="0" stopColor={windColour(wind)} stopOpacity=".3" />
              <stop offset=".62" stopColor={windColour(wind)} stopOpacity=".255" />
              <stop offset="1" stopColor={windColour(wind)} stopOpacity="0" />
            </radialGradient>
            <radialGradient id={`px-${id}-k-${region}`} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={reach}>
              <stop offset=".3" stopColor="#fff" />
              <stop offset="1" stopColor="#000" />
            </radialGradient>
            <radialGradient id={`px-${id}-e-${region}`} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={reach}>
              <stop offset=".6" stopColor="#3a2b18" stopOpacity=".8" />
              <stop offset="1" stopColor="#3a2b18" stopOpacity="0" />
            </radialGradient>
          </g>
        ))}
        <mask id={`px-${id}-m`} maskUnits="userSpaceOnUse" x={-200} y={-200} width={W + 400} height={H + 400}>
          {cells.map(({ region, outline }) => (
            <path key={region} d={outline} fill={`url(#px-${id}-k-${region})`} />
          ))}
        </mask>
      </defs>
      {cells.map(({ region, outline }) => (
        <path key={region} d={outline} fill={`url(#px-${id}-g-${region})`} />
      ))}
      <g mask={`url(#px-${id}-m)`} opacity={hatch}>
        {cells.map(({ region, wind, outline }) => (
          <path key={region} d={outline} fill={`url(#px-h-${wind})`} />
        ))}
      </g>
      {cells.map(({ region, outline }) => (
        <path
          key={region}
          d={outline}
          fill="none"
          stroke={`url(#px-${id}-e-${region})`}
          strokeWidth="1"
          strokeDasharray="4 3"
        />
      ))}
    </>
  );
}

export const SeaWash = (): ReactElement => <Wash id="s" cells={SEA_CELLS} reach={150} hatch={0.42} />;
export const LandWash = (): ReactElement => <Wash id="l" cells={LAND_CELLS} reach={92} hatch={0.6} />;

/** The letters of the winds at the rim. */
export const WindSigns = (): ReactElement => (
  <>
    {WIND_SIGNS.map(([wind, x, y]) => (
      <g key={wind} transform={`translate(${x} ${y})`}>
        <rect
          x="-13"
          y="-13"
          width="52"
          height="26"
          rx="13"
          fill="#f1e3c0"
          stroke={windColour(wind)}
          strokeWidth="1.6"
        />
        <path d="M8 -13h18a13 13 0 0 1 0 26H8z" fill={windColour(wind)} fillOpacity=".22" />
        <path d="M8 -13h18a13 13 0 0 1 0 26H8z" fill={`url(#px-h-${wind})`} />
        <circle r="13" fill={windColour(wind)} stroke="#f7edd6" strokeWidth="1.5" />
        <text y="5" textAnchor="middle" className="px-letter" fontSize="15">
          {t(`${wind}Letter`)}
        </text>
      </g>
    ))}
  </>
);

const lane = (from: RegionId, to: Point | undefined): string => {
  const [x, y] = node(from);
  return to ? `M${x.toFixed(1)} ${y.toFixed(1)}L${to[0]} ${to[1]}` : '';
};
const FAR_ROADS = lane('silkvegr', FAR.changan) + lane('serkland', FAR.india);

/** The framed corner for Chang'an and India. */
export const FarRoads = (): ReactElement => (
  <g>
    <rect
      x={INSET.x}
      y={INSET.y}
      width={INSET.w}
      height={INSET.h}
      rx="6"
      fill="#efe0ba"
      stroke="#3a2b18"
      strokeWidth="1.6"
    />
    <rect
      x={INSET.x + 4}
      y={INSET.y + 4}
      width={INSET.w - 8}
      height={INSET.h - 8}
      rx="4"
      fill="url(#px-h-east)"
      fillOpacity=".45"
      stroke="#3a2b18"
      strokeWidth=".7"
    />
    <text x={INSET.x + INSET.w / 2} y={INSET.y + 25} textAnchor="middle" className="px-far" fontSize="14.5">
      {t('farRoads')}
    </text>
    <path d={FAR_ROADS} stroke="#3a2b18" strokeWidth="1.4" strokeDasharray="2 5" fill="none" strokeLinecap="round" />
  </g>
);
