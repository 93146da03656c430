import { at, range } from '@meadhall/core';
import { expect, test } from 'vitest';
import { CENTERS } from '../src/data/centers.ts';
import { REGIONS, WINDS } from '../src/data/map.ts';
import { isIn, REGION_IDS, spotOf } from '../src/rules/places.ts';
import {
  activate,
  buy,
  challenge,
  drawTile,
  handOf,
  influence,
  jarlOf,
  jarls,
  journey,
  parley,
  playTile,
  post,
  sail,
  ship,
  stop,
  tile,
  use,
} from './given.ts';

test("[PX-G2] alone: own ships, exhausted or not, and nobody else's", () => {
  jarls([{ ships: ['!birka'] }, {}]).offers(0, parley('birka'));
  jarls([{ ships: ['birka'] }, { ships: ['!birka'] }]).refuses(0, parley('birka'), 'PX-G6');
  jarls([{ ships: ['birka'] }, { ships: ['svealand', 'sigtuna'] }]).offers(0, parley('birka'));
});

test('[PX-G4] what is available a jarl can see: hand, Jarlboard, track and discard pile', () => {
  const view = jarls([{ hand: ['god-thor'], gods: ['god-odin'] }, {}], {
    track: ['god-tyr', null, null, null, null],
    discard: ['god-ull'],
  }).view(0);
  expect([at(view.jarls, 0).hand, at(view.jarls, 0).gods.map((one) => one.tile), view.track[0], view.discard]).toEqual([
    ['god-thor'],
    ['god-odin'],
    'god-tyr',
    ['god-ull'],
  ]);
});

test('[PX-G6] a challenge: more ships than the rival, one returns, the others leave, a third jarl stays', () => {
  const table = jarls([
    { silfr: 9, ships: ['birka', '!birka', 'birka'] },
    { ships: ['birka', '!birka'] },
    { ships: ['birka'] },
  ]).play(0, parley('birka'));
  table.asks(0, challenge(1, ship(1)), challenge(1, ship(1, 1)), challenge(2, ship(2)));
  const won = table.play(0, challenge(1, ship(1)));
  expect([ship(1), ship(1, 1), ship(2)].map((n) => at(won.state.ships, n))).toMatchObject([
    { at: 'home', tired: false },
    { at: 'svealand', tired: true },
    { at: 'birka' },
  ]);
  expect(post(won.state, 'birka').holder).toBe(-1);
});

test('[PX-G7] colocated: in one region, a post being in its region', () => {
  const trade = {
    kind: 'offer',
    to: 1,
    give: { silfr: 1, tiles: [], blind: 0, followers: [], ships: [], pledges: [] },
    ask: { silfr: 0, tiles: [], blind: 0, followers: [], ships: [], pledges: [] },
  } as const;
  jarls([{ ships: ['svealand'] }, { ships: ['birka'] }])
    .play(0, journey(ship(0)), {
      ...trade,
      give: { ...trade.give, tiles: [], followers: [], ships: [], pledges: [] },
      ask: { ...trade.ask, tiles: [], followers: [], ships: [], pledges: [] },
    })
    .waitsFor(1);
});

test("[PX-G8] copying a rival's ability: named when established, lapsing with its source, never a copying one", () => {
  const loki = 'god-loki';
  const named = jarls([{ silfr: 9, ships: ['athens'], hand: [loki] }, { gods: ['god-freyja'] }]).play(
    0,
    playTile(loki, 'jarldom'),
  );
  named.asks(0, { kind: 'copy', source: 'god-freyja' }, { kind: 'done' });
  const copied = named.play(0, { kind: 'copy', source: 'god-freyja' });
  expect(copied.view(0).prices[0]).toBe(0);
  const liudprand = 'advocate-liudprand-of-cremona';
  const robbed = jarls([
    { ships: ['jarlshof'], advocates: [liudprand], copies: 'advocate-skoglar-tosti' },
    { advocates: [] },
  ]);
  expect(jarlOf(robbed.state, 0).advocates[0]?.copies).toBeNull();
  const mirror = jarls([
    { silfr: 9, ships: ['rome'], hand: [liudprand] },
    { advocates: ['advocate-gyrid-olafsdatter'] },
    { advocates: ['advocate-ibrahim-ibn-yaqub'] },
  ]);
  mirror
    .play(0, playTile(liudprand, 'theocracy'))
    .asks(0, { kind: 'copy', source: 'advocate-gyrid-olafsdatter' }, { kind: 'done' });
  const renewed = jarls(
    [{}, { gods: [loki], copies: 'god-freyja' }, { gods: ['god-freyja'] }, { gods: ['god-bragi'] }],
    { plain: 1 },
  ).play(0, drawTile);
  renewed.asks(1, { kind: 'copy', source: 'god-freyja' }, { kind: 'copy', source: 'god-bragi' }, { kind: 'done' });
});

test('[PX-G9] discards lie open for all', () => {
  const discarded = jarls([{}, {}], { track: ['god-tyr', 'god-ull', 'god-ran', 'god-hel', 'god-odin'] }).play(
    0,
    drawTile,
  );
  for (const viewer of [0, 1, 'spectator'] as const) expect(discarded.view(viewer).discard).toEqual(['god-tyr']);
});

test('[PX-G10, PX-G30, PX-G31] a draw takes the top of the face-down pile; the track lies open', () => {
  const drawn = jarls([{}, {}], { pile: ['god-tyr', 'god-ull', 'god-ran'] }).play(0, drawTile);
  expect(handOf(drawn.state, 0)).toEqual(['god-tyr']);
  expect(drawn.view(1).pile).toBe(1);
  expect(drawn.view(1).track).toContain('god-ull');
});

test('[PX-G14] an exhausted ship neither journeys nor activates until it is unexhausted', () => {
  const tiles = { torksey: 'venture-torksey-winter-camp' } as const;
  const camp = jarls([{ ships: ['torksey', '!jorvik'], holds: ['torksey'] }, {}], { tiles });
  camp.refuses(0, journey(ship(0, 1)), 'PX-G14');
  const rested = camp.play(0, activate('torksey', ship(0)), { kind: 'ship', ship: ship(0, 1) });
  rested.offers(0, journey(ship(0, 1))).refuses(0, activate('torksey', ship(0)), 'PX-G14');
});

test('[PX-G16] four tiles, and more with an ability, at the end of the own winter', () => {
  const hand = ['god-thor', 'god-tyr', 'god-ull', 'god-ran', 'god-hel'] as const;
  jarls([{ silfr: 2, hand: [...hand] }, {}], { plain: 1 })
    .play(0, journey(ship(0)), sail('nordhaf'), stop)
    .offers(0, tile('god-thor'));
  jarls([{ silfr: 2, hand: [...hand], gods: ['god-frigg'] }, {}], { plain: 1 })
    .play(0, journey(ship(0)), sail('nordhaf'), stop)
    .waitsFor(1);
  jarls([{}, { hand: [...hand] }], { plain: 1 })
    .play(0, drawTile)
    .waitsFor(1);
});

test("[PX-G19] the key trade centers are Miklagard, Chang'an, India and Damascus", () => {
  expect(
    Object.entries(CENTERS)
      .flatMap(([id, { key }]) => (key ? [id] : []))
      .sort(),
  ).toEqual(['changan', 'damascus', 'india', 'miklagard']);
});

test('[PX-G20] once in each turn for each tile', () => {
  const veles = { satakunta: 'venture-kokemaki-fur-path', tavastia: 'venture-aura-river-chapel' } as const;
  const twice = jarls(
    [{ silfr: 0, gods: ['god-veles'], ships: ['satakunta', 'satakunta'], holds: ['satakunta'] }, {}],
    { tiles: veles },
  ).play(0, activate('satakunta', ship(0)), activate('satakunta', ship(0, 1)));
  expect(jarlOf(twice.state, 0).silfr).toBe(2 + 1 + 2);
});

test('[PX-G20] once is renewed with the turn', () => {
  const tiles = { satakunta: 'venture-kokemaki-fur-path' } as const;
  const veles = {
    silfr: 0,
    gods: ['god-veles' as const],
    ships: ['satakunta' as const],
    holds: ['satakunta' as const],
  };
  const first = jarls([veles, {}], { tiles, plain: 1 }).play(0, activate('satakunta', ship(0)));
  const before = jarlOf(first.state, 0).silfr;
  const round = range(4).reduce((table) => table.play(1, drawTile), first.waitsFor(1));
  const again = round.waitsFor(0).play(0, activate('satakunta', ship(0)));
  expect(jarlOf(again.state, 0).silfr - before).toBe(2 + 1);
});

test('[PX-G24] refreshing fills the track; in winter it also unexhausts', () => {
  const table = jarls([{ silfr: 9, ships: ['!nordhaf'] }, {}], { plain: 2 }).play(0, buy(0));
  expect(table.state.track[0]).toBeNull();
  const drawn = table.play(0, drawTile);
  expect(drawn.state.track.every((one) => one !== null)).toBe(true);
  expect(at(drawn.state.ships, ship(0)).tired).toBe(false);
});

test('[PX-G26] the requirement: only own ships in a post of the location', () => {
  const play = playTile('god-frey', 'sweden');
  const god = { hand: ['god-frey'] as ['god-frey'] };
  jarls([{ ...god, ships: ['lofoten'] }, {}]).offers(0, play);
  jarls([{ ...god, ships: ['nordhaf'] }, {}]).refuses(0, { kind: 'play', tile: 'god-frey' }, 'PX-G26');
  jarls([{ ...god, ships: ['lofoten'] }, { ships: ['lofoten'] }]).refuses(
    0,
    { kind: 'play', tile: 'god-frey' },
    'PX-G26',
  );
});

test('[PX-G29] every other jarl and its pieces are rivals', () => {
  const kama = jarls([{ silfr: 0, ships: ['suvar'], holds: ['suvar'] }, {}, {}, {}], {
    tiles: { suvar: 'venture-kama-fur-toll' },
  }).play(0, activate('suvar', ship(0)));
  expect([0, 1, 2, 3].map((seat) => jarlOf(kama.state, seat).silfr)).toEqual([3, 4, 4, 4]);
});

test('[PX-G34] a trade center works during its action once one is established there', () => {
  const table = jarls([{ silfr: 5, holds: ['bolghar'], ships: ['satakunta'] }, {}], {
    tiles: { satakunta: 'venture-kokemaki-fur-path' },
  });
  expect(table.view(0).jarls[0]?.powers.map(({ source }) => source)).toEqual(['jarl-hakon', 'center-bulgar']);
  const miklagard = jarls([{ silfr: 0, holds: [['miklagard', 'rus']] }, {}], { plain: 1 }).play(0, drawTile);
  expect(jarlOf(miklagard.state, 0).silfr).toBe(1 + 2);
});

test('[PX-G35, PX-G36] every region lies in one wind, and a wind means its regions', () => {
  for (const id of REGION_IDS) {
    const spot = spotOf(id);
    expect(WINDS.filter((wind) => spot && isIn(spot, wind))).toEqual([REGIONS[id].wind]);
  }
});

test('[PX-I3] sweden keeps a tile that is no Venture', () => {
  const drawn = jarls([{}, {}], { markers: ['sweden'], pile: ['event-wergild', 'god-thor'] }).play(
    0,
    influence('sweden'),
  );
  expect(handOf(drawn.state, 0)).toEqual(['event-wergild']);
  expect(use('god-thor').kind).toBe('use');
});
