import './board.css';
import { type BoardPlugin, winnersFirst } from '@meadhall/board';
import { type Choice, type Event, foretell, type View } from '../src/index.ts';
import { beats } from './beats.tsx';
import { Board, Hand, Own } from './board.tsx';
import { clashOf } from './clashes.tsx';
import { guide } from './guide.ts';
import { say, t } from './words/index.ts';

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  beats,
  clash: clashOf,
  get guide() {
    return guide();
  },
  subtitle: ({ view }) => t('turn', { n: view.turn, doing: t(view.doing.kind) }),
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      view.vikings.map(({ glory, health, alive, fell }, seat) => ({
        seat,
        text: alive ? t('standing', { glory, health }) : t('standingFallen', { glory }),
        // Of the fallen the one with the most Glory is the worthiest, and of equals whoever fell last.
        worth: alive ? 1000 + glory : glory + (fell ?? 0) / 1000,
      })),
    ),
  hint: (choice, view) => foretell(say, view, choice),
  verb: (kind) => t(`${kind}Verb`),
};
