import { at, range } from '@meadhall/core';
import { expect, test } from 'vitest';
import { ALLIES } from '../src/data/allies.ts';
import { JARLS } from '../src/data/jarls.ts';
import { HOMES, POSTS, REGIONS, WINDS } from '../src/data/map.ts';
import { TILES } from '../src/data/tiles.ts';
import { VICTORY } from '../src/data/victory.ts';
import { FOLLOWERS } from '../src/data/vocabulary.ts';
import { game, type Options } from '../src/index.ts';
import { JARL_IDS, TILE_IDS } from '../src/rules/powers.ts';
import { PRICES } from '../src/rules/saga.ts';
import { CARD_IDS } from '../src/setup.ts';
import { NOBODY } from '../src/state.ts';
import { shelf } from '../src/words/shelf/en.ts';
import {
  drawTile,
  influence,
  jarlOf,
  jarls,
  pickShip,
  playEvent,
  playTile,
  playVenture,
  post,
  ship,
  start,
} from './given.ts';

const ofKind = (kind: string): number => TILE_IDS.filter((id) => TILES[id].kind === kind).length;
const sagaOf = (state: ReturnType<typeof start>['state']) =>
  [...state.pile, ...state.track].flatMap((tile) => (tile ? [tile] : []));

test('[PX-P1] four winds hold regions, regions hold posts', () => {
  expect(Object.keys(REGIONS).length).toBe(45);
  expect(Object.keys(POSTS).length).toBe(60);
  for (const region of Object.values(REGIONS)) expect(WINDS).toContain(region.wind);
  for (const one of Object.values(POSTS)) expect(Object.keys(REGIONS)).toContain(one.region);
});

test('[PX-P2] 88 Ventures, 22 Gods, 66 Events, 44 Advocates', () => {
  expect(['venture', 'god', 'event', 'advocate'].map(ofKind)).toEqual([88, 22, 66, 44]);
});

test('[PX-P3] Ventures go on posts, Gods and Advocates on the Jarlboard, Events out of the game', () => {
  const played = jarls([
    {
      ships: ['satakunta'],
      hand: ['venture-kokemaki-fur-path', 'god-frey', 'event-frozen-straits'],
    },
    {},
  ])
    .play(0, playVenture('venture-kokemaki-fur-path', 'satakunta', 'sweden'))
    .play(0, playTile('god-frey', 'sweden'))
    .play(0, playEvent('event-frozen-straits'), pickShip(ship(0)));
  expect(post(played.state, 'satakunta').tile).toBe('venture-kokemaki-fur-path');
  expect(jarlOf(played.state, 0).gods.map(({ tile }) => tile)).toEqual(['god-frey']);
  expect(played.state.removed).toEqual(['event-frozen-straits']);
});

test('[PX-P4] every tile names a location and a Follower, Events no Follower', () => {
  for (const id of TILE_IDS) {
    const { kind, at: location, follower } = TILES[id];
    expect(follower === null).toBe(kind === 'event');
    expect([...Object.keys(REGIONS), ...WINDS, 'anywhere']).toContain(location);
  }
});

test('[PX-P5] the track has spaces of cost 1 to 5', () => {
  expect(PRICES).toEqual([1, 2, 3, 4, 5]);
  expect(start(3).state.track.length).toBe(5);
});

test('[PX-P6] six Longships and six Followers of each type', () => {
  const { state } = start(5);
  for (const seat of range(5)) {
    expect(jarlOf(state, seat).supply).toEqual({ jarldom: 6, theocracy: 6, sweden: 6, rus: 6 });
    expect(state.ships.filter((ship) => ship.from === seat).length).toBe(6);
  }
});

test('[PX-P7, PX-S9] four Influence Markers that nobody holds, no trade center held', () => {
  const { state } = start(2);
  expect(FOLLOWERS.map((type) => state.influence[type])).toEqual([NOBODY, NOBODY, NOBODY, NOBODY]);
  expect(state.posts.every(({ holder }) => holder === NOBODY)).toBe(true);
});

test('[PX-P7] silfr never runs out, whatever the coins and gulls in the box come to', () => {
  const rich = jarls([{ jarl: 'eric', silfr: 300, holds: ['birka'] }, {}], { plain: 1 }).play(0, drawTile);
  expect(jarlOf(rich.state, 0).silfr).toBe(301);
  const purse = { cards: ['n-market' as const], plain: 1 };
  expect(jarls([{ silfr: 300 }, {}], purse).view(0).cards[0]?.progress[0]?.parts).toMatchObject([
    {},
    { have: 12, need: 12 },
  ]);
});

test('[PX-P8] one God space, two Advocate spaces', () => {
  const table = jarls([{ jarl: 'eric' }, {}]).view(0);
  expect(at(table.jarls, 0).spaces).toEqual({ god: 1, advocate: 2 });
});

test('[PX-P9] three Dublin, two Faroe, two Iceland Longships', () => {
  const { state } = start(2);
  for (const [ally, count] of [
    ['dublin', 3],
    ['faroe', 2],
    ['iceland', 2],
  ] as const) {
    expect(ALLIES[ally].longships).toBe(count);
    expect(state.ships.filter((ship) => ship.from === ally && ship.by === NOBODY).length).toBe(count);
  }
});

test('[PX-P10] five victory cards of each difficulty', () => {
  for (const level of ['novice', 'standard', 'advanced', 'eklundian']) {
    expect(CARD_IDS.filter((id) => VICTORY[id].difficulty === level).length).toBe(5);
  }
});

test('[PX-S1] cards of one difficulty, or of the four in turn', () => {
  expect(start(3, { difficulty: 'advanced', cards: 3 }).state.cards.map((id) => VICTORY[id].difficulty)).toEqual(
    Array(3).fill('advanced'),
  );
  expect(start(3, { difficulty: 'mixed', cards: 5 }).state.cards.map((id) => VICTORY[id].difficulty)).toEqual([
    'novice',
    'standard',
    'advanced',
    'eklundian',
    'novice',
  ]);
});

test('[PX-S1] cards of any mix of difficulties, one to five in all', () => {
  const mix = (options: Partial<Options>): string[] =>
    start(3, options).state.cards.map((id) => VICTORY[id].difficulty);
  expect(mix({ difficulty: 'novice', cards: 2, eklundianBesides: 1 })).toEqual(['novice', 'novice', 'eklundian']);
  expect(mix({ difficulty: 'standard', cards: 1, standardBesides: 2, advancedBesides: 2 })).toEqual([
    'standard',
    'standard',
    'standard',
    'advanced',
    'advanced',
  ]);
  expect(mix({ difficulty: 'mixed', cards: 2, noviceBesides: 2 })).toEqual(['novice', 'standard', 'novice', 'novice']);
  for (const { cards, spareCards } of [start(3, { cards: 1, noviceBesides: 4 }).state])
    expect(new Set([...cards, ...spareCards]).size).toBe(20);
  expect(() => start(3, { cards: 4, noviceBesides: 2 })).toThrow(shelf.misfit);
});

test('[PX-S2] cards may lie face down', () => {
  const { state } = start(3, { faceDown: true });
  expect([state.cards.length, state.faceDown.length]).toEqual([0, 4]);
  expect(game.view(state, 0).faceDown).toEqual(Array(4).fill('standard'));
});

test('[PX-S3] twelve tiles a jarl at random', () => {
  for (const seats of range(5))
    expect(sagaOf(start(seats + 2, { saga: 'random' }).state).length).toBe((seats + 2) * 12);
});

test('[PX-S4] the starter deck leaves out the sets for more jarls', () => {
  for (const seats of range(5)) {
    const saga = sagaOf(start(seats + 2).state);
    expect(saga.length).toBe((seats + 2) * 12);
    for (const tile of saga) expect(TILES[tile].starter).toBeLessThanOrEqual(seats + 2);
  }
});

test('[PX-S5] a balanced pile has 4 Ventures, 3 Events, 3 Advocates, 2 Gods a jarl', () => {
  const saga = sagaOf(start(4, { saga: 'balanced' }).state);
  const count = (kind: string): number => saga.filter((tile) => TILES[tile].kind === kind).length;
  expect(['venture', 'event', 'advocate', 'god'].map(count)).toEqual([16, 12, 12, 8]);
});

test('[PX-S6] more tiles make a longer game', () => {
  expect(sagaOf(start(3, { extraTiles: 6 }).state).length).toBe(3 * 18);
});

test('[PX-S7] Ventures for six less the jarls lie in regions of their own, without Followers', () => {
  for (const seats of range(5)) {
    const { state } = start(seats + 2);
    const laid = state.posts.flatMap(({ tile }) => (tile ? [tile] : []));
    expect(laid.length).toBe(6 - (seats + 2));
    expect(new Set(laid.map((tile) => TILES[tile].at)).size).toBe(laid.length);
    for (const { tile, followers } of state.posts) if (tile) expect(followers).toEqual([]);
  }
});

test('[PX-S8] all Longships start at home, each home in the wind of its jarl', () => {
  for (const id of JARL_IDS) expect(HOMES[JARLS[id].home].wind).toBe(JARLS[id].wind);
  expect(start(4).state.ships.every((ship) => ship.at === 'home')).toBe(true);
});

test('[PX-S10, PX-S11] 3 silfr for the first, one more for each next, and what the jarl brings', () => {
  const { state } = start(6);
  const own = state.jarls.map(({ silfr, jarl }) => silfr - (jarl ? JARLS[jarl].extraSilfr : 0));
  expect(range(6).map((i) => own[(state.first + i) % 6])).toEqual([3, 4, 5, 6, 7, 8]);
  expect(JARL_IDS.some((id) => JARLS[id].extraSilfr > 0)).toBe(true);
});

test('[PX-S10] the starting jarl is drawn at random', () => {
  const firsts = range(40).map((n) => start(3, {}, `first ${n}`).state);
  expect(new Set(firsts.map(({ first }) => first))).toEqual(new Set([0, 1, 2]));
  for (const state of firsts) expect([state.active, game.toMove(state)]).toEqual([state.first, [state.first]]);
});

test('[PX-S12] jarls are dealt, or chosen with the last in turn order first', () => {
  const { state } = start(3, { jarls: 'chosen' });
  const last = (state.first + 2) % 3;
  expect(game.toMove(state)).toEqual([last]);
  const next = game.play(state, last, { kind: 'chooseJarl', jarl: 'ingvar' }).state;
  expect(jarlOf(next, last).silfr).toBe(5 + JARLS.ingvar.extraSilfr);
  expect(game.toMove(next)).toEqual([(state.first + 1) % 3]);
  expect(game.choices(next, (state.first + 1) % 3).length).toBe(8);
  expect(new Set(start(6).state.jarls.map(({ jarl }) => jarl)).size).toBe(6);
});

test('[PX-S13] the track is full before the first turn', () => {
  expect(start(2).state.track.every((tile) => tile !== null)).toBe(true);
});

test('a stored saga of version 1 goes on, in the middle of SWEDEN too', () => {
  const drawn = jarls([{ silfr: 5 }, {}], {
    markers: ['sweden'],
    pile: ['venture-kokemaki-fur-path', 'god-hel'],
  }).play(0, influence('sweden'));
  const stack = drawn.state.stack.map((frame) => (frame.kind === 'sweden' ? { ...frame, at: undefined } : frame));
  const stored = { ...drawn.state, stack };
  const again = game.migrate(JSON.parse(JSON.stringify(stored)), 1);
  expect(again.stack).toEqual(drawn.state.stack);
  expect(game.choices(again, 0)).toEqual(game.choices(drawn.state, 0));
});
