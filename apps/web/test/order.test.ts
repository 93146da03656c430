import { GAME_IDS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { orderOf } from '../build/order.ts';
import { sheetOf } from '../build/sheet.ts';

test('the gallery makes what it is asked for, and refuses any other word with what there is', () => {
  expect(orderOf([])).toEqual({ part: null, games: [] });
  expect(orderOf(['pictures'])).toEqual({ part: 'pictures', games: [] });
  expect(orderOf(['screens', 'axes'])).toEqual({ part: 'screens', games: ['axes'] });
  expect(orderOf(['walk'])).toEqual({ part: 'walk', games: [] });
  expect(orderOf(['stroll', 'axes'])).toMatch(/no part 'stroll'; there is screens, pictures, walk/);
  expect(orderOf(['walk', 'axis'])).toContain(`no game 'axis'; there is ${GAME_IDS.join(', ')}`);
  expect(orderOf(['pictures', 'axes'])).toMatch(/not of 'axes'/);
});

test('names that are read on a sheet stay words, whatever signs are in them', () => {
  const figures = [{ file: 'a/b.jpg', name: 'Ylva & <b>Geir</b>' }];
  const sheet = sheetOf('Walk', [{ name: 'axes', rows: [{ name: '390x844', figures }] }]);
  expect(sheet).toContain('<img loading="lazy" src="a/b.jpg"');
  expect(sheet).toContain('<figcaption>Ylva &amp; &lt;b&gt;Geir&lt;/b&gt;</figcaption>');
});
