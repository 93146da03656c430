import './board.css';
import './heroes.css';
import { type Choice, type Event, HERO_NAMES, SCENE_TEXT, type View } from '@meadhall/god-of-war';
import type { BoardPlugin } from '../../table/board.ts';
import { beats } from './beats.tsx';
import { Board, Hand, Own, Rail } from './board.tsx';
import { guide } from './guide.ts';

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  Rail,
  railName: 'Heroes',
  beats,
  guide,
  standings: ({ view }) =>
    view.seats.map((_, seat) => ({
      seat,
      text: view.heroes
        .filter((hero) => hero.seat === seat)
        .map(({ id, health, damage, down }) => `${HERO_NAMES[id]}: ${down ? 'down' : `${health - damage} health`}`)
        .join(', '),
    })),
  subtitle: ({ view }) =>
    view.journey.path.length === 0 ? 'Setting out' : `${SCENE_TEXT[view.scene.id].name} · round ${view.scene.round}`,
};
