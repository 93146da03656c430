import { range } from '@meadhall/core';
import { expect, test } from 'vitest';
import { ACTION_CARDS, BOARDS, ENDLESS_CARDS, game, HEROES, LOOT_CARDS, meta } from '../src/index.ts';
import {
  afterEncounter,
  attack,
  facing,
  glory,
  inventory,
  kill,
  rest,
  runes,
  stand,
  started,
  take,
  vikings,
  walk,
  yields,
} from './given.ts';

const sum = (table: Record<string, { count: number }>): number =>
  Object.values(table).reduce((total, { count }) => total + count, 0);

test('[EP-A1] ten Glory and a survived Encounter win', () => {
  facing(['endless'], [{ glory: 9, actions: ['attack'] }, {}])
    .play(0, kill('attack', 'endless'), stand)
    .isOver();
});

test('[EP-A1] so does being the last one alive', () => {
  vikings([{}, { fell: 1 }, { fell: 2 }], { pass: ['rune', 'rune', 'rune'] })
    .play(0, walk)
    .isOver();
});

test('[EP-A2] if nobody is left, the fallen Viking with the most Glory wins', () => {
  const over = facing(
    ['endless'],
    [
      { health: 1, glory: 3 },
      { fell: 1, glory: 4 },
    ],
  )
    .play(0, stand)
    .isOver();
  expect(game.outcome(over.state)).toMatchObject({ ending: 'valhalla', winners: [1] });
});

test('[EP-A3] Glory comes from Endless, from battles and from Runes', () => {
  const gained = facing(
    ['endless'],
    [{ actions: ['attack', 'attack'], loot: ['rune', 'rune', 'rune'] }, { glory: 2 }],
  ).play(0, kill('attack', 'endless'), stand, runes(3, 'glory'), attack(1, 'glory'));
  expect(glory(gained.play(1, yields))).toEqual([3, 1]);
});

test('[EP-D1] two to six Vikings, 68 Action cards and 78 Pass cards', () => {
  expect(meta.seats).toEqual({ min: 2, max: 6 });
  expect(sum(ACTION_CARDS)).toBe(68);
  expect(sum(LOOT_CARDS) + ENDLESS_CARDS.count).toBe(78);
  for (const seats of [2, 6]) {
    const counts = inventory(started(seats).state);
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(68 + 78);
  }
});

test('[EP-D2] boards: all basic, heroes dealt, heroes chosen, or a mixed table', () => {
  const dealt = started(6, { boards: 'random' }).state.vikings.map(({ board }) => board);
  expect([...dealt].sort()).toEqual([...HEROES].sort());
  started(3, { boards: 'chosen' }).asks(started(3, { boards: 'chosen' }).view(0).doing.seat, ...HEROES.map(take));
  const mixed = started(3, { boards: 'mixed' });
  mixed.asks(mixed.view(0).doing.seat, ...HEROES.map(take), take('basic'));
});

test('[EP-D2] no hero is taken twice, the basic board as often as it is wanted', () => {
  const draft = started(3, { boards: 'mixed' });
  const [first = 0, second = 0, third = 0] = draft.view(0).doing.kind === 'draft' ? waiting(draft) : [];
  const picked = draft.play(first, take('kara')).refuses(second, take('kara'), 'EP-D2').play(second, take('basic'));
  picked.offers(third, take('basic')).play(third, take('basic')).waitsFor(third);
});

const waiting = (draft: ReturnType<typeof started>): readonly number[] => {
  const { doing } = draft.view('spectator');
  return doing.kind === 'draft' ? doing.waiting : [];
};

test('[EP-D3] who will play last picks first, who begins picks last', () => {
  const draft = started(4, { boards: 'chosen' }, 'order');
  const first = draft.state.active;
  expect(waiting(draft)).toEqual(range(4).map((back) => (first + 3 - back) % 4));
});

test('[EP-D4] everyone starts with 10 Health, 0 Glory, Speed 3 and an Action limit of 3', () => {
  for (const viking of started(4).view('spectator').vikings) {
    expect(viking).toMatchObject({ board: 'basic', health: 10, glory: 0, speed: 3, limit: 3, pace: 0 });
  }
});

test('[EP-D5] two decks, shuffled apart, two discard piles', () => {
  const { actionDeck, passDeck, actionDiscard, passDiscard } = started(2).state;
  expect([actionDeck.length, passDeck.length, actionDiscard, passDiscard]).toEqual([62, 78, [], []]);
  expect(started(2, {}, 'another').state.passDeck).not.toEqual(passDeck);
});

test('[EP-D6] as many Action cards as the limit of the board', () => {
  expect(started(3).state.vikings.map(({ actions }) => actions.length)).toEqual([3, 3, 3]);
  for (const { board, actions } of started(6, { boards: 'random' }).state.vikings) {
    expect(actions.length).toBe(BOARDS[board].hand);
  }
});

test('[EP-D7] chance says who begins, and play goes clockwise', () => {
  const firsts = range(40).map((n) => started(3, {}, `first ${n}`).state.active);
  expect(new Set(firsts)).toEqual(new Set([0, 1, 2]));
  const begun = started(3);
  const first = begun.state.active;
  expect(begun.state.direction).toBe(1);
  expect(begun.view(0).next).toBe((first + 1) % 3);
});

test('[EP-D8] an empty deck is made anew from its discards when a card is needed', () => {
  const drawn = vikings([{}, {}], { pass: ['rune'], bare: true });
  const state = { ...drawn.state, passDiscard: ['rune' as const, 'endless' as const] };
  const { state: after, events } = game.play(state, 0, walk);
  expect(events.filter(({ kind }) => kind === 'deckShuffled')).toEqual([
    { kind: 'deckShuffled', deck: 'pass', cards: 2 },
  ]);
  expect(after.vikings[0]?.loot).toEqual(['rune', 'rune']);
  expect(after.horde).toEqual(['endless']);
});

test('[EP-D8] if both are empty there is no card', () => {
  const few = vikings([{}, {}], { pass: ['rune'], bare: true }).play(0, walk);
  expect(few.told('searched')).toMatchObject([{ drawn: 1, found: 1 }]);
  const { state } = afterEncounter([{}, {}]);
  const spent = game.play({ ...state, actionDeck: ['hide'], actionDiscard: [] }, 0, rest);
  expect(spent.state.vikings[0]?.actions).toEqual(['hide']);
});
