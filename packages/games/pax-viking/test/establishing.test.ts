import { expect, test } from 'vitest';
import { drawTile, establish, jarlOf, jarls, parley, playVenture, post } from './given.ts';

test("[PX-E1, PX-E3] a rival's Follower returns; two colours never share a tile", () => {
  const won = jarls([{ ships: ['birka'] }, { holds: ['birka'] }]).play(0, parley('birka'));
  expect(post(won.state, 'birka')).toMatchObject({ holder: 0, followers: ['sweden'] });
  expect(jarlOf(won.state, 1).supply.sweden).toBe(6);
});

test('[PX-E2] over the own Follower only to change its type', () => {
  jarls([{ silfr: 9, ships: ['rome'], holds: [['rome', 'rus']] }, {}])
    .play(0, parley('rome'))
    .asks(0, establish('rome', 'jarldom'), establish('rome', 'theocracy'), establish('rome', 'sweden'));
});

test('[PX-E4] no Follower left, no establishing; one that is replaced may be used at once', () => {
  const hand = ['venture-ladoga-glass-beads'] as const;
  const given = { tiles: { aldeigjuborg: 'venture-svir-boatwrights' } as const };
  jarls([{ ships: ['olonets'], hand: [...hand], supply: { sweden: 0 } }, {}], given).refuses(
    0,
    playVenture(hand[0], 'olonets', 'sweden'),
    'PX-E4',
  );
  const reused = jarls(
    [{ ships: ['aldeigjuborg'], hand: [...hand], holds: ['aldeigjuborg'], supply: { sweden: 0 } }, {}],
    given,
  ).play(0, playVenture(hand[0], 'aldeigjuborg', 'sweden'));
  expect(post(reused.state, 'aldeigjuborg')).toMatchObject({ tile: hand[0], holder: 0 });
  expect(jarlOf(reused.state, 0).supply.sweden).toBe(0);
});

test('[PX-E5, PX-G12] the cost of the post is paid; who cannot pay cannot play there', () => {
  const hand = ['venture-sigtuna-mint', 'god-frey'] as const;
  jarls([{ silfr: 0, ships: ['sigtuna'], hand: [...hand] }, {}])
    .refuses(0, playVenture(hand[0], 'sigtuna', 'sweden'), 'PX-E5')
    .offers(0, { kind: 'play', tile: 'god-frey', follower: 'sweden' });
  const paid = jarls([{ silfr: 1, ships: ['sigtuna'], hand: [...hand] }, {}]).play(
    0,
    playVenture(hand[0], 'sigtuna', 'sweden'),
  );
  expect(jarlOf(paid.state, 0).silfr).toBe(0);
});

test('[PX-E6] on an any icon one chooses the type', () => {
  jarls([{ ships: ['rome'], supply: { sweden: 0 } }, {}])
    .play(0, parley('rome'))
    .asks(0, establish('rome', 'jarldom'), establish('rome', 'theocracy'), establish('rome', 'rus'));
});

test("[PX-E7] India and Chang'an take two Followers at one cost, and both go when replaced", () => {
  const both = jarls([{ silfr: 5, ships: ['india'] }, {}]).play(0, parley('india'));
  both.offers(0, establish('india', 'rus', 'rus'), establish('india', 'jarldom', 'sweden'));
  const held = both.play(0, establish('india', 'jarldom', 'sweden'));
  expect(jarlOf(held.state, 0)).toMatchObject({ silfr: 0, supply: { jarldom: 5, sweden: 5 } });
  const one = jarls([{ ships: ['india'], supply: { jarldom: 0, theocracy: 0, sweden: 0, rus: 1 } }, {}]).play(
    0,
    parley('india'),
  );
  expect(post(one.state, 'india').followers).toEqual(['rus']);
  const gone = jarls([
    { ships: ['india'], supply: { jarldom: 0, theocracy: 0, sweden: 0, rus: 1 } },
    { holds: [['india', 'rus', 'jarldom']] },
  ]).play(0, parley('india'));
  expect(jarlOf(gone.state, 1).supply).toMatchObject({ rus: 6, jarldom: 6 });
});

test('[PX-E8, PX-G22] an empty post has no icon', () => {
  const table = jarls([{ ships: ['satakunta'] }, {}]);
  table.refuses(0, parley('satakunta'), 'PX-T5');
  table.offers(0, drawTile);
});

test('[PX-G13] an ability works for the jarl of its Follower, from then on', () => {
  const before = jarls([{ silfr: 9, ships: ['birka'] }, { holds: ['birka'] }]);
  expect([before.view(0).prices[1], before.view(1).prices[1]]).toEqual([2, 1]);
  const after = before.play(0, parley('birka'));
  expect([after.view(0).prices[1], after.view(1).prices[1]]).toEqual([1, 2]);
});
