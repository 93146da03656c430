import './board.css';
import { type Choice, type Event, foretell, type View } from '@meadhall/endless-pass';
import { type BoardPlugin, winnersFirst } from '../../table/board.ts';
import { beats } from './beats.tsx';
import { Board, Hand, Own } from './board.tsx';
import { guide } from './guide.ts';

const DOING: Readonly<Record<View['doing']['kind'], string>> = {
  draft: 'picking boards',
  setOut: 'walk or hide',
  encounter: 'Encounter',
  second: 'Encounter',
  burn: 'burning',
  actions: 'after the Encounter',
  battle: 'battle',
  replenish: 'replenishing',
  over: 'the end',
};

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  beats,
  guide,
  subtitle: ({ view }) => `Turn ${view.turn} · ${DOING[view.doing.kind]}`,
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      view.vikings.map(({ glory, health, alive, fell }, seat) => ({
        seat,
        text: alive ? `${glory} Glory, ${health} Health` : `fallen, ${glory} Glory`,
        // Of the fallen the one with the most Glory is the worthiest, and of equals whoever fell last.
        worth: alive ? 1000 + glory : glory + (fell ?? 0) / 1000,
      })),
    ),
  hint: (_choice, view) => (view.doing.kind === 'encounter' ? foretell(view) : null),
};
