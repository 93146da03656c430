import type { View } from '@meadhall/pax-viking';
import type { BoardProps, Guide } from '../../table/board.ts';
import { parleyOf } from './trade.tsx';

type Props = BoardProps<View>;
const asks = ({ view }: Props, kind: string): boolean => view.asks?.frame.kind === kind;
const used = ({ view }: Props): number => view.actions?.used ?? 0;
const inPost = ({ view, viewer }: Props): boolean =>
  view.ships.some(({ by, at }) => by === viewer && view.posts.some(({ id }) => id === at));

/** The guided first game of Pax Viking. */
export const guide: Guide<View> = {
  seed: '7061782d76696b696e672d66697273742d736167612d6f662d746865206e6f72',
  seats: 3,
  options: { difficulty: 'novice' },
  bots: 'thrall',
  tips: [
    {
      id: 'aim',
      watching: true,
      when: () => true,
      title: 'One victory card is enough',
      text: 'The cards lie open, and **every jarl’s way to each** is drawn beside them. Yours that is nearest has a ring. [PX-W1]',
      at: 'victory',
    },
    {
      id: 'actions',
      when: (props) => asks(props, 'actions'),
      title: 'Four actions a turn',
      text: 'Invest, journey, play, activate, parley. Whatever glows can be clicked; whatever is grey says why. [PX-A1]',
      at: 'own',
    },
    {
      id: 'invest',
      when: (props) => asks(props, 'actions') && used(props) === 0,
      title: 'Invest',
      text: 'Draw the pile for nothing, or **buy from the track**: the silver coin is the price. [PX-A2]',
      at: 'track',
    },
    {
      id: 'journey',
      when: (props) => asks(props, 'actions') && used(props) >= 1,
      title: 'Journey',
      text: 'Pick a Longship, or your home, and sail **step by step** along the threads. Entering a post ends it. [PX-A3]',
    },
    {
      id: 'sail',
      when: (props) => asks(props, 'journey'),
      title: 'Where to?',
      text: 'Gold nodes are one step away; pale numbers show what later steps reach. **Places** tells the same as a list. [PX-A4]',
    },
    {
      id: 'trade',
      when: (props) => parleyOf(props) !== null,
      title: 'A rival in the same waters',
      text: 'You may offer anything: silfr, tiles, Followers, Longships, even a **promise**, which binds nobody but is written down. [PX-N1]',
      at: 'trade',
    },
    {
      id: 'play',
      when: (props) => asks(props, 'actions') && inPost(props),
      title: 'Alone in a post',
      text: 'Now you can **play** a Venture of this region from your hand, or **parley** to establish a Follower at a trade center or ally. [PX-A5]',
      at: 'hand',
    },
    {
      id: 'influence',
      when: ({ view, viewer, ...rest }) =>
        view.jarls.some(({ influence }, seat) => seat === viewer && influence.length > 0) &&
        asks({ view, viewer, ...rest }, 'actions'),
      title: 'Influence',
      text: 'Alone the most Followers of a type? Its **marker** is yours, with an action of its own. [PX-T2]',
      at: 'own',
    },
    {
      id: 'althing',
      when: (props) => asks(props, 'althing'),
      title: 'The Althing votes',
      text: 'Some Events need half of all votes. More Followers, more votes. [PX-V3]',
      at: 'althing',
    },
    {
      id: 'winter',
      when: (props) => asks(props, 'winter'),
      title: 'Winter',
      text: 'Hands are cut to the limit, ships rest, and each **type** of Follower you have established brings silfr. [PX-T10]',
      at: 'hand',
    },
  ],
};
