import type { BoardProps } from '@meadhall/board';
import { expect, test } from 'vitest';
import { guide } from '../board/guide.ts';
import type { View } from '../src/index.ts';
import { attack, card, portCard, raid, sail, turn } from './given.ts';

/** Tips about a fight for whoever is asked first. */
const tipsFor = (view: View): readonly string[] =>
  guide()
    .tips.filter(({ at }) => at === 'battle')
    .filter(({ when }) => when({ view, asked: 0, viewer: 0 } as BoardProps<View>))
    .map(({ id }) => id);

test('[EW-P2] a bluff is taught in battles at sea, not in raids, where it is refused', () => {
  const hand = [card('s2b3')];
  const open = { north: [portCard('truso')] };
  expect(
    tipsFor(
      turn(3, [{ at: 'truso', hand }, {}, {}], open)
        .play(0, raid('truso'))
        .view(0),
    ),
  ).toEqual(['raid']);
  const met = turn(4, [{ at: 's19', hand }, { at: 's18', hand: [card('s3b3', 1)] }, {}]).play(0, sail('s18'));
  expect(tipsFor(met.play(0, attack(1)).view(0))).toEqual(['battle']);
});
