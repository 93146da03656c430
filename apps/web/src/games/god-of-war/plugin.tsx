import './board.css';
import './heroes.css';
import { type Choice, type Event, SCENE_TEXT, type View } from '@meadhall/god-of-war';
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
  subtitle: ({ view }) =>
    view.journey.path.length === 0 ? 'Setting out' : `${SCENE_TEXT[view.scene.id].name} · round ${view.scene.round}`,
};
