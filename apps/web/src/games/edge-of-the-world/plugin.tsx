import './board.css';
import type { Choice, Event, View } from '@meadhall/edge-of-the-world';
import type { BoardPlugin } from '../../table/board.ts';
import { beats } from './beats.tsx';
import { Board, Rail } from './board.tsx';
import { guide } from './guide.ts';
import { Hand, Own } from './panels.tsx';

const DOING: Readonly<Record<NonNullable<View['asked']>['to'], string>> = {
  draft: 'taking cards',
  commit: 'laying cards',
  sail: 'sailing',
  buy: 'buying',
  raid: 'raid',
  shipBattle: 'battle at sea',
  bounty: 'the price',
  duel: 'the duel',
};

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  Rail,
  railName: 'Open ports',
  beats,
  guide,
  subtitle: ({ view }) =>
    `Round ${view.round}${view.chase ? ' · the chase' : ''}${view.asked ? ` · ${DOING[view.asked.to]}` : ''}`,
};
