import { at, type Random, type Seat, type Viewer } from '@meadhall/core';
import { type CardId, PORT_IDS } from './data/cards.ts';
import { PORTS, ZONES } from './data/ports.ts';
import { captain, discBits, setOf, shieldBits } from './rules/captains.ts';
import { knows, zoneOf } from './rules/knowledge.ts';
import type { DiscId, Frame, HoldSlot, Laid, State } from './state.ts';

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
  for (const level of [1, 2, 3]) {
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

/** What others have laid face down could be anything they hold. [EW-K4] */
function redealLaid(state: State, frame: Frame, viewer: Viewer, random: Random): void {
  if (frame.kind === 'commit') {
    frame.laid = frame.laid.map((card, seat) =>
      card === null || seat === viewer ? card : anyCard(state, seat, random),
    );
  } else if (frame.kind === 'shipBattle' && frame.attack !== null && frame.attacker !== viewer) {
    frame.attack = anyLaid(state, frame.attacker, frame.attack.slots.length, random);
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
