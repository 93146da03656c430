import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { POSTS } from '../src/data/map.ts';
import {
  drawTile,
  establish,
  handOf,
  influence,
  jarlOf,
  jarls,
  pickShip,
  place,
  plant,
  playEvent,
  post,
  ship,
} from './given.ts';

test('[PX-I1] a marker gives its own action once', () => {
  const table = jarls([{ ships: ['nordhaf'], holds: [['rome', 'jarldom']] }, {}], { influence: { jarldom: 0 } });
  const raided = table.play(0, influence('jarldom'), { kind: 'raid', ship: ship(0), to: 'lofoten' });
  expect(raided.view(0).actions?.markers).toEqual([]);
  raided.refuses(0, influence('jarldom'), 'PX-T5');
});

test('[PX-I2] a gained influence action needs no marker and sets off what follows influence', () => {
  const gained = jarls([{ jarl: 'eric', silfr: 9, ships: ['rome'] }, {}])
    .play(0, { kind: 'parley', at: 'rome' }, establish('rome', 'rus'), { kind: 'use', source: 'ally-rome' })
    .play(0, influence('theocracy'), plant('paris', 'theocracy'));
  expect(post(gained.state, 'paris').followers).toEqual(['theocracy']);
  expect(jarlOf(gained.state, 0).silfr).toBe(9 - POSTS.rome.cost - POSTS.paris.cost + 4 + 1);
});

test('[PX-I3, PX-I5] jarldom goes as far as possible: without the cost there is no establishing', () => {
  const step = { kind: 'raid', ship: ship(0), to: 'finnmork' } as const;
  const poor = jarls([{ silfr: POSTS.finnmork.cost - 1, ships: ['!nordhaf'] }, {}], { markers: ['jarldom'] }).play(
    0,
    influence('jarldom'),
    step,
  );
  expect(post(poor.state, 'finnmork').holder).toBe(-1);
  const paid = jarls([{ silfr: POSTS.finnmork.cost, ships: ['!nordhaf'] }, {}], { markers: ['jarldom'] }).play(
    0,
    influence('jarldom'),
    step,
  );
  paid.asks(
    0,
    establish('finnmork', 'jarldom'),
    establish('finnmork', 'theocracy'),
    establish('finnmork', 'sweden'),
    establish('finnmork', 'rus'),
  );
});

test('[PX-I4] jarldom: a ship, exhausted or not, one step into a post, and a rival ship there returns', () => {
  const raid = jarls([{ ships: ['!nordhaf'] }, { ships: ['lofoten', '!lofoten'] }], { markers: ['jarldom'] })
    .play(0, influence('jarldom'))
    .asks(0, { kind: 'raid', ship: ship(0), to: 'finnmork' }, { kind: 'raid', ship: ship(0), to: 'lofoten' })
    .play(0, { kind: 'raid', ship: ship(0), to: 'lofoten' })
    .asks(0, pickShip(ship(1)), pickShip(ship(1, 1)))
    .play(0, pickShip(ship(1, 1)));
  expect(at(raid.state.ships, ship(1, 1))).toMatchObject({ at: 'home', tired: true });
  expect(at(raid.state.ships, ship(0))).toMatchObject({ at: 'lofoten', tired: true });
});

test('[PX-I6] sweden: a Venture drawn is shown, a ship goes there and it is played', () => {
  const drawn = jarls([{ silfr: 5 }, { ships: ['tavastia'] }], {
    markers: ['sweden'],
    pile: ['venture-kokemaki-fur-path', 'god-hel'],
  }).play(0, influence('sweden'));
  drawn.asks(0, place('satakunta'), place('tavastia'));
  expect(drawn.told('tileShown').length).toBe(1);
  const played = drawn.play(0, place('satakunta'));
  expect(post(played.state, 'satakunta')).toMatchObject({ tile: 'venture-kokemaki-fur-path', holder: 0 });
  const kept = drawn.play(0, place('tavastia'));
  expect(handOf(kept.state, 0)).toEqual(['venture-kokemaki-fur-path']);
  const other = jarls([{}, {}], { markers: ['sweden'], pile: ['god-hel', 'god-ran'] }).play(0, influence('sweden'));
  expect(handOf(other.state, 0)).toEqual(['god-hel']);
  other.offers(0, drawTile);
});

test('[PX-I7] theocracy: a Theocracy Venture or an ally anywhere, the cost paid, rival ships or not', () => {
  const spread = jarls([{ silfr: 3 }, { ships: ['tavastia'], holds: ['tavastia'] }], {
    markers: ['theocracy'],
    tiles: { tavastia: 'venture-aura-river-chapel', satakunta: 'venture-kokemaki-fur-path' },
  }).play(0, influence('theocracy'));
  spread.asks(
    0,
    plant('tinganes', 'theocracy'),
    plant('finnmork', 'theocracy'),
    plant('rome', 'theocracy'),
    plant('itil', 'theocracy'),
    plant('tavastia', 'theocracy'),
  );
  const replaced = spread.play(0, plant('tavastia', 'theocracy'));
  expect(post(replaced.state, 'tavastia')).toMatchObject({ holder: 0, followers: ['theocracy'] });
  expect(jarlOf(replaced.state, 1).supply.theocracy).toBe(6);
});

test("[PX-I8] rus: alone in the location of a rival's Advocate one wins it over", () => {
  const table = { markers: ['rus'] as ['rus'] };
  const won = jarls([{ ships: ['jarlshof'] }, { advocates: ['advocate-mugron-of-iona'] }], table).play(
    0,
    influence('rus'),
    { kind: 'takeAdvocate', tile: 'advocate-mugron-of-iona', follower: 'theocracy' },
  );
  expect(jarlOf(won.state, 0).advocates.map(({ tile }) => tile)).toEqual(['advocate-mugron-of-iona']);
  expect(jarlOf(won.state, 1).advocates).toEqual([]);
  expect([jarlOf(won.state, 0).supply.theocracy, jarlOf(won.state, 1).supply.theocracy]).toEqual([5, 6]);
  jarls([{ ships: ['jarlshof'] }, { ships: ['jarlshof'], advocates: ['advocate-mugron-of-iona'] }], table).refuses(
    0,
    influence('rus'),
    'PX-I9',
  );
});

test('[PX-I9] an influence action that could do nothing is refused', () => {
  jarls([{ supply: { theocracy: 0 } }, {}], { markers: ['jarldom', 'theocracy', 'sweden', 'rus'], pile: [] })
    .refuses(0, influence('jarldom'), 'PX-I9')
    .refuses(0, influence('theocracy'), 'PX-I9')
    .refuses(0, influence('sweden'), 'PX-I9')
    .refuses(0, influence('rus'), 'PX-I9');
});

test('[PX-G21] the Follower of an ally is replaced, the ally is not; a Venture is replaced with its Follower', () => {
  const table = jarls(
    [
      { silfr: 9, ships: ['paris', 'satakunta'], hand: ['venture-tavastian-hill-forts'] },
      { holds: [['paris', 'rus'], 'satakunta'] },
    ],
    {
      tiles: { satakunta: 'venture-kokemaki-fur-path' },
    },
  )
    .play(0, { kind: 'parley', at: 'paris' }, establish('paris', 'rus'))
    .play(0, { kind: 'play', tile: 'venture-tavastian-hill-forts', at: 'satakunta', follower: 'rus' });
  expect(post(table.state, 'paris')).toEqual({ tile: null, holder: 0, followers: ['rus'] });
  expect(post(table.state, 'satakunta')).toEqual({
    tile: 'venture-tavastian-hill-forts',
    holder: 0,
    followers: ['rus'],
  });
  expect(table.state.discard).toEqual(['venture-kokemaki-fur-path']);
});

test('[PX-K3] an Event without a location needs no ship', () => {
  jarls([{ hand: ['event-skalds-slander', 'event-sami-tribute'] }, {}])
    .offers(0, playEvent('event-skalds-slander'))
    .refuses(0, playEvent('event-sami-tribute'), 'PX-G26');
});
