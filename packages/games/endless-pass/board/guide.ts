import type { BoardProps, Guide } from '@meadhall/board';
import type { View } from '../src/index.ts';
import { t } from './words/index.ts';

const doing = (props: BoardProps<View>, kind: View['doing']['kind']): boolean =>
  props.view.doing.kind === kind && props.view.doing.seat === props.viewer;

const holds = ({ view }: BoardProps<View>, card: string): boolean =>
  view.hand !== null && [...view.hand.actions, ...view.hand.loot].some((each) => each === card);

/** The guided first game of Endless Pass. */
export const guide = (): Guide<View> => ({
  seed: '6d65616468616c6c2d66697273742d77616c6b2d6f662d7468652d706173732d31',
  seats: 4,
  bots: 'thrall',
  tips: [
    {
      id: 'aim',
      watching: true,
      when: () => true,
      title: t('tipAim'),
      text: t('tipAimText'),
      at: 'own',
    },
    {
      id: 'walk',
      when: (props) => doing(props, 'setOut'),
      title: t('tipWalk'),
      text: t('tipWalkText'),
      at: 'pass',
    },
    {
      id: 'encounter',
      when: (props) => doing(props, 'encounter'),
      title: t('tipEncounter'),
      text: t('tipEncounterText'),
      at: 'horde',
    },
    {
      id: 'loss',
      when: (props) => doing(props, 'encounter') && props.view.horde.facing.length > 1,
      title: t('tipLoss'),
      text: t('tipLossText'),
      at: 'own',
    },
    {
      id: 'actions',
      when: (props) => doing(props, 'actions'),
      title: t('tipActions'),
      text: t('tipActionsText'),
      at: 'hand',
    },
    {
      id: 'struck',
      when: (props) => doing(props, 'battle'),
      title: t('tipStruck'),
      text: t('tipStruckText'),
      at: 'duel',
    },
    {
      id: 'rune',
      when: (props) => holds(props, 'rune'),
      title: t('tipRune'),
      text: t('tipRuneText'),
      at: 'hand',
    },
    {
      id: 'turned',
      watching: true,
      when: ({ view }) => view.direction === -1,
      title: t('tipTurned'),
      text: t('tipTurnedText'),
    },
  ],
});
