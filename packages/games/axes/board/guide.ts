import type { BoardProps, Guide } from '@meadhall/board';
import { CARDS, type Card, type View } from '../src/index.ts';
import { t } from './words/index.ts';

const hand = ({ view, viewer }: BoardProps<View>): readonly Card[] => {
  const own = typeof viewer === 'number' ? view.vikings[viewer]?.hand : undefined;
  return Array.isArray(own) ? own : [];
};
const holds = (props: BoardProps<View>, family: (typeof CARDS)[Card]['family']): boolean =>
  hand(props).some((card) => CARDS[card].family === family);

/** The guided first game of Viking Games. */
export const guide = (): Guide<View> => ({
  seed: 'the first game of axes',
  seats: 4,
  bots: 'thrall',
  tips: [
    {
      id: 'aim',
      watching: true,
      when: () => true,
      title: t('tipAim'),
      text: t('tipAimText'),
      at: 'seat:1',
    },
    {
      id: 'turn',
      when: () => true,
      title: t('tipTurn'),
      text: t('tipTurnText'),
      at: 'hand',
    },
    {
      id: 'axe',
      when: (props) => holds(props, 'axe'),
      title: t('tipAxe'),
      text: t('tipAxeText'),
      at: 'seat:2',
    },
    {
      id: 'shield',
      when: (props) => holds(props, 'shield'),
      title: t('tipShield'),
      text: t('tipShieldText'),
      at: 'hand',
    },
    {
      id: 'armory',
      when: (props) => holds(props, 'armory'),
      title: t('tipArmory'),
      text: t('tipArmoryText'),
      at: 'hand',
    },
    {
      id: 'maid',
      when: (props) => holds(props, 'maid'),
      title: t('tipMaid'),
      text: t('tipMaidText'),
      at: 'hand',
    },
    {
      id: 'blocked',
      watching: true,
      when: ({ view }) => view.vikings.some(({ stopped }) => stopped.length > 0),
      title: t('tipBlocked'),
      text: t('tipBlockedText'),
    },
    {
      id: 'hurt',
      watching: true,
      when: ({ view, viewer }) =>
        typeof viewer === 'number' && 2 * (view.vikings[viewer]?.hits ?? 0) >= view.limits.hitsToFall,
      title: t('tipHurt'),
      text: t('tipHurtText'),
      at: 'own',
    },
    {
      id: 'fallen',
      watching: true,
      when: ({ view }) => view.vikings.some(({ out }) => out),
      title: t('tipFallen'),
      text: t('tipFallenText'),
    },
  ],
});
