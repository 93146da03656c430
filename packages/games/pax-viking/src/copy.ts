import { copy } from '@meadhall/core';
import type { HandTile, JarlState, PostState, Seated, Ship, State } from './state.ts';

const copyHeld = ({ tile, seen }: HandTile): HandTile => ({ tile, seen });
const copySeated = ({ tile, follower, copies }: Seated): Seated => ({ tile, follower, copies });
const copyShip = ({ from, by, at, tired }: Ship): Ship => ({ from, by, at, tired });
// Lists of Followers, duchies and powers are replaced, never changed, so they are shared.
const copyPost = ({ tile, holder, followers }: PostState): PostState => ({ tile, holder, followers });

const copyJarl = (jarl: JarlState): JarlState => ({
  jarl: jarl.jarl,
  silfr: jarl.silfr,
  hand: jarl.hand.map(copyHeld),
  supply: { ...jarl.supply },
  gods: jarl.gods.map(copySeated),
  advocates: jarl.advocates.map(copySeated),
  founded: jarl.founded,
  duchies: jarl.duchies,
  powers: jarl.powers,
});

/** The general copy, spelled out for speed. */
export const copyState = (state: State): State => ({
  stack: copy(state.stack),
  random: { key: state.random.key, drawn: state.random.drawn },
  limits: { ...state.limits },
  seats: state.seats,
  first: state.first,
  active: state.active,
  turn: state.turn,
  jarls: state.jarls.map(copyJarl),
  posts: state.posts.map(copyPost),
  ships: state.ships.map(copyShip),
  lords: { ...state.lords },
  influence: { ...state.influence },
  pile: state.pile.slice(),
  peeked: state.peeked.slice(),
  track: state.track.slice(),
  discard: state.discard.slice(),
  removed: state.removed.slice(),
  unused: state.unused.slice(),
  cards: state.cards.slice(),
  faceDown: state.faceDown.slice(),
  spareCards: state.spareCards.slice(),
  once: state.once.slice(),
  truces: state.truces.slice(),
  ledger: state.ledger.slice(),
  grey: state.grey && { goal: state.grey.goal, orders: state.grey.orders.slice(), done: state.grey.done.slice() },
  over: state.over,
});
