import { at, end, take } from '@meadhall/core';
import type { TileId } from '../data/tiles.ts';
import { TILE_KINDS } from '../data/vocabulary.ts';
import { unseat } from '../rules/followers.ts';
import { addToHand, discard, isOfKind, takeFromHand } from '../rules/saga.ts';
import { PUBLIC, type ReadonlyState } from '../state.ts';
import { buy, listBuys, priceOf } from './deeds.ts';
import type { FrameSeen, PaxStep } from './step.ts';

/** Of the tiles drawn some are kept, the rest DISCARDED. [PX-B5] */
export const keep: PaxStep<'keep'> = {
  rule: 'PX-B5',
  seats: (_, { seat, left }) => (left > 0 ? [seat] : []),
  choices(_, { tiles }, __, offer) {
    for (const tile of tiles) offer({ kind: 'tile', tile });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'tile') return;
    const index = frame.tiles.indexOf(choice.tile);
    addToHand(play, seat, choice.tile, at(frame.seen, index));
    frame.tiles.splice(index, 1);
    frame.seen.splice(index, 1);
    frame.left--;
  },
  run(play, { seat, tiles }) {
    end(play);
    for (const tile of tiles) discard(play, seat, tile, 'pile', 'ability');
  },
};

/** Tiles looked at go back in any order, the next one to be drawn first. [PX-B6] */
export const putBack: PaxStep<'putBack'> = {
  rule: 'PX-B6',
  seats: (_, { seat }) => [seat],
  choices({ pile }, { count, next }, _, offer) {
    for (let i = next; i < count; i++) offer({ kind: 'tile', tile: at(pile, pile.length - 1 - i) });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'tile') return;
    const { pile } = play.state;
    const [tile] = pile.splice(pile.lastIndexOf(choice.tile), 1);
    if (tile) pile.splice(pile.length - frame.next, 0, tile);
    frame.next++;
    if (frame.next < frame.count - 1) return;
    end(play);
    play.events?.push({ kind: 'pileOrdered', seat, count: frame.count });
  },
};

function takeable(state: ReadonlyState, { zone, tile: kind }: FrameSeen<'take'>): TileId[] {
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
  choose(play, frame, seat, choice) {
    if (choice.kind === 'tileKind') frame.tile = choice.of;
    if (choice.kind !== 'tile') return;
    end(play);
    const { state } = play;
    const { zone } = frame;
    if (zone === 'discard') take(state.discard, choice.tile);
    else state.track[state.track.indexOf(choice.tile)] = null;
    addToHand(play, seat, choice.tile, PUBLIC);
    play.events?.push({ kind: 'tileTaken', seat, tile: choice.tile, from: zone });
  },
  run: (play) => end(play),
};

/** One BUY at a lower price. [PX-B7] */
export const buyTile: PaxStep<'buy'> = {
  rule: 'PX-B7',
  seats: (state, { seat }) => (state.track.some((tile) => tile !== null) ? [seat] : []),
  choices(state, { less }, seat, offer) {
    listBuys(state, seat, less, offer);
    offer({ kind: 'decline' });
  },
  choose(play, { less }, seat, choice) {
    end(play);
    if (choice.kind === 'buy') buy(play, seat, choice.slot, priceOf(play.state, seat, choice.slot, less));
  },
  run: (play) => end(play),
};

/** Tiles from the hand to the discard pile, as many as there are. */
export const discardTiles: PaxStep<'discard'> = {
  rule: 'PX-G9',
  seats: (state, { seat, left }) => (left > 0 && at(state.jarls, seat).hand.length > 0 ? [seat] : []),
  choices(state, _, seat, offer) {
    for (const { tile } of at(state.jarls, seat).hand) offer({ kind: 'tile', tile });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'tile') return;
    frame.left--;
    takeFromHand(play, seat, choice.tile);
    discard(play, seat, choice.tile, 'hand', 'ability');
  },
  run: (play) => end(play),
};

/** An ESTABLISHED Advocate goes to the discard pile. [PX-B12] */
export const banish: PaxStep<'banish'> = {
  rule: 'PX-B12',
  seats: (_, { seat }) => [seat],
  choices(state, { owner }, __, offer) {
    for (const { tile } of at(state.jarls, owner).advocates) offer({ kind: 'tile', tile });
  },
  choose(play, { owner, by }, _, choice) {
    if (choice.kind !== 'tile') return;
    end(play);
    unseat(play, owner, choice.tile, by);
  },
};
