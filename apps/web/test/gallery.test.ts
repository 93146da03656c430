import { loadGallery, METAS } from '@meadhall/registry';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countOf, matching, Still } from '../src/rules/gallery.tsx';

const drawn = (picture: ReactElement): string => renderToStaticMarkup(createElement(Still, null, picture));

test.each(METAS.filter(({ version }) => version > 0).map(({ id }) => id))(
  'every card and piece of %s is drawn by its board, and found by its name',
  async (game) => {
    const rooms = (await loadGallery(game))?.() ?? [];
    expect(countOf(rooms)).toBeGreaterThan(5);
    for (const { exhibits } of rooms)
      for (const { id, name, picture } of exhibits) {
        expect(drawn(picture()).length, `${id} is drawn`).toBeGreaterThan(30);
        const found = matching(rooms, name).flatMap((room) => room.exhibits);
        expect(
          found.some((exhibit) => exhibit.id === id),
          `${name} is found`,
        ).toBe(true);
      }
  },
);
