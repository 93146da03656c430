import { at, type Random, range } from '@meadhall/core';
import { ACTION_CARDS, everyPort, PORT_CARDS, PORT_IDS } from './data/cards.ts';
import { DEFENCE_DISCS, FACES, type Face, TRADE_DISCS } from './data/discs.ts';
import { GOLD, GOLD_AT_START, HOLD, PORT_TOKENS, SLOTS } from './data/numbers.ts';
import { HOMES, PORTS, type PortId, type Zone } from './data/ports.ts';
import type { Captain, Harbours, Limits, Options, PortState, State } from './state.ts';

const limitsOf = ({ goal, roundCap, chaseCap }: Options): Limits => ({ goal: Number(goal), roundCap, chaseCap });

/** Homes are dealt at random; one stays without a ship when three play. [EW-G7, EW-G8] */
function captains(seats: number, random: Random): Captain[] {
  const homes = random.shuffle([...HOMES]);
  return range(seats).map((seat) => ({
    home: at(homes, seat),
    place: at(homes, seat),
    gold: GOLD_AT_START,
    hold: range(HOLD).map(() => null),
    hand: [],
    sailing: null,
  }));
}

/** Three cards open, the top one of the pile face up. [EW-G3, EW-G4, EW-G5] */
function harbours(zone: Zone, random: Random): Harbours {
  const pile = random.shuffle([...PORT_CARDS.keys()].filter((card) => at(PORT_CARDS, card).zone === zone));
  return { open: pile.splice(0, SLOTS), pile, discards: [] };
}

/** The discs of each zone, shuffled: what is on the first 26, then on the other 26. [EW-G11] */
function faces(random: Random): Face[] {
  const of = (counts: Readonly<Partial<Record<Face, number>>>): Face[] =>
    random.shuffle(FACES.flatMap((face) => range(counts[face] ?? 0).map(() => face)));
  return [...of(TRADE_DISCS.north), ...of(TRADE_DISCS.south)];
}

/** A Defence Disc of its level and two Trade Discs of its zone on every port. [EW-G10, EW-G11] */
function ports(random: Random): Record<PortId, PortState> {
  const piles = {
    1: random.shuffle([...DEFENCE_DISCS[1]]),
    2: random.shuffle([...DEFENCE_DISCS[2]]),
    3: random.shuffle([...DEFENCE_DISCS[3]]),
  };
  // Northern ports are listed first, as northern discs are numbered first.
  return everyPort((id) => {
    const first = 2 * PORT_IDS.indexOf(id);
    const defence = piles[PORTS[id].level].pop() ?? 0;
    return { discs: [first, first + 1], defence, faceUp: false, repelled: 0, ruin: 'none' };
  });
}

export function setup(seats: number, options: Options, random: Random): State {
  const all = faces(random);
  return {
    stack: [{ kind: 'round' }],
    limits: limitsOf(options),
    round: 0,
    turns: 0,
    token: random.below(seats),
    store: GOLD - seats * GOLD_AT_START,
    tokens: PORT_TOKENS,
    captains: captains(seats, random),
    ports: ports(random),
    harbours: { north: harbours('north', random), south: harbours('south', random) },
    actionPile: random.shuffle([...ACTION_CARDS.keys()]),
    actionDiscards: [],
    faces: all,
    seen: all.map(() => 0),
    goneCards: [],
    goneDiscs: [],
    chase: null,
    challenger: null,
    winner: null,
    random: random.state,
  };
}
