import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { game, type TileId } from '../src/index.ts';
import { type Before, buy, drawTile, jarls, playEvent, vote } from './given.ts';

const DUCHIES = {
  lodose: 'venture-lodose-landing',
  husaby: 'venture-kinnekulle-quarries',
  satakunta: 'venture-kokemaki-fur-path',
  tavastia: 'venture-aura-river-chapel',
} as const;
const TWO_DUCHIES = ['lodose', 'husaby', 'satakunta', 'tavastia'] as const;
const TAX = 'event-skalds-slander';

test('[PX-W1] a card fulfilled between two checks wins nothing', () => {
  const winter = jarls([{ holds: [...TWO_DUCHIES] }, {}], { tiles: DUCHIES, plain: 1 }).play(0, drawTile);
  expect(at(at(winter.view(0).cards, 0).progress, 0)).toMatchObject({ have: 2, need: 2, met: true });
  winter.waitsFor(1);
});

test('[PX-W2, PX-V5] a face-down card does not count; a resolved Event turns one up after the check', () => {
  const turned = jarls([{ holds: [...TWO_DUCHIES], hand: [TAX, 'event-holmgang'] }, {}], {
    tiles: DUCHIES,
    cards: [],
    faceDown: ['s-duchy', 's-raiding'],
  }).play(0, playEvent(TAX));
  expect(turned.state.cards).toEqual(['s-duchy']);
  turned.waitsFor(0);
  turned.play(0, playEvent('event-holmgang')).isOver();
});

test('[PX-W3] Novice cards are checked at the end of a turn, for its jarl alone', () => {
  const rich = {
    silfr: 30,
    holds: ['birka', 'hedeby', ['miklagard', 'rus']] as ['birka', 'hedeby', ['miklagard', 'rus']],
  };
  jarls([{}, rich], { cards: ['n-market'], plain: 1 })
    .play(0, drawTile)
    .waitsFor(1);
  const won = jarls([{ ...rich, jarl: 'eric' }, {}], { cards: ['n-market'], plain: 1 })
    .play(0, drawTile)
    .isOver();
  expect(game.outcome(won.state)).toMatchObject({ ending: 'victory', winners: [0] });
});

test('[PX-W3] First of the Realm asks for eight Followers, on posts and Jarlboard alike', () => {
  const seven: Before['holds'] = [
    'birka',
    'hedeby',
    ['miklagard', 'rus'],
    ['rome', 'rus'],
    ['paris', 'rus'],
    'finnmork',
    'dyflin',
  ];
  const after = (gods: TileId[]) =>
    jarls([{ jarl: 'eric', holds: seven, gods }, {}], { cards: ['n-realm'], plain: 1 }).play(0, drawTile);
  after([]).waitsFor(1);
  expect(game.outcome(after(['god-thor']).isOver().state)).toMatchObject({ winners: [0], by: ['n-realm'] });
});

test('[PX-W4] all other cards are checked for everybody at every Event', () => {
  const won = jarls([{ hand: [TAX] }, { holds: [...TWO_DUCHIES] }], { tiles: DUCHIES })
    .play(0, playEvent(TAX))
    .isOver();
  expect(game.outcome(won.state)).toEqual({ ending: 'victory', winners: [1], payoff: [0, 1], by: ['s-duchy'] });
  expect(won.state.over?.cards).toEqual(['s-duchy']);
});

test('[PX-W5] an empty track ends the game at once, tiles in the pile or not', () => {
  const bought = jarls([{ silfr: 9 }, {}], { track: ['god-frey', null, null, null, null] });
  expect(bought.state.pile.length).toBeGreaterThan(0);
  expect(game.outcome(bought.play(0, buy(0)).isOver().state)?.ending).toBe('emptyTrack');
});

test('[PX-W6] the last check takes in every face-up card, Novice ones too', () => {
  const rich = {
    silfr: 30,
    holds: ['birka', 'hedeby', ['miklagard', 'rus']] as ['birka', 'hedeby', ['miklagard', 'rus']],
  };
  const ended = jarls(
    [
      {
        jarl: 'eric',
        silfr: 9,
        holds: [
          ['rome', 'rus'],
          ['paris', 'rus'],
          ['itil', 'rus'],
          ['dyflin', 'rus'],
        ],
      },
      rich,
    ],
    {
      cards: ['n-market'],
      track: ['god-frey', null, null, null, null],
    },
  ).play(0, buy(0));
  expect(game.outcome(ended.state)?.winners).toEqual([1]);
});

const LAST = {
  track: ['god-frey', null, null, null, null] as ['god-frey', null, null, null, null],
  cards: ['e-pax'] as ['e-pax'],
};

test('[PX-W7] if nobody fulfils a card all are compared', () => {
  const ended = jarls([{ silfr: 5 }, { holds: [['rome', 'rus']] }], LAST).play(0, buy(0));
  expect(game.outcome(ended.state)?.winners).toEqual([1]);
});

test('[PX-W8] by Followers, gods and advocates too, then by silfr, then shared', () => {
  const byGod = jarls([{ silfr: 1, gods: ['god-odin'] }, { silfr: 9 }], LAST).play(0, buy(0));
  expect(game.outcome(byGod.state)?.winners).toEqual([0]);
  const bySilfr = jarls([{ silfr: 5 }, { silfr: 5 }], LAST).play(0, buy(0));
  expect(game.outcome(bySilfr.state)?.winners).toEqual([1]);
  const shared = jarls([{ silfr: 5 }, { silfr: 4 }], LAST).play(0, buy(0));
  expect(game.outcome(shared.state)).toEqual({ ending: 'emptyTrack', winners: [0, 1], payoff: [0.5, 0.5] });
});

test('[PX-W9] of several who fulfil a card at once the one with more Followers wins', () => {
  const RUS = ['russa', 'luki', 'rostov', 'beloozero'] as const;
  const won = jarls([{ hand: [TAX], holds: [...TWO_DUCHIES] }, { holds: [...RUS, ['rome', 'rus']] }], {
    tiles: {
      ...DUCHIES,
      russa: 'venture-russa-salt-works',
      luki: 'venture-peryn-sanctuary',
      rostov: 'venture-timerevo-coin-weighers',
      beloozero: 'venture-sarskoye-hillfort',
    },
  }).play(0, playEvent(TAX));
  expect(game.outcome(won.state)?.winners).toEqual([1]);
});

test('[PX-W10] the long winter ends the saga as by an empty track', () => {
  const given = { options: { longWinter: 10 }, plain: 1, turnOf: 1 } as const;
  jarls([{}, {}], { ...given, turn: 18 })
    .play(1, drawTile)
    .waitsFor(0);
  const ended = jarls([{}, {}], { ...given, turn: 20 })
    .play(1, drawTile)
    .isOver();
  expect(game.outcome(ended.state)?.ending).toBe('longWinter');
});

test('[PX-W11] places count by Followers on posts, Followers in a wind leave out gods and advocates', () => {
  const view = jarls([{ jarl: 'eric', silfr: 7, holds: [['rome', 'rus'], 'birka'], gods: ['god-odin'] }, {}], {
    cards: ['s-raiding', 'n-realm', 'a-hoard', 's-svear'],
  }).view(0);
  expect(view.cards.map(({ progress }) => at(progress, 0).parts.map(({ have }) => have))).toEqual([
    [2],
    [3],
    [7, 3],
    [1, 0, 0, 0],
  ]);
});

test('[PX-V4, PX-K7] a rejected Event is discarded, yet victory is checked', () => {
  const won = jarls([{ hand: ['event-silver-famine'], ships: ['athens'] }, { holds: [...TWO_DUCHIES] }, {}], {
    tiles: DUCHIES,
  })
    .play(0, playEvent('event-silver-famine'), vote(false))
    .play(1, vote(false))
    .play(2, vote(true))
    .isOver();
  expect(won.state.discard).toEqual(['event-silver-famine']);
  expect(game.outcome(won.state)?.winners).toEqual([1]);
});
