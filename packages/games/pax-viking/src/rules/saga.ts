import { at, type Seat } from '@meadhall/core';
import { TILES, type TileId } from '../data/tiles.ts';
import type { TileKind } from '../data/vocabulary.ts';
import type { Event } from '../events.ts';
import { type PaxPlay, PUBLIC, type ReadonlyState } from '../state.ts';

/** Prices of the spaces of the SAGA TRACK. [PX-P5] */
export const PRICES = [1, 2, 3, 4, 5] as const;

export const bit = (seat: Seat): number => 1 << seat;

/** Takes the top tile off the pile; `seen` says who knew it. */
export function topTile(play: PaxPlay): { tile: TileId; seen: number } | null {
  const { pile, peeked } = play.state;
  const tile = pile.pop();
  if (tile === undefined) return null;
  return { tile, seen: peeked.shift() ?? 0 };
}

/** DRAW: the top tile of the SAGA PILE goes into the hand. [PX-G10] */
export function draw(play: PaxPlay, seat: Seat): TileId | null {
  const top = topTile(play);
  if (!top) return null;
  addToHand(play, seat, top.tile, top.seen);
  noteDrawn(play, seat, top.tile);
  return top.tile;
}

/** With open hands everyone sees what was drawn. [PX-T12] */
export function noteDrawn(play: PaxPlay, seat: Seat, tile: TileId): void {
  const { openHands } = play.state.limits;
  play.events?.push(openHands ? { kind: 'tileDrawn', seat, tile, open: true } : { kind: 'tileDrawn', seat, tile });
}

export function addToHand(play: PaxPlay, seat: Seat, tile: TileId, seen: number): void {
  const { limits, jarls } = play.state;
  at(jarls, seat).hand.push({ tile, seen: limits.openHands ? PUBLIC : seen | bit(seat) });
}

/** Takes a tile out of a hand and says who knew it. */
export function takeFromHand(play: PaxPlay, seat: Seat, tile: TileId): number {
  const { hand } = at(play.state.jarls, seat);
  const index = hand.findIndex((held) => held.tile === tile);
  const seen = at(hand, index).seen;
  hand.splice(index, 1);
  return seen;
}

type Discarded = Extract<Event, { kind: 'tileDiscarded' }>;

/** DISCARD: face up, for all to see. [PX-G9] */
export function discard(
  play: PaxPlay,
  seat: Seat | null,
  tile: TileId,
  from: Discarded['from'],
  why: Discarded['why'],
) {
  play.state.discard.push(tile);
  play.events?.push({ kind: 'tileDiscarded', seat, tile, from, why });
}

/** REFRESH: tiles slide to the cheap end, the pile fills the dear end. [PX-G24] */
export function refill(play: PaxPlay): void {
  const { track, pile, peeked } = play.state;
  let changed = false;
  let next = 0;
  for (let i = 0; i < track.length; i++) {
    const tile = track[i];
    if (!tile) continue;
    if (i !== next) {
      track[next] = tile;
      track[i] = null;
      changed = true;
    }
    next++;
  }
  for (; next < track.length && pile.length > 0; next++) {
    track[next] = pile.pop() ?? null;
    peeked.shift();
    changed = true;
  }
  if (changed) play.events?.push({ kind: 'trackRefilled', track: track.slice(), pile: pile.length });
}

export function isTrackEmpty(state: ReadonlyState): boolean {
  for (const tile of state.track) if (tile) return false;
  return true;
}

/** Takes the cheapest tile off the track, or null. */
export function takeCheapest(play: PaxPlay): TileId | null {
  const { track } = play.state;
  for (let i = 0; i < track.length; i++) {
    const tile = track[i];
    if (!tile) continue;
    track[i] = null;
    return tile;
  }
  return null;
}

export const isOfKind = (tile: TileId, kind: TileKind | 'any'): boolean => kind === 'any' || TILES[tile].kind === kind;

/** Silfr from the supply, or to it as far as the jarl has any. */
export function changeSilfr(
  play: PaxPlay,
  seat: Seat,
  amount: number,
  why: Extract<Event, { kind: 'silfrChanged' }>['why'],
) {
  const jarl = at(play.state.jarls, seat);
  const change = Math.max(amount, -jarl.silfr);
  if (change === 0 || seat >= play.state.seats) return;
  jarl.silfr += change;
  play.events?.push({ kind: 'silfrChanged', seat, amount: change, why });
}
