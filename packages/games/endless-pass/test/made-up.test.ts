import { at, sayFor, tellerOf } from '@meadhall/core';
import { expect, test, vi } from 'vitest';

/** A hero that no rule names, in the table alone. */
vi.doMock('../src/data/boards.ts', async (load) => {
  const data = await load<typeof import('../src/data/boards.ts')>();
  const ulf = { speed: 7, hand: 5, provenance: { speed: 'reconstructed', hand: 'reconstructed' } };
  return { ...data, BOARDS: { ...data.BOARDS, ulf }, HEROES: [...data.HEROES, 'ulf'] };
});
/** A beast, in the table and the words. */
vi.doMock('../src/data/foes.ts', async (load) => {
  const data = await load<typeof import('../src/data/foes.ts')>();
  const jormungand = { immuneTo: ['attack'], gloryBite: 1, provenance: 'reconstructed' };
  return {
    FOES: { ...data.FOES, jormungand },
    NINE: [...data.NINE, 'jormungand'],
    FOE_KINDS: [...data.FOE_KINDS, 'jormungand'],
  };
});
vi.doMock('../src/words/en.ts', async (load) => {
  const { en } = await load<typeof import('../src/words/en.ts')>();
  return { en: { ...en, jormungand: 'Jormungand', jormungandShort: 'Attack-proof.', jormungandFull: 'Attack-proof.' } };
});
const { cardText, game, messages, pkg } = await import('../src/index.ts');
const { facing, glory, health, inventory, kill, stand, started, ward } = await import('./given.ts');

const jormungand = 'jormungand' as 'nidhoggr';

test('a hero of the table alone can be picked, and has the numbers of the table', () => {
  const { state } = game.start(2, { boards: 'chosen', nine: 'off' }, 'ab'.repeat(32));
  const seat = at(game.toMove(state), 0);
  const pick = game.choices(state, seat).find((choice) => JSON.stringify(choice).includes('"ulf"'));
  if (!pick) throw new Error('Ulf is not offered.');
  const view = game.view(game.play(state, seat, pick).state, seat);
  expect(at(view.vikings, seat)).toMatchObject({ board: 'ulf', speed: 7, limit: 5 });
});

test('a beast of the table alone is in the deck, met, fought and bites as the table says', () => {
  expect(inventory(started(2, { nine: 'add' }).state)).toMatchObject({ jormungand: 1, nidhoggr: 1 });
  const met = facing([jormungand, 'endless'], [{ actions: ['attack', 'defend'], loot: ['stormHammer'], glory: 3 }, {}])
    .refuses(0, kill('attack', jormungand), 'EP-N3')
    .asks(
      0,
      kill('attack', 'endless'),
      ward('defend', 'endless'),
      ward('defend', jormungand),
      ward('defend', 'endless', jormungand),
      kill('stormHammer', 'endless'),
      kill('stormHammer', jormungand),
      kill('stormHammer', 'endless', jormungand),
      stand,
    );
  const fought = met.play(0, kill('stormHammer', 'endless', jormungand));
  expect(fought.state.horde).toEqual([]);
  expect(fought.state.passDiscard).toEqual(expect.arrayContaining(['endless', 'jormungand']));
  expect(glory(fought)).toEqual([5, 0]);
  const bitten = met.play(0, stand);
  expect([glory(bitten), health(bitten)]).toEqual([
    [2, 0],
    [8, 10],
  ]);
  const say = sayFor(['Astrid', 'Ketil'], 0);
  expect(pkg.words.choice(kill('stormHammer', jormungand), met.view(0), say)).toContain('Jormungand');
  expect(cardText(tellerOf('en', messages.en), jormungand)).toMatchObject({ title: 'Jormungand' });
});
