import { sayFor } from '@meadhall/core';
import { expect, test } from 'vitest';
import { beats } from '../board/beats.tsx';
import { portCard, turn } from './given.ts';

test('a Port Card flies from where it lies open to whoever used it, for every captain alike', () => {
  const view = turn(3, [{}, {}, {}]).view(0);
  const scene = { before: view, after: view, viewer: 0, sitters: [], say: sayFor(['Astrid', 'Ketil'], 0) } as const;
  const card = portCard('birka');
  const used = (seat: number) =>
    beats({ kind: 'portCardUsed', seat, zone: 'north', slot: 0, card, for: 'sell' }, scene);
  expect(used(0)[0]).toMatchObject({ from: `open:${card}`, to: 'own' });
  expect(used(1)[0]).toMatchObject({ from: `open:${card}`, to: 'seat:1' });
});
