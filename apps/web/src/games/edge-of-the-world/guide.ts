import type { View } from '@meadhall/edge-of-the-world';
import type { BoardProps, Guide } from '../../table/board.ts';

const asks = ({ view, asked }: BoardProps<View>, to: string): boolean => asked !== null && view.asked?.to === to;
const carries = ({ view, viewer }: BoardProps<View>): boolean =>
  typeof viewer === 'number' && (view.captains[viewer]?.hold.some((disc) => disc !== null) ?? false);

/** The guided first game of Edge of the World. */
export const guide: Guide<View> = {
  seed: '6d65616468616c6c2d66697273742d766f796167652d746f2d7468652d656467',
  seats: 4,
  bots: 'thrall',
  tips: [
    {
      id: 'aim',
      watching: true,
      when: () => true,
      title: 'First to 150 gold',
      text: 'Trade, raid and rob until you hold **150 gold**. Then you hurry home, the others give chase, and a duel decides. [EW-H1]',
      at: 'own',
    },
    {
      id: 'draft',
      when: (props) => asks(props, 'draft'),
      title: 'Take a card',
      text: 'Every card has **steps** on the left and **battle** on the right. Rivals see what you take. [EW-D1]',
      at: 'market',
    },
    {
      id: 'commit',
      when: (props) => asks(props, 'commit'),
      title: 'Lay one face down',
      text: 'All lay a card in secret to sail with; the others stay in hand for battles. You may change it until the last one is laid. [EW-M1]',
      at: 'hand',
    },
    {
      id: 'sail',
      when: (props) => asks(props, 'sail'),
      title: 'Sail',
      text: 'Glowing spaces show how many steps they are away. A ship stops in a port only to act there; the prices on the chart are the open ports. [EW-M4]',
    },
    {
      id: 'buy',
      when: (props) => asks(props, 'buy'),
      title: 'A look below the cloth',
      text: 'You paid to look at both discs: goods to sell far away, or a shield for battle. Only you know what you took. [EW-T3]',
      at: 'market',
    },
    {
      id: 'sell',
      when: (props) => asks(props, 'sail') && carries(props),
      title: 'Sell far away',
      text: 'Goods of the north are wanted in the south, and the other way round. Each open port buys once a round. [EW-T9]',
    },
    {
      id: 'battle',
      when: (props) => asks(props, 'shipBattle') || asks(props, 'raid'),
      title: 'Battle',
      text: 'Lay a card and any discs. A disc of goods is worth nothing in battle, but your rival does not know which it is. [EW-S4]',
      at: 'battle',
    },
  ],
};
