import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { discard, keepBusy, layArmory, layShield, spendArmory, throwAt, useArmory, vikings } from './given.ts';

test('[AX-O1] ten hits or more put a Viking out at once', () => {
  const out = vikings([{}, { hits: 8 }, {}], { pile: ['axe3', 'axe1'] }).play(0, throwAt('axe3', 1));
  expect(out.told('vikingFell')).toEqual([{ kind: 'vikingFell', seat: 1, by: 0, hand: [] }]);
  out.waitsFor(2);
  const standing = vikings([{}, { hits: 8 }, {}], { pile: ['axe1', 'axe1'] }).play(0, throwAt('axe1', 1));
  expect(standing.state.vikings[1]?.out).toBe(false);
});

test('[AX-O2] everything before the fallen, and the hand, goes to the discards, and a turn to be lost is forgotten', () => {
  const out = vikings(
    [
      { hand: ['axe2', 'maid'] },
      { hits: 9, armory: true, rest: 'busy', hand: ['shield4', 'axe1'] },
      { hand: ['maid', 'maid'] },
    ],
    {
      strategic: true,
      pile: ['maid', 'axe1'],
    },
  ).play(0, throwAt('axe2', 1));
  expect(out.state.vikings[1]).toEqual({
    hand: [],
    strikes: [],
    hits: 0,
    shields: [],
    stopped: [],
    unused: 0,
    armory: false,
    rest: 'free',
    out: true,
  });
  expect([...out.state.discards].sort()).toEqual([...Array(10).fill('axe1'), 'armory', 'axe2', 'shield4'].sort());
  expect(game.viewEvents(out.events, 2)).toContainEqual({
    kind: 'vikingFell',
    seat: 1,
    by: 0,
    hand: ['shield4', 'axe1'],
  });
});

test('[AX-O3] only the target of a throw can fall, so the thrower always stands', () => {
  const out = vikings([{ hits: 9 }, { hits: 9 }, { hits: 9 }], { pile: ['axe3', 'axe1'] }).play(0, throwAt('axe3', 2));
  expect(out.state.vikings.map((viking) => viking.out)).toEqual([false, false, true]);
});

test('[AX-O4] the last one standing wins, and nothing more is drawn or asked', () => {
  const won = vikings([{ armory: true }, { hits: 14 }], { pile: ['axe1', 'axe1'] })
    .play(0, throwAt('axe1', 1))
    .isOver();
  expect(won.state.left).toBe(1);
  expect(game.outcome(won.state)).toEqual({ ending: 'lastStanding', winners: [0], payoff: [1, 0] });
  expect(() => game.play(won.state, 0, useArmory)).toThrow('over');
});

test('[AX-V1] two who begin as two fight to fifteen, a larger game that shrinks to two stays at ten', () => {
  expect(vikings([{}, {}], { pile: ['axe1'] }).state.limits.hitsToFall).toBe(15);
  const duel = vikings([{}, { hits: 12 }], { pile: ['axe2', 'axe1'] }).play(0, throwAt('axe2', 1));
  expect(duel.state.vikings[1]?.out).toBe(false);
  vikings([{}, { hits: 9 }, { out: true }], { pile: ['axe1'] })
    .play(0, throwAt('axe1', 1))
    .isOver();
});

test('[AX-V2] in the strategic game the new card joins two others, and any of them may be played', () => {
  const turn = vikings([{ hand: ['shield1', 'axe1'] }, { hand: ['maid', 'maid'] }], {
    strategic: true,
    pile: ['axe2', 'axe1'],
  })
    .asks(0, layShield('shield1'), throwAt('axe1', 1), throwAt('axe2', 1))
    .play(0, layShield('shield1'));
  expect(turn.state.vikings[0]?.hand).toEqual(['axe1', 'axe2']);
});

test('[AX-V3] a playable card must be played; if none is, any may be discarded', () => {
  vikings(
    [
      { armory: true, hand: ['armory', 'maid'] },
      { rest: 'busy', hand: [] },
    ],
    { strategic: true, pile: ['armory', 'axe1', 'axe1'] },
  )
    .asks(0, discard('armory'), discard('maid'))
    .play(0, discard('armory'))
    .offers(0, useArmory);
  vikings([{ hand: ['armory', 'maid'] }, { rest: 'busy', hand: [] }], { strategic: true, pile: ['maid', 'axe1'] })
    .asks(0, layArmory, spendArmory)
    .refuses(0, keepBusy(1), 'AX-M3')
    .refuses(0, discard('maid'), 'AX-T2');
});

test('[AX-V4] the extra card of an armory joins the hand, and any card of it may be played', () => {
  vikings([{ hand: ['shield1', 'armory'] }, { hand: [] }], { strategic: true, pile: ['axe2', 'shield3', 'axe1'] })
    .play(0, spendArmory)
    .asks(0, layShield('shield1'), throwAt('axe2', 1), layShield('shield3'));
});
