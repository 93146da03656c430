import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { POSTS, REGIONS } from '../src/data/map.ts';
import { challenge, drawTile, influence, jarls, journey, offer, parley, playEvent, sail, ship, stop } from './given.ts';

test('[PX-M1, PX-G18] a journey may begin at home, into a region that borders it; home is in no region', () => {
  jarls([{ jarl: 'hakon' }, { ships: ['nordhaf'] }])
    .play(0, journey(ship(0)))
    .refuses(0, offer(1, { silfr: 1 }, {}), 'PX-N1')
    .asks(0, sail('nordhaf'));
});

test('[PX-M2, PX-G32] steps cross white borders and go in and out of posts by the way they are entered', () => {
  const steps = (from: 'svealand' | 'birka' | 'eistland' | 'lyndanise' | 'kirjalabotn') =>
    jarls([{ jarl: 'hakon', ships: [from] }, {}]).play(0, journey(ship(0)));
  steps('svealand').asks(0, sail('eystrasalt'), sail('gotaland'), sail('birka'), sail('sigtuna'));
  steps('birka').asks(0, sail('svealand'));
  steps('eistland').asks(0, sail('eystrasalt'), sail('kirjalabotn'), sail('krivichi'), sail('daugmale'));
  steps('lyndanise').asks(0, sail('kirjalabotn'));
  steps('kirjalabotn').offers(0, sail('lyndanise'));
});

test('[PX-M3] the home of a duchy borders its region, or the seas of its harbors', () => {
  const river = jarls([{ jarl: 'hakon', holds: ['satakunta', 'tavastia'] }, {}], {
    tiles: { satakunta: 'venture-kokemaki-fur-path', tavastia: 'venture-aura-river-chapel' },
  });
  river.play(0, journey(ship(0))).asks(0, sail('nordhaf'), sail('finland'));
  const harbor = jarls([{ jarl: 'hakon', holds: ['ribe'], advocates: [] }, {}], {
    tiles: { ribe: 'venture-ribe-bead-makers' },
  });
  expect(harbor.view(0).jarls[0]?.duchies).toEqual([]);
  const founded = jarls(
    [{ jarl: 'hakon', ships: ['ruda'], holds: ['ruda', ['dyflin', 'rus']], hand: ['event-treaty-of-saint-clair'] }, {}],
    {
      tiles: { ruda: 'venture-rouen-bridgehead' },
    },
  ).play(0, playEvent('event-treaty-of-saint-clair'), { kind: 'found', region: 'ireland' });
  founded.play(0, journey(ship(0, 1))).asks(0, sail('nordhaf'), sail('atlantshaf'));
});

test('[PX-M4] a ship in a harbor post is together with others in posts of that region, not with those at sea', () => {
  const trade = offer(1, { silfr: 1 }, {});
  jarls([{ ships: ['dyflin'] }, { ships: ['hlymrek'] }])
    .play(0, journey(ship(0)), trade)
    .waitsFor(1);
  jarls([{ ships: ['dyflin'] }, { ships: ['atlantshaf'] }])
    .play(0, journey(ship(0)))
    .refuses(0, trade, 'PX-N1');
  for (const [id, { water, borders }] of Object.entries(REGIONS))
    if (water === 'harbor') expect([id, borders]).toEqual([id, []]);
});

test('[PX-M5] a journey is at least one step and exhausts however short', () => {
  const begun = jarls([{ ships: ['nordhaf'] }, {}]).play(0, journey(ship(0)));
  begun.refuses(0, stop, 'PX-M5');
  expect(at(begun.play(0, sail('lofoten'), stop).state.ships, ship(0)).tired).toBe(true);
});

test('[PX-M6] stepping home puts the ship back on the Jarlboard; rivals cannot', () => {
  const back = jarls([{ jarl: 'hakon', ships: ['nordhaf'] }, {}]).play(0, journey(ship(0)), sail('home'));
  expect(at(back.state.ships, ship(0))).toMatchObject({ at: 'home', tired: true });
  jarls([{ jarl: 'eric', ships: ['nordhaf'] }, { jarl: 'hakon' }])
    .play(0, journey(ship(0)))
    .refuses(0, sail('home'), 'PX-A3');
});

test('[PX-M7, PX-G28] a returned ship keeps its mark', () => {
  const beaten = (mark: 'birka' | '!birka') =>
    jarls([{ ships: ['birka', 'birka'] }, { ships: [mark] }]).play(0, parley('birka'), challenge(1, ship(1)));
  expect(at(beaten('birka').state.ships, ship(1))).toMatchObject({ at: 'home', tired: false });
  expect(at(beaten('!birka').state.ships, ship(1))).toMatchObject({ at: 'home', tired: true });
});

test('[PX-M8] with no ship on the Jarlboard, placing one does nothing', () => {
  const ships = ['birka', 'birka', 'birka', 'birka', 'birka', 'birka'] as const;
  const levied = jarls([{ ships: [...ships], hand: ['event-fleet-levy'] }, {}]).play(0, playEvent('event-fleet-levy'));
  levied.offers(0, drawTile);
  const drawn = jarls([{ ships: [...ships] }, {}], { markers: ['sweden'], pile: ['venture-kokemaki-fur-path'] }).play(
    0,
    influence('sweden'),
  );
  drawn.refuses(0, drawTile, 'PX-K8');
});

test('[PX-G17, PX-G25] harbor posts name their sea; river regions have a white border, harbor regions none', () => {
  for (const { region, harbor } of Object.values(POSTS)) {
    if (harbor !== null) expect(REGIONS[harbor].water).toBe('sea');
    else expect(REGIONS[region].water).toBe('river');
  }
  for (const { water, borders } of Object.values(REGIONS)) expect(borders.length > 0).toBe(water !== 'harbor');
});
