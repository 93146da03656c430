import './board.css';
import { type BoardPlugin, plain, winnersFirst } from '@meadhall/board';
import { type Choice, consequence, type Event, eventText, foretell, menOf, sideOf, type View } from '../src/index.ts';
import { beats } from './beats.tsx';
import { Board } from './board.tsx';
import { guide } from './guide.ts';
import { Rail } from './rail.tsx';
import { say, t } from './words/index.ts';

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Rail,
  get railName() {
    return t('legend');
  },
  beats,
  get guide() {
    return guide();
  },
  subtitle({ view }) {
    const size = view.rules.layout.length;
    const where = { board: say(view.variant), size, n: Math.ceil((view.turn + 1) / 2) };
    const game = Math.min(view.games, view.results.length + 1);
    return view.games > 1 ? t('subtitleGame', { ...where, game, games: view.games }) : t('subtitle', where);
  },
  asks: ([first, ...more]) => (first && more.length === 0 ? t('thisMove', first) : t('whereTo')),
  hint: (choice, view) => consequence(say, view, choice).replace(/^./, (first) => first.toUpperCase()) || null,
  short(choice, view) {
    const { taken } = foretell(view, choice);
    return taken.length > 0 ? t('moveTakes', { n: taken.length }) : t('moveTo', { to: choice.to });
  },
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      [0, 1].map((seat) => {
        const side = sideOf(view, seat);
        const text = t('standing', { side: side === 'attackers' ? 'attackers' : 'other', ...menOf(view, side) });
        return { seat, text, worth: 0 };
      }),
    ),
  heading: (event, seen) => (event.kind === 'gameBegan' ? plain(eventText(say, event, seen) ?? '') : null),
  verb: (kind) => t(`${kind}Verb`),
};
