import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import {
  activate,
  buy,
  challenge,
  decline,
  done,
  drawTile,
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

test('[PX-B1] an ability that could do nothing is not asked about: Almish without another Venture to ACTIVATE', () => {
  const mint = { lodose: 'venture-jorvik-mint', ribe: 'venture-kokemaki-fur-path' } as const;
  const one = { advocates: ['advocate-almish-the-yiltawar' as const], ships: ['lodose' as const] };
  const alone = jarls([{ ...one, holds: ['lodose'] }, {}], { tiles: mint }).play(0, activate('lodose', ship(0)));
  expect(alone.state.stack.at(-1)?.kind).toBe('actions');
  const two = jarls([{ ...one, ships: ['lodose', 'ribe'], holds: ['lodose', 'ribe'] }, {}], { tiles: mint });
  two.play(0, activate('lodose', ship(0))).asks(0, use('advocate-almish-the-yiltawar'), done);
});

test('[PX-B1] Helga pays nothing where no rival has a Follower', () => {
  const weak = jarls([{ jarl: 'helga', silfr: 9, ships: ['sigtuna', 'sigtuna'] }, { ships: ['sigtuna'] }], {}).play(
    0,
    parley('sigtuna'),
    challenge(1, ship(1)),
  );
  expect(weak.state.stack.at(-1)?.kind).toBe('actions');
  const struck = jarls(
    [
      { jarl: 'helga', silfr: 9, ships: ['sigtuna', 'sigtuna'] },
      { ships: ['sigtuna'], holds: ['birka'] },
    ],
    {},
  ).play(0, parley('sigtuna'), challenge(1, ship(1)));
  struck.asks(0, use('jarl-helga'), done);
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

test('[PX-B6] a look at the pile is for the looker alone, and the tiles go back in any order', () => {
  const looked = jarls([{ silfr: 9, advocates: ['advocate-malusha'] }, {}], { pile: [...RICH] }).play(
    0,
    buy(0),
    use('advocate-malusha'),
  );
  expect(looked.view(0).peeked).toEqual(['god-thor', 'god-ull', 'god-ran']);
  expect(looked.view(1).peeked).toEqual([null, null, null]);
  const ordered = looked
    .asks(0, tile('god-thor'), tile('god-ull'), tile('god-ran'))
    .play(0, tile('god-ran'))
    .asks(0, tile('god-thor'), tile('god-ull'))
    .play(0, tile('god-thor'));
  expect(ordered.view(0).peeked).toEqual(['god-ran', 'god-thor', 'god-ull']);
  expect(handOf(ordered.play(0, drawTile).state, 0).at(-1)).toBe('god-ran');
});

test('[PX-B6] after the Northern Lights Omen the tiles go back in any order before one is drawn', () => {
  const omen = 'event-northern-lights-omen';
  const looked = jarls([{ ships: ['lofoten'], hand: [omen] }, {}], { pile: [...RICH] }).play(0, playEvent(omen));
  const drawn = looked
    .asks(0, tile('god-thor'), tile('god-ull'), tile('god-ran'))
    .play(0, tile('god-ull'))
    .asks(0, tile('god-thor'), tile('god-ran'))
    .play(0, tile('god-ran'));
  expect(handOf(drawn.state, 0)).toEqual(['god-ull']);
  expect(drawn.view(0).peeked.slice(0, 2)).toEqual(['god-ran', 'god-thor']);
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
  )
    .play(0, playEvent(event), vote(true))
    .play(1, vote(false));
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
