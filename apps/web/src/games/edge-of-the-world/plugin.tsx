import './board.css';
import type { Choice, Event, View } from '@meadhall/edge-of-the-world';
import { type BoardPlugin, winnersFirst } from '../../table/board.ts';
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
  asks(left) {
    if (left.length < 2 || !left.every(({ kind }) => kind === 'lay')) return null;
    return left.every((choice) => 'card' in choice && left[0] && 'card' in left[0] && choice.card === left[0].card)
      ? 'Alone, or with discs of your hold?'
      : 'With which card?';
  },
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      view.captains.map(({ gold, isLeader }, seat) => ({
        seat,
        text: `${gold} gold${isLeader ? ', led home' : outcome?.winners.includes(seat) ? ', beat the leader' : ''}`,
        worth: gold,
      })),
    ),
  subtitle: ({ view }) =>
    `Round ${view.round}${view.chase ? ' · the chase' : ''}${view.asked ? ` · ${DOING[view.asked.to]}` : ''}`,
};
