import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { POSTS } from '../src/data/map.ts';
import {
  activate,
  buy,
  challenge,
  drawTile,
  establish,
  handOf,
  jarlOf,
  jarls,
  journey,
  offer,
  parley,
  playEvent,
  playTile,
  playVenture,
  post,
  sail,
  ship,
  stop,
  use,
} from './given.ts';

test('[PX-A1] invest, journey, play, activate and parley are the Standard Actions', () => {
  jarls([{ silfr: 1, ships: ['satakunta', 'lodose'], hand: ['venture-kokemaki-fur-path'], holds: ['lodose'] }, {}], {
    tiles: { lodose: 'venture-lodose-landing', satakunta: 'venture-aura-river-chapel' },
  }).asks(
    0,
    drawTile,
    buy(0),
    journey(ship(0)),
    journey(ship(0, 1)),
    journey(ship(0, 2)),
    playVenture('venture-kokemaki-fur-path', 'satakunta', 'sweden'),
    activate('lodose', ship(0, 1)),
    parley('satakunta'),
  );
});

test('[PX-A2, PX-K2, PX-K1] investing by drawing takes the 1-cost tile away, slides and refills', () => {
  const track = ['god-thor', 'god-tyr', 'god-ull', 'god-ran', 'god-hel'] as const;
  const drawn = jarls([{}, {}], { pile: ['god-odin', 'god-loki', 'god-idun'], track: [...track] }).play(0, drawTile);
  expect(handOf(drawn.state, 0)).toEqual(['god-odin']);
  expect(drawn.state.discard).toEqual(['god-thor']);
  expect(drawn.state.track).toEqual(['god-tyr', 'god-ull', 'god-ran', 'god-hel', 'god-loki']);
  const bought = jarls([{ silfr: 3 }, {}], { pile: ['god-odin'], track: [...track] }).play(0, buy(2));
  expect(bought.state.track).toEqual(['god-thor', 'god-tyr', null, 'god-ran', 'god-hel']);
  expect(jarlOf(bought.state, 0).silfr).toBe(0);
});

test('[PX-A3] a journey is up to three steps, then the ship is exhausted', () => {
  const sailed = jarls([{ ships: ['nordhaf'] }, {}]).play(
    0,
    journey(ship(0)),
    sail('englandshaf'),
    sail('jorvik'),
    sail('torksey'),
  );
  expect(at(sailed.state.ships, ship(0))).toMatchObject({ at: 'torksey', tired: true });
  sailed.refuses(0, journey(ship(0)), 'PX-G14');
});

test('[PX-A4] before or after any step one may trade', () => {
  const met = jarls([{ ships: ['nordhaf'] }, { ships: ['nordhaf', 'englandshaf'] }]).play(0, journey(ship(0)));
  met.play(0, offer(1, { silfr: 1 }, {})).waitsFor(1);
  met.play(0, sail('englandshaf'), offer(1, { silfr: 1 }, {})).waitsFor(1);
  met.play(0, sail('atlantshaf')).refuses(0, offer(1, { silfr: 1 }, {}), 'PX-N1');
});

test('[PX-A5] playing needs the requirement', () => {
  const hand = ['venture-kokemaki-fur-path', 'god-frey', 'event-frozen-straits'] as const;
  const there = jarls([{ ships: ['satakunta'], hand: [...hand] }, {}]);
  there.offers(0, playVenture(hand[0], 'satakunta', 'sweden'), playTile(hand[1], 'sweden'), playEvent(hand[2]));
  jarls([{ ships: ['finland'], hand: [...hand] }, {}])
    .refuses(0, playVenture(hand[0], 'satakunta', 'sweden'), 'PX-T5')
    .refuses(0, playEvent(hand[2]), 'PX-G26');
});

test('[PX-A6] activating takes a Follower and an unexhausted ship there, and exhausts it', () => {
  const tiles = { satakunta: 'venture-kokemaki-fur-path' } as const;
  const paid = jarls([{ silfr: 0, ships: ['satakunta'], holds: ['satakunta'] }, {}], { tiles }).play(
    0,
    activate('satakunta', ship(0)),
  );
  expect(jarlOf(paid.state, 0).silfr).toBe(2);
  expect(at(paid.state.ships, ship(0)).tired).toBe(true);
  paid.refuses(0, activate('satakunta', ship(0)), 'PX-G14');
  jarls([{ ships: ['satakunta'] }, {}], { tiles }).refuses(0, activate('satakunta', ship(0)), 'PX-T5');
});

test('[PX-A7] alone one establishes; otherwise one challenges and may establish after', () => {
  const alone = jarls([{ ships: ['!birka'] }, {}]).play(0, parley('birka'));
  expect(post(alone.state, 'birka')).toMatchObject({ holder: 0, followers: ['sweden'] });
  const two = jarls([{ ships: ['birka', 'birka'] }, { ships: ['birka'] }]).play(0, parley('birka'));
  two.asks(0, challenge(1, ship(1)));
  two.play(0, challenge(1, ship(1))).asks(0, establish('birka', 'sweden'), { kind: 'decline' });
});

test('[PX-A8] alone with nothing to establish there is no parley; a bare challenge is fine', () => {
  jarls([{ ships: ['birka'], holds: ['birka'] }, {}]).refuses(0, parley('birka'), 'PX-A8');
  jarls([{ ships: ['birka'], silfr: 2 }, {}]).refuses(0, parley('birka'), 'PX-A8');
  jarls([{ ships: ['birka'], supply: { sweden: 0 } }, {}]).refuses(0, parley('birka'), 'PX-A8');
  const poor = jarls([{ ships: ['birka', 'birka'], silfr: 0 }, { ships: ['birka'] }]).play(
    0,
    parley('birka'),
    challenge(1, ship(1)),
  );
  expect(post(poor.state, 'birka').holder).toBe(-1);
  poor.offers(0, drawTile);
});

test('[PX-G37] an ability with the activate icon waits for its ship', () => {
  const played = jarls([{ silfr: 0, ships: ['satakunta'], hand: ['venture-kokemaki-fur-path'] }, {}]).play(
    0,
    playVenture('venture-kokemaki-fur-path', 'satakunta', 'sweden'),
  );
  expect(jarlOf(played.state, 0).silfr).toBe(0);
  expect(jarlOf(played.play(0, activate('satakunta', ship(0))).state, 0).silfr).toBe(2);
});

test('[PX-G38, PX-E9] an immediate ability works when newly established, not when the own Follower changes', () => {
  const first = jarls([{ silfr: 9, ships: ['paris'] }, {}]).play(0, parley('paris'), establish('paris', 'rus'));
  expect(jarlOf(first.state, 0).silfr).toBe(9 - POSTS.paris.cost + 4);
  const changed = first.play(0, parley('paris'), establish('paris', 'jarldom'));
  expect(jarlOf(changed.state, 0).silfr).toBe(9 - POSTS.paris.cost + 4 - POSTS.paris.cost);
});

test('[PX-G39] a persistent ability works only in its action, after it', () => {
  const odin = jarls([{ silfr: 9, gods: ['god-odin'], ships: ['nordhaf'] }, {}], {
    pile: ['god-hel', 'god-ran', 'god-ull', 'god-tyr'],
  });
  odin.play(0, journey(ship(0)), sail('englandshaf'), stop).offers(0, drawTile);
  odin.play(0, buy(0)).asks(0, use('god-odin'), { kind: 'done' });
});
