import './board.css';
import { type BoardPlugin, winnersFirst } from '@meadhall/board';
import { thrown } from '../src/ask.ts';
import type { Choice, Event, View } from '../src/index.ts';
import { beats } from './beats.tsx';
import { Board } from './board.tsx';
import { clashOf } from './clashes.tsx';
import { guide } from './guide.ts';
import { Hand, Own } from './own.tsx';
import { t } from './words/index.ts';

const sameTarget = (choices: readonly Choice[]): boolean =>
  choices.every(
    (choice, _, [first]) => 'target' in choice && first && 'target' in first && choice.target === first.target,
  );

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  beats,
  clash: clashOf,
  get guide() {
    return guide();
  },
  subtitle: ({ view }) => t(view.limits.openHands ? 'standard' : 'strategic', { n: view.turn }),
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      view.vikings.map(({ hits, out }, seat) => ({
        seat,
        text: out ? t('fallen') : t('hitsOf', { hits, max: view.limits.hitsToFall }),
        worth: out ? -1 : 0,
      })),
    ),
  asks(left, _view, say) {
    const [first] = left;
    if (!first || left.length === 1)
      return first && 'target' in first ? t('atName', { name: say.name(first.target) }) : null;
    if (left.every(({ kind }) => kind === 'throwAxes')) return t(sameTarget(left) ? 'whichAxes' : 'atWhom');
    if (left.every((choice) => 'target' in choice)) return t(sameTarget(left) ? 'whatDo' : 'toWhom');
    return null;
  },
  hint(choice, view, say) {
    if (choice.kind !== 'throwAxes') return null;
    const rival = view.vikings[choice.target];
    if (!rival || rival.unused === 0) return null;
    const { axes, stopped, breaksWall } = thrown(view, choice.card, choice.target);
    const name = say.name(choice.target);
    return t(breaksWall ? 'wallBreaks' : 'wallStops', { name, n: rival.unused, stopped, axes });
  },
  short(choice, _view, say) {
    switch (choice.kind) {
      case 'throwAxes':
        return t('throwAt', { name: say.name(choice.target) });
      case 'layShield':
        return t('layIt');
      case 'layArmory':
        return t('keepIt');
      case 'spendArmory':
        return t('discardDraw');
      case 'robArmory':
        return t('takeArmory', { name: say.name(choice.target) });
      case 'keepBusy':
        return t('nameLosesTurn', { name: say.name(choice.target) });
      case 'discard':
        return t('discardIt');
      case 'useArmory':
        return t('useArmory');
      case 'endTurn':
        return t('keepEnd');
    }
  },
  verb: (kind) => t(`${kind}Verb`),
};
