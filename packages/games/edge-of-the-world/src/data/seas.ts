import type { PortId } from './ports.ts';

export interface Sea {
  /** Every link is one step, and goes both ways. Ports never touch each other. [EW-M3] */
  readonly links: readonly (PortId | `s${number}`)[];
  /** Longitude and latitude in degrees, for the chart. */
  readonly lonLat: readonly [number, number];
}

/** The open sea between the ports. The whole route is reconstructed, except Apardition to Aualdsnes. */
export const SEAS = {
  s01: { links: ['s02', 's03', 'skalholt'], lonLat: [-16, 62.3] },
  s02: { links: ['nidaros', 's01', 's03'], lonLat: [3, 64.2] },
  s03: { links: ['kirkjuvagr', 's01', 's02', 's04'], lonLat: [-6.5, 61] },
  s04: { links: ['dyflinn', 's03'], lonLat: [-8.3, 57] },
  s05: { links: ['aualdsnes', 'nidaros'], lonLat: [4.5, 61.5] },
  s06: { links: ['apardition', 'kirkjuvagr', 's07'], lonLat: [-1.9, 58.4] },
  s07: { links: ['apardition', 'aualdsnes', 's06', 's08'], lonLat: [2, 57.8] },
  s08: { links: ['jorvik', 'ripar', 's07', 's09'], lonLat: [4, 55.8] },
  s09: { links: ['jorvik', 'lundunir', 's08', 's13'], lonLat: [2.2, 53.2] },
  s10: { links: ['aualdsnes', 'kaupang', 'ripar'], lonLat: [8, 57.6] },
  s11: { links: ['heldabyr', 'kaupang', 's12'], lonLat: [11.3, 56.6] },
  s12: { links: ['birka', 'heldabyr', 'jomsborg', 's11'], lonLat: [14.5, 55] },
  s13: { links: ['lundunir', 'ripar', 'ruda', 's09'], lonLat: [3.2, 51.9] },
  s14: { links: ['ruda', 's15', 's16'], lonLat: [-2, 49.9] },
  s15: { links: ['dyflinn', 's14', 's16'], lonLat: [-7.5, 50.2] },
  s16: { links: ['jakobsland', 's14', 's15', 'varrandi'], lonLat: [-5.5, 45.6] },
  s17: { links: ['jomsborg', 'truso'], lonLat: [17.2, 55] },
  s18: { links: ['birka', 'salme', 'truso'], lonLat: [19.5, 57.2] },
  s19: { links: ['birka', 's20', 'salme'], lonLat: [19.8, 59.9] },
  s20: { links: ['aldeigjuborg', 's19'], lonLat: [25.5, 59.8] },
  s21: { links: ['aldeigjuborg', 'koenugardr'], lonLat: [31, 55.2] },
  s22: { links: ['koenugardr', 'miklagardr'], lonLat: [31, 45.3] },
  s23: { links: ['jakobsland', 'lissibon'], lonLat: [-10, 41] },
  s24: { links: ['lissibon', 'sibilia'], lonLat: [-8.8, 36.7] },
  s25: { links: ['njorvasund', 'sibilia'], lonLat: [-7, 36.2] },
  s26: { links: ['njorvasund', 's27', 's28'], lonLat: [-2.5, 36.2] },
  s27: { links: ['luna', 's26', 's28'], lonLat: [8.2, 43] },
  s28: { links: ['s26', 's27', 'sikiley'], lonLat: [11.5, 39.8] },
  s29: { links: ['miklagardr', 'sikiley'], lonLat: [24.5, 37.2] },
  s30: { links: ['ruda', 'varrandi'], lonLat: [-4.6, 48.3] },
} as const satisfies Record<`s${number}`, Sea>;
export type SeaId = keyof typeof SEAS;
export type PlaceId = PortId | SeaId;
