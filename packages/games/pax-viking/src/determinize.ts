import { at, type Random, type Viewer } from '@meadhall/core';
import type { TileId } from './data/tiles.ts';
import { VICTORY } from './data/victory.ts';
import { bit } from './rules/saga.ts';
import type { Bargain, State } from './state.ts';

/** A tile that the viewer cannot see, by where it is written down. */
interface Slot {
  tile: TileId;
  put(tile: TileId): void;
}

function unseenSlots(state: State, mask: number, viewer: Viewer): Slot[] {
  const slots: Slot[] = [];
  for (const { hand } of state.jarls) {
    for (const held of hand) {
      if (held.seen & mask) continue;
      slots.push({
        tile: held.tile,
        put: (tile) => {
          held.tile = tile;
        },
      });
    }
  }
  state.pile.forEach((tile, i) => {
    if ((state.peeked[state.pile.length - 1 - i] ?? 0) & mask) return;
    slots.push({
      tile,
      put: (other) => {
        state.pile[i] = other;
      },
    });
  });
  for (const frame of state.stack) {
    if (frame.kind !== 'keep' || frame.seat === viewer) continue;
    frame.tiles.forEach((tile, i) => {
      if (at(frame.seen, i) & mask) return;
      slots.push({
        tile,
        put: (other) => {
          frame.tiles[i] = other;
        },
      });
    });
  }
  return slots;
}

/** Names of tiles in an offer follow the tiles that were dealt anew. */
function rename(bargain: Bargain, dealt: ReadonlyMap<TileId, TileId>): void {
  const renamed = (tiles: TileId[]): TileId[] => tiles.map((tile) => dealt.get(tile) ?? tile);
  bargain.give = { ...bargain.give, tiles: renamed(bargain.give.tiles) };
  bargain.ask = { ...bargain.ask, tiles: renamed(bargain.ask.tiles) };
}

/** Deals anew hands, pile, unused tiles and face-down cards, as far as the viewer does not know them. [PX-H1] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  const mask = viewer === 'spectator' ? 0x80 : bit(viewer);
  const slots = unseenSlots(state, mask, viewer);
  const pool = slots.map(({ tile }) => tile);
  const { knownSaga } = state.limits;
  const tiles = random.redealt(knownSaga ? pool : [...pool, ...state.unused]);
  const dealt = new Map<TileId, TileId>();
  slots.forEach((slot, i) => {
    const tile = at(tiles, i);
    dealt.set(slot.tile, tile);
    slot.put(tile);
  });
  state.unused = knownSaga ? random.redealt(state.unused) : tiles.slice(slots.length);
  for (const frame of state.stack) {
    if (frame.kind === 'offer') rename(frame, dealt);
    if (frame.kind === 'handOver') rename(frame.bargain, dealt);
  }
  redealCards(state, random);
}

/** The back of a face-down card tells its difficulty. */
function redealCards(state: State, random: Random): void {
  if (state.faceDown.length === 0) {
    state.spareCards = random.redealt(state.spareCards);
    return;
  }
  const pool = random.redealt([...state.faceDown, ...state.spareCards]);
  state.faceDown = state.faceDown.map((card) => {
    const index = pool.findIndex((other) => VICTORY[other].difficulty === VICTORY[card].difficulty);
    return at(pool.splice(index, 1), 0);
  });
  state.spareCards = pool;
}
