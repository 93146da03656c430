import { at, derive, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import type { Choice } from '../src/choices.ts';
import { TILES } from '../src/data/tiles.ts';
import { VICTORY } from '../src/data/victory.ts';
import { game, pkg } from '../src/index.ts';
import { winnersAtEvent } from '../src/judge/outlook.ts';
import { meets } from '../src/rules/counts.ts';
import { best } from '../src/rules/ending.ts';
import type { ReadonlyState } from '../src/state.ts';
import { type Before, jarls, OPTIONS, playEvent } from './given.ts';

const EVENT = 'event-skalds-slander';
const TILES_OF = {
  lodose: 'venture-lodose-landing',
  husaby: 'venture-kinnekulle-quarries',
  satakunta: 'venture-kokemaki-fur-path',
  tavastia: 'venture-aura-river-chapel',
  russa: 'venture-russa-salt-works',
  luki: 'venture-peryn-sanctuary',
  rostov: 'venture-timerevo-coin-weighers',
  beloozero: 'venture-sarskoye-hillfort',
} as const;
/** Two duchies each fulfil the card on the table. */
const HERE: Before['holds'] = ['lodose', 'husaby', 'satakunta', 'tavastia'];
const THERE: Before['holds'] = ['russa', 'luki', 'rostov', 'beloozero'];

const ratedBest = (state: ReadonlyState, seat: number): Choice => {
  const choices = game.choices(state, seat);
  const ratings = pkg.judge.rate(game.view(state, seat), seat, choices);
  return at(choices, ratings.indexOf(Math.max(...ratings)));
};

/** Whether the first jarl would play an Event now, and have the cards checked. */
const plays = (own: Before, rival: Before): boolean => {
  const { state } = jarls([{ hand: [EVENT], ...own }, rival], { tiles: TILES_OF });
  expect(game.choices(state, 0)).toContainEqual(playEvent(EVENT));
  return JSON.stringify(ratedBest(state, 0)) === JSON.stringify(playEvent(EVENT));
};

describe('[PX-W4] an Event has all cards checked for everybody, and a jarl knows whom that serves', () => {
  test('who alone fulfils a card plays it', () => expect(plays({ holds: [...HERE] }, {})).toBe(true));

  test('not for a rival who fulfils one', () => expect(plays({}, { holds: [...THERE] })).toBe(false));

  test('[PX-W9] of two who do, whoever has more Followers', () => {
    expect(plays({ holds: [...HERE, ['rome', 'rus']] }, { holds: [...THERE] })).toBe(true);
    expect(plays({ holds: [...HERE] }, { holds: [...THERE, ['rome', 'rus']] })).toBe(false);
  });

  test('[PX-W8] or more silfr', () => {
    expect(plays({ holds: [...HERE], silfr: 9 }, { holds: [...THERE], silfr: 3 })).toBe(true);
    expect(plays({ holds: [...HERE], silfr: 3 }, { holds: [...THERE], silfr: 9 })).toBe(false);
  });
});

/** Who would win by the rules themselves. */
function winners(state: ReadonlyState): number[] {
  const checked = state.cards.filter((card) => VICTORY[card].difficulty !== 'novice');
  return best(
    state,
    range(state.seats).filter((seat) => checked.some((card) => meets(state, seat, card))),
  );
}

test('nobody hands a rival the saga, in whole games; who can end it as its winner does', () => {
  let [gifts, given, chances, taken] = [0, 0, 0, 0];
  for (const number of range(6)) {
    let { state } = game.start(4, OPTIONS, derive(seedFrom('victory'), number));
    for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
      const choice = ratedBest(state, seat);
      const isEvent = choice.kind === 'play' && TILES[choice.tile].kind === 'event';
      const mayPlay = game.choices(state, seat).some((one) => one.kind === 'play' && TILES[one.tile].kind === 'event');
      const would = winners(state);
      expect(winnersAtEvent(game.view(state, seat))).toEqual(would);
      if (mayPlay && would.length > 0) {
        if (!would.includes(seat)) {
          gifts++;
          if (isEvent) given++;
        } else if (would.length === 1) {
          chances++;
          if (isEvent) taken++;
        }
      }
      ({ state } = game.play(state, seat, choice));
    }
  }
  expect(gifts).toBeGreaterThan(2);
  expect(given).toBe(0);
  expect(chances).toBeGreaterThan(2);
  expect(taken).toBe(chances);
});
