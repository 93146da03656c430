import type { BoardProps, Guide } from '@meadhall/board';
import type { View } from '../src/index.ts';
import { t } from './words/index.ts';

const under = ({ view, asked }: BoardProps<View>, kind: string): boolean =>
  asked !== null && view.stack.at(-1)?.kind === kind;

/** The guided first game: the easiest quest, alone with bots as companions. */
export const guide = (): Guide<View> => ({
  seed: '6d65616468616c6c2d66697273742d6a6f75726e65792d6f662d6b7261746f7331',
  seats: 2,
  options: { difficulty: 'story', journey: 'first' },
  bots: 'karl',
  tips: [
    {
      id: 'together',
      watching: true,
      when: () => true,
      title: t('tipTogether'),
      text: t('tipTogetherText'),
    },
    {
      id: 'hero',
      when: (props) => under(props, 'pickHeroes'),
      title: t('tipHero'),
      text: t('tipHeroText'),
    },
    {
      id: 'turn',
      when: (props) => under(props, 'turn'),
      title: t('tipTurn'),
      text: t('tipTurnText'),
      at: 'hand',
    },
    {
      id: 'build',
      when: (props) => under(props, 'buildAttack'),
      title: t('tipBuild'),
      text: t('tipBuildText'),
      at: 'die',
    },
    {
      id: 'fate',
      watching: true,
      when: ({ view }) => view.stack.some(({ kind }) => kind === 'activate'),
      title: t('tipFate'),
      text: t('tipFateText'),
      at: 'fate',
    },
    {
      id: 'struck',
      when: (props) => under(props, 'struck'),
      title: t('tipStruck'),
      text: t('tipStruckText'),
      at: 'hand',
    },
    {
      id: 'upgrade',
      when: (props) => under(props, 'upgrade'),
      title: t('tipUpgrade'),
      text: t('tipUpgradeText'),
      at: 'offer',
    },
  ],
});
