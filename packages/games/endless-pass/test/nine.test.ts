import { expect, test } from 'vitest';
import { type Choice, ENDLESS_CARDS, FIGHT_CARDS, type FightCard, FOES, type Foe, game, NINE } from '../src/index.ts';
import { bash, burn, facing, glory, health, inventory, kill, stand, started, ward } from './given.ts';

const PLAIN = ENDLESS_CARDS.count;
const total = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

test('[EP-N1] left out, in place of nine plain Endless, or added', () => {
  const plain = inventory(started(2).state);
  const swapped = inventory(started(2, { nine: 'substitute' }).state);
  const added = inventory(started(2, { nine: 'add' }).state);
  expect([plain.endless, swapped.endless, added.endless]).toEqual([PLAIN, PLAIN - 9, PLAIN]);
  expect([total(plain), total(swapped), total(added)]).toEqual([146, 146, 155]);
  for (const foe of NINE) expect([plain[foe], swapped[foe], added[foe]]).toEqual([undefined, 1, 1]);
});

test('[EP-N2] they hit, go on and are defeated like any other', () => {
  const met = facing(['goinn', 'moinn'], [{ actions: ['attack'] }, {}]).play(0, kill('attack', 'goinn'), stand);
  expect([glory(met), health(met)]).toEqual([
    [1, 0],
    [9, 10],
  ]);
  expect(met.state.horde).toEqual(['moinn']);
  expect(met.state.passDiscard).toEqual(['goinn']);
});

const usesOn = (card: FightCard, foe: Foe, board: 'basic' | 'kara' | 'steinbjorn' | 'brynhild'): readonly Choice[] => {
  const isAction = card !== 'greekFire' && card !== 'stormHammer';
  const { state } = facing([foe], [{ board, actions: isAction ? [card] : [], loot: isAction ? [] : [card] }, {}]);
  return game.choices(state, 0).filter(({ kind }) => kind === 'fight');
};

test('[EP-N3] every mark of every one of The Nine, against every card', () => {
  for (const foe of NINE) {
    for (const card of FIGHT_CARDS) {
      expect(usesOn(card, foe, 'basic').length > 0, `${card} on ${foe}`).toBe(!FOES[foe].immuneTo.includes(card));
    }
  }
});

test('[EP-N3] a card for two may still be used on another Endless', () => {
  facing(['fafnir', 'endless'], [{ loot: ['greekFire', 'stormHammer'], actions: ['defend'] }, {}])
    .asks(
      0,
      kill('greekFire', 'endless'),
      kill('stormHammer', 'endless'),
      ward('defend', 'endless'),
      ward('defend', 'fafnir'),
      ward('defend', 'endless', 'fafnir'),
      stand,
    )
    .refuses(0, kill('greekFire', 'fafnir'), 'EP-N3')
    .refuses(0, kill('stormHammer', 'fafnir'), 'EP-N3')
    .refuses(0, kill('stormHammer', 'endless', 'fafnir'), 'EP-N3')
    .refuses(0, kill('stormHammer', 'fafnir', 'endless'), 'EP-N3')
    .refuses(0, kill('greekFire', 'fafnir', 'endless'), 'EP-N3');
});

test('[EP-N4] a mark binds hero powers through the same card', () => {
  facing(['moinn'], [{ board: 'steinbjorn', actions: ['evade'] }, {}])
    .asks(0, stand)
    .refuses(0, kill('evade', 'moinn'), 'EP-N3');
  facing(['goinn', 'endless'], [{ board: 'kara', actions: ['defend'] }, {}]).asks(
    0,
    kill('defend', 'endless'),
    ward('defend', 'endless'),
    stand,
  );
  facing(['grabakr', 'endless'], [{ board: 'brynhild', actions: ['attack'] }, {}]).asks(
    0,
    kill('attack', 'endless'),
    stand,
  );
  facing(['grafvitnir', 'moinn'], [{ board: 'kara', actions: ['defend'] }, {}]).refuses(
    0,
    bash('grafvitnir', 'moinn'),
    'EP-N3',
  );
});

test('[EP-N5] the double bite takes 1 Health and 1 Glory each', () => {
  const bitten = facing(['svafnir', 'nidhoggr', 'endless'], [{ glory: 5 }, {}]).play(0, stand);
  expect([glory(bitten), health(bitten)]).toEqual([
    [3, 0],
    [7, 10],
  ]);
  expect(bitten.told('stood')).toMatchObject([{ gloryLost: 2, glory: 3 }]);
});

test('[EP-N5] before it is looked who has won, and only if it hits', () => {
  facing(['svafnir', 'endless'], [{ glory: 9, actions: ['attack'] }, {}])
    .play(0, kill('attack', 'endless'), stand)
    .waitsFor(0);
  facing(['svafnir', 'endless'], [{ glory: 9, actions: ['attack', 'evade'] }, {}])
    .play(0, kill('attack', 'endless'), ward('evade', 'svafnir'), stand)
    .isOver();
  const fought = facing(['nidhoggr'], [{ glory: 1, loot: ['greekFire'] }, {}]).play(
    0,
    kill('greekFire', 'nidhoggr'),
    burn,
  );
  expect(glory(fought.play(0, stand))).toEqual([2, 0]);
});
