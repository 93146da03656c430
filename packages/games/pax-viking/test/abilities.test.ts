import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import {
  activate,
  buy,
  challenge,
  decline,
  done,
  drawTile,
  establish,
  handOf,
  jarlOf,
  jarls,
  journey,
  parley,
  pickShip,
  place,
  plant,
  playEvent,
  playTile,
  playVenture,
  post,
  sail,
  ship,
  stop,
  tile,
  uproot,
  use,
  vote,
} from './given.ts';

const RICH = ['god-thor', 'god-ull', 'god-ran', 'god-hel', 'god-idun', 'god-mokosh', 'god-veles', 'god-perun'] as const;

test('[PX-B1] gains happen by themselves; others may be declined, in the own order; Events must be followed', () => {
  const two = jarls([{ jarl: 'eric', silfr: 9, gods: ['god-odin'], holds: [['damascus', 'rus']] }, {}], {
    pile: [...RICH],
  }).play(0, drawTile);
  two.asks(0, use('god-odin'), use('center-damascus'), done);
  two.play(0, done).offers(0, drawTile);
  two.play(0, use('center-damascus')).asks(0, use('god-odin'), done);
  const bragi = jarls([{ silfr: 0, gods: ['god-bragi'], hand: ['event-sami-tribute'], ships: ['lofoten'] }, {}]).play(
    0,
    playEvent('event-sami-tribute'),
  );
  expect(jarlOf(bragi.state, 0).silfr).toBe(3 + 1);
});

test('[PX-B2] a rival of choice, in a parley only one just challenged; among equals one chooses', () => {
  const nest = { daugmale: 'venture-osel-pirate-nest' } as const;
  const robbed = jarls([{ ships: ['daugmale'], holds: ['daugmale'] }, {}, {}], { tiles: nest }).play(
    0,
    activate('daugmale', ship(0)),
  );
  robbed.asks(0, { kind: 'rival', seat: 1 }, { kind: 'rival', seat: 2 });
  expect(jarlOf(robbed.play(0, { kind: 'rival', seat: 2 }).state, 2).silfr).toBe(3);
  const haughty = jarls([
    { jarl: 'sigrid', silfr: 3, ships: ['birka', 'birka'] },
    { ships: ['birka'] },
    { silfr: 9 },
  ]).play(0, parley('birka'), challenge(1, ship(1)), decline);
  haughty.asks(0, use('jarl-sigrid'), done);
  expect(jarlOf(haughty.play(0, use('jarl-sigrid')).state, 1).silfr).toBe(3);
  const alone = jarls([{ jarl: 'sigrid', silfr: 3, ships: ['birka'] }, {}]).play(0, parley('birka'));
  alone.offers(0, drawTile);
  const equals = jarls([
    { silfr: 5, ships: ['jarlshof'], hand: ['event-battle-of-maldon'] },
    { silfr: 5 },
    { silfr: 1 },
  ]).play(0, playEvent('event-battle-of-maldon'));
  equals.asks(0, { kind: 'rival', seat: 0 }, { kind: 'rival', seat: 1 });
});

test('[PX-B3, PX-G1] all are struck clockwise, each owner choosing; who has nothing is passed over', () => {
  const event = 'event-battle-of-brunanburh';
  const battle = jarls([
    { ships: ['jarlshof', 'jorvik'], hand: [event] },
    { ships: ['birka'] },
    { ships: ['torksey', '!frisia'] },
  ]).play(0, playEvent(event));
  battle.asks(0, pickShip(ship(0)), pickShip(ship(0, 1)));
  const next = battle.play(0, pickShip(ship(0, 1))).asks(2, pickShip(ship(2)), pickShip(ship(2, 1)));
  expect(at(next.play(2, pickShip(ship(2, 1))).state.ships, ship(2, 1))).toMatchObject({ at: 'home', tired: true });
  const rival = jarls([{ ships: ['lofoten'], hand: ['event-battle-of-fyrisvellir'] }, {}]).refuses(
    0,
    playEvent('event-battle-of-fyrisvellir'),
    'PX-G26',
  );
  rival.offers(0, drawTile);
});

test('[PX-B4] of several effects one is chosen', () => {
  const minster = jarls([{ silfr: 0, ships: ['torksey'], holds: ['torksey'] }, {}], {
    tiles: { torksey: 'venture-minster-of-saint-peter' },
  }).play(0, activate('torksey', ship(0)));
  minster.asks(0, { kind: 'option', option: 0 }, { kind: 'option', option: 1 });
  expect(jarlOf(minster.play(0, { kind: 'option', option: 0 }).state, 0).silfr).toBe(1);
});

test('[PX-B5] of the tiles drawn one is kept, the rest discarded', () => {
  const chapel = jarls([{ ships: ['birka', 'sigtuna'], holds: ['sigtuna'] }, {}], {
    tiles: { sigtuna: 'venture-ansgars-chapel' },
    pile: [...RICH],
  }).play(0, activate('sigtuna', ship(0, 1)));
  chapel.asks(0, tile('god-thor'), tile('god-ull'));
  expect(chapel.view(1).asks?.frame).toMatchObject({ kind: 'keep', tiles: [] });
  const kept = chapel.play(0, tile('god-ull'));
  expect([handOf(kept.state, 0), kept.state.discard]).toEqual([['god-ull'], ['god-thor']]);
});

test('[PX-B6] a look at the pile is for the looker alone and moves nothing', () => {
  const looked = jarls([{ silfr: 9, advocates: ['advocate-malusha'] }, {}], { pile: [...RICH] }).play(
    0,
    buy(0),
    use('advocate-malusha'),
  );
  expect(looked.view(0).peeked).toEqual(['god-thor', 'god-ull', 'god-ran']);
  expect(looked.view(1).peeked).toEqual([null, null, null]);
  const drawn = looked.play(0, drawTile);
  expect(handOf(drawn.state, 0).at(-1)).toBe('god-thor');
});

test('[PX-B7] taking is free and seen by all; buying by an ability follows the prices', () => {
  const taken = jarls([{ ships: ['hlymrek'], holds: ['hlymrek'] }, {}], {
    tiles: { hlymrek: 'venture-glendalough-monastery' },
    discard: ['god-thor', 'event-wergild'],
  })
    .play(0, activate('hlymrek', ship(0)))
    .asks(0, tile('god-thor'), tile('event-wergild'))
    .play(0, tile('god-thor'));
  expect(at(taken.view(1).jarls, 0).hand).toEqual(['god-thor']);
  const quays = jarls([{ silfr: 1, ships: ['dorestad'], holds: ['dorestad'] }, {}], {
    tiles: { dorestad: 'venture-dorestad-quays' },
  }).play(0, activate('dorestad', ship(0)));
  quays.asks(0, buy(0), buy(1), buy(2), decline).refuses(0, buy(3), 'PX-G5');
  expect(jarlOf(quays.play(0, buy(2)).state, 0).silfr).toBe(0);
});

test('[PX-B8] an ability sails any ship, exhausted or from home, without exhausting it', () => {
  const farm = jarls([{ jarl: 'hakon', ships: ['jarlshof', '!nordhaf'], holds: ['jarlshof'] }, {}], {
    tiles: { jarlshof: 'venture-jarlshof-farmstead' },
  }).play(0, activate('jarlshof', ship(0)));
  farm.asks(0, pickShip(ship(0)), pickShip(ship(0, 1)), pickShip(ship(0, 2)), decline);
  const moved = farm.play(0, pickShip(ship(0, 2)), sail('nordhaf'), sail('lofoten'), stop);
  expect(at(moved.state.ships, ship(0, 2))).toMatchObject({ at: 'lofoten', tired: false });
});

test('[PX-B9] placing a ship: sea, river, or a post without rivals', () => {
  const yard = jarls([{ ships: ['aldeigjuborg'], holds: ['aldeigjuborg'] }, { ships: ['olonets'] }], {
    tiles: { aldeigjuborg: 'venture-svir-boatwrights' },
  }).play(0, activate('aldeigjuborg', ship(0)));
  yard.asks(0, place('aldeigja'), place('aldeigjuborg'));
  expect(at(yard.play(0, place('aldeigja')).state.ships, ship(0, 1))).toMatchObject({ at: 'aldeigja', tired: false });
});

test('[PX-B10] only ships on the map are struck, and only unexhausted ones are exhausted', () => {
  const event = 'event-frozen-straits';
  const frozen = jarls([{ ships: ['lofoten'], hand: [event] }, { ships: ['birka', '!birka', 'frisia'] }]).play(
    0,
    playEvent(event),
    pickShip(ship(0)),
  );
  frozen.asks(1, pickShip(ship(1)));
  const over = frozen.play(1, pickShip(ship(1)));
  expect(over.state.ships.filter((one) => one.tired).length).toBe(3);
  over.waitsFor(0);
});

test('[PX-B11, PX-G15] a gained action is outside the four and may be declined', () => {
  const event = 'event-ravning-bridge-built';
  const bridge = jarls([{ ships: ['ribe', '!nordhaf'], hand: [event] }, {}], { plain: 2 }).play(0, playEvent(event));
  bridge.asks(0, journey(ship(0)), journey(ship(0, 2)), decline);
  const went = bridge.play(0, journey(ship(0)), sail('englandshaf'), stop, pickShip(ship(0, 1)));
  expect(went.view(0).actions).toMatchObject({ plain: 1, used: 3 });
  bridge.play(0, decline).waitsFor(0);
});

test('[PX-B12] a banished Advocate is discarded, its Follower returns; a protected one is not touched', () => {
  const event = 'event-ship-burial-on-the-volga';
  const before = { ships: ['russa'] as ['russa'], hand: [event] as [typeof event] };
  const gone = jarls([before, { advocates: ['advocate-sveneld'] }]).play(0, playEvent(event), tile('advocate-sveneld'));
  expect(jarlOf(gone.state, 1)).toMatchObject({ advocates: [], supply: { jarldom: 6 } });
  expect(gone.state.discard).toEqual(['advocate-sveneld']);
  const safe = jarls([before, { advocates: ['advocate-sveneld', 'advocate-allogia-of-gardariki'] }]).play(
    0,
    playEvent(event),
  );
  expect(jarlOf(safe.state, 1).advocates.length).toBe(2);
});

test('[PX-B13] establishing by an ability: a matching icon, no ship, rivals replaced', () => {
  const event = 'event-cluny-reform';
  const reform = jarls(
    [
      { silfr: 0, ships: ['athens'], hand: [event] },
      { holds: ['tavastia'], ships: ['tavastia'] },
    ],
    {
      tiles: { tavastia: 'venture-aura-river-chapel', satakunta: 'venture-kokemaki-fur-path' },
    },
  ).play(0, playEvent(event), vote(true));
  reform.asks(0, plant('tavastia', 'theocracy'));
  expect(post(reform.play(0, plant('tavastia', 'theocracy')).state, 'tavastia').holder).toBe(0);
});

test('[PX-B14] Followers return from posts only; the tile stays', () => {
  const event = 'event-battle-of-tara';
  const battle = jarls(
    [
      { ships: ['hlymrek'], hand: [event] },
      { holds: ['ruda', ['paris', 'rus']], gods: ['god-thor'] },
    ],
    { tiles: { ruda: 'venture-rouen-bridgehead' } },
  ).play(0, playEvent(event));
  battle.asks(0, uproot('ruda', 'jarldom'), uproot('paris', 'rus'));
  const fallen = battle.play(0, uproot('ruda', 'jarldom'));
  expect(post(fallen.state, 'ruda')).toEqual({ tile: 'venture-rouen-bridgehead', holder: -1, followers: [] });
});

test('[PX-B15] converting: a Venture without rival ships, whatever the icon and the cost', () => {
  const poppo = 'advocate-poppo-the-ironbearer';
  const table = jarls(
    [
      { silfr: 0, ships: ['ribe'], hand: [poppo] },
      { holds: ['stettin', 'athens'], ships: ['athens'] },
    ],
    {
      tiles: { stettin: 'venture-stettin-toll-bridge', athens: 'venture-lion-of-piraeus' },
    },
  ).play(0, playTile(poppo, 'theocracy'), use(poppo));
  table.asks(0, { kind: 'convert', at: 'stettin' });
  expect(post(table.play(0, { kind: 'convert', at: 'stettin' }).state, 'stettin')).toMatchObject({
    holder: 0,
    followers: ['theocracy'],
  });
});

test('[PX-B16] more steps and a border of the own', () => {
  const njord = jarls([{ ships: ['nordhaf'], gods: ['god-njord'] }, {}]).play(
    0,
    journey(ship(0)),
    sail('englandshaf'),
    sail('jotlandshaf'),
    sail('eystrasalt'),
  );
  expect(njord.view(0).asks?.frame).toMatchObject({ kind: 'journey', left: 1 });
  const ferry = jarls([{ ships: ['eystrasalt'], holds: ['palteskja'] }, {}], {
    tiles: { palteskja: 'venture-polota-ferry' },
  });
  ferry.play(0, journey(ship(0))).offers(0, sail('krivichi'));
});

test('[PX-B17] more strength counts for the challenger, not for the challenged', () => {
  const even = [{ ships: ['birka'] as ['birka'] }, { ships: ['birka'] as ['birka'] }] as const;
  jarls([
    { ...even[0], jarl: 'hakon' },
    { ...even[1], jarl: 'eric' },
  ]).refuses(0, parley('birka'), 'PX-G6');
  jarls([
    { ...even[0], jarl: 'styrbjorn' },
    { ...even[1], jarl: 'eric' },
  ]).offers(0, parley('birka'));
  jarls([
    { jarl: 'hakon', ships: ['birka', 'birka'] },
    { ...even[1], jarl: 'styrbjorn' },
  ]).offers(0, parley('birka'));
});

test('[PX-B18] Followers act as ships for being alone and in a challenge, some only in the own parley', () => {
  const tiles = { stettin: 'venture-jomsviking-barracks', gniezno: 'venture-stettin-toll-bridge' } as const;
  const held = { holds: ['stettin', 'gniezno'] as ['stettin', 'gniezno'] };
  jarls(
    [
      { jarl: 'hakon', silfr: 9, ships: ['gniezno'] },
      { ...held, advocates: ['advocate-palnatoki'] },
    ],
    { tiles },
  ).refuses(0, parley('gniezno'), 'PX-G6');
  const pushed = jarls(
    [
      { jarl: 'hakon', silfr: 9, ships: ['gniezno', 'gniezno'] },
      { ...held, advocates: ['advocate-palnatoki'] },
    ],
    { tiles },
  )
    .play(0, parley('gniezno'))
    .asks(0, challenge(1, null))
    .play(0, challenge(1, null));
  expect(jarlOf(pushed.state, 1).supply.jarldom).toBe(6 - 3 + 1);
  jarls([{ jarl: 'hakon', silfr: 9, ships: ['gniezno'] }, held], { tiles })
    .play(0, parley('gniezno'))
    .waitsFor(0);
  jarls(
    [
      { jarl: 'hakon', ...held, ships: ['gniezno'] },
      { jarl: 'eric', ships: ['gniezno'] },
    ],
    { tiles },
  ).offers(0, parley('gniezno'));
});

test('[PX-B19] protected pieces are safe from abilities, Events and influence, protected ships from challenges too', () => {
  const event = 'event-battle-of-tara';
  const shielded = jarls([
    { ships: ['hlymrek'], hand: [event] },
    { holds: [['paris', 'rus']], gods: ['god-baldr'] },
  ]).play(0, playEvent(event));
  expect(post(shielded.state, 'paris').holder).toBe(1);
  jarls([{ ships: ['ruda', 'ruda'] }, { ships: ['ruda'], advocates: ['advocate-thorfinn-skull-splitter'] }]).refuses(
    0,
    parley('ruda'),
    'PX-B19',
  );
  const parleyed = jarls([
    { silfr: 9, ships: ['paris'] },
    { holds: [['paris', 'rus']], gods: ['god-baldr'] },
  ]).play(0, parley('paris'), establish('paris', 'rus'));
  expect(post(parleyed.state, 'paris').holder).toBe(0);
});

test('[PX-B20] shifting exchanges a Follower of the own, whatever the icon, and sets off nothing', () => {
  const spring = 'venture-husaby-spring';
  const shifted = jarls([
    { ships: ['husaby'], hand: [spring], holds: ['birka', ['paris', 'rus']], gods: ['god-thor'] },
    {},
  ])
    .play(0, playVenture(spring, 'husaby', 'theocracy'), use(spring))
    .asks(
      0,
      { kind: 'shiftFrom', spot: { post: 'birka' } },
      { kind: 'shiftFrom', spot: { post: 'paris' } },
      { kind: 'shiftFrom', spot: { tile: 'god-thor' } },
      decline,
    )
    .play(0, { kind: 'shiftFrom', spot: { post: 'paris' } });
  expect(post(shifted.state, 'paris').followers).toEqual(['theocracy']);
  expect(jarlOf(shifted.state, 0).silfr).toBe(5);
});

test('[PX-B21] a duchy with one Venture, or founded for as long as a Follower stays', () => {
  const rurik = jarls([{ holds: ['russa'] }, {}], { tiles: { russa: 'venture-ruriks-stronghold' } });
  expect(jarlOf(rurik.state, 0).duchies).toEqual(['holmgard']);
  const event = 'event-founding-of-the-kievan-rus';
  const founded = jarls([
    { ships: ['vitichev', 'itil'], hand: [event], holds: [['itil', 'rus']] },
    { ships: ['itil'] },
  ]).play(0, playEvent(event), { kind: 'found', region: 'khazaria' });
  expect(jarlOf(founded.state, 0).duchies).toEqual(['khazaria']);
  const lost = jarls([{ silfr: 9, ships: ['itil'] }, { holds: [['itil', 'rus']] }]);
  const taken = lost.play(0, parley('itil'), establish('itil', 'rus'));
  expect(jarlOf(taken.state, 1).founded).toEqual([]);
});

test('[PX-B22] silfr is gained from the supply and lost as far as there is any', () => {
  const event = 'event-skalds-slander';
  const robbed = jarls([
    { silfr: 0, hand: [event] },
    { silfr: 1, holds: [['rome', 'rus']] },
  ]).play(0, playEvent(event));
  expect([jarlOf(robbed.state, 0).silfr, jarlOf(robbed.state, 1).silfr]).toEqual([1, 0]);
});

test('[PX-B23] a card is turned up, or exchanged for an unused one of its difficulty', () => {
  const ragnarok = jarls([{ hand: ['event-ragnarok-foretold'] }, {}], { faceDown: ['s-raiding', 's-baptism'] }).play(
    0,
    playEvent('event-ragnarok-foretold'),
    vote(true),
  );
  expect(ragnarok.state.cards).toEqual(['s-duchy', 's-raiding', 's-baptism']);
  const law = jarls([{ hand: ['event-law-of-succession'] }, {}], { cards: ['s-duchy', 'a-jack'] }).play(
    0,
    playEvent('event-law-of-succession'),
    vote(true),
  );
  law.asks(0, { kind: 'card', card: 's-duchy' }, { kind: 'card', card: 'a-jack' });
  const swapped = law.play(0, { kind: 'card', card: 's-duchy' });
  expect(swapped.state.cards[0]).toMatch(/^s-/);
  expect(swapped.state.spareCards).toContain('s-duchy');
});

test('[PX-B24] some tiles count for more in victory checks, where no place is named', () => {
  const lion = jarls([{ holds: ['athens'] }, {}], {
    tiles: { athens: 'venture-lion-of-piraeus' },
    cards: ['n-realm', 's-raiding'],
  });
  expect(lion.view(0).cards.map(({ progress }) => at(progress, 0).have)).toEqual([2, 1]);
  const caravan = jarls([{ holds: ['gurganj'] }, {}], {
    tiles: { gurganj: 'venture-sogdian-silk-caravan' },
    cards: ['a-network', 's-chancellor'],
  });
  expect(caravan.view(0).cards.map(({ progress }) => at(progress, 0).parts.map(({ have }) => have))).toEqual([
    [1, 0, 1],
    [0, 0],
  ]);
});

test('[PX-B25] discounts never go below nothing', () => {
  const birka = jarls([{ holds: ['birka'], gods: ['god-freyja'], silfr: 0 }, {}]);
  expect(birka.view(0).prices).toEqual([0, 0, 1, 2, 3]);
  birka.offers(0, buy(0), buy(1));
  const hedeby = jarls([{ silfr: 0, holds: ['hedeby'], ships: ['sigtuna'], hand: ['venture-sigtuna-mint'] }, {}]);
  hedeby.offers(0, playVenture('venture-sigtuna-mint', 'sigtuna', 'sweden'));
});

test('[PX-B26] Theocracy Followers on any icon, in the action named', () => {
  const blue = jarls([
    { jarl: 'bluetooth', ships: ['satakunta', 'birka'], hand: ['venture-kokemaki-fur-path', 'god-frey'] },
    {},
  ]);
  blue.offers(0, playVenture('venture-kokemaki-fur-path', 'satakunta', 'theocracy'), playTile('god-frey', 'theocracy'));
  const parleyed = blue.play(0, parley('birka'));
  expect(post(parleyed.state, 'birka').followers).toEqual(['sweden']);
});

test('[PX-B27] more spaces, tiles and votes add up', () => {
  const view = jarls([
    { jarl: 'hakon', gods: ['god-frigg', 'god-tyr'], advocates: ['advocate-thorgny-the-lawspeaker'] },
    {},
  ]).view(0);
  expect(at(view.jarls, 0)).toMatchObject({ handLimit: 6, votes: 5, spaces: { god: 2, advocate: 2 } });
});

test('[PX-B28] Events or Ventures anywhere in the wind of their location', () => {
  jarls([{ ships: ['lofoten'], hand: ['event-disting-market'] }, {}]).refuses(
    0,
    playEvent('event-disting-market'),
    'PX-G26',
  );
  jarls([{ ships: ['lofoten'], hand: ['event-disting-market'], gods: ['god-heimdall'] }, {}]).offers(
    0,
    playEvent('event-disting-market'),
  );
  jarls([
    { ships: ['russa'], hand: ['venture-vitichev-fleet-muster'], advocates: ['advocate-anna-porphyrogenita'] },
    {},
  ]).offers(0, playVenture('venture-vitichev-fleet-muster', 'russa', 'rus'));
});

test('[PX-B29] sweeping the track, tiles under the pile, a tile to discard', () => {
  const track = ['god-thor', 'god-tyr', 'god-ull', 'god-ran', 'god-hel'] as const;
  const swept = jarls([{ hand: ['event-ragnarok-foretold'] }, {}], {
    track: [...track],
    pile: ['god-loki', 'god-idun', 'god-odin'],
  }).play(0, playEvent('event-ragnarok-foretold'), vote(true));
  expect(swept.state.track).toEqual(['god-ull', 'god-ran', 'god-hel', 'god-loki', 'god-idun']);
  expect(swept.state.discard).toEqual(['god-thor', 'god-tyr']);
  const settled = jarls([{ ships: ['jarlshof'], hand: ['event-greenland-settled'] }, {}], {
    pile: ['god-loki', 'god-idun'],
  }).play(0, playEvent('event-greenland-settled'));
  expect([settled.state.pile.length, settled.state.pile.at(-1)]).toEqual([4, 'god-idun']);
  const market = jarls([{ ships: ['hlymrek'], holds: ['hlymrek'], hand: ['god-odin'] }, {}], {
    tiles: { hlymrek: 'venture-hlymrek-slave-market' },
  }).play(0, activate('hlymrek', ship(0)), tile('god-odin'));
  expect(market.state.discard).toEqual(['god-odin']);
});

test('[PX-B30] a truce forbids challenges until the next turn of who called it', () => {
  const avair = 'advocate-avair-strabain';
  const before = {
    ships: ['paviken', 'birka', 'birka'] as ['paviken', 'birka', 'birka'],
    hand: [avair] as [typeof avair],
  };
  const called = jarls([before, { jarl: 'eric', ships: ['birka'] }], { plain: 2 }).play(
    0,
    playTile(avair, 'sweden'),
    use(avair),
  );
  called.refuses(0, parley('birka'), 'PX-B30');
  expect(called.view(1).truces).toEqual([{ area: 'north', by: 0 }]);
  const later = called.play(0, drawTile).play(1, drawTile, drawTile, drawTile, drawTile);
  expect(later.view(1).truces).toEqual([]);
});

test('[PX-B31] this region is that of the post, or of the action for jarls, gods and advocates', () => {
  const helga = jarls(
    [
      { jarl: 'helga', silfr: 9, ships: ['vitichev', 'vitichev'] },
      { ships: ['vitichev'], holds: ['vitichev', 'aifor', 'uvek'] },
    ],
    {
      tiles: {
        vitichev: 'venture-khortytsia-oak',
        aifor: 'venture-saint-elias-church',
        uvek: 'venture-volga-don-haulers',
      },
    },
  ).play(0, parley('vitichev'), challenge(1, ship(1)), decline, use('jarl-helga'));
  helga.asks(0, uproot('vitichev', 'jarldom'), uproot('aifor', 'theocracy'));
  const fort = jarls(
    [
      { jarl: 'hakon', ships: ['itil'], holds: ['sarkel'] },
      { jarl: 'eric', ships: ['itil', 'itil'] },
    ],
    { tiles: { sarkel: 'venture-sarkel-brickworks' } },
  );
  fort.offers(0, parley('itil'));
});
