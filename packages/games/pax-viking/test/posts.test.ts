import { sayFor } from '@meadhall/core';
import { expect, test } from 'vitest';
import { plugin } from '../board/index.tsx';
import { jarls } from './given.ts';

const view = jarls([{ ships: ['birka'] }, { holds: ['birka', 'india'] }]).view(0);
const hint = (at: 'birka' | 'india') => plugin.hint?.({ kind: 'parley', at }, view, sayFor(['Astrid', 'Ketil'], 0));

test('[PX-E4] pointing at a post says what it asks for, what it costs and does, and who holds it', () => {
  expect(hint('birka')).toContain('a Sweden Follower');
  expect(hint('birka')).toMatch(/you have \d+ and \d+ silfr/);
  expect(hint('birka')).toContain('Ketil: ');
  expect(hint('india')).toMatch(/any Follower.*any Follower/);
});
