import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import {
  activate,
  buy,
  challenge,
  decline,
  drawTile,
  establish,
  jarlOf,
  jarls,
  journey,
  parley,
  playEvent,
  playTile,
  playVenture,
  post,
  sail,
  ship,
  tile,
  uproot,
  use,
  vote,
} from './given.ts';

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
  const among = jarls([
    { ships: ['ruda', 'ruda'] },
    { ships: ['ruda'], advocates: ['advocate-thorfinn-skull-splitter'] },
    { ships: ['ruda'] },
  ]).play(0, parley('ruda'));
  among.refuses(0, challenge(1, ship(1)), 'PX-B19');
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
    .play(0, playVenture(spring, 'husaby', 'theocracy'))
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
  const ragnarok = jarls([{ hand: ['event-ragnarok-foretold'] }, {}], { faceDown: ['s-raiding', 's-baptism'] })
    .play(0, playEvent('event-ragnarok-foretold'), vote(true))
    .play(1, vote(false));
  expect(ragnarok.state.cards).toEqual(['s-duchy', 's-raiding', 's-baptism']);
  const law = jarls([{ hand: ['event-law-of-succession'] }, {}], { cards: ['s-duchy', 'a-jack'] })
    .play(0, playEvent('event-law-of-succession'), vote(true))
    .play(1, vote(false));
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
  })
    .play(0, playEvent('event-ragnarok-foretold'), vote(true))
    .play(1, vote(false));
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
