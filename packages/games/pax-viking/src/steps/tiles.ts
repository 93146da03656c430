import { at, end, take } from '@meadhall/core';
import type { TileId } from '../data/tiles.ts';
import { TILE_KINDS } from '../data/vocabulary.ts';
import { unseat } from '../rules/followers.ts';
import { addToHand, discard, isOfKind, takeFromHand } from '../rules/saga.ts';
import { PUBLIC, type Seen } from '../state.ts';
import { buy, listBuys, priceOf } from './deeds.ts';
import type { FrameSeen, PaxStep } from './step.ts';

/** Of the tiles drawn some are kept, the rest DISCARDED. [PX-B5] */
export const keep: PaxStep<'keep'> = {
  rule: 'PX-B5',
  seats: (_, { seat, left }) => (left > 0 ? [seat] : []),
  choices(_, { tiles }, __, offer) {
    for (const tile of tiles) offer({ kind: 'tile', tile });
  },
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'tile') return;
    const index = frame.tiles.indexOf(choice.tile);
    addToHand(table, seat, choice.tile, at(frame.seen, index));
    frame.tiles.splice(index, 1);
    frame.seen.splice(index, 1);
    frame.left--;
  },
  run(table, { seat, tiles }) {
    end(table);
    for (const tile of tiles) discard(table, seat, tile, 'pile', 'ability');
  },
};

function takeable(state: Seen, { zone, tile: kind }: FrameSeen<'take'>): TileId[] {
  const found: TileId[] = [];
  for (const tile of zone === 'discard' ? state.discard : state.track)
    if (tile && isOfKind(tile, kind)) found.push(tile);
  return found;
}

/** A longer discard pile is asked for in two picks: the kind, then the tile. */
const LONG_LIST = 60;

/** A tile of the jarl's choice comes into the hand for nothing, seen by all. [PX-B7] */
export const takeTile: PaxStep<'take'> = {
  rule: 'PX-B7',
  seats: (state, frame) => (takeable(state, frame).length > 0 ? [frame.seat] : []),
  choices(state, frame, _, offer) {
    const tiles = takeable(state, frame);
    if (tiles.length <= LONG_LIST) for (const tile of tiles) offer({ kind: 'tile', tile });
    else for (const of of TILE_KINDS) if (tiles.some((tile) => isOfKind(tile, of))) offer({ kind: 'tileKind', of });
  },
  choose(table, frame, seat, choice) {
    if (choice.kind === 'tileKind') frame.tile = choice.of;
    if (choice.kind !== 'tile') return;
    end(table);
    const { state } = table;
    const { zone } = frame;
    if (zone === 'discard') take(state.discard, choice.tile);
    else state.track[state.track.indexOf(choice.tile)] = null;
    addToHand(table, seat, choice.tile, PUBLIC);
    table.events?.push({ kind: 'tileTaken', seat, tile: choice.tile, from: zone });
  },
  run: (table) => end(table),
};

/** One BUY at a lower price. [PX-B7] */
export const buyTile: PaxStep<'buy'> = {
  rule: 'PX-B7',
  seats: (state, { seat }) => (state.track.some((tile) => tile !== null) ? [seat] : []),
  choices(state, { less }, seat, offer) {
    listBuys(state, seat, less, offer);
    offer({ kind: 'decline' });
  },
  choose(table, { less }, seat, choice) {
    end(table);
    if (choice.kind === 'buy') buy(table, seat, choice.slot, priceOf(table.state, seat, choice.slot, less));
  },
  run: (table) => end(table),
};

/** Tiles from the hand to the discard pile, as many as there are. */
export const discardTiles: PaxStep<'discard'> = {
  rule: 'PX-G9',
  seats: (state, { seat, left }) => (left > 0 && at(state.jarls, seat).hand.length > 0 ? [seat] : []),
  choices(state, _, seat, offer) {
    for (const { tile } of at(state.jarls, seat).hand) offer({ kind: 'tile', tile });
  },
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'tile') return;
    frame.left--;
    takeFromHand(table, seat, choice.tile);
    discard(table, seat, choice.tile, 'hand', 'ability');
  },
  run: (table) => end(table),
};

/** An ESTABLISHED Advocate goes to the discard pile. [PX-B12] */
export const banish: PaxStep<'banish'> = {
  rule: 'PX-B12',
  seats: (_, { seat }) => [seat],
  choices(state, { owner }, __, offer) {
    for (const { tile } of at(state.jarls, owner).advocates) offer({ kind: 'tile', tile });
  },
  choose(table, { owner, by }, _, choice) {
    if (choice.kind !== 'tile') return;
    end(table);
    unseat(table, owner, choice.tile, by);
  },
};
