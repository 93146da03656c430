import {
  PORT_CARDS,
  type PortCardId,
  type PortId,
  paysNow,
  type View,
  ZONES,
  type Zone,
} from '@meadhall/edge-of-the-world';

export interface OpenPort {
  readonly card: PortCardId;
  readonly port: PortId;
  readonly zone: Zone;
  readonly pays: number;
}

/** The ports that trade this round. */
export function openCards(view: View): readonly OpenPort[] {
  return ZONES.flatMap((zone) =>
    view.harbours[zone].open.flatMap((card) => {
      const row = card === null ? undefined : PORT_CARDS[card];
      return card === null || !row ? [] : [{ card, port: row.port, zone, pays: paysNow(view, card) }];
    }),
  );
}
