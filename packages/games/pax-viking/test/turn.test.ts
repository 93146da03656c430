import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { NOBODY } from '../src/state.ts';
import { buy, drawTile, handOf, influence, jarlOf, jarls, journey, pass, sail, ship, stop, tile } from './given.ts';

test('[PX-T1] influence, actions, winter; then the next jarl clockwise', () => {
  const next = jarls([{}, {}, {}], { plain: 1, turnOf: 2 }).play(2, drawTile);
  expect(next.events.map(({ kind }) => kind)).toEqual([
    'actionTaken',
    'tileDrawn',
    'tileDiscarded',
    'trackRefilled',
    'wintered',
    'turnBegan',
  ]);
  next.waitsFor(0);
});

const afterDraw = { plain: 1, turnOf: 1 } as const;

test('[PX-T2] alone with the most Followers of a type a jarl takes its marker, from a rival too', () => {
  const taken = jarls(
    [
      {
        holds: [
          ['rome', 'rus'],
          ['itil', 'rus'],
        ],
      },
      { holds: [['paris', 'rus']] },
    ],
    {
      ...afterDraw,
      influence: { rus: 1 },
      markers: [],
    },
  ).play(1, drawTile);
  expect(taken.state.influence.rus).toBe(0);
  expect(taken.told('influenceTaken')).toMatchObject([{ seat: 0, of: 'rus', from: 1, followers: 2 }]);
  expect(taken.view(0).actions).toEqual({ plain: 3, markers: ['rus'], used: 0 });
});

test('[PX-T3] a marker goes back when another has more, or none are left', () => {
  const more = jarls(
    [
      { holds: [['rome', 'rus']] },
      {},
      {
        holds: [
          ['paris', 'rus'],
          ['itil', 'rus'],
        ],
      },
    ],
    {
      plain: 1,
      turnOf: 2,
      influence: { rus: 0, sweden: 0 },
      markers: [],
    },
  ).play(2, drawTile);
  expect([more.state.influence.rus, more.state.influence.sweden]).toEqual([NOBODY, NOBODY]);
  expect(more.told('influenceReturned').map(({ of }) => of)).toEqual(['sweden', 'rus']);
});

test('[PX-T4] a tie leaves the marker with its holder; one robbed of it has four actions again', () => {
  const tied = jarls([{ holds: [['rome', 'rus']] }, { holds: [['paris', 'rus']] }], {
    ...afterDraw,
    influence: { rus: 1 },
  });
  expect(tied.play(1, drawTile).state.influence.rus).toBe(1);
  const robbed = jarls(
    [
      {
        holds: [
          ['rome', 'rus'],
          ['itil', 'rus'],
        ],
      },
      { holds: [['paris', 'rus']] },
    ],
    {
      influence: { rus: 0 },
      markers: [],
      plain: 1,
    },
  ).play(0, drawTile);
  expect(robbed.view(1).actions).toEqual({ plain: 4, markers: [], used: 0 });
});

test('[PX-T5, PX-T7] four markers make four actions, the same one as often as one likes', () => {
  const worked = jarls([{ silfr: 9 }, {}]).play(0, drawTile, drawTile, drawTile);
  expect(worked.view(0).actions).toEqual({ plain: 1, markers: [], used: 3 });
  worked.play(0, buy(0)).waitsFor(1);
  const mixed = jarls(
    [
      {
        holds: [
          ['rome', 'rus'],
          ['itil', 'sweden'],
        ],
      },
      {},
    ],
    { influence: { rus: 0, sweden: 0 } },
  );
  expect(mixed.view(0).actions).toEqual({ plain: 2, markers: ['sweden', 'rus'], used: 0 });
});

test('[PX-T6] passing is allowed only when no action is', () => {
  jarls([{}, {}]).refuses(0, pass, 'PX-T6');
  const stuck = jarls([{ silfr: 0, ships: ['!ribe', '!ribe', '!ribe', '!ribe', '!ribe', '!ribe'] }, {}], {
    pile: [],
  }).asks(0, pass);
  expect(stuck.play(0, pass).told('passed').length).toBe(1);
});

test('[PX-T8] an Influence Marker may pay for a Standard Action; one chooses which', () => {
  const paid = jarls(
    [
      {
        holds: [
          ['rome', 'rus'],
          ['itil', 'sweden'],
        ],
      },
      {},
    ],
    { influence: { rus: 0, sweden: 0 }, plain: 0 },
  )
    .play(0, drawTile)
    .asks(0, { kind: 'marker', of: 'sweden' }, { kind: 'marker', of: 'rus' })
    .play(0, { kind: 'marker', of: 'sweden' });
  expect(paid.told('actionTaken')).toMatchObject([{ action: 'invest', marker: 'sweden' }]);
  expect(paid.view(0).actions).toEqual({ plain: 0, markers: ['rus'], used: 3 });
  paid.refuses(0, influence('rus'), 'PX-I9');
});

test('[PX-T9] winter brings 1 silfr for each Follower type, then the winter abilities', () => {
  const poor = jarls(
    [
      {
        silfr: 0,
        holds: [
          ['rome', 'rus'],
          ['itil', 'rus'],
          ['paris', 'jarldom'],
        ],
        gods: ['god-frey'],
      },
      {},
    ],
    { plain: 1 },
  );
  const wintered = poor.play(0, drawTile);
  expect(wintered.told('wintered')).toMatchObject([{ income: 3 }]);
  expect(jarlOf(wintered.state, 0).silfr).toBe(3 + 2);
});

test('[PX-T10] more tiles than the hand limit are discarded in winter', () => {
  const five = jarls([{ hand: ['god-thor', 'god-tyr', 'god-ull', 'god-ran'] }, {}], {
    plain: 1,
    pile: ['god-hel', 'god-baldr'],
  }).play(0, drawTile);
  five.asks(0, tile('god-thor'), tile('god-tyr'), tile('god-ull'), tile('god-ran'), tile('god-hel'));
  const four = five.play(0, tile('god-tyr'));
  expect(handOf(four.state, 0)).toEqual(['god-thor', 'god-ull', 'god-ran', 'god-hel']);
  expect(four.state.discard).toContain('god-tyr');
  four.waitsFor(1);
});

test('[PX-T11] then the track is refilled and the ships are unexhausted', () => {
  const rested = jarls([{ silfr: 9, ships: ['nordhaf', '!gandvik'] }, { ships: ['!nordhaf'] }], { plain: 2 }).play(
    0,
    buy(0),
    journey(ship(0)),
    sail('englandshaf'),
    stop,
  );
  expect(rested.state.track.every((one) => one !== null)).toBe(true);
  expect([ship(0), ship(0, 1), ship(1)].map((n) => at(rested.state.ships, n).tired)).toEqual([false, false, true]);
});

test('[PX-T12] with open hands everyone sees all hands', () => {
  const open = jarls([{}, {}], { options: { openHands: true }, pile: ['god-hel', 'god-ran'] }).play(0, drawTile);
  expect(at(open.view(1).jarls, 0).hand).toEqual(['god-hel']);
  const closed = jarls([{}, {}], { pile: ['god-hel', 'god-ran'] }).play(0, drawTile);
  expect(at(closed.view(1).jarls, 0).hand).toEqual([null]);
});
