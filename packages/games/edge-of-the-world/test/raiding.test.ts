import { describe, expect, test } from 'vitest';
import { type Face, PORTS, type PortId } from '../src/index.ts';
import { captain, card, cargo, type Given, lay, others, portCard, priceOf, raid, rest, sail, turn } from './given.ts';

const [strong, weak] = [card('s2b5'), card('s6b0')];
const truso = { at: 'truso' as const, hand: [strong, weak] };
const reward = 2 * priceOf(portCard('truso'));

/** A raid on Truso, whose Defence Disc is known to us. */
const raidTruso = (dice: number[], defence: number, given: Given = {}, hold: Face[] = [], gold = 20) =>
  turn(3, [{ ...truso, hold, gold }, ...others], {
    north: [portCard('truso')],
    dice,
    ...given,
    ports: { truso: { defence, ...given.ports?.truso } },
  }).play(0, raid('truso'));

describe('raiding a port', () => {
  test('[EW-P1] an open port may be raided unless it is ruined', () => {
    const open = { north: [portCard('truso')] };
    turn(3, [truso, ...others], open).offers(0, raid('truso'));
    for (const ruin of ['token', 'bare'] as const) {
      turn(3, [truso, ...others], { ...open, ports: { truso: { ruin } } }).refuses(0, raid('truso'), 'EW-P1');
    }
    turn(3, [{ ...truso, at: 's17' }, ...others]).refuses(0, sail('truso'), 'EW-T2');
  });

  test('[EW-P2] one card of the hand, not the one sailed with, and any shields, face up', () => {
    const scene = raidTruso([6, 1], 5, {}, ['shield3', 'amber', 'shield1']);
    const lays = [weak, strong].flatMap((id) => [lay(id), lay(id, 0), lay(id, 2), lay(id, 0, 2)]);
    scene
      .asks(0, ...lays)
      .refuses(0, lay(strong, 1), 'EW-P2')
      .refuses(0, lay(captain(scene, 0).sailing), 'EW-P2')
      .refuses(0, lay(null), 'EW-P2');
    turn(3, [{ at: 'truso' }, ...others], { north: [portCard('truso')] }).refuses(0, raid('truso'), 'EW-P2');
  });

  test('[EW-P3] card and shields add up: a shield of 3 and a card of 2 make 5', () => {
    const two = card('s4b2', 1);
    const scene = turn(3, [{ at: 'truso', hand: [two], hold: ['shield3'] }, ...others], {
      north: [portCard('truso')],
      dice: [3, 3, 1, 2],
    }).play(0, raid('truso'), lay(two, 0));
    expect(scene.told('raidLaid')).toMatchObject([{ force: { value: 5, card: two, discs: [{ face: 'shield3' }] } }]);
  });

  test('[EW-P4] the port has its disc, what is printed, and its tokens; the disc is turned and stays so', () => {
    const scene = turn(3, [{ at: 'lundunir', hand: [strong] }, ...others], {
      south: [portCard('lundunir')],
      dice: [1, 6],
      tokens: 6,
      ports: { lundunir: { defence: 9, repelled: 2 } },
    }).play(0, raid('lundunir'));
    expect(scene.view(0).ports.lundunir).toMatchObject({ defence: null, value: null });
    const fought = scene.play(0, lay(strong));
    expect(fought.told('defenceTurned')).toMatchObject([{ defence: 9, extra: 1, repelled: 2, value: 12 }]);
    expect(fought.view(1).ports.lundunir).toMatchObject({ defence: 9, repelled: 3, value: 13 });
  });

  test('[EW-P4] a port on whose place +2 is printed is worth two more than its disc', () => {
    const [dear] = Object.entries(PORTS).flatMap(([port, { extra }]) => (extra === 2 ? [port as PortId] : []));
    if (dear === undefined) throw new Error('No port has +2.');
    const scene = turn(3, [{ at: dear, hand: [strong] }, ...others], {
      [PORTS[dear].zone]: [portCard(dear)],
      dice: [6, 1],
      ports: { [dear]: { defence: 7 } },
    }).play(0, raid(dear), lay(strong));
    expect(scene.told('defenceTurned')).toMatchObject([{ defence: 7, extra: 2, repelled: 0, value: 9 }]);
  });

  test('[EW-P5] both add a die, the neighbour on the left rolls for the port, the higher total wins', () => {
    const won = raidTruso([4, 3], 5).play(0, lay(strong));
    expect(won.told('raidRolled')).toMatchObject([
      { roller: 1, ours: { die: 4, total: 9 }, theirs: { die: 3, total: 8 } },
    ]);
    expect(won.told('raidWon')).toHaveLength(1);
    expect(raidTruso([3, 4], 5).play(0, lay(strong)).told('raidLost')).toHaveLength(1);
  });

  test('[EW-P6] a draw is rolled again until there is a winner', () => {
    const scene = raidTruso([2, 2, 5, 5, 6, 1], 5).play(0, lay(strong));
    expect(scene.told('raidRolled')).toHaveLength(3);
    expect(scene.told('raidWon')).toHaveLength(1);
  });

  test('[EW-P7] a win pays double the sum on the card and ruins the port for good', () => {
    const scene = raidTruso([6, 1], 5).play(0, lay(strong));
    expect(captain(scene, 0).gold).toBe(20 + reward);
    expect(scene.state.ports.truso.ruin).toBe('token');
    expect(scene.state.tokens).toBe(7);
  });

  test('[EW-P8] without a token the Defence Disc goes instead', () => {
    const scene = raidTruso([6, 1], 5, { tokens: 0 }).play(0, lay(strong));
    expect(scene.state.ports.truso.ruin).toBe('bare');
    expect(scene.state.tokens).toBe(0);
    expect(scene.told('raidWon')).toMatchObject([{ ruin: 'bare', gold: reward }]);
    expect(scene.view(0).ports.truso).toMatchObject({ defence: null, value: null });
  });

  test('[EW-P9] a loss costs half the gold, rounded down to 5, and adds a +1 token', () => {
    const left = (gold: number) => captain(raidTruso([1, 6], 5, {}, [], gold).play(0, lay(strong)), 0).gold;
    expect([20, 5, 35, 70, 0].map(left)).toEqual([10, 5, 20, 35, 0]);
    const scene = raidTruso([1, 6], 5).play(0, lay(strong));
    expect(scene.state.ports.truso).toMatchObject({ repelled: 1, ruin: 'none' });
    expect(scene.state.tokens).toBe(7);
  });

  test('[EW-P10] +1 tokens add up while they last; a later win flips one and returns the rest', () => {
    const more = { tokens: 5, ports: { truso: { repelled: 3 } } };
    expect(raidTruso([1, 6], 5, more).play(0, lay(strong)).state.ports.truso.repelled).toBe(4);
    const none = raidTruso([1, 6], 5, { tokens: 0, ports: { truso: { repelled: 3 } } }).play(0, lay(strong));
    expect(none.state.ports.truso.repelled).toBe(3);
    expect(none.told('raidLost')).toMatchObject([{ token: false }]);
    const won = raidTruso([6, 1], 1, { ...more, tokens: 0 }).play(0, lay(strong));
    expect(won.state.ports.truso).toMatchObject({ repelled: 0, ruin: 'token' });
    expect(won.state.tokens).toBe(2);
  });

  test('[EW-P11] card and shields leave the game, the Port Card is discarded, the ship may sail on', () => {
    for (const dice of [
      [6, 1],
      [1, 6],
    ]) {
      const scene = raidTruso(dice, 6, {}, ['shield1', 'amber', 'shield2']).play(0, lay(strong, 0));
      expect(scene.state.goneCards).toEqual([strong]);
      expect(captain(scene, 0).hand).toEqual([weak]);
      expect(cargo(scene, 0)).toEqual(['amber', 'shield2']);
      expect(scene.state.goneDiscs).toHaveLength(1);
      expect(scene.state.harbours.north.discards).toEqual([portCard('truso')]);
      scene.offers(0, sail('s18'), rest);
    }
  });
});
