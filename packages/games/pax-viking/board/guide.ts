import type { BoardProps, Guide } from '@meadhall/board';
import type { View } from '../src/index.ts';
import { parleyOf } from './trade.tsx';
import { t } from './words/index.ts';

type Props = BoardProps<View>;
const asks = ({ view }: Props, kind: string): boolean => view.asks?.frame.kind === kind;
const used = ({ view }: Props): number => view.actions?.used ?? 0;
const inPost = ({ view, viewer }: Props): boolean =>
  view.ships.some(({ by, at }) => by === viewer && view.posts.some(({ id }) => id === at));

/** The guided first game of Pax Viking. */
export const guide = (): Guide<View> => ({
  seed: '7061782d76696b696e672d66697273742d736167612d6f662d746865206e6f72',
  seats: 3,
  options: { difficulty: 'novice' },
  bots: 'thrall',
  tips: [
    {
      id: 'aim',
      watching: true,
      when: () => true,
      title: t('tipAim'),
      text: t('tipAimText'),
      at: 'victory',
    },
    {
      id: 'actions',
      when: (props) => asks(props, 'actions'),
      title: t('tipActions'),
      text: t('tipActionsText'),
      at: 'own',
    },
    {
      id: 'invest',
      when: (props) => asks(props, 'actions') && used(props) === 0,
      title: t('tipInvest'),
      text: t('tipInvestText'),
      at: 'track',
    },
    {
      id: 'journey',
      when: (props) => asks(props, 'actions') && used(props) >= 1,
      title: t('tipJourney'),
      text: t('tipJourneyText'),
    },
    {
      id: 'sail',
      when: (props) => asks(props, 'journey'),
      title: t('tipSail'),
      text: t('tipSailText'),
    },
    {
      id: 'trade',
      when: (props) => parleyOf(props) !== null,
      title: t('tipTrade'),
      text: t('tipTradeText'),
      at: 'trade',
    },
    {
      id: 'play',
      when: (props) => asks(props, 'actions') && inPost(props),
      title: t('tipPlay'),
      text: t('tipPlayText'),
      at: 'hand',
    },
    {
      id: 'influence',
      when: ({ view, viewer, ...rest }) =>
        view.jarls.some(({ influence }, seat) => seat === viewer && influence.length > 0) &&
        asks({ view, viewer, ...rest }, 'actions'),
      title: t('tipInfluence'),
      text: t('tipInfluenceText'),
      at: 'own',
    },
    {
      id: 'althing',
      when: (props) => asks(props, 'althing'),
      title: t('tipAlthing'),
      text: t('tipAlthingText'),
      at: 'althing',
    },
    {
      id: 'winter',
      when: (props) => asks(props, 'winter'),
      title: t('tipWinter'),
      text: t('tipWinterText'),
      at: 'hand',
    },
  ],
});
