import type { View } from '@meadhall/endless-pass';
import type { BoardProps, Guide } from '../../table/board.ts';

const doing = (props: BoardProps<View>, kind: View['doing']['kind']): boolean =>
  props.view.doing.kind === kind && props.view.doing.seat === props.viewer;

const holds = ({ view }: BoardProps<View>, card: string): boolean =>
  view.hand !== null && [...view.hand.actions, ...view.hand.loot].some((each) => each === card);

/** The guided first game of Endless Pass. */
export const guide: Guide<View> = {
  seed: '6d65616468616c6c2d66697273742d77616c6b2d6f662d7468652d706173732d31',
  seats: 4,
  bots: 'thrall',
  tips: [
    {
      id: 'aim',
      watching: true,
      when: () => true,
      title: 'Ten Glory, and live',
      text: 'Every Endless you slay gives **1 Glory**. Reach ten and survive the Encounter to win; lose all your Health and you fall. [EP-W1]',
      at: 'own',
    },
    {
      id: 'walk',
      when: (props) => doing(props, 'setOut'),
      title: 'Walk the pass',
      text: 'Walking draws as many cards as your **Speed**: beasts join the horde, loot joins your hand. Or **Hide**, and let the horde go by. [EP-T3]',
      at: 'pass',
    },
    {
      id: 'encounter',
      when: (props) => doing(props, 'encounter'),
      title: 'The horde is upon you',
      text: 'Pick a card, then the beasts it is meant for. **Attack** slays one; **Defend** holds off two, **Evade** one. Whatever is left bites. [EP-E3]',
      at: 'horde',
    },
    {
      id: 'loss',
      when: (props) => doing(props, 'encounter') && props.view.horde.facing.length > 1,
      title: 'What standing costs',
      text: 'The hatched part of your Health is what standing now would cost. Held-off beasts do not bite, but crawl on to the next Viking. [EP-E12]',
      at: 'own',
    },
    {
      id: 'actions',
      when: (props) => doing(props, 'actions'),
      title: 'After the fight',
      text: 'Strike a neighbour, steal, trade runes, or lay **Speed** beside someone. When you are done, your hand is filled again. [EP-O1]',
      at: 'hand',
    },
    {
      id: 'struck',
      when: (props) => doing(props, 'battle'),
      title: 'You are struck',
      text: 'Every struck Viking is asked, whatever they hold. An answer sends the blow back or slips away from it; to yield costs the prize. [EP-B8]',
      at: 'duel',
    },
    {
      id: 'rune',
      when: (props) => holds(props, 'rune'),
      title: 'A rune',
      text: 'Three runes give 1 Health or Glory, five give 2: at any time of your turn after the Search. Rivals can steal them. [EP-O1]',
      at: 'hand',
    },
    {
      id: 'turned',
      watching: true,
      when: ({ view }) => view.direction === -1,
      title: 'It turns back',
      text: 'Whoever hides may turn the horde round. The arrows on the path show which way it crawls now. [EP-T3]',
    },
  ],
};
