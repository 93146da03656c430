import { at, begin, inOrder, type Seat } from '@meadhall/core';
import { ALLIES } from '../data/allies.ts';
import type { PostId } from '../data/map.ts';
import type { TileId } from '../data/tiles.ts';
import type { Verb } from '../data/vocabulary.ts';
import { amountOf, holds } from '../rules/counts.ts';
import { areaOf } from '../rules/places.ts';
import { blocksIn } from '../rules/powers.ts';
import { addToHand, bit, changeSilfr, discard, draw, noteDrawn, refill, takeCheapest, topTile } from '../rules/saga.ts';
import { decider, isGrey, shipAtHome } from '../rules/ships.ts';
import { canBanish, eachConversion, eachPlanting, hasFollower, hasShipAt } from '../rules/targets.ts';
import { type Frame, type FrameOf, PUBLIC, type Seen, type SourceId, type Table } from '../state.ts';

/** Begins one of the lists of verbs inside an ability. */
export function beginBlock(
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
export function doVerb(table: Table, frame: Effects, verb: Verb, targets: readonly Seat[]): void {
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
      table.events?.push({ kind: 'truceCalled', seat, area });
      return;
    }
    case 'foundDuchy':
      return begin(table, { kind: 'foundDuchy', seat, area: areaOf(verb.where, place) });
    case 'pay': {
      if (at(state.jarls, seat).silfr < verb.silfr) return;
      changeSilfr(table, seat, -verb.silfr, 'ability');
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
  table.events?.push({ kind: 'pilePeeked', seat, count: looked, tiles });
}

function takeAtRandom(table: Table, seat: Seat): void {
  const { discard: heap } = table.state;
  if (heap.length === 0) return;
  const [tile] = heap.splice(table.random.below(heap.length), 1);
  if (!tile) return;
  addToHand(table, seat, tile, PUBLIC);
  table.events?.push({ kind: 'tileTaken', seat, tile, from: 'discard' });
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
  table.events?.push({ kind: 'tilesAdded', seat, count: added });
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
  table.events?.push({ kind: 'alliedShips', seat, ally, ships, at: post });
}

/** One face-down victory card is turned up. [PX-W2] */
export function revealCard(table: Table): void {
  const { state } = table;
  const card = state.faceDown.shift();
  if (!card) return;
  state.cards.push(card);
  table.events?.push({ kind: 'cardRevealed', card, left: state.faceDown.length });
}
