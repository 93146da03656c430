import { describe, expect, test } from 'vitest';
import { type Choice, game } from '../src/index.ts';
import { add, attack, defend, type GowScenario, heroes, interact, pay, quiet, sceneActs, special } from './given.ts';

/** Why a seat cannot choose this now: the rule, and the reason told. */
const why = (here: GowScenario, seat: number, choice: Choice): string => {
  const refused = game.whyNot(here.state, seat).find((each) => JSON.stringify(each.choice) === JSON.stringify(choice));
  return refused ? `${refused.rule} ${refused.because}` : 'nothing is said';
};

describe('every card in hand that cannot be played says why', () => {
  test('[GW-C6] beside an attack card: only Numbers join it', () => {
    const here = heroes([{ party: 'kratos', column: 1, hand: ['m1', 'm2', 'd2', 'n1', 'heal1'] }]).play(
      0,
      attack('kratos', 'm2', 'melee', 'B1'),
    );
    here.offers(0, add('n1'));
    expect(why(here, 0, add('m1'))).toBe('GW-C6 onlyNumbers');
    expect(why(here, 0, add('d2'))).toBe('GW-C6 onlyNumbers');
    expect(why(here, 0, add('heal1'))).toBe('GW-C8 specialLater');
  });

  test('[GW-C6] struck: a Defense begins with a Defense card', () => {
    const here = sceneActs(
      heroes([{ party: 'kratos', column: 1, hand: ['m1', 'n1', 'd2', 'heal1'] }], { runes: [2], and: quiet('B1') }),
    );
    expect(here.state.stack.at(-1)).toMatchObject({ kind: 'struck', step: 'defend' });
    here.offers(0, defend('d2'));
    expect(why(here, 0, defend('m1'))).toBe('GW-C6 noDefense');
    expect(why(here, 0, defend('n1'))).toBe('GW-C6 noDefense');
    expect(why(here, 0, defend('heal1'))).toBe('GW-C8 specialLater');
  });

  test('[GW-C7] in the own turn: Defense waits for a blow, Numbers for a set, attacks for an enemy', () => {
    const hand = { party: 'kratos', column: 1, hand: ['m1', 'n1', 'd2', 'crystal'] } as const;
    const here = heroes([{ ...hand, hand: [...hand.hand] }], { and: quiet('B2') });
    expect(why(here, 0, add('d2'))).toBe('GW-C7 whenStruck');
    expect(why(here, 0, add('n1'))).toBe('GW-C6 inASet');
    expect(why(here, 0, add('m1'))).toBe('GW-A1 nobodyHere');
    expect(why(here, 0, add('crystal'))).toBe('GW-I2 onlyPaid');
    const facing = heroes([{ ...hand, hand: [...hand.hand] }], { and: quiet('B1') });
    expect(why(facing, 0, add('m1'))).toBe('nothing is said');
  });

  test('[GW-C8] in an ally’s turn: only Specials', () => {
    const here = heroes([{ party: 'kratos' }, { party: 'atreus', damage: 1, hand: ['n1', 'r1', 'heal1', 'atk2'] }]);
    expect(why(here, 1, add('n1'))).toBe('GW-C8 onlySpecials');
    expect(why(here, 1, add('r1'))).toBe('GW-C8 onlySpecials');
    expect(why(here, 1, special('atk2'))).toBe('GW-C10 noAttack');
  });

  test('[GW-I2] paying: what is not needed any more', () => {
    const paying = heroes([{ party: 'kratos', column: 2, hand: ['m1', 'r1', 'd1', 'n1', 'n2', 'heal1'] }])
      .play(0, interact('kratos', 'topple'))
      .play(0, pay('n2'))
      .asks(0, pay('m1'));
    for (const card of ['r1', 'd1', 'n1', 'heal1'] as const) expect(why(paying, 0, pay(card))).toBe('GW-I2 notNeeded');
  });

  test('[GW-O4] alone, Atreus shoots at two: the second enemy is another one', () => {
    const here = heroes([{ party: 'kratos', column: 1, hand: ['n1'] }], { and: quiet('B1', 'B3') }).play(
      0,
      attack('kratos', 'a2', 'ranged', 'B3'),
    );
    here.asks(0, { kind: 'alsoAt', at: 'B1' });
    expect(why(here, 0, { kind: 'alsoAt', at: 'B3' })).toBe('GW-O4 sameEnemy');
    expect(why(here, 0, add('n1'))).toBe('GW-O4 settleFirst');
  });
});
