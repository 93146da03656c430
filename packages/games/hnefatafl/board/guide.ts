import type { Guide } from '@meadhall/board';
import { menOf, roads, type Side, type View } from '../src/index.ts';
import { t } from './words/index.ts';

const hasLost = (view: View, side: Side): boolean => {
  const { stand, began } = menOf(view, side);
  return stand < began;
};

/** The guided first game of Hnefatafl. */
export const guide = (): Guide<View> => ({
  seed: 'the first game of hnefatafl',
  seats: 2,
  options: { board: 'brandubh' },
  bots: 'thrall',
  tips: [
    { id: 'aim', watching: true, when: () => true, title: t('tipAim'), text: t('tipAimText') },
    { id: 'move', when: () => true, title: t('tipMove'), text: t('tipMoveText') },
    {
      id: 'taken',
      watching: true,
      when: ({ view }) => hasLost(view, 'attackers') || hasLost(view, 'defenders'),
      title: t('tipTaken'),
      text: t('tipTakenText'),
    },
    {
      id: 'road',
      watching: true,
      when: ({ view }) => view.asked !== null && roads(view).length > 0,
      title: t('tipRoad'),
      text: t('tipRoadText'),
      at: 'note',
    },
  ],
});
