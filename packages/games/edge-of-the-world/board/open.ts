import { paysNow } from '../src/ask.ts';
import {
  isPort,
  ofZone,
  type PlaceId,
  PORT_CARDS,
  PORTS,
  type PortCardId,
  type PortId,
  paysText,
  type View,
  ZONES,
  type Zone,
} from '../src/index.ts';
import { say, t } from './words/index.ts';

export interface OpenPort {
  readonly card: PortCardId;
  readonly port: PortId;
  readonly zone: Zone;
  readonly pays: number;
}

/** Where an open card lies, for motion. */
export const openAt = (card: PortCardId): string => `open:${card}`;

/** The ports that trade this round. */
export function openCards(view: View): readonly OpenPort[] {
  return ZONES.flatMap((zone) =>
    view.harbours[zone].open.flatMap((card) => {
      const row = card === null ? undefined : PORT_CARDS[card];
      return card === null || !row ? [] : [{ card, port: row.port, zone, pays: paysNow(view, card) }];
    }),
  );
}

/** Of two open cards of one port, both prices. */
export function pricesOf(view: View): ReadonlyMap<PortId, readonly number[]> {
  const prices = new Map<PortId, readonly number[]>();
  for (const { port, pays } of openCards(view))
    prices.set(
      port,
      [...(prices.get(port) ?? []), pays].sort((a, b) => a - b),
    );
  return prices;
}

/** What a screen reader says of a place besides its name, the same wherever it is drawn. */
export function aboutPlace(view: View, place: PlaceId): { about?: string } {
  if (!isPort(place)) return {};
  const { level, zone } = PORTS[place];
  const pays = pricesOf(view).get(place) ?? [];
  const parts = [t('aboutPort', { zone: ofZone(zone), level })];
  if (pays.length > 0) parts.push(t('aboutOpen', { pays: paysText(say, pays) }));
  if (view.ports[place].ruin !== 'none') parts.push(t('aboutRuined'));
  return { about: parts.join(', ') };
}
