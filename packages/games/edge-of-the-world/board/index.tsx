import './board.css';
import { type BoardPlugin, plain, winnersFirst } from '@meadhall/board';
import { attackText, type Choice, type Event, eventText, raidText, reachText, type View } from '../src/index.ts';
import { beats } from './beats.tsx';
import { Board, Rail } from './board.tsx';
import { clashOf } from './clashes.tsx';
import { Hand, Own } from './dock.tsx';
import { guide } from './guide.ts';
import { MARK_OF } from './ships.tsx';
import { t, say as told } from './words/index.ts';

const forDuel = ({ asked }: View): boolean => asked?.to === 'draft' && asked.forDuel;

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  Rail,
  get railName() {
    return t('openPorts');
  },
  beats,
  clash: clashOf,
  get guide() {
    return guide();
  },
  marks: ({ captains }) => captains.map(({ colour }) => MARK_OF[colour]),
  short(choice, view, say) {
    if (choice.kind === 'raid') return raidText(told, view, choice.port, choice.card);
    return choice.kind === 'attack' ? attackText(told, view, choice.target, say) : null;
  },
  hint: (choice, view, say) =>
    (choice.kind === 'draft' || choice.kind === 'commit') && say.viewer !== 'spectator' && !forDuel(view)
      ? reachText(told, view, say.viewer, choice.card)
      : null,
  asks(left) {
    if (left.length < 2 || !left.every(({ kind }) => kind === 'lay')) return null;
    return left.every((choice) => 'card' in choice && left[0] && 'card' in left[0] && choice.card === left[0].card)
      ? t('withDiscs')
      : t('whichCard');
  },
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      view.captains.map(({ gold, isLeader }, seat) => ({
        seat,
        text: t(isLeader ? 'ledHome' : outcome?.winners.includes(seat) ? 'beatLeader' : 'gold', { n: gold }),
        worth: gold,
      })),
    ),
  subtitle: ({ view }) => {
    const round = t('round', { n: view.round });
    return view.asked ? `${round} · ${t(view.asked.to)}` : round;
  },
  heading(event, seen) {
    if (event.kind === 'roundBegan') return plain(eventText(told, event, seen) ?? '');
    if (event.kind !== 'turnBegan') return null;
    return t('turnHeading', { me: event.seat === seen.viewer ? 'actor' : 'other', name: seen.name(event.seat) });
  },
  verb: (kind) => t(`${kind}Verb`),
};
