import { ACTION_KINDS, type ActionKindId } from './actions.ts';
import { PORTS, type PortId, type Zone } from './ports.ts';

/** One of the 58 Action Cards: an index into ACTION_CARDS. */
export type CardId = number;
/** One of the 52 Port Cards: an index into PORT_CARDS. */
export type PortCardId = number;

export interface ActionCard {
  readonly kind: ActionKindId;
  readonly steps: number;
  readonly battle: number;
}

export interface PortCard {
  readonly port: PortId;
  readonly zone: Zone;
  readonly price: number;
}

export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => {
  const keys: K[] = [];
  for (const key in table) keys.push(key);
  return keys;
};

export const PORT_IDS: readonly PortId[] = keysOf(PORTS);

export const ACTION_CARDS: readonly ActionCard[] = keysOf(ACTION_KINDS).flatMap((kind) => {
  const { steps, battle, count } = ACTION_KINDS[kind];
  return Array.from({ length: count }, () => ({ kind, steps, battle }));
});

/** Cards 2n and 2n + 1 are those of the n-th port. */
export const PORT_CARDS: readonly PortCard[] = PORT_IDS.flatMap((port) =>
  PORTS[port].prices.map((price) => ({ port, zone: PORTS[port].zone, price })),
);

export const stepsOf = (card: CardId): number => ACTION_CARDS[card]?.steps ?? 0;
export const battleOf = (card: CardId | null): number => (card === null ? 0 : (ACTION_CARDS[card]?.battle ?? 0));

/** A table with one entry for every port. */
export function everyPort<T>(entry: (port: PortId) => T): Record<PortId, T> {
  return {
    skalholt: entry('skalholt'),
    nidaros: entry('nidaros'),
    kirkjuvagr: entry('kirkjuvagr'),
    apardition: entry('apardition'),
    aualdsnes: entry('aualdsnes'),
    kaupang: entry('kaupang'),
    ripar: entry('ripar'),
    heldabyr: entry('heldabyr'),
    jomsborg: entry('jomsborg'),
    truso: entry('truso'),
    birka: entry('birka'),
    salme: entry('salme'),
    aldeigjuborg: entry('aldeigjuborg'),
    dyflinn: entry('dyflinn'),
    jorvik: entry('jorvik'),
    lundunir: entry('lundunir'),
    ruda: entry('ruda'),
    varrandi: entry('varrandi'),
    jakobsland: entry('jakobsland'),
    lissibon: entry('lissibon'),
    sibilia: entry('sibilia'),
    njorvasund: entry('njorvasund'),
    luna: entry('luna'),
    sikiley: entry('sikiley'),
    miklagardr: entry('miklagardr'),
    koenugardr: entry('koenugardr'),
  };
}
