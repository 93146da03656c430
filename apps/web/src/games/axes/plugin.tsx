import './board.css';
import type { Choice, Event, View } from '@meadhall/axes';
import { type BoardPlugin, winnersFirst } from '../../table/board.ts';
import { beats } from './beats.tsx';
import { Board, Hand, Own } from './board.tsx';
import { guide } from './guide.ts';

const sameTarget = (choices: readonly Choice[]): boolean =>
  choices.every(
    (choice, _, [first]) => 'target' in choice && first && 'target' in first && choice.target === first.target,
  );

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  beats,
  guide,
  subtitle: ({ view }) => `${view.limits.openHands ? 'Standard game' : 'Strategic game'} · turn ${view.turn}`,
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      view.vikings.map(({ hits, out }, seat) => ({
        seat,
        text: out ? 'fallen' : `${hits} of ${view.limits.hitsToFall} hits`,
        worth: out ? -1 : 0,
      })),
    ),
  asks(left, _view, say) {
    const [first] = left;
    if (!first || left.length === 1) return first && 'target' in first ? `At ${say.whom(first.target)}?` : null;
    if (left.every(({ kind }) => kind === 'throwAxes')) return sameTarget(left) ? 'With which axes?' : 'At whom?';
    if (left.every((choice) => 'target' in choice))
      return sameTarget(left) ? 'What do you do?' : 'To whom does she go?';
    return null;
  },
  hint(choice, view, say) {
    if (choice.kind !== 'throwAxes') return null;
    const rival = view.vikings[choice.target];
    if (!rival || rival.unused === 0) return null;
    const axes = Number(choice.card.slice(3));
    const stopped = Math.min(axes, rival.unused);
    const wall = `${say.whose(choice.target)} ${rival.unused === 1 ? 'shield' : `${rival.unused} shields`}`.replace(
      /^./,
      (c) => c.toUpperCase(),
    );
    return `${wall} would stop ${stopped} of ${axes}${axes >= rival.unused ? ' and be used up' : ''}. [AX-A3]`;
  },
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
