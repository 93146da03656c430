import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import type { PostId } from '../src/data/map.ts';
import { TILES } from '../src/data/tiles.ts';
import { FOLLOWERS, type Follower } from '../src/data/vocabulary.ts';
import { POST_SPOTS, REGION_IDS } from '../src/rules/places.ts';
import { TILE_IDS } from '../src/rules/powers.ts';
import {
  challenge,
  establish,
  jarlOf,
  jarls,
  journey,
  parley,
  playEvent,
  playVenture,
  post,
  sail,
  ship,
  stop,
} from './given.ts';

const FINLAND = { satakunta: 'venture-kokemaki-fur-path', tavastia: 'venture-aura-river-chapel' } as const;

test('[PX-D1, PX-G11] two Ventures of one jarl in a region make a duchy, at once and only for as long', () => {
  const raised = jarls([{ ships: ['tavastia'], holds: ['satakunta'] }, { ships: ['satakunta'] }], {
    tiles: FINLAND,
  }).play(0, parley('tavastia'));
  expect(jarlOf(raised.state, 0).duchies).toEqual(['finland']);
  expect(raised.told('duchyRaised')).toEqual([{ kind: 'duchyRaised', seat: 0, region: 'finland' }]);
  const lost = jarls([{ ships: ['satakunta'] }, { holds: ['satakunta', 'tavastia'] }], { tiles: FINLAND }).play(
    0,
    parley('satakunta'),
  );
  expect(lost.told('duchyLost')).toEqual([{ kind: 'duchyLost', seat: 1, region: 'finland' }]);
});

test('[PX-D1, PX-P6] twelve HOME markers: the printed one and eleven duchies; a twelfth duchy takes none from another', () => {
  const pairs = REGION_IDS.flatMap((region) => {
    const [one, other] = POST_SPOTS.filter((spot) => spot.region === region && spot.kind === 'venture');
    return one && other ? [[one.id, other.id] as const] : [];
  }).slice(0, 12);
  const posts = pairs.flat();
  const ventures = TILE_IDS.filter((id) => TILES[id].kind === 'venture');
  const tiles = Object.fromEntries(posts.map((id, i) => [id, at(ventures, i)]));
  const types = posts.map((_, i) => at(FOLLOWERS, i % 4));
  const holding = (without: string | undefined) =>
    posts.flatMap((id, i): [PostId, Follower][] => (id === without ? [] : [[id, at(types, i)]]));
  const full = jarls([{ holds: holding(undefined) }, {}], { tiles });
  expect(jarlOf(full.state, 0).duchies.length).toBe(11);
  const [missing] = at(pairs, 0);
  const last = jarls([{ silfr: 9, ships: [missing], holds: holding(missing) }, {}], { tiles });
  const before = jarlOf(last.state, 0).duchies;
  expect(before.length).toBe(11);
  const held = last.play(0, parley(missing));
  expect(post(held.state, missing).holder).toBe(0);
  expect(jarlOf(held.state, 0).duchies).toEqual(before);
});

test('[PX-D2] a duchy counts in the wind of its region; two jarls may have one each in a region', () => {
  const both = jarls(
    [
      { ships: ['uvek'], holds: ['uvek'], hand: ['event-founding-of-the-kievan-rus'] },
      { holds: ['vitichev'], advocates: [] },
    ],
    { tiles: { uvek: 'venture-volga-don-haulers', vitichev: 'venture-khortytsia-oak' } },
  );
  expect(both.view(0).cards.length).toBe(1);
  const shared = jarls(
    [
      { ships: ['vitichev'], holds: ['vitichev'], hand: ['event-founding-of-the-kievan-rus'] },
      { holds: ['gnezdovo'], advocates: ['advocate-rogvolod-of-palteskja'] },
    ],
    { tiles: { vitichev: 'venture-khortytsia-oak', gnezdovo: 'venture-gnezdovo-barrows' }, cards: ['e-winds'] },
  ).play(0, playEvent('event-founding-of-the-kievan-rus'), { kind: 'found', region: 'pecheneg' });
  expect(jarlOf(shared.state, 0).duchies).toEqual(['pecheneg']);
  expect(jarlOf(shared.state, 1).duchies).toEqual(['krivichi']);
  expect(at(at(shared.view(0).cards, 0).progress, 0).parts).toEqual([
    { have: 1, need: 3 },
    { have: 1, need: 1 },
    { have: 0, need: 1 },
    { have: 0, need: 1 },
  ]);
});

test('[PX-D3, PX-G23] an ally joins at once: its ships lie in its post and obey', () => {
  const joined = jarls([{ silfr: 9, ships: ['!tinganes'] }, {}]).play(
    0,
    parley('tinganes'),
    establish('tinganes', 'rus'),
  );
  const ships = joined.state.ships.filter((one) => one.from === 'faroe');
  expect(ships).toEqual(Array(2).fill({ from: 'faroe', by: 0, at: 'tinganes', tired: false }));
  const number = joined.state.ships.findIndex((one) => one.from === 'faroe');
  const sailed = joined.play(0, journey(number), sail('atlantshaf'), stop);
  expect(at(sailed.state.ships, number)).toMatchObject({ at: 'atlantshaf', tired: true, by: 0 });
});

test("[PX-D4] the ally's ships leave with the Follower that won them", () => {
  const joined = jarls([{ silfr: 9, ships: ['tinganes'] }, {}], { plain: 2 }).play(
    0,
    parley('tinganes'),
    establish('tinganes', 'rus'),
  );
  const number = joined.state.ships.findIndex((one) => one.from === 'faroe');
  const away = joined.play(0, journey(number), sail('atlantshaf'), sail('jarlshof'), stop);
  expect(away.state.active).toBe(1);
  const changed = jarls([
    { silfr: 9, ships: ['tinganes'] },
    { silfr: 9, holds: [['tinganes', 'rus']] },
  ]).play(0, parley('tinganes'), establish('tinganes', 'rus'));
  expect(changed.state.lords.faroe).toBe(0);
  expect(changed.state.ships.filter((one) => one.from === 'faroe').map(({ by }) => by)).toEqual([0, 0]);
});

test("[PX-D5] a returned ally ship waits beside the ally's post and starts into its sea", () => {
  const mine = jarls([{ silfr: 9, ships: ['tinganes'] }, { ships: ['jarlshof', 'jarlshof'] }], { plain: 2 }).play(
    0,
    parley('tinganes'),
    establish('tinganes', 'rus'),
  );
  const number = mine.state.ships.findIndex((one) => one.from === 'faroe');
  const beaten = mine
    .play(0, journey(number), sail('atlantshaf'), sail('jarlshof'), stop)
    .play(1, parley('jarlshof'), challenge(0, number));
  expect(at(beaten.state.ships, number)).toMatchObject({ at: 'home', by: 0 });
  beaten.play(1, { kind: 'draw' }, { kind: 'draw' }, { kind: 'draw' });
  const next = beaten.play(1, { kind: 'draw' }, { kind: 'draw' }, { kind: 'draw' });
  next.play(0, journey(number)).asks(0, sail('atlantshaf'));
});

test('[PX-G11] a Venture may complete a duchy as it is played', () => {
  const played = jarls([{ ships: ['satakunta'], holds: ['tavastia'], hand: ['venture-kokemaki-fur-path'] }, {}], {
    tiles: { tavastia: 'venture-aura-river-chapel' },
  }).play(0, playVenture('venture-kokemaki-fur-path', 'satakunta', 'sweden'));
  expect(jarlOf(played.state, 0).duchies).toEqual(['finland']);
  expect(at(played.state.ships, ship(0)).tired).toBe(false);
});
