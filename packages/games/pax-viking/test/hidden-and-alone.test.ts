import { at, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { GREY_ORDERS } from '../src/data/grey.ts';
import { game } from '../src/index.ts';
import {
  type Before,
  buy,
  challenge,
  drawTile,
  type Given,
  jarlOf,
  jarls,
  OPTIONS,
  parley,
  playEvent,
  post,
  ship,
  start,
} from './given.ts';

test('[PX-H1] hands, the order of the pile, unused tiles and face-down cards are hidden', () => {
  const { state } = start(3, { faceDown: true });
  const [one, other] = [game.determinize(state, 0, seedFrom('one')), game.determinize(state, 0, seedFrom('other'))];
  expect(one.pile).not.toEqual(other.pile);
  expect(game.view(one, 0)).toEqual(game.view(other, 0));
  const drawn = jarls([{}, { hand: ['god-thor'] }]).view(0);
  expect(at(drawn.jarls, 1).hand).toEqual([null]);
});

test('[PX-H2] what was bought is known to all, and how many tiles each has', () => {
  const bought = jarls([{ silfr: 9, hand: ['god-thor'] }, {}], {
    track: ['god-tyr', 'god-ull', 'god-ran', 'god-hel', 'god-odin'],
  }).play(0, buy(1), drawTile);
  const view = bought.view(1);
  expect(at(view.jarls, 0).hand).toEqual([null, 'god-ull', null]);
  expect(view.discard).toEqual(['god-tyr']);
  expect(view.pile).toBe(bought.state.pile.length);
});

const alone = (solo: 'usual' | 'stout' | 'short' = 'usual') => start(1, { solo }).state;
const GREY = 1;

test('[PX-L1] a grey rival that has nothing, counts in every majority and asks nobody', () => {
  const state = alone();
  expect(state.jarls.length).toBe(2);
  expect(jarlOf(state, GREY)).toMatchObject({ jarl: null, silfr: 0, hand: [] });
  expect(game.view(state, 0).jarls[GREY]?.grey).toBe(true);
  let now = state;
  for (const _ of range(4)) now = game.play(now, 0, drawTile).state;
  expect(game.toMove(now)).toEqual([0]);
  expect(now.grey?.done).toEqual(game.view(state, 0).grey?.open);
});

test('[PX-L2] the pile of two jarls, or of one', () => {
  expect(alone().pile.length + 5).toBe(24);
  expect(alone('short').pile.length + 5).toBe(12);
});

test('[PX-L3] each of five Ventures has a grey Follower and a grey Longship, which leave when returned', () => {
  const state = alone('stout');
  const held = state.posts.filter(({ holder }) => holder === GREY);
  expect(held.length).toBe(5);
  for (const { followers } of held) expect(followers.length).toBe(1);
  const grey = state.ships.filter(({ by, at: place }) => by === GREY && place !== 'home');
  expect(grey.length).toBe(5);
  expect(state.limits.greyShip).toBe(2);
  const there = at(grey, 0).at;
  const number = state.ships.indexOf(at(grey, 0));
  const near = {
    ...state,
    ships: state.ships.map((one, i) => (i < 3 ? { ...one, at: there } : one)),
    jarls: [{ ...jarlOf(state, 0), silfr: 9 }, jarlOf(state, 1)],
  };
  const spot = game.view(near, 0).posts.find(({ id }) => id === there);
  if (!spot) throw new Error('no post');
  const beaten = game.play(game.play(near, 0, parley(spot.id)).state, 0, challenge(GREY, number)).state;
  expect(at(beaten.ships, number)).toMatchObject({ at: 'gone', by: -1 });
  const two = { ...near, ships: state.ships.map((one, i) => (i < 2 ? { ...one, at: there } : one)) };
  if (jarlOf(two, 0).jarl !== 'styrbjorn') expect(game.choices(two, 0)).not.toContainEqual(parley(spot.id));
});

test('[PX-L4] an Althing passes', () => {
  const table = jarls([{ ships: ['jarlshof'] }], { options: { solo: 'usual' } });
  const state = {
    ...table.state,
    jarls: [
      { ...jarlOf(table.state, 0), hand: [{ tile: 'event-midwinter-feast' as const, seen: 1 }] },
      jarlOf(table.state, 1),
    ],
  };
  const ships = state.ships.map((one, i) => (i === 0 ? { ...one, at: 'lofoten' as const } : one));
  const played = game.play({ ...state, ships }, 0, playEvent('event-midwinter-feast')).state;
  expect(jarlOf(played, 0).silfr).toBe(7);
});

test('[PX-L5] a card at a check wins, the end without one loses', () => {
  const lost = jarls([{ silfr: 9 }], { track: ['god-frey', null, null, null, null], cards: ['e-pax'] }).play(0, buy(0));
  expect(game.outcome(lost.state)).toEqual({ ending: 'lost', winners: [], payoff: [0] });
  const won = jarls([{ silfr: 30, holds: ['birka', 'hedeby', ['miklagard', 'rus']] }], {
    plain: 1,
    cards: ['n-market'],
  }).play(0, drawTile);
  expect(game.outcome(won.state)).toMatchObject({ ending: 'victory', winners: [0], payoff: [1] });
  expect(OPTIONS.solo).toBe('usual');
  expect(post(won.state, 'birka').holder).toBe(0);
  expect(ship(0)).toBe(0);
});

const TILES = { ribe: 'venture-lodose-landing', lodose: 'venture-kokemaki-fur-path' } as const;
/** The last action of a lone jarl's turn; then the grey rival follows its order. */
const afterTurn = (before: Before, orders: Given['orders'], given: Given = {}) =>
  jarls([{ silfr: 5, ...before }], { plain: 1, orders: orders ?? [], ...given }).play(0, drawTile).state;

test('[PX-L6] twelve orders, two of them open; after the winter they are followed and the next ones turned up', () => {
  const state = alone();
  expect(state.grey?.orders.toSorted()).toEqual(Object.keys(GREY_ORDERS).sort());
  const open = state.grey?.orders.slice(-2).reverse();
  expect(game.view(state, 0).grey).toMatchObject({ open, unseen: 10, done: [] });
  const deals = range(20).map((i) => game.determinize(state, 0, seedFrom(`deal ${i}`)).grey?.orders ?? []);
  expect(new Set(deals.map((orders) => orders.slice(-2).join())).size).toBe(1);
  expect(new Set(deals.map((orders) => orders[0])).size).toBeGreaterThan(3);
  const next = afterTurn({}, ['land-west', 'land-south', 'hunt-east', 'raid-east']);
  expect(next.grey).toMatchObject({ orders: ['raid-east', 'hunt-east'], done: ['land-west', 'land-south'] });
  expect(next.turn).toBe(2);
  const last = afterTurn({}, ['land-west', 'land-south']).grey;
  expect([last?.orders.toSorted(), last?.done]).toEqual([['land-south', 'land-west'], []]);
});

test('[PX-L7] it lands on the dearest free post, with a Longship, as the type of which you have most', () => {
  const landed = afterTurn({ holds: ['hedeby', ['paris', 'rus'], ['thingvellir', 'rus']] }, [
    'land-west',
    'land-north',
  ]);
  expect(post(landed, 'dyflin')).toMatchObject({ holder: GREY, followers: ['rus'] });
  expect(landed.ships.filter(({ by, at: place }) => by === GREY && place === 'dyflin').length).toBe(1);
  const watched = afterTurn({ ships: ['dyflin', 'thingvellir', 'paris'] }, ['land-west', 'land-north']);
  expect(post(watched, 'dyflin').holder).toBe(-1);
  expect(post(watched, 'tinganes').holder).toBe(GREY);
});

test('[PX-L7] it raids the dearest post that no ship of yours guards, or lands', () => {
  const holds: Before['holds'] = [['miklagard', 'rus'], ['rome', 'rus'], 'hedeby'];
  const raided = afterTurn({ holds, ships: ['miklagard'] }, ['raid-south', 'land-north']);
  expect(post(raided, 'miklagard').holder).toBe(0);
  expect(post(raided, 'hedeby')).toMatchObject({ holder: GREY, followers: ['jarldom'] });
  expect(jarlOf(raided, 0).supply.jarldom).toBe(6);
  const guarded = afterTurn({ holds, ships: ['miklagard', 'rome', 'hedeby'] }, ['raid-south', 'land-north']);
  expect(guarded.posts.filter(({ holder }) => holder === 0).length).toBe(3);
  expect(post(guarded, 'magdeburg').holder).toBe(GREY);
});

test('[PX-L7] it hunts a Longship on open water, or lands, in the next wind if need be', () => {
  const hunted = afterTurn({ ships: ['birka', '!eystrasalt'] }, ['hunt-north', 'land-north']);
  expect(hunted.ships.slice(0, 2).map(({ at: place }) => place)).toEqual(['birka', 'home']);
  expect(hunted.posts.filter(({ holder }) => holder === GREY).length).toBe(1);
  const landed = afterTurn({ ships: ['birka'], holds: ['birka', ['finnmork', 'rus']] }, ['hunt-north', 'land-north'], {
    tiles: TILES,
  });
  expect(post(landed, 'lodose').holder).toBe(GREY);
  const further = afterTurn({ ships: ['birka', 'finnmork'] }, ['hunt-north', 'land-north']);
  expect(post(further, 'changan')).toMatchObject({ holder: GREY });
});

test('[PX-L8] the grey rival wins with the Followers it wants', () => {
  const state = afterTurn({}, ['land-west', 'land-north'], { goal: 1 });
  expect(game.outcome(state)).toEqual({ ending: 'overtaken', winners: [], payoff: [0] });
});

test('a lone saga of version 2 goes on with the rival it began with', () => {
  const { grey: _, ...stored } = alone();
  const again = game.migrate(JSON.parse(JSON.stringify(stored)), 2);
  expect(again).toEqual({ ...stored, grey: null });
  let now = again;
  for (const __ of range(4)) now = game.play(now, 0, drawTile).state;
  expect(now.turn).toBe(2);
});
