import { at, begin, end, inOrder, type Seat } from '@meadhall/core';
import { ALLIES } from '../data/allies.ts';
import type { PostId } from '../data/map.ts';
import type { TileId } from '../data/tiles.ts';
import type { Occasion, Verb } from '../data/vocabulary.ts';
import { amountOf, holds } from '../rules/counts.ts';
import { endIfTrackEmpty } from '../rules/ending.ts';
import { useAbility } from '../rules/followers.ts';
import { areaOf } from '../rules/places.ts';
import { blocksIn, compiled } from '../rules/powers.ts';
import {
  addToHand,
  bit,
  changeSilfr,
  discard,
  draw,
  isOfKind,
  noteDrawn,
  refill,
  takeCheapest,
  topTile,
} from '../rules/saga.ts';
import { beginUnseating } from '../rules/settle.ts';
import { decider, isGrey, shipAtHome, tireShip } from '../rules/ships.ts';
import {
  canBanish,
  canStrike,
  eachConversion,
  eachPlanting,
  hasFollower,
  hasShipAt,
  jarlsMeant,
} from '../rules/targets.ts';
import {
  type Frame,
  type FrameOf,
  NOBODY,
  type Power,
  PUBLIC,
  type Seen,
  type SourceId,
  type Table,
} from '../state.ts';
import type { PaxStep } from './step.ts';

/** After an action: the ship that ACTIVATED is exhausted, then the abilities under that action work. [PX-G39] */
export const aftermath: PaxStep<'aftermath'> = {
  run(table, frame) {
    const { seat, during, at: place, struck } = frame;
    if (frame.tire !== NOBODY) {
      tireShip(table, frame.tire, 'ability');
      frame.tire = NOBODY;
    }
    if (beginUnseating(table) || endIfTrackEmpty(table)) return;
    end(table);
    beginPowers(table, seat, during, place, struck);
  },
};

/** Whether a verb could do anything now; an ability that could do nothing is not asked about. */
function isIdle(state: Seen, seat: Seat, verb: Verb, place: PostId | null, struck: readonly Seat[] | null): boolean {
  const idle = (one: Verb): boolean => isIdle(state, seat, one, place, struck);
  switch (verb.do) {
    case 'silfr':
      return verb.who === 'me' && amountOf(state, seat, verb.amount, place) === 0;
    case 'if':
      return (holds(state, seat, verb.test, place) ? verb.verbs : (verb.otherwise ?? [])).every(idle);
    case 'draw':
    case 'drawKeep':
    case 'peek':
      return state.pile.length === 0;
    case 'refreshShip':
      return !state.ships.some((ship) => ship.by === seat && ship.tired);
    case 'take':
      return verb.zone === 'discard' && !state.discard.some((tile) => isOfKind(tile, verb.tile));
    case 'pay':
      return at(state.jarls, seat).silfr < verb.silfr || verb.verbs.every(idle);
    case 'steal':
    case 'returnFollower':
      return verb.who === 'rival' && struck?.length === 0;
    default:
      return false;
  }
}

/** Begins the abilities that work after an action, those that only gain first, the others in the owner's order. [PX-B1] */
export function beginPowers(
  table: Table,
  seat: Seat,
  during: Occasion,
  place: PostId | null,
  struck: Seat[] | null,
): void {
  const { state } = table;
  const gains: Power[] = [];
  const ready: Power[] = [];
  for (const power of at(state.jarls, seat).powers) {
    const { during: when, once, blocks, isPlainGain } = compiled(power.source);
    const [verbs] = blocks;
    if (when !== during || !verbs || (once && state.once.includes(power.via ?? power.source))) continue;
    const set = { source: power.source, at: power.at ?? place, via: power.via };
    if (verbs.every((verb) => isIdle(state, seat, verb, set.at, struck))) continue;
    if (isPlainGain) gains.push(set);
    else ready.push(set);
  }
  if (ready.length > 0) begin(table, { kind: 'powers', seat, ready, struck });
  for (let i = gains.length - 1; i >= 0; i--) usePower(table, seat, at(gains, i), struck);
}

function usePower(table: Table, seat: Seat, { source, at: place, via }: Power, struck: Seat[] | null): void {
  if (compiled(source).once) table.state.once.push(via ?? source);
  useAbility(table, seat, source, place, via, struck);
}

/** An ability may be used or declined as a whole; several come in the owner's order. [PX-B1] */
export const powers: PaxStep<'powers'> = {
  rule: 'PX-B1',
  seats: (_, { seat, ready }) => (ready.length > 0 ? [seat] : []),
  choices(_, { ready }, __, offer) {
    for (const { source } of ready) offer({ kind: 'use', source });
    offer({ kind: 'done' });
  },
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'use') return end(table);
    const index = frame.ready.findIndex(({ source }) => source === choice.source);
    const power = at(frame.ready, index);
    frame.ready.splice(index, 1);
    usePower(table, seat, power, frame.struck);
  },
  run: (table) => end(table),
};

/** An ability, verb by verb, each as far as possible. [PX-B3] */
export const effects: PaxStep<'effects'> = {
  run(table, frame) {
    const { state } = table;
    const verb = at(compiled(frame.source).blocks, frame.block)[frame.next];
    if (!verb) return end(table);
    let targets = 'who' in verb ? jarlsMeant(state, frame.seat, verb.who, frame.struck) : NOBODY_MEANT;
    if ('who' in verb && verb.who !== 'me') {
      if (frame.result !== undefined) targets = [frame.result];
      else if (verb.who === 'rival')
        targets = targets.filter((seat) => canStrike(state, verb, seat, frame.seat, frame.at));
      const isOne = verb.who === 'rival' || verb.who === 'richest' || verb.who === 'leader';
      if (isOne && targets.length > 1)
        return begin(table, { kind: 'pickJarl', seat: frame.seat, among: targets.slice() });
      delete frame.result;
    }
    frame.next++;
    doVerb(table, frame, verb, targets);
  },
};
const NOBODY_MEANT: readonly Seat[] = [];

/** The acting jarl picks a rival, or the one meant among equals. [PX-B2] */
export const pickJarl: PaxStep<'pickJarl'> = {
  rule: 'PX-B2',
  seats: (_, { seat }) => [seat],
  choices(_, { among }, __, offer) {
    for (const seat of among) offer({ kind: 'rival', seat });
  },
  choose(table, _, __, choice) {
    if (choice.kind === 'rival') end(table, choice.seat);
  },
};

/** One of several effects, of the acting jarl's choice. */
export const options: PaxStep<'options'> = {
  rule: 'PX-B4',
  seats: (_, { seat }) => [seat],
  choices(_, { blocks }, __, offer) {
    for (let option = 0; option < blocks.length; option++) offer({ kind: 'option', option });
  },
  choose(table, { seat, source, blocks, at: place, struck }, _, choice) {
    if (choice.kind !== 'option') return;
    end(table);
    beginBlock(table, seat, source, at(blocks, choice.option), place, struck);
  },
};

function beginBlock(
  table: Table,
  seat: Seat,
  source: SourceId,
  block: number,
  place: PostId | null,
  struck: Seat[] | null,
): void {
  begin(table, { kind: 'effects', seat, source, block, next: 0, at: place, struck });
}

type Effects = FrameOf<'effects'>;

/** The glossary's verbs, one by one. */
function doVerb(table: Table, frame: Effects, verb: Verb, targets: readonly Seat[]): void {
  const { state } = table;
  const { seat, source, at: place, struck } = frame;
  switch (verb.do) {
    case 'silfr': {
      const amount = amountOf(state, seat, verb.amount, place);
      for (const target of targets) changeSilfr(table, target, amount, 'ability');
      return;
    }
    case 'steal':
      for (const target of targets) steal(table, seat, target, verb.amount);
      return;
    case 'draw':
      for (let i = 0; i < verb.tiles; i++) draw(table, seat);
      return;
    case 'drawKeep':
      return drawToKeep(table, seat, verb.tiles, verb.keep);
    case 'peek':
      return peek(table, seat, verb.tiles);
    case 'take':
      if (verb.mode === 'random') return takeAtRandom(table, seat);
      return begin(table, { kind: 'take', seat, zone: verb.zone, tile: verb.tile });
    case 'buy':
      return begin(table, { kind: 'buy', seat, less: verb.less });
    case 'discard':
      return begin(table, { kind: 'discard', seat, left: verb.tiles });
    case 'sweep':
      return sweep(table, verb.tiles);
    case 'addTiles':
      return addTiles(table, seat, verb.tiles);
    case 'banish':
      for (const owner of targets) {
        if (canBanish(state, owner, seat))
          begin(table, { kind: 'banish', seat: chooser(state, seat, owner, verb), by: seat, owner });
      }
      return;
    case 'placeShip':
      if (shipAtHome(state, seat) >= 0)
        begin(table, { kind: 'placeShip', seat, area: areaOf(verb.where, place), left: verb.ships });
      return;
    case 'sail':
      return begin(table, { kind: 'pickShip', seat, steps: verb.steps });
    case 'returnShip':
    case 'exhaustShip':
    case 'returnFollower':
      return strike(table, frame, verb, targets);
    case 'refreshShip':
      return begin(table, { kind: 'refreshShips', seat, left: verb.ships });
    case 'allyShips':
      return gainAllyShips(table, seat, verb);
    case 'establish': {
      const { type, kind: post } = verb;
      const [area, pay] = [areaOf(verb.where, place), verb.pay === 'paid'];
      let found = false;
      eachPlanting(state, seat, type, post, area, pay, () => {
        found = true;
      });
      if (found) begin(table, { kind: 'spread', seat, type, post, area, pay });
      return;
    }
    case 'convert': {
      const area = areaOf(verb.where, place);
      let found = false;
      eachConversion(state, seat, verb.type, area, () => {
        found = true;
      });
      if (found) begin(table, { kind: 'convert', seat, type: verb.type, area });
      return;
    }
    case 'shift':
      return begin(table, { kind: 'shift', seat, to: verb.to, spot: null });
    case 'act':
      return begin(table, { kind: 'gained', seat, action: verb.action });
    case 'reveal':
      for (let i = 0; i < verb.cards; i++) revealCard(table);
      return;
    case 'swapVictory':
      return begin(table, { kind: 'swapCard', seat });
    case 'truce': {
      const area = areaOf(verb.where, place);
      state.truces.push({ area, by: seat });
      table.events.push({ kind: 'truceCalled', seat, area });
      return;
    }
    case 'foundDuchy':
      return begin(table, { kind: 'foundDuchy', seat, area: areaOf(verb.where, place) });
    case 'pay': {
      if (at(state.jarls, seat).silfr < verb.silfr) return;
      changeSilfr(table, seat, -verb.silfr, 'cost');
      return beginBlock(table, seat, source, at(blocksIn(verb), 0), place, struck);
    }
    case 'if':
      return beginBlock(
        table,
        seat,
        source,
        at(blocksIn(verb), holds(state, seat, verb.test, place) ? 0 : 1),
        place,
        struck,
      );
    case 'choose':
      return begin(table, { kind: 'options', seat, source, blocks: blocksIn(verb).slice(), at: place, struck });
  }
}

/** The owner of a struck piece chooses which, except where the acting jarl picked the rival. [PX-B3] */
const chooser = (state: Seen, seat: Seat, owner: Seat, verb: Verb): Seat =>
  'who' in verb && verb.who === 'rival' ? seat : decider(state, owner);

type Striking = Extract<Verb, { do: 'returnShip' | 'exhaustShip' | 'returnFollower' }>;

function strike(table: Table, { seat: by, at: place }: Effects, verb: Striking, targets: readonly Seat[]): void {
  const { state } = table;
  const area = areaOf(verb.where, place);
  const frames: Frame[] = [];
  for (const owner of targets) {
    const seat = chooser(state, by, owner, verb);
    if (verb.do === 'returnFollower') {
      const { type, followers: left } = verb;
      if (hasFollower(state, owner, by, type, area))
        frames.push({ kind: 'strikeFollowers', seat, by, owner, type, area, left });
    } else if (hasShipAt(state, owner, by, area, verb.do === 'exhaustShip')) {
      const how = verb.do === 'returnShip' ? 'return' : 'exhaust';
      frames.push({ kind: 'strikeShips', seat, by, owner, area, left: verb.ships, how });
    }
  }
  inOrder(table, frames);
}

function steal(table: Table, seat: Seat, from: Seat, amount: number): void {
  if (from === seat) return;
  const taken = Math.min(amount, at(table.state.jarls, from).silfr);
  changeSilfr(table, from, -taken, 'stolen');
  changeSilfr(table, seat, taken, 'stolen');
}

function drawToKeep(table: Table, seat: Seat, count: number, keep: number): void {
  const tiles: TileId[] = [];
  const seen: number[] = [];
  for (let i = 0; i < count; i++) {
    const top = topTile(table);
    if (!top) break;
    tiles.push(top.tile);
    seen.push(top.seen);
    noteDrawn(table, seat, top.tile);
  }
  if (tiles.length > 0) begin(table, { kind: 'keep', seat, tiles, seen, left: Math.min(keep, tiles.length) });
}

/** The top tiles are looked at and put back in the same order. [PX-B6] */
function peek(table: Table, seat: Seat, count: number): void {
  const { pile, peeked } = table.state;
  const looked = Math.min(count, pile.length);
  const tiles: TileId[] = [];
  for (let i = 0; i < looked; i++) {
    peeked[i] = (peeked[i] ?? 0) | bit(seat);
    tiles.push(at(pile, pile.length - 1 - i));
  }
  table.events.push({ kind: 'pilePeeked', seat, count: looked, tiles });
}

function takeAtRandom(table: Table, seat: Seat): void {
  const { discard: heap } = table.state;
  if (heap.length === 0) return;
  const [tile] = heap.splice(table.random.below(heap.length), 1);
  if (!tile) return;
  addToHand(table, seat, tile, PUBLIC);
  table.events.push({ kind: 'tileTaken', seat, tile, from: 'discard' });
}

function sweep(table: Table, count: number): void {
  for (let i = 0; i < count; i++) {
    const tile = takeCheapest(table);
    if (tile) discard(table, null, tile, 'track', 'ability');
  }
  refill(table);
}

/** Unused tiles go under the pile, unseen. */
function addTiles(table: Table, seat: Seat, count: number): void {
  const { unused, pile, limits } = table.state;
  let added = 0;
  for (; added < count && unused.length > 0; added++) {
    const [tile] = unused.splice(table.random.below(unused.length), 1);
    if (tile) pile.unshift(tile);
  }
  if (added > 0) limits.knownSaga = false;
  table.events.push({ kind: 'tilesAdded', seat, count: added });
}

/** An ally's Longships come to the ally's post and obey the jarl. [PX-D3] */
function gainAllyShips(table: Table, seat: Seat, { ally }: Extract<Verb, { do: 'allyShips' }>): void {
  const { state } = table;
  if (isGrey(state, seat)) return;
  const { post } = ALLIES[ally];
  const ships: number[] = [];
  state.lords[ally] = seat;
  state.ships.forEach((ship, number) => {
    if (ship.from !== ally) return;
    ship.by = seat;
    ship.at = post;
    ship.tired = false;
    ships.push(number);
  });
  table.events.push({ kind: 'alliedShips', seat, ally, ships, at: post });
}

/** One face-down victory card is turned up. [PX-W2] */
export function revealCard(table: Table): void {
  const { state } = table;
  const card = state.faceDown.shift();
  if (!card) return;
  state.cards.push(card);
  table.events.push({ kind: 'cardRevealed', card, left: state.faceDown.length });
}
