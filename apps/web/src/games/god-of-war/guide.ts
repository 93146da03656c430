import type { View } from '@meadhall/god-of-war';
import type { BoardProps, Guide } from '../../table/board.ts';

const under = ({ view, asked }: BoardProps<View>, kind: string): boolean =>
  asked !== null && view.stack.at(-1)?.kind === kind;

/** The guided first game: the easiest quest, alone with bots as companions. */
export const guide: Guide<View> = {
  seed: '6d65616468616c6c2d66697273742d6a6f75726e65792d6f662d6b7261746f7331',
  seats: 2,
  options: { difficulty: 'story', journey: 'first' },
  bots: 'karl',
  tips: [
    {
      id: 'together',
      watching: true,
      when: () => true,
      title: 'Together or not at all',
      text: 'You and your allies win or lose as one: two quests, then a final boss. Everything about the next blow lies open. [GW-C1]',
    },
    {
      id: 'hero',
      when: (props) => under(props, 'pickHeroes'),
      title: 'Pick a hero',
      text: '**Kratos** is strong and simple; **Atreus** shoots; **Freya** protects. Any will do for a first journey.',
    },
    {
      id: 'turn',
      when: (props) => under(props, 'turn'),
      title: 'Your activation',
      text: 'Move once, then play cards: an **Attack** card opens an attack, **Numbers** make it stronger. Melee reaches the lower card of your column. [GW-A1]',
      at: 'hand',
    },
    {
      id: 'build',
      when: (props) => under(props, 'buildAttack'),
      title: 'Add Numbers, then strike',
      text: 'The enemy die is rolled and taken off your strength. What remains must reach the armor, else it bounces. [GW-A5]',
      at: 'die',
    },
    {
      id: 'fate',
      watching: true,
      when: ({ view }) => view.stack.some(({ kind }) => kind === 'activate'),
      title: 'Fate shows a rune',
      text: 'After each activation a rune is revealed: every card with that rune acts, in reading order. [GW-E1]',
      at: 'fate',
    },
    {
      id: 'struck',
      when: (props) => under(props, 'struck'),
      title: 'Defend',
      text: 'A **Defense** card, and Numbers added to it, lower the blow. Or take it: health comes back through rage and rewards. [GW-D1]',
      at: 'hand',
    },
    {
      id: 'upgrade',
      when: (props) => under(props, 'upgrade'),
      title: 'Grow stronger',
      text: 'At the end of a round you may take one of the cards that fate showed, or remove a weak one from your discards. [GW-U1]',
      at: 'offer',
    },
  ],
};
