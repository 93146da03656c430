import { at, Random, seedFrom } from '@meadhall/core';
import { expect, test, vi } from 'vitest';

/** An Action Card that no rule names, in the table alone. */
vi.doMock('../src/data/actions.ts', async (load) => {
  const data = await load<typeof import('../src/data/actions.ts')>();
  return { ...data, ACTION_KINDS: { ...data.ACTION_KINDS, s9b9: { steps: 9, battle: 9, count: 30 } } };
});
const { game } = await import('../src/index.ts');
const { attack, card, duel, lay, sail, turn } = await import('./given.ts');

const made = card('s9b9' as 's8b0');

test('a card of the table alone is drafted, laid and sailed with, as far as the table says', () => {
  const random = Random.from(seedFrom('made up'));
  let { state } = game.start(3, { goal: '150', roundCap: 40, chaseCap: 10 }, seedFrom('made up'));
  let longest = 0;
  for (let ply = 0; ply < 200 && game.toMove(state).length > 0; ply++) {
    longest = Math.max(longest, game.view(state, 'spectator').turn?.steps ?? 0);
    const seat = at(game.toMove(state), 0);
    state = game.play(state, seat, random.pick(game.choices(state, seat))).state;
  }
  expect(longest).toBe(9);
});

test('a battle at sea and a duel are fought with its battle value', () => {
  const theirs = card('s4b2');
  const met = turn(4, [{ at: 's19', hand: [made] }, { at: 's18', hand: [theirs] }, {}], { dice: [1, 6] })
    .play(0, sail('s18'), attack(1), lay(made))
    .play(1, lay(theirs));
  expect(met.told('forcesTurned')).toMatchObject([{ attacker: { card: made, value: 9 }, defender: { value: 2 } }]);
  expect(met.told('battleRolled')).toMatchObject([{ ours: { die: 1, total: 10 }, theirs: { die: 6, total: 8 } }]);
  expect(met.told('battleWon')).toMatchObject([{ winner: 0, loser: 1, margin: 2 }]);
  const round = duel({ hand: [theirs] }, { hand: [made] }, { dice: [6, 1] })
    .play(0, lay(theirs))
    .play(1, lay(made));
  expect(round.told('duelTurned')).toMatchObject([{ leader: { value: 2 }, challenger: { card: made, value: 9 } }]);
  expect(round.told('duelRoundWon')).toMatchObject([{ winner: 1, loser: 0 }]);
});
