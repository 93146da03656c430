import { expect, test, vi } from 'vitest';

/** A Number card that no rule names, in the table alone. */
vi.doMock('../src/data/cards.ts', async (load) => {
  const data = await load<typeof import('../src/data/cards.ts')>();
  const n9 = { options: [{ icon: 'number', value: 9 }] };
  return {
    ...data,
    FACES: [...data.FACES, 'n9'],
    CARDS: { ...data.CARDS, n9 },
    CARD_OF: { ...data.CARD_OF, n9 },
  };
});
const { add, attack, heroes, quiet } = await import('./given.ts');

test('a card of the table alone joins an attack with the Number of the table', () => {
  const n9 = 'n9' as 'n4';
  const here = heroes([{ party: 'kratos', hand: ['m1', n9] }], { and: quiet('B1') });
  const set = here.play(0, attack('kratos', 'm1', 'melee', 'B1'), add(n9));
  expect(set.state.stack.at(-1)).toMatchObject({ kind: 'buildAttack', strength: 10, numbers: ['n9'] });
});
