import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { captain, card, cargo, draft, duel, lay, sail, turn } from './given.ts';

const [five, four, three, two, one, none] = [
  card('s2b5'),
  card('s2b4'),
  card('s3b3'),
  card('s4b2'),
  card('s5b1'),
  card('s6b0'),
];

describe('the duel', () => {
  test('[EW-F1] both fill their hands to three, the one nearer the Special Token first; the sailing card is spent', () => {
    const pile = [card('s8b0'), card('s7b0'), card('s7b1'), card('s8b1')];
    const reached = (token: number) =>
      turn(2, [{ at: 's07', hand: [five] }, { gold: 150, hand: [four, three] }, {}], {
        token,
        pile,
        chase: { leader: 1, by: 'reached', rounds: 1 },
      }).play(0, sail('aualdsnes'));
    const scene = reached(0);
    expect(scene.told('cardsDealt')).toMatchObject([{ cards: pile.slice(0, 3), among: [0, 1] }]);
    expect(captain(scene, 0)).toMatchObject({ hand: [five], sailing: null });
    const filled = scene
      .waitsFor(0)
      .play(0, draft(card('s7b1')))
      .waitsFor(1)
      .play(1, draft(card('s8b0')));
    expect(filled.state.captains.map(({ hand }) => hand.length)).toEqual([3, 3, 0]);
    filled.waitsFor(0, 1);
    reached(1).waitsFor(1);
    reached(2).waitsFor(0);
  });

  test('[EW-F2] no cards and no moves between the rounds', () => {
    const scene = duel({ hand: [five, four, three] }, { hand: [two, one, none] }, { dice: [6, 1, 1, 6] })
      .play(0, lay(three))
      .play(1, lay(two));
    expect(scene.told('cardsDealt')).toEqual([]);
    expect([captain(scene, 0).hand, captain(scene, 1).hand]).toEqual([
      [five, four],
      [one, none],
    ]);
    expect(game.choices(scene.state, 0).every(({ kind }) => kind === 'lay')).toBe(true);
    expect([captain(scene, 0).place, captain(scene, 1).place]).toEqual(['skalholt', 'skalholt']);
  });

  test('[EW-F3] one card and any shields each, in secret, changeable until the other is in; goods stay aboard', () => {
    const scene = duel(
      { hand: [five, four], hold: ['shield2', 'amber', 'shield1'] },
      { hand: [two] },
      { dice: [1, 2] },
    );
    scene.waitsFor(0, 1).refuses(0, lay(five, 1), 'EW-F3').refuses(0, lay(null), 'EW-F3');
    const laid = scene.play(0, lay(five, 0)).waitsFor(1);
    expect(game.mayMove(laid.state)).toEqual([0]);
    expect(laid.view(1).asked).toMatchObject({ to: 'duel', leader: { laid: { discs: null, own: null } } });
    expect(game.viewEvents(laid.events, 1)).toEqual([{ kind: 'duelLaid', seat: 0, again: false }]);
    const turned = laid.play(0, lay(four, 0, 2)).play(1, lay(two));
    expect(turned.told('duelTurned')).toMatchObject([{ leader: { card: four, value: 7 }, challenger: { value: 2 } }]);
    expect(cargo(turned, 0)).toEqual(['amber']);
  });

  test('[EW-F4] both roll; the higher sum wins the round, a draw is rolled again', () => {
    const scene = duel({ hand: [three, one] }, { hand: [two, none] }, { dice: [2, 3, 1, 4] })
      .play(0, lay(three))
      .play(1, lay(two));
    expect(scene.told('duelRolled')).toMatchObject([
      { ours: { total: 5 }, theirs: { total: 5 } },
      { ours: { total: 4 }, theirs: { total: 6 } },
    ]);
    expect(scene.told('duelRoundWon')).toMatchObject([{ round: 1, winner: 1, winnerWins: 1, loserWins: 0 }]);
  });

  test('[EW-F5] what was used leaves the game after each round', () => {
    const scene = duel(
      { hand: [five, four], hold: ['shield2', 'shield1'] },
      { hand: [two, one], hold: ['shield3'] },
      { dice: [6, 1] },
    )
      .play(0, lay(five, 1))
      .play(1, lay(one, 0));
    expect(scene.state.goneCards).toEqual([five, one]);
    expect(scene.state.goneDiscs).toHaveLength(2);
    expect([cargo(scene, 0), cargo(scene, 1)]).toEqual([['shield2'], []]);
    expect([captain(scene, 0).hand, captain(scene, 1).hand]).toEqual([[four], [two]]);
  });

  test('[EW-F6] without a card one fights with shields and die alone', () => {
    const scene = duel({ hand: [], hold: ['shield3'] }, { hand: [one] }, { dice: [2, 1] });
    scene.asks(0, lay(null), lay(null, 0));
    expect(scene.play(0, lay(null, 0)).play(1, lay(one)).told('duelTurned')).toMatchObject([
      { leader: { card: null, value: 3 } },
    ]);
  });

  test('[EW-F7] the first to win two rounds wins the game', () => {
    const held = duel({ hand: [five] }, { hand: [two] }, { dice: [6, 1] }, [1, 1])
      .play(0, lay(five))
      .play(1, lay(two))
      .isOver();
    expect(game.outcome(held.state)).toEqual({ ending: 'leaderHeld', winners: [0], payoff: [1, 0, 0] });
    const fell = duel({ hand: [two] }, { hand: [five] }, { dice: [1, 6] }, [0, 1])
      .play(1, lay(five))
      .play(0, lay(two))
      .isOver();
    expect(game.outcome(fell.state)).toEqual({ ending: 'leaderFell', winners: [1], payoff: [0, 1, 0] });
    expect(fell.told('gameWon')).toEqual([{ kind: 'gameWon', winner: 1, leader: 0, challenger: 1 }]);
    duel({ hand: [five, four] }, { hand: [two, one] }, { dice: [6, 1] })
      .play(0, lay(five))
      .play(1, lay(two))
      .waitsFor(0, 1);
  });
});
