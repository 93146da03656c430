import './board.css';
import type { Choice, Event, View } from '@meadhall/axes';
import type { BoardPlugin } from '../../table/board.ts';
import { beats } from './beats.tsx';
import { Board, Hand, Own } from './board.tsx';
import { guide } from './guide.ts';

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  beats,
  guide,
  subtitle: ({ view }) => `${view.limits.openHands ? 'Standard game' : 'Strategic game'} · turn ${view.turn}`,
  short(choice, _view, say) {
    switch (choice.kind) {
      case 'throwAxes':
        return `Throw at ${say.whom(choice.target)}`;
      case 'layShield':
        return 'Lay it before you';
      case 'layArmory':
        return 'Keep it for later';
      case 'spendArmory':
        return 'Discard it, draw another';
      case 'robArmory':
        return `Take ${say.whose(choice.target)} armory`;
      case 'keepBusy':
        return `${say.who(choice.target)} loses a turn`;
      case 'discard':
        return 'Discard it';
      case 'useArmory':
        return 'Use the armory';
      case 'endTurn':
        return 'Keep it, end turn';
    }
  },
};
