import {
  at,
  type HiddenPick,
  type HiddenPool,
  type HiddenSpec,
  type Random,
  range,
  type Seat,
  type Viewer,
} from '@meadhall/core';
import { type CardId, PORT_IDS } from './data/cards.ts';
import { HOLD } from './data/numbers.ts';
import { PORTS, ZONES } from './data/ports.ts';
import { captain, captainOf, discBits, setOf, shieldBits } from './rules/captains.ts';
import { knows, zoneOf } from './rules/knowledge.ts';
import type { DiscId, Frame, HoldSlot, Laid, Pointing, ReadonlyState, State } from './state.ts';

const LEVELS = [1, 2, 3] as const;

/** Discs nobody showed the viewer, covered Defence Discs, and the order of the piles but for the top Port Cards. [EW-K2, EW-K3] */
function hiddenPools(state: ReadonlyState, viewer: Viewer): HiddenPool[] {
  const discs = range(state.faces.length).filter((disc) => !knows(state, viewer, disc));
  const covered = PORT_IDS.filter((id) => !state.ports[id].faceUp);
  return [
    ...ZONES.map((zone) => ({
      name: `discs, ${zone}`,
      places: [{ zone: 'discs', at: ['faces'], cells: discs.filter((disc) => zoneOf(disc) === zone) }],
    })),
    ...LEVELS.map((level) => ({
      name: `defences, level ${level}`,
      places: covered
        .filter((id) => PORTS[id].level === level)
        .map((id) => ({ zone: 'defences', at: ['ports', id, 'defence'] })),
    })),
    { name: 'action cards', places: [{ zone: 'action pile', at: ['actionPile'] }] },
    ...ZONES.map((zone) => {
      const cells = range(state.harbours[zone].pile.length - 1);
      return { name: `port cards, ${zone}`, places: [{ zone: 'port piles', at: ['harbours', zone, 'pile'], cells }] };
    }),
  ];
}

/** Every way to lay one of the hand's cards, if there is one, with one of these sets of discs. */
const everyLaid = (hand: readonly CardId[], sets: readonly (readonly HoldSlot[])[]): Laid[] =>
  (hand.length > 0 ? hand : [null]).flatMap((card) => sets.map((slots) => ({ card, slots })));

const setsWithin = (bits: number): (readonly HoldSlot[])[] =>
  range(1 << HOLD)
    .filter((set) => (set & ~bits) === 0)
    .map(setOf);

/** What others have laid face down: any card they hold, with any discs, as many as lie there, or in a duel any shields. [EW-K4] */
function hiddenPicks(state: ReadonlyState, viewer: Viewer): HiddenPick[] {
  const top = state.stack.length - 1;
  const frame = state.stack[top];
  if (frame?.kind === 'commit') {
    return frame.laid.flatMap((card, seat) =>
      card === null || seat === viewer
        ? []
        : [{ zone: 'laid', at: ['stack', top, 'laid', seat], values: captainOf(state, seat).hand }],
    );
  }
  if (frame?.kind === 'shipBattle' && frame.attack !== null && frame.attacker !== viewer) {
    const own = captainOf(state, frame.attacker);
    const count = frame.attack.slots.length;
    const sets = setsWithin(discBits(own)).filter(({ length }) => length === count);
    return [{ zone: 'laid', at: ['stack', top, 'attack'], values: everyLaid(own.hand, sets) }];
  }
  if (frame?.kind !== 'duel') return [];
  return (['leader', 'challenger'] as const).flatMap((side) => {
    const { seat, laid } = frame[side];
    if (laid === null || seat === viewer) return [];
    const own = captainOf(state, seat);
    const values = everyLaid(own.hand, setsWithin(shieldBits(state, own)));
    return [{ zone: 'laid', at: ['stack', top, side, 'laid'], values }];
  });
}

/** Discs that lie covered and mixed, told apart by nothing but their backs. [EW-S9] */
function mixedPools(state: ReadonlyState): HiddenPool[] {
  const top = state.stack.length - 1;
  const frame = state.stack[top];
  if (frame?.kind !== 'point') return [];
  const { hold } = captainOf(state, frame.loser);
  return ZONES.map((zone) => {
    const cells = range(frame.mixed.length).filter((i) => zoneOf(hold[at(frame.mixed, i)] ?? 0) === zone);
    return { name: `mixed discs, ${zone}`, places: [{ zone: 'mixed', at: ['stack', top, 'mixed'], cells }] };
  });
}

/** A fallen port shows no Defence Disc; all saw it turned up. [EW-P8] */
const FALLEN: Readonly<Record<string, string>> = Object.fromEntries(
  PORT_IDS.flatMap((id) => [
    [`ports.${id}.defence`, 'it was turned up before all'],
    [`ports.${id}.faceUp`, 'it was turned up before all'],
  ]),
);

export const hidden: HiddenSpec<State> = {
  of: (state, viewer) => ({
    pools: [...hiddenPools(state, viewer), ...mixedPools(state)],
    picks: hiddenPicks(state, viewer),
  }),
  follows: {
    ...FALLEN,
    'seen[]': 'that someone looks at a disc is no secret',
    turns: 'each is told as it begins',
    'stack.point.gold': 'the price was agreed before all',
    'stack.point.forgiven': 'the price was agreed before all',
    'stack.point.taken[].*': 'all see which disc goes where',
  },
};

/** Unseen discs of a zone change faces among themselves. [EW-K2] */
function redealDiscs(state: State, viewer: Viewer, random: Random): void {
  for (const zone of ZONES) {
    const unseen: DiscId[] = [];
    for (let disc = 0; disc < state.faces.length; disc++) {
      if (zoneOf(disc) === zone && !knows(state, viewer, disc)) unseen.push(disc);
    }
    const faces = random.redealt(unseen.map((disc) => at(state.faces, disc)));
    unseen.forEach((disc, i) => {
      state.faces[disc] = at(faces, i);
    });
  }
}

/** Covered Defence Discs change places within their level. [EW-K3] */
function redealDefences(state: State, random: Random): void {
  for (const level of LEVELS) {
    const covered = PORT_IDS.filter((id) => PORTS[id].level === level && !state.ports[id].faceUp);
    const values = random.redealt(covered.map((id) => state.ports[id].defence));
    covered.forEach((id, i) => {
      state.ports[id].defence = at(values, i);
    });
  }
}

/** The order of the piles, but for the Port Cards that lie face up on top. [EW-K3] */
function redealPiles(state: State, random: Random): void {
  state.actionPile = random.redealt(state.actionPile);
  for (const zone of ZONES) {
    const { pile } = state.harbours[zone];
    const top = at(pile, -1);
    state.harbours[zone].pile = [...random.redealt(pile.slice(0, -1)), top];
  }
}

const anyCard = (state: State, seat: Seat, random: Random): CardId | null => {
  const hand = random.redealt(captain(state, seat).hand);
  return hand[0] ?? null;
};

const someSlots = (slots: readonly HoldSlot[], count: number, random: Random): HoldSlot[] =>
  random
    .shuffle([...slots])
    .slice(0, count)
    .sort((a, b) => a - b);

/** So many of any discs at sea; any shields, if any, in a duel. */
function anyLaid(state: State, seat: Seat, discs: number | 'shields', random: Random): Laid {
  const own = captain(state, seat);
  const card = anyCard(state, seat, random);
  if (discs !== 'shields') return { card, slots: someSlots(setOf(discBits(own)), discs, random) };
  const shields = setOf(shieldBits(state, own));
  return { card, slots: shields.filter(() => random.below(2) === 1) };
}

/** Covered discs lie in any order that shows the same backs. [EW-S9] */
function mixedAnew(state: State, { loser, mixed }: Pointing, random: Random): HoldSlot[] {
  const zone = (slot: HoldSlot) => zoneOf(captain(state, loser).hold[slot] ?? 0);
  const pool = random.redealt(mixed);
  return mixed.map((slot) => {
    const index = pool.findIndex((other) => zone(other) === zone(slot));
    return at(pool.splice(index, 1), 0);
  });
}

/** What others have laid face down could be anything they hold. [EW-K4] */
function redealLaid(state: State, frame: Frame, viewer: Viewer, random: Random): void {
  if (frame.kind === 'commit') {
    frame.laid = frame.laid.map((card, seat) =>
      card === null || seat === viewer ? card : anyCard(state, seat, random),
    );
  } else if (frame.kind === 'shipBattle' && frame.attack !== null && frame.attacker !== viewer) {
    frame.attack = anyLaid(state, frame.attacker, frame.attack.slots.length, random);
  } else if (frame.kind === 'point') {
    frame.mixed = mixedAnew(state, frame, random);
  } else if (frame.kind === 'duel') {
    for (const side of [frame.leader, frame.challenger]) {
      if (side.laid !== null && side.seat !== viewer) side.laid = anyLaid(state, side.seat, 'shields', random);
    }
  }
}

/** Hands are left as they are: every card in them was taken before all eyes. [EW-D6] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  redealDiscs(state, viewer, random);
  redealDefences(state, random);
  redealPiles(state, random);
  const top = state.stack[state.stack.length - 1];
  if (top) redealLaid(state, top, viewer, random);
}
