import { expect, test, vi } from 'vitest';

/** A Number card and a Poison card that no rule names, in the table alone. */
vi.doMock('../src/data/cards.ts', async (load) => {
  const data = await load<typeof import('../src/data/cards.ts')>();
  const n9 = { options: [{ icon: 'number', value: 9 }] };
  const venom = { options: [], supply: 'poison' };
  return {
    ...data,
    FACES: [...data.FACES, 'n9', 'venom'],
    CARDS: { ...data.CARDS, n9, venom },
    CARD_OF: { ...data.CARD_OF, n9, venom },
  };
});
const { add, attack, health, heroNow, heroes, lay, quiet, seatNow, special, strike } = await import('./given.ts');

const n9 = 'n9' as 'n4';

test('a card of the table alone joins an attack with the Number of the table', () => {
  const here = heroes([{ party: 'kratos', hand: ['m1', n9] }], { and: quiet('B1') });
  const set = here.play(0, attack('kratos', 'm1', 'melee', 'B1'), add(n9));
  expect(set.state.stack.at(-1)).toMatchObject({ kind: 'buildAttack', strength: 10, numbers: ['n9'] });
});

test('a card of the Poison supply poisons, and goes home after a Quest, whatever it is called', () => {
  const venom = 'venom' as 'poison';
  const drawn = heroes([{ party: 'kratos', hand: ['draw2'], deck: ['n1', 'n2', venom] }, { party: 'freya' }], {
    carrier: 'kratos',
  }).play(0, special('draw2'));
  expect(heroNow(drawn, 'kratos').damage).toBe(1);
  expect(seatNow(drawn, 0)).toMatchObject({ hand: ['n1', 'n2'], discard: expect.arrayContaining(['venom']) });
  expect(drawn.told('statusDrawn')).toMatchObject([{ card: 'poison' }]);
  const won = heroes(
    [
      { party: 'kratos', hand: ['m1', n9], discard: [venom], column: 2 },
      { party: 'atreus', column: 4 },
    ],
    {
      rolls: [0],
      and: (state) => {
        state.scene.fallen = ['championBare'];
        lay(state, { B2: { side: 'back', damage: health('travelerBare') - 2 }, B3: { side: 'back', dead: true } });
        state.supply.poison = 9;
      },
    },
  ).play(0, attack('kratos', 'm1', 'melee', 'B2'), add(n9), strike);
  expect(won.state.supply.poison).toBe(10);
  expect(seatNow(won, 0).deck).not.toContain('venom');
});
