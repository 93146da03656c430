import { sayFor } from '@meadhall/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plugin } from '../board/index.tsx';
import { PostSign } from '../board/pieces.tsx';
import { jarls } from './given.ts';

const view = jarls([{ ships: ['birka'] }, { holds: ['birka', 'india'] }]).view(0);
const hint = (at: 'birka' | 'india') => plugin.hint?.({ kind: 'parley', at }, view, sayFor(['Astrid', 'Ketil'], 0));

test('[PX-E4] pointing at a post says what it asks for, what it costs and does, and who holds it', () => {
  expect(hint('birka')).toContain('a Sweden Follower');
  expect(hint('birka')).toMatch(/you have \d+ and \d+ silfr/);
  expect(hint('birka')).toContain('Ketil: ');
  expect(hint('india')).toMatch(/any Follower.*any Follower/);
});

test('[PX-E4] the chart shows every icon and the cost of a great post, whoever holds it', () => {
  for (const [id, icons] of [
    ['birka', 1],
    ['india', 2],
  ] as const) {
    const held = view.posts.find((post) => post.id === id);
    if (!held) throw new Error(id);
    for (const post of [held, { ...held, holder: -1, followers: [] }]) {
      const drawn = renderToStaticMarkup(createElement(PostSign, { props: { sitters: [] }, post }));
      expect(drawn.match(/px-asked/g)).toHaveLength(icons);
      expect(drawn).toContain(`>${post.cost}</text>`);
    }
  }
});
