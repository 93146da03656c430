import type { View } from '@meadhall/axes';
import type { BoardProps, Guide } from '../../table/board.ts';

const hand = ({ view, viewer }: BoardProps<View>): readonly string[] => {
  const own = typeof viewer === 'number' ? view.vikings[viewer]?.hand : undefined;
  return Array.isArray(own) ? own : [];
};
const holds = (props: BoardProps<View>, family: string): boolean => hand(props).some((card) => card.startsWith(family));

/** The guided first game of Viking Games. */
export const guide: Guide<View> = {
  seed: 'the first game of axes',
  seats: 4,
  bots: 'thrall',
  tips: [
    {
      id: 'aim',
      watching: true,
      when: () => true,
      title: 'Be the last one standing',
      text: 'Axes fly, shields split. Whoever has taken **ten hits** falls and is out; the last Viking standing wins. [AX-O1]',
      at: 'seat:1',
    },
    {
      id: 'turn',
      when: () => true,
      title: 'One card a turn',
      text: 'You have drawn a card; it waits below. A card that can be played must be played. What glows gold can be chosen. [AX-T2]',
      at: 'hand',
    },
    {
      id: 'axe',
      when: (props) => holds(props, 'axe'),
      title: 'Throw it',
      text: 'Point at a rival: the track shows what the axe would do before you throw. All axes of the card go at one rival. [AX-A1]',
      at: 'seat:2',
    },
    {
      id: 'shield',
      when: (props) => holds(props, 'shield'),
      title: 'A wall before you',
      text: 'Each unused shield stops one axe. All your shields make one wall; when every shield is used, the wall goes to the discards. [AX-D2]',
      at: 'hand',
    },
    {
      id: 'armory',
      when: (props) => holds(props, 'armory'),
      title: 'The armory',
      text: 'Discard it for another card at once, or lay it down: on a later turn it gives you one card more. [AX-R1]',
      at: 'hand',
    },
    {
      id: 'maid',
      when: (props) => holds(props, 'maid'),
      title: 'The tavern maid',
      text: 'She costs a rival the next turn, or carries off an armory. Nobody can lose two turns in a row. [AX-M3]',
      at: 'hand',
    },
    {
      id: 'blocked',
      watching: true,
      when: ({ view }) => view.vikings.some(({ stopped }) => stopped.length > 0),
      title: 'Blocked',
      text: 'An axe that was stopped lies across the shields and shows how many of them are used up. [AX-A4]',
    },
    {
      id: 'hurt',
      watching: true,
      when: ({ view, viewer }) => typeof viewer === 'number' && (view.vikings[viewer]?.hits ?? 0) >= 5,
      title: 'Half way down',
      text: 'Five hits or more: a wall of shields is worth more than one more throw. The log tells who threw what.',
      at: 'own',
    },
    {
      id: 'fallen',
      watching: true,
      when: ({ view }) => view.vikings.some(({ out }) => out),
      title: 'One has fallen',
      text: 'Everything before a fallen Viking goes to the discards, and the turn passes over the empty seat. [AX-O2]',
    },
  ],
};
