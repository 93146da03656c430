import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import type { Choice, RegionId } from '../src/index.ts';
import {
  accept,
  counter,
  decline,
  establish,
  handOf,
  jarlOf,
  jarls,
  journey,
  offer,
  parley,
  plant,
  playEvent,
  post,
  sail,
  ship,
  stop,
  tile,
  vote,
} from './given.ts';

const MET = [
  { silfr: 5, ships: ['nordhaf'] as ['nordhaf'] },
  { silfr: 5, ships: ['nordhaf'] as ['nordhaf'] },
] as const;
const under = (mine: object = {}, theirs: object = {}) =>
  jarls([
    { ...MET[0], ...mine },
    { ...MET[1], ...theirs },
  ]).play(0, journey(ship(0)));

test('[PX-N1, PX-G33] an offer needs a rival ship in the region of the journeying one', () => {
  under()
    .play(0, offer(1, { silfr: 2 }, {}))
    .waitsFor(1);
  under()
    .play(0, sail('gandvik'))
    .refuses(0, offer(1, { silfr: 2 }, {}), 'PX-N1');
  jarls([{ ships: ['nordhaf'] }, { ships: ['lofoten'] }])
    .play(0, journey(ship(0)))
    .refuses(0, offer(1, { silfr: 1 }, {}), 'PX-N1');
});

test('[PX-N2] one offer a rival and step; accept, decline, or one counter-offer', () => {
  const asked = under().play(0, offer(1, { silfr: 2 }, { pledges: [{ kind: 'peace' }] }));
  asked.asks(1, accept, decline);
  asked.play(1, decline).refuses(0, offer(1, { silfr: 3 }, {}), 'PX-N2');
  const answered = asked.play(1, counter({}, { silfr: 4 }));
  answered.asks(0, accept, decline).refuses(0, counter({ silfr: 1 }, {}), 'PX-N2');
  expect(jarlOf(answered.play(0, accept).state, 1).silfr).toBe(9);
  const again = jarls([{ ships: ['nordhaf'] }, { ships: ['nordhaf', 'gandvik'] }])
    .play(0, journey(ship(0)), offer(1, { silfr: 1 }, {}))
    .play(1, decline)
    .play(0, sail('gandvik'));
  again.play(0, offer(1, { silfr: 1 }, {})).waitsFor(1);
});

test('[PX-N3] one exchange, all or nothing, and nothing that is no offer', () => {
  const swapped = under({ hand: ['god-thor'] }, { hand: ['god-tyr'], shown: ['god-tyr'] })
    .play(0, offer(1, { tiles: ['god-thor'], silfr: 1 }, { tiles: ['god-tyr'] }))
    .play(1, accept);
  expect([handOf(swapped.state, 0), handOf(swapped.state, 1)]).toEqual([['god-tyr'], ['god-thor']]);
  expect([jarlOf(swapped.state, 0).silfr, jarlOf(swapped.state, 1).silfr]).toEqual([4, 6]);
  const odd: Choice[] = [
    offer(1, {}, {}),
    offer(0, { silfr: 1 }, {}),
    { ...offer(1, { silfr: -1 }, {}) },
    offer(1, { silfr: 1.5 }, {}),
    offer(1, { tiles: ['god-tyr', 'god-tyr'] }, {}),
  ];
  for (const one of odd) under().refuses(0, one, 'PX-N3');
});

test('[PX-N3] a promise stands once in what one side gives; other sums and other regions are other promises', () => {
  const peace = { kind: 'peace' } as const;
  const tribute = (silfr: number) => ({ kind: 'tribute', silfr }) as const;
  const keepOut = (region: RegionId) => ({ kind: 'keepOut', region }) as const;
  for (const twice of [peace, tribute(3), keepOut('finland')]) {
    under()
      .refuses(0, offer(1, { pledges: [twice, { ...twice }] }, { silfr: 1 }), 'PX-N3')
      .refuses(0, offer(1, { silfr: 1 }, { pledges: [twice, { kind: 'vote' }, { ...twice }] }), 'PX-N3');
  }
  under()
    .play(0, offer(1, { pledges: [peace, tribute(3), tribute(4)] }, { silfr: 1 }))
    .refuses(1, counter({ pledges: [peace, peace] }, { silfr: 1 }), 'PX-N3');
  under()
    .play(0, offer(1, { pledges: [keepOut('finland'), keepOut('frisia')] }, { pledges: [peace] }))
    .waitsFor(1);
  under()
    .play(0, offer(1, { pledges: [peace] }, { pledges: [peace] }))
    .waitsFor(1);
});

test('[PX-N4] tiles known or picked; only the two who trade see them', () => {
  const hidden = under({ hand: ['god-thor'] }, { hand: ['god-tyr', 'god-ull'] });
  hidden.refuses(0, offer(1, { silfr: 1 }, { tiles: ['god-tyr'] }), 'PX-N4');
  hidden.refuses(0, offer(1, { silfr: 1 }, { blind: 3 }), 'PX-N4');
  const blind = hidden
    .play(0, offer(1, { tiles: ['god-thor'] }, { blind: 1 }))
    .play(1, accept)
    .asks(1, tile('god-tyr'), tile('god-ull'));
  const given = blind.play(1, tile('god-ull'));
  expect([handOf(given.state, 0), handOf(given.state, 1)]).toEqual([['god-ull'], ['god-tyr', 'god-thor']]);
  expect(at(given.view(1).jarls, 0).hand).toEqual(['god-ull']);
  expect(at(given.view('spectator').jarls, 1).hand).toEqual([null, null]);
});

test('[PX-N5] a Follower on a post changes hands for one of the same type, with no cost and no ability', () => {
  const sold = under({}, { holds: ['birka', ['paris', 'rus']] })
    .play(0, offer(1, { silfr: 1 }, { followers: ['birka', 'paris'] }))
    .play(1, accept)
    .play(0, plant('paris', 'rus'));
  expect([post(sold.state, 'birka'), post(sold.state, 'paris')]).toMatchObject([
    { holder: 0, followers: ['sweden'] },
    { holder: 0, followers: ['rus'] },
  ]);
  expect(jarlOf(sold.state, 0)).toMatchObject({ silfr: 4, supply: { sweden: 5, rus: 5 } });
  under({ supply: { sweden: 0 } }, { holds: ['birka'] }).refuses(
    0,
    offer(1, { silfr: 1 }, { followers: ['birka'] }),
    'PX-N5',
  );
  const allied = jarls(
    [
      { silfr: 9, ships: ['nordhaf'] },
      { silfr: 9, ships: ['tinganes', 'nordhaf'] },
    ],
    { turnOf: 1, plain: 1 },
  )
    .play(1, parley('tinganes'), establish('tinganes', 'rus'))
    .play(0, journey(ship(0)), offer(1, { silfr: 1 }, { followers: ['tinganes'] }))
    .play(1, accept)
    .play(0, plant('tinganes', 'rus'));
  expect(allied.state.ships.filter(({ from }) => from === 'faroe').map(({ by }) => by)).toEqual([0, 0]);
});

test('[PX-N5] on an ANY icon the receiver chooses the type', () => {
  const asked = under({}, { holds: [['paris', 'rus']] })
    .play(0, offer(1, { silfr: 1 }, { followers: ['paris'] }))
    .play(1, accept)
    .asks(0, plant('paris', 'jarldom'), plant('paris', 'theocracy'), plant('paris', 'sweden'), plant('paris', 'rus'));
  const taken = asked.play(0, plant('paris', 'sweden'));
  expect(post(taken.state, 'paris')).toMatchObject({ holder: 0, followers: ['sweden'] });
  expect([jarlOf(taken.state, 0).supply.sweden, jarlOf(taken.state, 1).supply.rus]).toEqual([5, 6]);
  expect(asked.view('spectator').asks?.frame).toMatchObject({ kind: 'standIn', seat: 0, picked: [] });
});

test('[PX-N5] Followers handed over return first, so like can be swapped for like when none is left', () => {
  const tiles = { husaby: 'venture-husaby-spring', tavastia: 'venture-aura-river-chapel' } as const;
  const swapped = jarls(
    [
      { ...MET[0], holds: ['husaby'], supply: { theocracy: 0 } },
      { ...MET[1], holds: ['tavastia'], supply: { theocracy: 0 } },
    ],
    { tiles },
  )
    .play(0, journey(ship(0)))
    .play(0, offer(1, { followers: ['husaby'] }, { followers: ['tavastia'] }))
    .play(1, accept);
  expect([post(swapped.state, 'husaby'), post(swapped.state, 'tavastia')]).toMatchObject([
    { holder: 1, followers: ['theocracy'] },
    { holder: 0, followers: ['theocracy'] },
  ]);
  expect([jarlOf(swapped.state, 0).supply.theocracy, jarlOf(swapped.state, 1).supply.theocracy]).toEqual([0, 0]);
});

test('[PX-N6] a Longship on the map changes hands, mark and all, and returns to its first owner', () => {
  const lent = jarls([{ ships: ['nordhaf', 'birka'] }, { ships: ['nordhaf', '!birka'] }], { plain: 2 })
    .play(0, journey(ship(0)), offer(1, {}, { ships: [ship(1, 1)] }))
    .play(1, accept)
    .play(0, sail('gandvik'), stop);
  expect(at(lent.state.ships, ship(1, 1))).toEqual({ from: 1, by: 0, at: 'birka', tired: true });
  lent.offers(0, parley('birka'));
  under().refuses(0, offer(1, { ships: [ship(0, 3)] }, {}), 'PX-N6');
  const given = under()
    .play(0, sail('gandvik'), sail('nordhaf'), offer(1, { ships: [ship(0)] }, {}))
    .play(1, accept);
  expect(at(given.state.ships, ship(0))).toEqual({ from: 0, by: 1, at: 'nordhaf', tired: true });
  expect(given.view(0).actions?.used).toBe(1);
});

test('[PX-N7] silfr up to what each has before the exchange', () => {
  under({ silfr: 2 })
    .refuses(0, offer(1, { silfr: 3 }, {}), 'PX-N7')
    .refuses(0, offer(1, {}, { silfr: 6 }), 'PX-N7');
});

test('[PX-N8] the ledger says which promises were kept and which were broken', () => {
  const FAMINE = 'event-silver-famine';
  const ledger = [
    { turn: 1, by: 1, to: 0, pledge: { kind: 'vote' as const } },
    { turn: 1, by: 2, to: 0, pledge: { kind: 'vote' as const } },
    { turn: 1, by: 3, to: 0, pledge: { kind: 'peace' as const } },
  ];
  const voted = jarls([{ silfr: 5, ships: ['athens'], hand: [FAMINE] }, {}, {}, {}], { ledger })
    .play(0, playEvent(FAMINE), vote(true))
    .play(1, vote(false))
    .play(2, vote(true))
    .play(3, vote(false));
  expect(voted.view('spectator').ledger.map(({ kept }) => kept)).toEqual([false, true, undefined]);
});

test('[PX-N8] promises stand in a ledger for all to read and bind nobody', () => {
  const sworn = under()
    .play(
      0,
      offer(1, { pledges: [{ kind: 'tribute', silfr: 3 }] }, { pledges: [{ kind: 'keepOut', region: 'finland' }] }),
    )
    .play(1, accept);
  expect(sworn.view('spectator').ledger).toEqual([
    { turn: 1, by: 0, to: 1, pledge: { kind: 'tribute', silfr: 3 } },
    { turn: 1, by: 1, to: 0, pledge: { kind: 'keepOut', region: 'finland' } },
  ]);
  expect(jarlOf(sworn.state, 0).silfr).toBe(5);
});
