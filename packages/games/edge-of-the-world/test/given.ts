import { readFileSync } from 'node:fs';
import { at, type DeepReadonly, derive, Random, range, type Seat, type Seed, seedFrom, take } from '@meadhall/core';
import { type Scenario, type Subject, scenario } from '@meadhall/testkit';
import {
  ACTION_CARDS,
  type ActionKindId,
  type CardId,
  type Choice,
  type Event,
  type Face,
  game,
  HOMES,
  type HomeId,
  type PlaceId,
  PORT_CARDS,
  type PortCardId,
  type PortId,
  pkg,
  type State,
  type View,
  type Zone,
} from '../src/index.ts';
import type { Frame, PortState } from '../src/state.ts';

export const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** Every card, disc, coin and token, wherever it is. */
export function inventory(state: DeepReadonly<State>): Record<string, number> {
  const counts: Record<string, number> = { gold: state.store, tokens: state.tokens };
  const add = (name: string, many = 1): void => {
    counts[name] = (counts[name] ?? 0) + many;
  };
  const holds = state.captains.flatMap(({ hold }) => hold.filter((disc) => disc !== null));
  const onPorts = Object.values(state.ports).flatMap(({ discs }) => discs);
  for (const disc of [...holds, ...onPorts, ...state.goneDiscs]) {
    add(`disc ${disc}`);
    add(`${disc < 26 ? 'north' : 'south'} ${at(state.faces, disc)}`);
  }
  for (const { gold, hand, sailing } of state.captains) {
    add('gold', gold);
    for (const card of sailing === null ? hand : [...hand, sailing]) add(`card ${card}`);
  }
  for (const { ruin, repelled } of Object.values(state.ports)) add('tokens', repelled + (ruin === 'token' ? 1 : 0));
  for (const frame of state.stack) if (frame.kind === 'draft') for (const card of frame.market) add(`card ${card}`);
  for (const card of [...state.actionPile, ...state.actionDiscards, ...state.goneCards]) add(`card ${card}`);
  for (const { open, pile, discards } of Object.values(state.harbours)) {
    for (const card of [...open, ...pile, ...discards]) if (card !== null) add(`port card ${card}`);
  }
  const defences = Object.values(state.ports).map(({ defence }) => defence);
  for (const defence of defences) add(`defence ${defence}`);
  return counts;
}

export const subject: Subject<State> = {
  pkg,
  inventory,
  rules,
  options: [{ goal: '100', roundCap: 10, chaseCap: 3 }],
  // What was laid goes back, and no view keeps it; nor in which order the last two cards were taken.
  secrets: { reveals: { cardTaken: true, forcesTurned: true, duelTurned: true } },
};

export type EdgeScenario = Scenario<State, Choice, Event, View>;

/** The id of an Action Card of this kind; `nth` tells copies apart. */
export function card(kind: ActionKindId, nth = 0): CardId {
  const found = [...ACTION_CARDS.keys()].filter((id) => at(ACTION_CARDS, id).kind === kind);
  return at(found, nth);
}

/** The id of one of the two cards of a port: the cheaper one first. */
export const portCard = (port: PortId, nth: 0 | 1 = 0): PortCardId =>
  PORT_CARDS.findIndex((each) => each.port === port) + nth;

export const priceOf = (id: PortCardId): number => at(PORT_CARDS, id).price;

/** A seed whose first dice are these. */
export function seedFor(...dice: number[]): Seed {
  for (let n = 0; n < 1_000_000; n++) {
    const seed = derive(seedFrom('dice'), n);
    const random = Random.from(seed);
    if (dice.every((die) => random.die(6) === die)) return seed;
  }
  throw new RangeError(`No seed for ${dice.join(', ')}.`);
}

/** A disc for a hold: goods say their zone by themselves, shields come from the north unless said. */
export type Cargo = Face | `south ${Face}`;

/** One captain of a scenario: only what matters is said. */
export interface Before {
  home?: HomeId;
  at?: PlaceId;
  gold?: number;
  hold?: Cargo[];
  hand?: CardId[];
  sailing?: CardId | null;
}

export interface PortBefore extends Partial<Omit<PortState, 'discs'>> {
  discs?: Face[];
}

export interface Given {
  /** Open cards, lowest slot first; slots not named are used up. */
  north?: readonly (PortCardId | null)[];
  south?: readonly (PortCardId | null)[];
  ports?: Partial<Record<PortId, PortBefore>>;
  dice?: number[];
  token?: Seat;
  round?: number;
  tokens?: number;
  store?: number;
  chase?: State['chase'];
  goal?: '60' | '100' | '150';
  roundCap?: number;
  chaseCap?: number;
  /** Action Cards on the pile, first one first; the others are discards or, with `short`, gone. */
  pile?: CardId[];
  short?: boolean;
}

const SOUTHERN: readonly Face[] = ['ceramics', 'spices'];
const zoneOfCargo = (cargo: Cargo): Zone =>
  cargo.startsWith('south ') || SOUTHERN.some((face) => face === cargo) ? 'south' : 'north';
const FACES: readonly Face[] = ['amber', 'clams', 'ceramics', 'spices', 'shield1', 'shield2', 'shield3', 'shield4'];
const faceOfCargo = (cargo: Cargo): Face => FACES.find((face) => cargo.endsWith(face)) ?? 'amber';
const isOfZone = (disc: number, zone: Zone): boolean => disc < 26 === (zone === 'north');

/** Gives a disc this face, by changing faces with another that nobody has spoken of. */
function pin(state: State, pinned: Set<number>, disc: number, face: Face): void {
  const zone: Zone = disc < 26 ? 'north' : 'south';
  const other = range(52).find((each) => isOfZone(each, zone) && !pinned.has(each) && state.faces[each] === face);
  if (other === undefined) throw new RangeError(`No ${face} is left in the ${zone}.`);
  state.faces[other] = at(state.faces, disc);
  state.faces[disc] = face;
  pinned.add(disc);
}

/** Takes a disc off some port that nobody has spoken of and stows it; its owner has seen it. */
function stow(
  state: State,
  pinned: Set<number>,
  seat: Seat,
  slot: number,
  cargo: Cargo,
  named: readonly string[],
): void {
  const zone = zoneOfCargo(cargo);
  for (const [id, port] of Object.entries(state.ports)) {
    const disc = port.discs.find((each) => isOfZone(each, zone) && !pinned.has(each));
    if (disc === undefined || named.includes(id)) continue;
    take(port.discs, disc);
    pin(state, pinned, disc, faceOfCargo(cargo));
    at(state.captains, seat).hold[slot] = disc;
    state.seen[disc] = 1 << seat;
    return;
  }
}

function setHarbours(state: State, zone: Zone, open: readonly (PortCardId | null)[]): void {
  const harbours = state.harbours[zone];
  const all = [...PORT_CARDS.keys()].filter((id) => at(PORT_CARDS, id).zone === zone && !open.includes(id));
  harbours.open = range(3).map((slot) => open[slot] ?? null);
  harbours.discards = [];
  harbours.pile = all;
}

function setCards(state: State, before: readonly Before[], { pile, short = false }: Given): void {
  const held = before.flatMap(({ hand = [], sailing }) => [...hand, ...(typeof sailing === 'number' ? [sailing] : [])]);
  const rest = [...ACTION_CARDS.keys()].filter((id) => !held.includes(id) && !pile?.includes(id));
  state.actionPile = pile ? [...pile].reverse() : rest;
  state.actionDiscards = pile && !short ? rest : [];
  state.goneCards = pile && short ? rest : [];
}

/** A table with these captains, in the middle of a round, and these frames under way on top of it. */
export function table(before: readonly Before[], given: Given, frames: readonly Frame[]): EdgeScenario {
  const options = { goal: given.goal ?? '150', roundCap: given.roundCap ?? 40, chaseCap: given.chaseCap ?? 10 };
  const { state } = game.start(before.length, options, seedFrom('scenario'));
  const pinned = new Set<number>();
  const named = Object.keys(given.ports ?? {});
  for (const [id, port] of Object.entries(state.ports)) {
    const said: PortBefore = Object.entries(given.ports ?? {}).find(([name]) => name === id)?.[1] ?? {};
    const { discs, ...rest } = said;
    Object.assign(port, rest);
    if (!discs) continue;
    for (const gone of port.discs.splice(discs.length)) state.goneDiscs.push(gone);
    discs.forEach((face, i) => {
      pin(state, pinned, at(port.discs, i), face);
    });
  }
  before.forEach((said, seat) => {
    const own = at(state.captains, seat);
    own.home = said.home ?? at(HOMES, seat);
    own.place = said.at ?? own.home;
    own.gold = said.gold ?? 20;
    own.hand = [...(said.hand ?? [])];
    own.sailing = said.sailing ?? null;
    (said.hold ?? []).forEach((cargo, slot) => {
      stow(state, pinned, seat, slot, cargo, named);
    });
  });
  setHarbours(state, 'north', given.north ?? []);
  setHarbours(state, 'south', given.south ?? []);
  setCards(state, before, given);
  state.token = given.token ?? 0;
  state.round = given.round ?? 5;
  state.tokens = given.tokens ?? 8;
  state.chase = given.chase ?? null;
  state.store = given.store ?? 960 - state.captains.reduce((sum, { gold }) => sum + gold, 0);
  state.random = { key: given.dice ? seedFor(...given.dice) : seedFrom('scenario'), drawn: 0 };
  state.stack = [{ kind: 'round' }, { kind: 'roundEnd' }, ...frames];
  return scenario(game, state);
}

const STEPS = ['s1b4', 's2b3', 's3b3', 's4b2', 's5b2', 's6b1', 's7b0', 's8b0'] as const;

/** The turn of seat 0, with so many steps; the others still to sail are named. */
export function turn(steps: number, before: readonly Before[], given: Given = {}, after: Seat[] = []): EdgeScenario {
  const sailing = steps === 0 ? null : card(at(STEPS, steps - 1));
  const first: Before = { sailing, ...before[0] };
  return table([first, ...before.slice(1)], given, [
    { kind: 'turns', order: after },
    { kind: 'sail', seat: 0, steps, acted: null, hasAttacked: false, entered: false },
  ]);
}

/** Two more captains who lie at home and do nothing. */
export const others: readonly Before[] = [{}, {}];

/** The duel of seat 0, who waits at home, against seat 1. */
export function duel(
  leader: Before,
  challenger: Before,
  given: Given = {},
  wins: [number, number] = [0, 0],
): EdgeScenario {
  const scene = table(
    [leader, { at: 'skalholt', ...challenger }, {}],
    { chase: { leader: 0, by: 'reached', rounds: 1 }, ...given },
    [],
  );
  const state: DeepReadonly<State> = {
    ...scene.state,
    challenger: 1,
    stack: [
      {
        kind: 'duel',
        leader: { seat: 0, wins: wins[0], laid: null },
        challenger: { seat: 1, wins: wins[1], laid: null },
      },
    ],
  };
  return scenario(game, state);
}

export const draft = (id: CardId): Choice => ({ kind: 'draft', card: id });
export const commit = (id: CardId): Choice => ({ kind: 'commit', card: id });
export const sail = (to: PlaceId): Choice => ({ kind: 'sail', to });
export const buy = (port: PortId, nth: 0 | 1 = 0): Choice => ({ kind: 'buy', port, card: portCard(port, nth) });
export const takeDisc = (disc: 0 | 1): Choice => ({ kind: 'take', disc });
export const sell = (port: PortId, slot: number, nth: 0 | 1 = 0): Choice => ({
  kind: 'sell',
  port,
  card: portCard(port, nth),
  slot,
});
export const raid = (port: PortId, nth: 0 | 1 = 0): Choice => ({ kind: 'raid', port, card: portCard(port, nth) });
export const attack = (target: Seat): Choice => ({ kind: 'attack', target });
export const lay = (id: CardId | null, ...slots: number[]): Choice => ({ kind: 'lay', card: id, slots });
export const point = (at: number): Choice => ({ kind: 'point', at });
export const bounty = (discs: number, gold: number): Choice => ({ kind: 'bounty', discs, gold });
export const rest: Choice = { kind: 'rest' };

export const captain = ({ state }: EdgeScenario, seat: Seat): DeepReadonly<State['captains'][number]> =>
  at(state.captains, seat);

/** What is in a hold, empty spaces left out. */
export const cargo = ({ state }: EdgeScenario, seat: Seat): Face[] =>
  at(state.captains, seat).hold.flatMap((disc) => (disc === null ? [] : [at(state.faces, disc)]));

/** Places that may be sailed to. */
export const reachable = ({ state }: EdgeScenario, seat: Seat): PlaceId[] =>
  game.choices(state, seat).flatMap((choice) => (choice.kind === 'sail' ? [choice.to] : []));
