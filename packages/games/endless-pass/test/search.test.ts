import { expect, test } from 'vitest';
import {
  actionsOf,
  afterEncounter,
  attack,
  facing,
  faster,
  health,
  lay,
  lootOf,
  pace,
  rest,
  runes,
  slower,
  stand,
  steal,
  vikings,
  walk,
  yields,
} from './given.ts';

test('[EP-S1] as many cards as the Speed', () => {
  const searched = vikings([{}, {}], { pass: ['rune', 'greekFire', 'stormHammer', 'rune'] }).play(0, walk);
  expect(lootOf(searched, 0)).toEqual(['rune', 'greekFire', 'stormHammer']);
  const fast = vikings([{ pace: 2 }, {}], { pass: ['rune', 'rune', 'rune', 'rune', 'stormHammer'] }).play(0, walk);
  expect(fast.told('searched')).toMatchObject([{ drawn: 5, found: 5 }]);
});

test('[EP-S2] cards are drawn whatever is on the path already', () => {
  const searched = vikings([{}, {}], { path: ['endless'], pass: ['endless', 'rune', 'rune'] }).play(0, walk);
  expect(searched.state.horde).toEqual(['endless', 'endless']);
});

test('[EP-S3] beasts go to the path, never to the hand', () => {
  const searched = vikings([{}, {}], { pass: ['endless', 'nidhoggr', 'rune'] }).play(0, walk);
  expect(searched.state.horde).toEqual(['endless', 'nidhoggr']);
  expect(lootOf(searched, 0)).toEqual(['rune']);
});

test('[EP-S4] everything else is loot, without limit, and can be stolen', () => {
  const hoard = Array(12).fill('rune');
  const searched = vikings([{ loot: hoard }, {}], { pass: ['rune', 'rune', 'stormHammer'] }).play(0, walk);
  expect(lootOf(searched, 0)).toHaveLength(15);
  afterEncounter([{ actions: ['steal'] }, { loot: hoard }]).offers(0, steal(1));
});

test('[EP-S5] before the draw, any number of Speed cards, up or down, count at once', () => {
  const hasty = vikings([{ actions: ['speed', 'speed'] }, {}]).play(0, faster, faster, walk);
  expect(hasty.told('searched')).toMatchObject([{ drawn: 5 }]);
  const wary = vikings([{ actions: ['speed', 'speed'] }, {}]).play(0, slower, walk);
  expect(wary.told('searched')).toMatchObject([{ drawn: 2 }]);
  expect(wary.told('speedPlayed')).toMatchObject([{ seat: 0, target: 0, sign: -1, when: 'now', pace: -1 }]);
});

test('[EP-S6] after the draw a +1 brings one card more, a −1 is no longer possible', () => {
  const seen = vikings([{ actions: ['speed', 'speed', 'attack'] }, {}], {
    pass: ['endless', 'rune', 'rune', 'stormHammer', 'endless'],
  })
    .play(0, walk)
    .refuses(0, slower, 'EP-S6')
    .play(0, faster);
  expect(lootOf(seen, 0)).toEqual(['rune', 'rune', 'stormHammer']);
  expect(seen.play(0, faster).state.horde).toEqual(['endless', 'endless']);
});

test('[EP-S6] that ends with the first other act', () => {
  vikings([{ actions: ['speed', 'attack'] }, {}], { pass: ['endless', 'rune', 'rune'] })
    .play(0, walk, { kind: 'fight', card: 'attack', fells: ['endless'], wards: [] })
    .refuses(0, faster, 'EP-O8');
});

test('[EP-S6] on a clear path too, and a beast found so brings the Encounter', () => {
  const found = vikings([{ actions: ['speed', 'speed'] }, {}], { pass: ['rune', 'rune', 'rune', 'endless'] })
    .play(0, walk)
    .offers(0, faster, lay(0, 1), lay(1, -1))
    .play(0, faster);
  expect(found.view(0).doing).toMatchObject({ kind: 'encounter', searching: true });
  found.offers(0, faster, stand);
  vikings([{ actions: ['speed', 'speed'] }, {}])
    .play(0, walk, lay(1, -1))
    .refuses(0, faster, 'EP-B1')
    .offers(0, lay(0, 1));
});

test('[EP-S7] Speed cards stay beside the board, as many as there are', () => {
  const laid = vikings([{ actions: ['speed', 'speed', 'speed'], pace: 2 }, {}]).play(0, faster, faster, faster);
  expect(laid.view(1).vikings[0]).toMatchObject({ pace: 5, speed: 8, baseSpeed: 3 });
  expect(laid.state.actionDiscard).toEqual([]);
  expect(pace(laid.play(0, walk, rest))).toEqual([5, 0]);
});

test('[EP-S8] Speed is never below 1, and a −1 at Speed 1 lies there all the same', () => {
  const slow = vikings([{ actions: ['speed', 'speed', 'speed'] }, {}]).play(0, slower, slower, slower);
  expect(slow.view(0).vikings[0]).toMatchObject({ pace: -3, speed: 1 });
  expect(slow.play(0, walk).told('searched')).toMatchObject([{ drawn: 1 }]);
});

test('[EP-S8] a +1 after the draw brings a card only if the Speed that counts rises', () => {
  const crawling = vikings([{ actions: ['speed', 'speed'], pace: -3 }, {}]).play(0, walk, faster);
  expect(pace(crawling)).toEqual([-2, 0]);
  expect(crawling.told('searched')).toHaveLength(1);
  const rising = crawling.play(0, faster);
  expect(rising.told('searched')).toMatchObject([{ drawn: 1 }, { drawn: 1, extra: true }]);
});

test('[EP-S9] Speed cards of opposite sign cancel, and both are discarded', () => {
  const even = vikings([{ actions: ['speed'], pace: -2 }, {}]).play(0, faster);
  expect(pace(even)).toEqual([-1, 0]);
  expect(even.state.actionDiscard).toEqual(['speed', 'speed']);
  expect(even.told('speedPlayed')).toMatchObject([{ cancels: true }]);
});

test('[EP-S10] each Health lost costs a Speed card, in the Encounter', () => {
  const bitten = facing(['endless', 'endless'], [{ pace: 3 }, {}]).play(0, stand);
  expect(pace(bitten)).toEqual([1, 0]);
  expect(bitten.state.actionDiscard).toEqual(['speed', 'speed']);
  expect(bitten.told('speedLost')).toEqual([{ kind: 'speedLost', seat: 0, cards: 2, pace: 1 }]);
});

test('[EP-S10] by a burn, and in a battle for Health', () => {
  const burned = facing(['endless'], [{ pace: -2, loot: ['greekFire'] }, {}]).play(
    0,
    { kind: 'fight', card: 'greekFire', fells: ['endless'], wards: [] },
    { kind: 'burn' },
  );
  expect(pace(burned)).toEqual([-1, 0]);
  const beaten = afterEncounter([{ actions: ['attack'] }, { pace: 1 }])
    .play(0, attack(1, 'health'))
    .play(1, yields);
  expect(pace(beaten)).toEqual([0, 0]);
  expect(health(beaten)).toEqual([10, 9]);
  expect(actionsOf(beaten, 1)).toEqual([]);
  beaten.refuses(0, runes(3, 'glory'), 'EP-B1');
});
