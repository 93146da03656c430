import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { POSTS } from '../src/data/map.ts';
import { TILES } from '../src/data/tiles.ts';
import type { Follower } from '../src/data/vocabulary.ts';
import { POST_SPOTS } from '../src/rules/places.ts';
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
  playVenture,
  post,
  ship,
} from './given.ts';

const furType: Follower = TILES['venture-kokemaki-fur-path'].follower ?? 'rus';

test('[PX-I1] a marker gives its own action once', () => {
  const table = jarls([{ ships: ['nordhaf'], holds: [['rome', 'jarldom']] }, {}], { influence: { jarldom: 0 } });
  const raided = table.play(0, influence('jarldom'), { kind: 'raid', ship: ship(0), to: 'lofoten' });
  expect(raided.view(0).actions?.markers).toEqual([]);
  raided.refuses(0, influence('jarldom'), 'PX-T5');
});

test('[PX-I2] a gained influence action needs no marker and sets off what follows influence', () => {
  const gained = jarls([{ jarl: 'eric', silfr: 9, ships: ['rome'] }, {}])
    .play(0, { kind: 'parley', at: 'rome' }, establish('rome', 'rus'))
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

test('[PX-I5] jarldom fills icons without a Follower of the own, and never changes one', () => {
  const step = (to: 'finnmork' | 'india') => ({ kind: 'raid', ship: ship(0), to }) as const;
  const own = jarls([{ silfr: 9, ships: ['!nordhaf'], holds: [['finnmork', 'rus']] }, {}], {
    markers: ['jarldom'],
  }).play(0, influence('jarldom'), step('finnmork'));
  expect(post(own.state, 'finnmork').followers).toEqual(['rus']);
  expect(jarlOf(own.state, 0).silfr).toBe(9);
  const door = POSTS.india.harbor ?? POSTS.india.region;
  const into = (...followers: Follower[]) =>
    jarls([{ silfr: 9, ships: [door], holds: [['india', ...followers]] }, {}], { markers: ['jarldom'] }).play(
      0,
      influence('jarldom'),
      step('india'),
    );
  const full = into('rus', 'sweden');
  expect([post(full.state, 'india').followers, jarlOf(full.state, 0).silfr]).toEqual([['rus', 'sweden'], 9]);
  into('rus').asks(
    0,
    establish('india', 'jarldom', 'rus'),
    establish('india', 'theocracy', 'rus'),
    establish('india', 'sweden', 'rus'),
    establish('india', 'rus', 'rus'),
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

test('[PX-I6] sweden places a fresh ship before an exhausted one', () => {
  const drawn = jarls([{ silfr: 5, ships: ['!home'] }, {}], {
    markers: ['sweden'],
    pile: ['venture-kokemaki-fur-path', 'god-hel'],
  }).play(0, influence('sweden'), place('satakunta'));
  expect(drawn.state.ships.filter(({ at: where }) => where === 'satakunta')).toMatchObject([{ tired: false }]);
});

test('[PX-I6, PX-B26] sweden plays with the Follower that an ability allows', () => {
  const blue = jarls([{ silfr: 5, jarl: 'bluetooth' }, {}], {
    markers: ['sweden'],
    pile: ['venture-kokemaki-fur-path', 'god-hel'],
  })
    .play(0, influence('sweden'), place('satakunta'))
    .asks(
      0,
      playVenture('venture-kokemaki-fur-path', 'satakunta', 'theocracy'),
      playVenture('venture-kokemaki-fur-path', 'satakunta', furType),
    )
    .play(0, playVenture('venture-kokemaki-fur-path', 'satakunta', 'theocracy'));
  expect(post(blue.state, 'satakunta').followers).toEqual(['theocracy']);
});

test('[PX-I6, PX-B28] sweden reaches the whole WIND of a Venture for a jarl who plays it there', () => {
  const drawn = jarls([{ silfr: 9, advocates: ['advocate-anna-porphyrogenita'] }, {}], {
    markers: ['sweden'],
    pile: ['venture-kokemaki-fur-path', 'god-hel'],
  }).play(0, influence('sweden'));
  const there = POST_SPOTS.filter(({ wind }) => wind === 'north').map(({ id }) => place(id));
  expect(there.length).toBeGreaterThan(4);
  drawn.asks(0, ...there);
  const far = drawn.play(0, place('lofoten'));
  expect(post(far.state, 'lofoten').tile).toBe('venture-kokemaki-fur-path');
});

test('[PX-I6, PX-I8, PX-G39] what follows a PLAY follows a Venture played by sweden and an Advocate won by rus', () => {
  const gods = { silfr: 5, gods: ['god-bragi' as const] };
  const played = jarls([gods, {}], { markers: ['sweden'], pile: ['venture-kokemaki-fur-path', 'god-hel'] }).play(
    0,
    influence('sweden'),
    place('satakunta'),
  );
  expect(jarlOf(played.state, 0).silfr).toBe(5 - POSTS.satakunta.cost + 1);
  const kept = jarls([{ ...gods, silfr: 0 }, { ships: ['satakunta', 'tavastia'] }], {
    markers: ['sweden'],
    pile: ['venture-kokemaki-fur-path', 'god-hel'],
  }).play(0, influence('sweden'), place('satakunta'));
  expect(jarlOf(kept.state, 0).silfr).toBe(0);
  const won = jarls([{ ...gods, ships: ['jarlshof'] }, { advocates: ['advocate-mugron-of-iona'] }], {
    markers: ['rus'],
  }).play(0, influence('rus'), { kind: 'takeAdvocate', tile: 'advocate-mugron-of-iona', follower: 'theocracy' });
  expect(jarlOf(won.state, 0).silfr).toBe(6);
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
