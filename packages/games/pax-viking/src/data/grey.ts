import type { Wind } from './map.ts';

/** What the grey rival does in a WIND: come ashore, drive a Follower out, send a Longship home. */
export interface GreyOrder {
  readonly do: 'land' | 'raid' | 'hunt';
  readonly where: Wind;
  readonly provenance: 'reconstructed';
}

/** The lone jarl's rival: its deck of orders. */
export const GREY_ORDERS = {
  'land-west': { do: 'land', where: 'west', provenance: 'reconstructed' },
  'land-north': { do: 'land', where: 'north', provenance: 'reconstructed' },
  'land-east': { do: 'land', where: 'east', provenance: 'reconstructed' },
  'land-south': { do: 'land', where: 'south', provenance: 'reconstructed' },
  'raid-west': { do: 'raid', where: 'west', provenance: 'reconstructed' },
  'raid-north': { do: 'raid', where: 'north', provenance: 'reconstructed' },
  'raid-east': { do: 'raid', where: 'east', provenance: 'reconstructed' },
  'raid-south': { do: 'raid', where: 'south', provenance: 'reconstructed' },
  'hunt-west': { do: 'hunt', where: 'west', provenance: 'reconstructed' },
  'hunt-north': { do: 'hunt', where: 'north', provenance: 'reconstructed' },
  'hunt-east': { do: 'hunt', where: 'east', provenance: 'reconstructed' },
  'hunt-south': { do: 'hunt', where: 'south', provenance: 'reconstructed' },
} as const satisfies Record<string, GreyOrder>;

export type GreyOrderId = keyof typeof GREY_ORDERS;

/** How many Followers the grey rival wants, how many Longships it has, how many orders lie open and are followed after a turn. */
export const GREY = {
  goal: { followers: 13 },
  fleet: { longships: 12 },
  pace: { orders: 2 },
} as const;
