import {
  at,
  type DeepReadonly,
  type HiddenPlace,
  type HiddenPool,
  type HiddenSpec,
  type Path,
  type Random,
  range,
  type Viewer,
} from '@meadhall/core';
import type { TileId } from './data/tiles.ts';
import { VICTORY } from './data/victory.ts';
import { openOrders } from './rules/grey.ts';
import { bit } from './rules/saga.ts';
import type { Bargain, Grey, State } from './state.ts';
import { FRAME_FIELDS } from './view.ts';

const maskOf = (viewer: Viewer): number => (viewer === 'spectator' ? 0x80 : bit(viewer));

/** Tiles in hands, pile and draws that the viewer has not seen. [PX-H1] */
function hiddenTiles({ jarls, pile, peeked, stack }: DeepReadonly<State>, viewer: Viewer): HiddenPlace[] {
  const mask = maskOf(viewer);
  const hands = jarls.flatMap(({ hand }, seat) =>
    hand.flatMap(({ seen }, i) => (seen & mask ? [] : [{ zone: 'hands', at: ['jarls', seat, 'hand', i, 'tile'] }])),
  );
  const cells = range(pile.length).filter((i) => !((peeked[pile.length - 1 - i] ?? 0) & mask));
  const draws = stack.flatMap((frame, depth) => {
    if (frame.kind !== 'keep' || frame.seat === viewer) return [];
    const unseen = range(frame.tiles.length).filter((i) => !(at(frame.seen, i) & mask));
    return [{ zone: 'draws', at: ['stack', depth, 'tiles'], cells: unseen }];
  });
  return [...hands, { zone: 'pile', at: ['pile'], cells }, ...draws];
}

/** Tiles that are not in the saga lie among the unknown ones, unless all know which saga it is. */
function tilePools(state: DeepReadonly<State>, viewer: Viewer): HiddenPool[] {
  const places = hiddenTiles(state, viewer);
  const unused: HiddenPlace = { zone: 'unused tiles', at: ['unused'] };
  if (!state.limits.knownSaga) return [{ name: 'tiles', places: [...places, unused] }];
  return [
    { name: 'tiles', places },
    { name: 'unused tiles', places: [unused] },
  ];
}

/** The back of a face-down victory card tells its difficulty. */
function cardPool({ faceDown, spareCards }: DeepReadonly<State>): HiddenPool {
  const all = [...faceDown, ...spareCards];
  const down = faceDown.map((card, i) => ({
    zone: 'face-down cards',
    at: ['faceDown', i],
    takes: all.filter((other) => VICTORY[other].difficulty === VICTORY[card].difficulty).sort(),
  }));
  return { name: 'victory cards', places: [...down, { zone: 'spare cards', at: ['spareCards'] }] };
}

/** Of the grey rival's orders the next ones lie open. [PX-L6] */
const unseenOrders = ({ orders }: DeepReadonly<Grey>): number => orders.length - openOrders(orders).length;
const orderPools = ({ grey }: DeepReadonly<State>): HiddenPool[] =>
  grey
    ? [{ name: 'orders', places: [{ zone: 'orders', at: ['grey', 'orders'], cells: range(unseenOrders(grey)) }] }]
    : [];

/** Tiles named in an offer, and in what is agreed until it has changed hands, follow those in the hands. */
function named({ stack }: DeepReadonly<State>): Path[] {
  return stack.flatMap((frame, depth) => {
    if (frame.kind !== 'offer' && frame.kind !== 'handOver' && frame.kind !== 'standIn') return [];
    const at: Path = frame.kind === 'offer' ? ['stack', depth] : ['stack', depth, 'bargain'];
    const { give, ask } = frame.kind === 'offer' ? frame : frame.bargain;
    return [
      ...range(give.tiles.length).map((i) => [...at, 'give', 'tiles', i]),
      ...range(ask.tiles.length).map((i) => [...at, 'ask', 'tiles', i]),
    ];
  });
}

const BELOW = 'what waits below was told as it began';

/** Of a frame that waits below another no view tells; each plain field of it was open when it was on top. */
const FRAMES_BELOW: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FRAME_FIELDS).flatMap(([kind, fields]) =>
    fields.flatMap((field) => [
      [`stack.${kind}.${field}`, BELOW],
      [`stack.${kind}.${field}[]`, BELOW],
    ]),
  ),
);

export const hidden: HiddenSpec<State> = {
  of: (state, viewer) => ({
    pools: [...tilePools(state, viewer), cardPool(state), ...orderPools(state)],
    echoes: named(state),
  }),
  follows: {
    ...FRAMES_BELOW,
    'jarls[].hand[].seen': 'that someone looks at a tile is told to all',
    'peeked[]': 'that someone looks at the pile is told to all',
    'lords.*': 'who answers for an ally is who holds its post',
    'stack.marker.deed.*': 'it is named before its marker is chosen',
    'stack.keep.seen[]': 'that someone looks at a tile is told to all',
  },
};

/** Puts another tile in place of each that the viewer cannot see. */
function replaceUnseen(state: State, viewer: Viewer, other: (tile: TileId) => TileId): void {
  const mask = maskOf(viewer);
  const { jarls, pile, peeked, stack } = state;
  for (const { hand } of jarls) for (const held of hand) if (!(held.seen & mask)) held.tile = other(held.tile);
  for (let i = 0; i < pile.length; i++) {
    if (!((peeked[pile.length - 1 - i] ?? 0) & mask)) pile[i] = other(at(pile, i));
  }
  for (const frame of stack) {
    if (frame.kind !== 'keep' || frame.seat === viewer) continue;
    frame.tiles = frame.tiles.map((tile, i) => (at(frame.seen, i) & mask ? tile : other(tile)));
  }
}

/** Names of tiles in an offer follow the tiles that were dealt anew. */
function rename(bargain: Bargain, dealt: ReadonlyMap<TileId, TileId>): void {
  const renamed = (tiles: TileId[]): TileId[] => tiles.map((tile) => dealt.get(tile) ?? tile);
  bargain.give = { ...bargain.give, tiles: renamed(bargain.give.tiles) };
  bargain.ask = { ...bargain.ask, tiles: renamed(bargain.ask.tiles) };
}

/** Deals anew hands, pile, unused tiles and face-down cards, as far as the viewer does not know them. [PX-H1] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  const pool: TileId[] = [];
  replaceUnseen(state, viewer, (tile) => {
    pool.push(tile);
    return tile;
  });
  const { knownSaga } = state.limits;
  const tiles = random.redealt(knownSaga ? pool : [...pool, ...state.unused]);
  const dealt = new Map<TileId, TileId>();
  let next = 0;
  replaceUnseen(state, viewer, (tile) => {
    const other = at(tiles, next++);
    dealt.set(tile, other);
    return other;
  });
  state.unused = knownSaga ? random.redealt(state.unused) : tiles.slice(pool.length);
  for (const frame of state.stack) {
    if (frame.kind === 'offer') rename(frame, dealt);
    if (frame.kind === 'handOver' || frame.kind === 'standIn') rename(frame.bargain, dealt);
  }
  redealCards(state, random);
  if (!state.grey) return;
  const { orders } = state.grey;
  const unseen = unseenOrders(state.grey);
  state.grey.orders = [...random.redealt(orders.slice(0, unseen)), ...orders.slice(unseen)];
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
  // What is left is no random order: the first of a difficulty was taken out.
  state.spareCards = random.shuffle(pool);
}
