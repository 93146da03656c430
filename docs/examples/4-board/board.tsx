import './board.css';
import horn from 'icon:beer-horn';
import {
  type BoardPlugin,
  type BoardProps,
  HandRow,
  Icon,
  keyed,
  places,
  SeatMark,
  Thing,
  useAim,
} from '@meadhall/board';
import type { ReactElement } from 'react';
import type { Choice, Event, View } from '../2-hands/horns.ts';

type Props = BoardProps<View>;

/** The horns that are left; those that the card under the cursor would drink are marked. */
function Board({ view, sitters }: Props): ReactElement {
  const aim = useAim<Choice>();
  const spared = view.horns - (aim?.card ?? 0);
  return (
    <div className="lh-board">
      <ol className="lh-horns" data-at="horns" aria-label={`${view.horns} horns left`}>
        {places(view.horns).map(({ key, item }) => (
          <li key={key} className={item < spared ? '' : 'is-aimed'}>
            <Icon of={horn} />
          </li>
        ))}
      </ol>
      <ul className="lh-guests">
        {sitters.map(({ name, mark }, seat) => (
          <li key={mark} data-at={`seat:${seat}`} className={view.asked === seat ? 'is-asked' : ''}>
            <SeatMark mark={mark} /> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A click on a card keeps the choices that mention it; one is left, and it is sent. */
function Hand({ view, viewer }: Props): ReactElement | null {
  const hand = viewer === 'spectator' ? 0 : view.hands[viewer];
  if (typeof hand !== 'object') return null;
  const cards = keyed(hand).map(({ key, item: card }) => ({
    key,
    card: (
      <Thing mention={{ card }} label={`Card ${card}`} tap="confirm">
        <span className="lh-card">{card}</span>
      </Thing>
    ),
  }));
  return <HandRow label="Your hand" cards={cards} />;
}

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Hand,
  verb: () => 'Play',
  short: ({ card }) => `Play ${card}`,
  beats(event) {
    if (event.kind !== 'drunk') return [];
    return [{ from: 'horns', to: `seat:${event.seat}`, show: <Icon of={horn} />, ms: 320, cry: `−${event.card}` }];
  },
};
