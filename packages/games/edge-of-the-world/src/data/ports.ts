/** North and south: goods bought in one are sold in the other. [EW-T9] */
export const ZONES = ['north', 'south'] as const;
export type Zone = (typeof ZONES)[number];

export const HOMES = ['skalholt', 'aualdsnes', 'birka', 'heldabyr'] as const;
export type HomeId = (typeof HOMES)[number];

export const COLOURS = ['blue', 'yellow', 'red', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];

export interface Port {
  readonly zone: Zone;
  /** Which pile its Defence Disc comes from. */
  readonly level: 1 | 2 | 3;
  /** Battle value printed on the board, besides the Defence Disc. */
  readonly extra: 0 | 1 | 2;
  /** What its two Port Cards pay. */
  readonly prices: readonly [number, number];
  /** The colour of the ship that starts here. */
  readonly home?: Colour;
  /** Longitude and latitude in degrees, for the chart. */
  readonly lonLat: readonly [number, number];
  /** `name`: name known from the rulebook, the rest reconstructed. Zones of Truso and Salmé are known too. */
  readonly provenance: 'name' | 'reconstructed';
}

export const PORTS = {
  skalholt: {
    zone: 'north',
    level: 1,
    extra: 0,
    prices: [10, 15],
    home: 'blue',
    lonLat: [-20.5, 64.1],
    provenance: 'name',
  },
  nidaros: { zone: 'north', level: 1, extra: 0, prices: [10, 15], lonLat: [10.4, 63.4], provenance: 'reconstructed' },
  kirkjuvagr: {
    zone: 'north',
    level: 1,
    extra: 0,
    prices: [10, 15],
    lonLat: [-2.96, 58.98],
    provenance: 'reconstructed',
  },
  apardition: { zone: 'north', level: 1, extra: 0, prices: [10, 15], lonLat: [-2.1, 57.15], provenance: 'name' },
  aualdsnes: {
    zone: 'north',
    level: 2,
    extra: 0,
    prices: [20, 25],
    home: 'yellow',
    lonLat: [5.27, 59.35],
    provenance: 'name',
  },
  kaupang: { zone: 'north', level: 1, extra: 0, prices: [10, 15], lonLat: [10.05, 59.05], provenance: 'reconstructed' },
  ripar: { zone: 'north', level: 2, extra: 0, prices: [20, 25], lonLat: [8.76, 55.33], provenance: 'reconstructed' },
  heldabyr: {
    zone: 'north',
    level: 2,
    extra: 0,
    prices: [20, 25],
    home: 'grey',
    lonLat: [9.57, 54.49],
    provenance: 'name',
  },
  jomsborg: { zone: 'north', level: 3, extra: 1, prices: [40, 40], lonLat: [14.6, 53.84], provenance: 'reconstructed' },
  truso: { zone: 'north', level: 2, extra: 0, prices: [20, 25], lonLat: [19.5, 54.1], provenance: 'name' },
  birka: {
    zone: 'north',
    level: 2,
    extra: 0,
    prices: [20, 25],
    home: 'red',
    lonLat: [17.54, 59.33],
    provenance: 'name',
  },
  salme: { zone: 'north', level: 1, extra: 0, prices: [10, 15], lonLat: [22.25, 58.17], provenance: 'name' },
  aldeigjuborg: {
    zone: 'north',
    level: 3,
    extra: 0,
    prices: [35, 40],
    lonLat: [32.3, 60.0],
    provenance: 'reconstructed',
  },
  dyflinn: { zone: 'south', level: 2, extra: 0, prices: [20, 25], lonLat: [-6.26, 53.35], provenance: 'reconstructed' },
  jorvik: { zone: 'south', level: 1, extra: 0, prices: [10, 15], lonLat: [-1.08, 53.96], provenance: 'reconstructed' },
  lundunir: { zone: 'south', level: 3, extra: 1, prices: [40, 40], lonLat: [-0.1, 51.5], provenance: 'reconstructed' },
  ruda: { zone: 'south', level: 2, extra: 0, prices: [20, 25], lonLat: [1.1, 49.44], provenance: 'reconstructed' },
  varrandi: {
    zone: 'south',
    level: 1,
    extra: 0,
    prices: [10, 15],
    lonLat: [-2.43, 47.33],
    provenance: 'reconstructed',
  },
  jakobsland: {
    zone: 'south',
    level: 1,
    extra: 0,
    prices: [10, 15],
    lonLat: [-8.54, 42.88],
    provenance: 'reconstructed',
  },
  lissibon: {
    zone: 'south',
    level: 3,
    extra: 0,
    prices: [35, 40],
    lonLat: [-9.14, 38.71],
    provenance: 'reconstructed',
  },
  sibilia: { zone: 'south', level: 3, extra: 1, prices: [40, 40], lonLat: [-5.98, 37.39], provenance: 'reconstructed' },
  njorvasund: {
    zone: 'south',
    level: 2,
    extra: 0,
    prices: [20, 25],
    lonLat: [-5.35, 36.14],
    provenance: 'reconstructed',
  },
  luna: { zone: 'south', level: 1, extra: 0, prices: [10, 15], lonLat: [10.0, 44.06], provenance: 'reconstructed' },
  sikiley: { zone: 'south', level: 2, extra: 0, prices: [20, 25], lonLat: [13.4, 38.1], provenance: 'reconstructed' },
  miklagardr: {
    zone: 'south',
    level: 3,
    extra: 2,
    prices: [40, 45],
    lonLat: [28.97, 41.01],
    provenance: 'reconstructed',
  },
  koenugardr: {
    zone: 'south',
    level: 3,
    extra: 0,
    prices: [35, 40],
    lonLat: [30.52, 50.45],
    provenance: 'reconstructed',
  },
} as const satisfies Record<string, Port>;
export type PortId = keyof typeof PORTS;
