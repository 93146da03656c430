import { seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import {
  attack,
  type Before,
  bounty,
  buy,
  captain,
  card,
  type Given,
  lay,
  others,
  portCard,
  priceOf,
  reachable,
  rest,
  sail,
  sell,
  table,
  turn,
} from './given.ts';

const chase: Given = { chase: { leader: 1, by: 'reached', rounds: 1 } };
/** Seat 1 waits in Aualdsnes. */
const leader: Before = { gold: 150, hand: [card('s3b4')] };
const seller: Before = { at: 'salme', gold: 140, hold: ['spices', 'spices'] };
const salme = { north: [portCard('salme')] };

describe('homecoming and chase', () => {
  test('[EW-H1] 150 gold after any gain: straight home, also when a battle is won out of turn', () => {
    const sold = turn(3, [seller, ...others], salme).play(0, sell('salme', 0));
    expect(captain(sold, 0)).toMatchObject({ place: 'skalholt', gold: 150 });
    expect(sold.state.chase).toEqual({ leader: 0, by: 'reached', rounds: 1 });
    const short = turn(3, [{ ...seller, gold: 135 }, ...others], salme).play(0, sell('salme', 0));
    expect(short.state.chase).toBe(null);

    const raided = turn(3, [{ at: 'salme', gold: 130, hand: [card('s2b5')] }, ...others], {
      ...salme,
      dice: [6, 1],
      ports: { salme: { defence: 4 } },
    });
    expect(
      raided.play(0, { kind: 'raid', port: 'salme', card: portCard('salme') }, lay(card('s2b5'))).state.chase?.leader,
    ).toBe(0);

    const outOfTurn = turn(
      4,
      [{ at: 's19', hand: [card('s2b3')] }, { at: 's18', gold: 140, hand: [card('s2b5')] }, {}],
      { dice: [1, 2] },
    )
      .play(0, sail('s18'), attack(1), lay(card('s2b3')))
      .play(1, lay(card('s2b5')));
    const robbed = outOfTurn.state.chase === null ? outOfTurn.play(1, bounty(0, 10)) : outOfTurn;
    expect(robbed.state.chase?.leader).toBe(1);
    expect(captain(robbed, 1).place).toBe('aualdsnes');
  });

  test('[EW-H2] the round ends there; ships yet to move lose that turn, the clean-up follows', () => {
    const sold = turn(3, [seller, { sailing: card('s5b1') }, { sailing: card('s6b2') }], salme, [1, 2]).play(
      0,
      sell('salme', 0),
    );
    expect(sold.told('leaderWentHome')).toMatchObject([
      { seat: 0, gold: 150, from: 'salme', home: 'skalholt', lost: [1, 2] },
    ]);
    expect(sold.told('turnBegan')).toEqual([]);
    expect(sold.state.round).toBe(6);
    expect(sold.state.captains.map(({ sailing }) => sailing)).toEqual([null, null, null]);
    expect(sold.told('portsRefilled')).toHaveLength(2);
    expect(sold.told('cardsDealt')[0]?.among).toEqual([1, 2]);
  });

  test('[EW-H3] only the first counts; the leader takes no cards and is out of reach', () => {
    const second = turn(3, [seller, leader, {}], { ...salme, ...chase }).play(0, sell('salme', 0), rest);
    expect(second.state.chase?.leader).toBe(1);
    expect(captain(second, 0)).toMatchObject({ gold: 150, place: 'salme' });
    expect(second.told('cardsDealt')[0]?.among).toEqual([2, 0]);
    expect(game.choices(second.state, 1)).toEqual([]);
  });

  test('[EW-H4] who enters the home of the leader first duels; nobody acts there or sails through', () => {
    const open = { ...chase, north: [portCard('aualdsnes')] };
    const scene = turn(8, [{ at: 's07', hand: [card('s2b5')] }, leader, {}], open);
    scene.offers(0, sail('aualdsnes'));
    expect(reachable(scene, 0)).toContain('s10');
    const near = turn(2, [{ at: 's07', hand: [card('s2b5')] }, leader, {}], open);
    expect(reachable(near, 0)).not.toContain('s05');
    expect(reachable(turn(2, [{ at: 's07' }, {}, {}]), 0)).toContain('s05');
    const duelling = scene.play(0, sail('aualdsnes'));
    expect(duelling.told('duelBegan')).toMatchObject([{ leader: 1, challenger: 0, port: 'aualdsnes', by: 'reached' }]);
    expect(duelling.told('portCardUsed')).toEqual([]);
    const usual = turn(3, [{ at: 's18', hand: [card('s2b5')] }, leader, { at: 's19' }], { ...chase, ...salme });
    usual.play(0, sail('salme')).offers(0, buy('salme'));
    usual.play(0, sail('s19')).offers(0, attack(2));
  });

  test('[EW-H5] a ship already in that port meets the leader at the beginning of its own turn', () => {
    const scene = table(
      [{ at: 's18', sailing: card('s1b4') }, leader, { at: 'aualdsnes', sailing: card('s5b1') }],
      chase,
      [
        { kind: 'turns', order: [2] },
        { kind: 'sail', seat: 0, steps: 1, acted: null, hasAttacked: false, entered: false },
      ],
    );
    const duelling = scene.play(0, rest);
    expect(duelling.told('duelBegan')).toMatchObject([{ challenger: 2, by: 'reached' }]);
  });

  test('[EW-H6] the Special Token goes on; while the leader holds it the next captain picks and moves first', () => {
    const over = turn(1, [{ at: 's18' }, leader, {}], { ...chase, token: 0 }).play(0, rest);
    expect(over.state.token).toBe(1);
    over.waitsFor(2);
    expect(over.told('cardsDealt')[0]?.among).toEqual([2, 0]);
  });

  test('[EW-H7] at the end of round 40 the richest goes home, the first from the token among equals', () => {
    const capped = (gold: number[], token: number) =>
      turn(
        1,
        gold.map((each) => ({ at: 's18' as const, gold: each })),
        { round: 40, token },
      ).play(0, rest).state.chase;
    expect(capped([20, 50, 30], 0)).toEqual({ leader: 1, by: 'cap', rounds: 1 });
    expect(capped([50, 20, 50], 1)?.leader).toBe(2);
    expect(capped([50, 20, 50], 0)?.leader).toBe(0);
    expect(turn(1, [{ at: 's18' }, ...others], { round: 39 }).play(0, rest).state.chase).toBe(null);
  });

  test('[EW-H8] after ten rounds of chase the nearest is brought to the duel, the first from the token among equals', () => {
    const long = { chase: { leader: 1, by: 'reached', rounds: 10 } as const };
    const ended = turn(1, [{ at: 's18' }, leader, { at: 's10' }], long).play(0, rest);
    expect(ended.told('duelBegan')).toMatchObject([{ leader: 1, challenger: 2, by: 'cap' }]);
    expect(captain(ended, 2).place).toBe('aualdsnes');
    const tied = (token: number) =>
      turn(1, [{ at: 's07' }, leader, { at: 's10' }], { ...long, token }).play(0, rest).state.challenger;
    expect([tied(0), tied(1), tied(2)]).toEqual([0, 2, 2]);
    const shorter = turn(1, [{ at: 's18' }, leader, { at: 's10' }], { ...chase, chaseCap: 3 }).play(0, rest);
    expect(shorter.state.challenger).toBe(null);
  });

  test('[EW-H9] the goal may be 100 or 60, and both caps may be set', () => {
    const sold = turn(3, [{ ...seller, gold: 90 }, ...others], { ...salme, goal: '100' }).play(0, sell('salme', 0));
    expect(sold.state.chase?.leader).toBe(0);
    const quick = { ...salme, goal: '60' as const };
    const enough = 60 - priceOf(portCard('salme'));
    for (const [gold, leader] of [
      [enough, 0],
      [enough - 5, undefined],
    ] as const) {
      const scene = turn(3, [{ ...seller, gold }, ...others], quick).play(0, sell('salme', 0));
      expect(scene.state.chase?.leader).toBe(leader);
    }
    const { limits } = game.start(4, { goal: '100', roundCap: 20, chaseCap: 5 }, seedFrom('options')).state;
    expect(limits).toEqual({ goal: 100, roundCap: 20, chaseCap: 5 });
    expect(turn(1, [{ at: 's18' }, ...others], { round: 12, roundCap: 12 }).play(0, rest).state.chase?.by).toBe('cap');
    expect(() => game.start(4, { goal: '90', roundCap: 20, chaseCap: 5 }, seedFrom('options'))).toThrow(/goal/);
  });
});
