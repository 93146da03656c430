export type Provenance = 'found' | 'reconstructed';

/** What the rulebook prints and what is ours, table by table; PORTS says it port by port. */
export const PROVENANCE = {
  numberOfPieces: 'found',
  homesAndColours: 'found',
  zonesLevelsAndExtras: 'reconstructed',
  prices: 'reconstructed',
  route: 'reconstructed',
  actionCards: 'reconstructed',
  tradeDiscs: 'reconstructed',
  defenceDiscs: 'reconstructed',
} as const satisfies Record<string, Provenance>;
