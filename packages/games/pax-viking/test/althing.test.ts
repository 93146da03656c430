import { expect, test } from 'vitest';
import { jarlOf, jarls, playEvent, vote } from './given.ts';

const FAMINE = 'event-silver-famine';
const proposer = { silfr: 5, ships: ['athens'] as ['athens'], hand: [FAMINE] as [typeof FAMINE] };

test('[PX-V1] one vote each, more by abilities, openly', () => {
  const outvoted = jarls([proposer, { gods: ['god-tyr'] }])
    .play(0, playEvent(FAMINE), vote(true))
    .waitsFor(1);
  expect(outvoted.told('voteCast')).toMatchObject([{ seat: 0, yes: true, votes: 1 }]);
  const rejected = outvoted.play(1, vote(false));
  expect(rejected.told('althingDecided')).toMatchObject([{ passed: false, yes: 1, no: 3 }]);
});

test('[PX-V2, PX-G3] in turn order from the proposer, everybody, also when the outcome is certain', () => {
  const table = jarls([{}, {}, proposer, {}, {}], { turnOf: 2 }).play(2, playEvent(FAMINE)).waitsFor(2);
  const third = table.play(2, vote(false)).waitsFor(3).play(3, vote(false)).waitsFor(4).play(4, vote(false));
  const last = third.waitsFor(0).play(0, vote(true)).waitsFor(1).play(1, vote(true)).waitsFor(2);
  expect(last.told('althingDecided')).toMatchObject([{ passed: false, yes: 2, no: 3 }]);
  const two = jarls([proposer, { silfr: 5 }])
    .play(0, playEvent(FAMINE), vote(true))
    .waitsFor(1);
  expect(two.play(1, vote(false)).told('althingDecided')).toMatchObject([{ passed: true, yes: 1, no: 1 }]);
});

test('[PX-V3] half of all votes is enough', () => {
  const two = jarls([proposer, { silfr: 5 }])
    .play(0, playEvent(FAMINE), vote(true))
    .play(1, vote(false));
  expect([jarlOf(two.state, 0).silfr, jarlOf(two.state, 1).silfr]).toEqual([3, 3]);
  const four = jarls([proposer, {}, {}, {}])
    .play(0, playEvent(FAMINE), vote(true))
    .play(1, vote(false))
    .play(2, vote(true))
    .play(3, vote(false));
  expect(four.told('althingDecided')).toMatchObject([{ passed: true, yes: 2, no: 2 }]);
});

test('[PX-G27, PX-K7] a resolved Event leaves the game, a rejected one is discarded', () => {
  const passed = jarls([proposer, {}]).play(0, playEvent(FAMINE), vote(true)).play(1, vote(true));
  expect([passed.state.removed, passed.state.discard]).toEqual([[FAMINE], []]);
  const failed = jarls([proposer, {}]).play(0, playEvent(FAMINE), vote(false)).play(1, vote(false));
  expect([failed.state.removed, failed.state.discard]).toEqual([[], [FAMINE]]);
});
