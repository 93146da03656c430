import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { layShield, throwAt, vikings } from './given.ts';

const NEXT = ['axe1', 'axe1'] as const;

test('[AX-A1] the whole card goes at one standing rival: not split, not at oneself, not at the fallen', () => {
  vikings([{}, {}, { out: true }, {}], { pile: ['axe3', ...NEXT] })
    .asks(0, throwAt('axe3', 1), throwAt('axe3', 3))
    .refuses(0, throwAt('axe3', 2), 'AX-A1')
    .refuses(0, throwAt('axe3', 0), 'AX-A1');
});

test('[AX-A2] without shields every axe hits, and the card lies before the one it hit', () => {
  const hit = vikings([{}, {}], { pile: ['axe3', ...NEXT] }).play(0, throwAt('axe3', 1));
  expect(hit.state.vikings[1]?.strikes).toEqual([{ card: 'axe3', hits: 3 }]);
  expect(hit.told('axesThrown')).toMatchObject([{ stopped: 0, hits: 3, total: 3 }]);
});

test('[AX-A3] each unused shield stops one axe', () => {
  const hit = vikings([{}, { shields: ['shield4'], stopped: ['axe2'] }], { pile: ['axe3', ...NEXT] }).play(
    0,
    throwAt('axe3', 1),
  );
  expect(hit.told('axesThrown')).toMatchObject([{ stopped: 2, hits: 1 }]);
});

test('[AX-A4] fewer axes than unused shields: the card lies on the shields, no hit', () => {
  const stopped = vikings([{}, { shields: ['shield3'] }], { pile: ['axe2', ...NEXT] }).play(0, throwAt('axe2', 1));
  expect(stopped.state.vikings[1]).toMatchObject({ shields: ['shield3'], stopped: ['axe2'], strikes: [] });
  expect(stopped.view('spectator').vikings[1]?.unused).toBe(1);
});

test('[AX-A5] as many axes as unused shields: all of it is discarded, no hit', () => {
  const broken = vikings([{}, { shields: ['shield3'], stopped: ['axe1'] }], { pile: ['axe2', ...NEXT] }).play(
    0,
    throwAt('axe2', 1),
  );
  expect(broken.state.vikings[1]).toMatchObject({ shields: [], stopped: [], strikes: [] });
  expect([...broken.state.discards].sort()).toEqual(['axe1', 'axe2', 'shield3']);
});

test('[AX-A6] more axes than unused shields: the shields go, only the rest hits, marked on the card', () => {
  const through = vikings([{}, { shields: ['shield2'], stopped: ['axe1'] }], { pile: ['axe3', ...NEXT] }).play(
    0,
    throwAt('axe3', 1),
  );
  expect(through.state.vikings[1]).toMatchObject({ shields: [], stopped: [], strikes: [{ card: 'axe3', hits: 2 }] });
  expect([...through.state.discards].sort()).toEqual(['axe1', 'shield2']);
});

test('[AX-D1] a shield is laid before its Viking and stops as many axes as it shows', () => {
  for (const [card, count] of [
    ['shield1', 1],
    ['shield2', 2],
    ['shield3', 3],
    ['shield4', 4],
  ] as const) {
    const laid = vikings([{}, {}], { pile: [card, ...NEXT] }).play(0, layShield(card));
    expect(laid.view('spectator').vikings[0]?.unused).toBe(count);
  }
});

test('[AX-D2] shields of any number and kind make one wall, and a new one makes it larger', () => {
  const wall = vikings([{ shields: ['shield2', 'shield1'], stopped: ['axe2'] }, {}], {
    pile: ['shield4', ...NEXT],
  }).play(0, layShield('shield4'));
  expect(wall.state.vikings[0]?.shields).toEqual(['shield2', 'shield1', 'shield4']);
  expect(wall.view('spectator').vikings[0]?.unused).toBe(5);
  expect(game.toMove(wall.state)).toEqual([1]);
});
