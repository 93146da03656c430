import { expect, test } from 'vitest';
import { buy, drawTile, handOf, influence, jarlOf, jarls, playTile, playVenture, post, tile } from './given.ts';

test('[PX-K4] a Venture is played onto the very post, over an older tile', () => {
  const hand = ['venture-kokemaki-fur-path'] as const;
  const table = jarls([{ ships: ['satakunta', 'tavastia'], hand: [...hand] }, {}], {
    tiles: { tavastia: 'venture-aura-river-chapel' },
  });
  table.offers(0, playVenture(hand[0], 'satakunta', 'sweden'), playVenture(hand[0], 'tavastia', 'sweden'));
  const over = table.play(0, playVenture(hand[0], 'tavastia', 'sweden'));
  expect(post(over.state, 'tavastia').tile).toBe(hand[0]);
  expect(over.state.discard).toEqual(['venture-aura-river-chapel']);
});

test('[PX-K5] on full spaces the new tile replaces one of the own choice', () => {
  const advocates = ['advocate-olaf-cuaran', 'advocate-eric-bloodaxe'] as const;
  const hand = ['advocate-skoglar-tosti'] as const;
  const full = jarls([{ ships: ['jarlshof'], advocates: [...advocates], hand: [...hand] }, {}]);
  full.offers(0, playTile(hand[0], 'sweden', advocates[0]), playTile(hand[0], 'sweden', advocates[1]));
  const done = full.play(0, playTile(hand[0], 'sweden', advocates[0]));
  expect(jarlOf(done.state, 0).advocates.map((one) => one.tile)).toEqual([advocates[1], hand[0]]);
  expect(jarlOf(done.state, 0).supply.jarldom).toBe(5);
  expect(done.state.discard).toEqual([advocates[0]]);
});

test('[PX-K6] a lost space costs a tile of the own choice', () => {
  const advocates = ['advocate-holmfrid-eriksdatter', 'advocate-olaf-cuaran', 'advocate-eric-bloodaxe'] as const;
  const robbed = jarls([{ jarl: 'eric', ships: ['satakunta'] }, { advocates: [...advocates] }], { markers: ['rus'] })
    .play(0, influence('rus'), { kind: 'takeAdvocate', tile: advocates[0], follower: 'sweden' })
    .asks(0, drawTile, ...[0, 1, 2, 3, 4].map(buy), { kind: 'journey', ship: 0 }, { kind: 'journey', ship: 1 });
  expect(jarlOf(robbed.state, 1).advocates.length).toBe(2);
  const banished = jarls([
    { hand: ['event-ship-burial-on-the-volga'], ships: ['russa'] },
    { advocates: [...advocates] },
  ])
    .play(0, { kind: 'play', tile: 'event-ship-burial-on-the-volga' }, tile(advocates[0]))
    .waitsFor(0);
  expect(jarlOf(banished.state, 1).advocates.length).toBe(2);
  const crowded = jarls([
    { hand: ['event-ship-burial-on-the-volga'], ships: ['russa'] },
    { advocates: [...advocates, 'advocate-palnatoki'] },
  ])
    .play(0, { kind: 'play', tile: 'event-ship-burial-on-the-volga' }, tile(advocates[0]))
    .asks(1, tile(advocates[1]), tile(advocates[2]), tile('advocate-palnatoki'));
  expect(jarlOf(crowded.play(1, tile(advocates[2])).state, 1).advocates.length).toBe(2);
});

test('[PX-K8] with an empty pile there is no drawing, but buying', () => {
  const dry = jarls([{ silfr: 3 }, {}], { pile: [], markers: ['sweden'] });
  dry.refuses(0, drawTile, 'PX-K8').refuses(0, influence('sweden'), 'PX-I9').offers(0, buy(0));
});

test('[PX-K9] an empty pile wears the track away, unless the house rule is off', () => {
  const track = ['god-thor', 'god-tyr', 'god-ull', 'god-ran', 'god-hel'] as const;
  const worn = jarls([{ silfr: 2 }, {}], { pile: [], track: [...track], plain: 1 }).play(0, buy(1));
  expect(worn.state.track).toEqual([null, 'god-ull', 'god-ran', 'god-hel', null]);
  expect(worn.state.discard).toEqual(['god-thor']);
  const kept = jarls([{ silfr: 2 }, {}], { pile: [], track: [...track], plain: 1, options: { forcedEnd: false } }).play(
    0,
    buy(1),
  );
  expect(kept.state.track).toEqual(['god-thor', 'god-ull', 'god-ran', 'god-hel', null]);
});

test('[PX-G5] a tile is bought for the silfr of its space', () => {
  const bought = jarls([{ silfr: 4 }, {}], { track: ['god-thor', 'god-tyr', 'god-ull', 'god-ran', 'god-hel'] });
  bought.refuses(0, buy(4), 'PX-G5');
  const state = bought.play(0, buy(3)).state;
  expect([handOf(state, 0), jarlOf(state, 0).silfr]).toEqual([['god-ran'], 0]);
});
