import {
  at,
  type DeepReadonly,
  type Others,
  type Outcome,
  type Refusal,
  type Say,
  type Seat,
  speakerOf,
  type Told,
  tellerOf,
  type Words,
} from '@meadhall/core';
import { foretell, lastMove, menOf, places, roads } from '../ask.ts';
import type { Choice } from '../choices.ts';
import { type BoardRow, QUIET_MOVES } from '../data/boards.ts';
import { PHRASES } from '../data/phrases.ts';
import type { Event, PieceName } from '../events.ts';
import { scores, sideOf } from '../rules/match.ts';
import type { Ending } from '../state.ts';
import type { View } from '../view.ts';
import { en } from './en.ts';

type T = Told<typeof en>;

const others: Others<typeof en> = { de: async () => (await import('./de.ts')).de };

/** The game's messages, for whoever says them in the reader's language. */
export const messages = { en, others };

type Me = 'actor' | 'other';
const who = (say: Say, seat: Seat): { readonly me: Me; readonly name: string } => ({
  me: seat === say.viewer ? 'actor' : 'other',
  name: say.name(seat),
});

const REASONS = ['blocked', 'notInLine', 'notYours', 'throneKept', 'cornerKept'] as const;

const reasonText = (t: T, because: string): string => t(REASONS.find((each) => each === because) ?? 'notOffered');

/** Why a move is refused, with its rule. */
export const whyText = (t: T, { rule, because }: Refusal): string => `${reasonText(t, because)} [${rule}]`;

/** How a game would end, as a part of a sentence. */
const soonText = (t: T, ending: Ending): string =>
  ending === 'quiet' ? t('quietSoon', { n: QUIET_MOVES }) : t(`${ending}Soon`);

/** How a game ended, as the second half of a sentence. */
const endText = (t: T, ending: Ending): string =>
  ending === 'quiet' ? t('quietEnd', { n: QUIET_MOVES }) : t(`${ending}End`);

const ENDINGS: readonly Ending[] = ['goal', 'kingTaken', 'exitFort', 'encircled', 'noMove', 'repetition', 'quiet'];

/** What a move would bring, in a few words; empty if it is only a move. */
export function consequence(t: T, view: DeepReadonly<View>, choice: DeepReadonly<Choice>): string {
  const { taken, inWall, ending, times } = foretell(view, choice);
  const parts: string[] = [];
  if (inWall.length > 0) parts.push(t('breaksWall', { n: inWall.length }));
  const pairs = taken.filter((square) => !inWall.includes(square));
  if (pairs.length > 0) parts.push(t('takes', { squares: pairs }));
  if (ending) parts.push(soonText(t, ending));
  else if (times > 1) parts.push(t('again'));
  return parts.join('; ');
}

const kingOrMan = (piece: PieceName | null | undefined): 'king' | 'other' => (piece === 'king' ? 'king' : 'other');

function choiceText(t: T, { from, to, kind }: DeepReadonly<Choice>, view: DeepReadonly<View>): string {
  const piece = kingOrMan(places(view).find(({ name }) => name === from)?.piece);
  const brings = consequence(t, view, { kind, from, to });
  return brings ? t('moveBrings', { piece, from, to, brings }) : t('move', { piece, from, to });
}

interface Legend {
  readonly of: PieceName | 'corner' | 'throne';
  readonly name: string;
  readonly text: string;
}

/** How to read the board, by the rules that are played. */
export function legend(t: T, { goal, kingFallsTo, corners }: DeepReadonly<BoardRow>): readonly Legend[] {
  const corner: Legend = { of: 'corner', name: t('corner'), text: t('cornerAbout') };
  const falls = kingFallsTo === 4 ? 'four' : 'other';
  return [
    { of: 'king', name: t('king'), text: t('kingAbout', { goal: goalOf(goal), falls }) },
    { of: 'defender', name: t('defender'), text: t('defenderAbout') },
    { of: 'attacker', name: t('attacker'), text: t('attackerAbout') },
    { of: 'throne', name: t('throne'), text: t('throneAbout') },
    ...(corners ? [corner] : []),
  ];
}

const goalOf = (goal: BoardRow['goal']): 'corner' | 'other' => (goal === 'corner' ? 'corner' : 'other');

/** The roads that are open to the king, for both sides to see; empty if there are none. */
export function roadsText(t: T, view: DeepReadonly<View>): string {
  const squares = roads(view);
  if (squares.length === 0 || view.asked === null) return '';
  return t('roads', { n: squares.length, goal: goalOf(view.rules.goal), squares });
}

function promptText(t: T, view: DeepReadonly<View>, seat: Seat, say: Say): string {
  if (view.asked === null) return overText(t, view, say);
  const side = sideOf(view, view.asked) === 'attackers' ? 'attackers' : 'other';
  if (view.asked !== seat) return t('theirMove', { ...who(say, view.asked), side });
  const asked = t('yourMove', { side, goal: goalOf(view.rules.goal) });
  return view.times > 1 ? `${asked} ${t('secondTime')}` : asked;
}

/** The last game's end and, in a match of two, the points. */
function overText(t: T, view: DeepReadonly<View>, say: Say): string {
  const last = view.results.at(-1);
  if (!last) return t('beingSet');
  const how = endText(t, last.ending);
  const told = last.winner === null ? t('drawnBy', { how }) : t('wonBy', { ...who(say, last.winner), how });
  return view.games === 1 ? told : `${told} ${scoreText(t, view, say)}`;
}

/** "1", "½", "1½". */
const halves = (points: number): string => (Number.isInteger(points) ? `${points}` : `${Math.floor(points) || ''}½`);

const pointsText = (t: T, points: number): string =>
  t('points', { points: halves(points), are: points > 1 || points === 0 ? 'many' : 'other' });

function scoreText(t: T, { results }: Pick<DeepReadonly<View>, 'results'>, say: Say): string {
  const [first, second] = scores(results);
  return t('score', {
    me: say.viewer === 0 ? 'first' : say.viewer === 1 ? 'second' : 'other',
    first: say.name(0),
    firstHas: pointsText(t, first),
    second: say.name(1),
    secondHas: pointsText(t, second),
  });
}

export function eventText(t: T, event: DeepReadonly<Event>, say: Say): string | null {
  switch (event.kind) {
    case 'gameBegan': {
      const began = t('began', who(say, event.attackers));
      return event.games > 1 ? `${t('gameOf', event)} ${began}` : began;
    }
    case 'pieceMoved':
      return t('moved', {
        ...who(say, event.seat),
        piece: kingOrMan(event.piece),
        from: event.from,
        to: event.to,
      });
    case 'manTaken':
      return t('manTaken', {
        piece: event.piece === 'defender' ? 'other' : event.piece,
        square: event.at,
        by: event.by,
        partner: event.partner === 'piece' ? 'other' : event.partner,
        against: event.against,
      });
    case 'shieldwallFell':
      return t('wallFell', {
        piece: event.piece === 'attacker' ? 'attacker' : 'other',
        n: event.at.length,
        squares: event.at,
      });
    case 'kingTaken':
    case 'kingEscaped':
    case 'fortBuilt':
      return t(event.kind, { square: event.at });
    case 'ringClosed':
      return t('ringClosed');
    case 'sideStuck':
      return t('sideStuck', who(say, event.seat));
    case 'positionRepeated':
      return t(event.times > 2 ? 'repeatedThrice' : 'repeatedTwice');
    case 'nobodyTaken':
      return t('nobodyTaken', { n: event.moves });
    case 'gameEnded':
      if (event.winner === null) return t('drawn');
      return event.games > 1
        ? t('wonGame', { ...who(say, event.winner), game: event.game })
        : t('won', who(say, event.winner));
  }
}

function endingText(t: T, { ending, winners, payoff }: Outcome, say: Say): string {
  const winner = winners[0];
  const ended = ENDINGS.find((each) => each === ending);
  if (ending === 'pairWon' || ending === 'pairDrawn') {
    const [first = '', second = ''] = payoff.map((share) => halves(2 * share));
    return winner === undefined
      ? t('pairDrawn', { first, second })
      : t('pairWon', { ...who(say, winner), first, second });
  }
  if (winner === undefined) return ended ? t('drawnBy', { how: endText(t, ended) }) : t('drawn');
  if (ending === 'resigned') return t('resigned', who(say, winner));
  return ended ? t('wonBy', { ...who(say, winner), how: endText(t, ended) }) : t('won', who(say, winner));
}

const EMPTY_MARKS = { throne: 'X', corner: '#', plain: '.' } as const;

/** The board as rows of letters, top row first. */
function drawing(t: T, view: DeepReadonly<View>): string[] {
  const size = view.rules.layout.length;
  const all = places(view);
  const rows = view.rules.layout.map((_, row) => {
    const rank = size - row;
    const squares = all.slice((rank - 1) * size, rank * size);
    return `${String(rank).padStart(2)} ${squares.map(({ piece, kind }) => (piece ? t(`${piece}Mark`) : EMPTY_MARKS[kind])).join(' ')}`;
  });
  return [
    ...rows,
    `   ${all
      .slice(0, size)
      .map(({ name }) => name.slice(0, 1))
      .join(' ')}`,
  ];
}

function tableText(t: T, view: DeepReadonly<View>, say: Say): readonly string[] {
  const king = at(
    places(view).filter(({ piece }) => piece === 'king'),
    0,
  );
  const last = lastMove(view);
  const move = t('tableMove', { board: t(view.variant), n: view.turn + 1 });
  const game = { game: Math.min(view.games, view.results.length + 1), games: view.games };
  return [
    last ? `${move} ${t('tableLast', last)}` : move,
    t('tableAttackers', { ...who(say, view.attackers), ...menOf(view, 'attackers') }),
    t('tableKing', { ...who(say, 1 - view.attackers), square: king.name, ...menOf(view, 'defenders') }),
    ...[roadsText(t, view)].filter((line) => line !== ''),
    ...(view.games > 1 ? [`${t('gameOf', game)} ${scoreText(t, view, say)}`] : []),
    ...drawing(t, view),
  ];
}

const wordsIn = (t: T): Words<View, Choice, Event> => ({
  prompt: (view, seat, say) => promptText(t, view, seat, say),
  choice: (choice, view) => choiceText(t, choice, view),
  event: (event, say) => eventText(t, event, say),
  reason: (because) => reasonText(t, because),
  ending: (outcome, say) => endingText(t, outcome, say),
  table: (view, say) => tableText(t, view, say),
  phrase: (id) => {
    const known = [...PHRASES.talk, ...PHRASES.point].find((each) => each === id);
    return known ? t(known) : null;
  },
  medal: (_, value) =>
    value === 'attackers' ? t('medalAttackers') : value === 'defenders' ? t('medalDefenders') : null,
});

export const words = wordsIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, wordsIn);
