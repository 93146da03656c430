import type { BoardProps, Guide } from '@meadhall/board';
import type { View } from '../src/index.ts';
import { t } from './words/index.ts';

const asks = ({ view, asked }: BoardProps<View>, to: string): boolean => asked !== null && view.asked?.to === to;
const carries = ({ view, viewer }: BoardProps<View>): boolean =>
  typeof viewer === 'number' && (view.captains[viewer]?.hold.some((disc) => disc !== null) ?? false);

/** The guided first game of Edge of the World. */
export const guide = (): Guide<View> => ({
  seed: '6d65616468616c6c2d66697273742d766f796167652d746f2d7468652d656467',
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
      id: 'draft',
      when: (props) => asks(props, 'draft'),
      title: t('tipDraft'),
      text: t('tipDraftText'),
      at: 'market',
    },
    {
      id: 'commit',
      when: (props) => asks(props, 'commit'),
      title: t('tipCommit'),
      text: t('tipCommitText'),
      at: 'hand',
    },
    {
      id: 'sail',
      when: (props) => asks(props, 'sail'),
      title: t('tipSail'),
      text: t('tipSailText'),
    },
    {
      id: 'buy',
      when: (props) => asks(props, 'buy'),
      title: t('tipBuy'),
      text: t('tipBuyText'),
      at: 'market',
    },
    {
      id: 'sell',
      when: (props) => asks(props, 'sail') && carries(props),
      title: t('tipSell'),
      text: t('tipSellText'),
    },
    {
      id: 'battle',
      when: (props) => asks(props, 'shipBattle'),
      title: t('tipBattle'),
      text: t('tipBattleText'),
      at: 'battle',
    },
    {
      id: 'raid',
      when: (props) => asks(props, 'raid'),
      title: t('tipRaid'),
      text: t('tipRaidText'),
      at: 'battle',
    },
  ],
});
