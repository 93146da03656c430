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
import { type Frame, type FrameOf, type PaxPlay, PUBLIC, type ReadonlyState, type SourceId } from '../state.ts';

/** Begins one of the lists of verbs inside an ability. */
export function beginBlock(
  play: PaxPlay,
  seat: Seat,
  source: SourceId,
  block: number,
  place: PostId | null,
  struck: Seat[] | null,
): void {
  begin(play, { kind: 'effects', seat, source, block, next: 0, at: place, struck });
}

type Effects = FrameOf<'effects'>;

/** The glossary's verbs, one by one. */
export function doVerb(play: PaxPlay, frame: Effects, verb: Verb, targets: readonly Seat[]): void {
  const { state } = play;
  const { seat, source, at: place, struck } = frame;
  switch (verb.do) {
    case 'silfr': {
      const amount = amountOf(state, seat, verb.amount, place);
      for (const target of targets) changeSilfr(play, target, amount, 'ability');
      return;
    }
    case 'steal':
      for (const target of targets) steal(play, seat, target, verb.amount);
      return;
    case 'draw':
      for (let i = 0; i < verb.tiles; i++) draw(play, seat);
      return;
    case 'drawKeep':
      return drawToKeep(play, seat, verb.tiles, verb.keep);
    case 'peek':
      return peek(play, seat, verb.tiles);
    case 'take':
      if (verb.mode === 'random') return takeAtRandom(play, seat);
      return begin(play, { kind: 'take', seat, zone: verb.zone, tile: verb.tile });
    case 'buy':
      return begin(play, { kind: 'buy', seat, less: verb.less });
    case 'discard':
      return begin(play, { kind: 'discard', seat, left: verb.tiles });
    case 'sweep':
      return sweep(play, verb.tiles);
    case 'addTiles':
      return addTiles(play, seat, verb.tiles);
    case 'banish':
      for (const owner of targets) {
        if (canBanish(state, owner, seat))
          begin(play, { kind: 'banish', seat: chooser(state, seat, owner, verb), by: seat, owner });
      }
      return;
    case 'placeShip':
      if (shipAtHome(state, seat) >= 0)
        begin(play, { kind: 'placeShip', seat, area: areaOf(verb.where, place), left: verb.ships });
      return;
    case 'sail':
      return begin(play, { kind: 'pickShip', seat, steps: verb.steps });
    case 'returnShip':
    case 'exhaustShip':
    case 'returnFollower':
      return strike(play, frame, verb, targets);
    case 'refreshShip':
      return begin(play, { kind: 'refreshShips', seat, left: verb.ships });
    case 'allyShips':
      return gainAllyShips(play, seat, verb);
    case 'establish': {
      const { type, kind: post } = verb;
      const [area, pay] = [areaOf(verb.where, place), verb.pay === 'paid'];
      let found = false;
      eachPlanting(state, seat, type, post, area, pay, () => {
        found = true;
      });
      if (found) begin(play, { kind: 'spread', seat, type, post, area, pay });
      return;
    }
    case 'convert': {
      const area = areaOf(verb.where, place);
      let found = false;
      eachConversion(state, seat, verb.type, area, () => {
        found = true;
      });
      if (found) begin(play, { kind: 'convert', seat, type: verb.type, area });
      return;
    }
    case 'shift':
      return begin(play, { kind: 'shift', seat, to: verb.to, spot: null });
    case 'act':
      return begin(play, { kind: 'gained', seat, action: verb.action });
    case 'reveal':
      for (let i = 0; i < verb.cards; i++) revealCard(play);
      return;
    case 'swapVictory':
      return begin(play, { kind: 'swapCard', seat });
    case 'truce': {
      const area = areaOf(verb.where, place);
      state.truces.push({ area, by: seat });
      play.events?.push({ kind: 'truceCalled', seat, area });
      return;
    }
    case 'foundDuchy':
      return begin(play, { kind: 'foundDuchy', seat, area: areaOf(verb.where, place) });
    case 'pay': {
      if (at(state.jarls, seat).silfr < verb.silfr) return;
      changeSilfr(play, seat, -verb.silfr, 'ability');
      return beginBlock(play, seat, source, at(blocksIn(verb), 0), place, struck);
    }
    case 'if':
      return beginBlock(
        play,
        seat,
        source,
        at(blocksIn(verb), holds(state, seat, verb.test, place) ? 0 : 1),
        place,
        struck,
      );
    case 'choose':
      return begin(play, { kind: 'options', seat, source, blocks: blocksIn(verb).slice(), at: place, struck });
  }
}

/** The owner of a struck piece chooses which, except where the acting jarl picked the rival. [PX-B3] */
const chooser = (state: ReadonlyState, seat: Seat, owner: Seat, verb: Verb): Seat =>
  'who' in verb && verb.who === 'rival' ? seat : decider(state, owner);

type Striking = Extract<Verb, { do: 'returnShip' | 'exhaustShip' | 'returnFollower' }>;

function strike(play: PaxPlay, { seat: by, at: place }: Effects, verb: Striking, targets: readonly Seat[]): void {
  const { state } = play;
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
  inOrder(play, frames);
}

function steal(play: PaxPlay, seat: Seat, from: Seat, amount: number): void {
  if (from === seat) return;
  const taken = Math.min(amount, at(play.state.jarls, from).silfr);
  changeSilfr(play, from, -taken, 'stolen');
  changeSilfr(play, seat, taken, 'stolen');
}

function drawToKeep(play: PaxPlay, seat: Seat, count: number, keep: number): void {
  const tiles: TileId[] = [];
  const seen: number[] = [];
  for (let i = 0; i < count; i++) {
    const top = topTile(play);
    if (!top) break;
    tiles.push(top.tile);
    seen.push(top.seen);
    noteDrawn(play, seat, top.tile);
  }
  if (tiles.length > 0) begin(play, { kind: 'keep', seat, tiles, seen, left: Math.min(keep, tiles.length) });
}

/** The top tiles are looked at and put back in an order of the jarl's choice. [PX-B6] */
function peek(play: PaxPlay, seat: Seat, count: number): void {
  const { pile, peeked } = play.state;
  const looked = Math.min(count, pile.length);
  const tiles: TileId[] = [];
  for (let i = 0; i < looked; i++) {
    // Whoever looked before no longer knows what lies where.
    peeked[i] = looked > 1 ? bit(seat) : (peeked[i] ?? 0) | bit(seat);
    tiles.push(at(pile, pile.length - 1 - i));
  }
  play.events?.push({ kind: 'pilePeeked', seat, count: looked, tiles });
  if (looked > 1) begin(play, { kind: 'putBack', seat, count: looked, next: 0 });
}

function takeAtRandom(play: PaxPlay, seat: Seat): void {
  const { discard: heap } = play.state;
  if (heap.length === 0) return;
  const [tile] = heap.splice(play.random.below(heap.length), 1);
  if (!tile) return;
  addToHand(play, seat, tile, PUBLIC);
  play.events?.push({ kind: 'tileTaken', seat, tile, from: 'discard' });
}

function sweep(play: PaxPlay, count: number): void {
  for (let i = 0; i < count; i++) {
    const tile = takeCheapest(play);
    if (tile) discard(play, null, tile, 'track', 'ability');
  }
  refill(play);
}

/** Unused tiles go under the pile, unseen. */
function addTiles(play: PaxPlay, seat: Seat, count: number): void {
  const { unused, pile, limits } = play.state;
  let added = 0;
  for (; added < count && unused.length > 0; added++) {
    const [tile] = unused.splice(play.random.below(unused.length), 1);
    if (tile) pile.unshift(tile);
  }
  if (added > 0) limits.knownSaga = false;
  play.events?.push({ kind: 'tilesAdded', seat, count: added });
}

/** An ally's Longships come to the ally's post and obey the jarl. [PX-D3] */
function gainAllyShips(play: PaxPlay, seat: Seat, { ally }: Extract<Verb, { do: 'allyShips' }>): void {
  const { state } = play;
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
  play.events?.push({ kind: 'alliedShips', seat, ally, ships, at: post });
}

/** One face-down victory card is turned up. [PX-W2] */
export function revealCard(play: PaxPlay): void {
  const { state } = play;
  const card = state.faceDown.shift();
  if (!card) return;
  state.cards.push(card);
  play.events?.push({ kind: 'cardRevealed', card, left: state.faceDown.length });
}
