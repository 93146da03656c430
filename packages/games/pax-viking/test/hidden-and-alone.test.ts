import { at, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { buy, challenge, drawTile, jarlOf, jarls, OPTIONS, parley, playEvent, post, ship, start } from './given.ts';

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

test('[PX-L1] a grey rival that never acts, has nothing and counts in every majority', () => {
  const state = alone();
  expect(state.jarls.length).toBe(2);
  expect(jarlOf(state, GREY)).toMatchObject({ jarl: null, silfr: 0, hand: [] });
  expect(game.view(state, 0).jarls[GREY]?.grey).toBe(true);
  let now = state;
  for (const _ of range(4)) now = game.play(now, 0, drawTile).state;
  expect(game.toMove(now)).toEqual([0]);
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
  const grey = state.ships.filter(({ by }) => by === GREY);
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
  expect(game.outcome(won.state)).toEqual({ ending: 'victory', winners: [0], payoff: [1] });
  expect(OPTIONS.solo).toBe('usual');
  expect(post(won.state, 'birka').holder).toBe(0);
  expect(ship(0)).toBe(0);
});
