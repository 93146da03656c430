import { type Random, range, type Seat } from '@meadhall/core';
import { type Board, HEROES } from './data/boards.ts';
import { ACTION_CARDS, ACTIONS, type ActionCard, ENDLESS_CARDS, LOOT_CARDS, LOOTS } from './data/cards.ts';
import { NINE } from './data/foes.ts';
import { START } from './data/limits.ts';
import type { Frame, Options, PassCard, State, Viking } from './state.ts';

const copies = <T>(card: T, count: number): T[] => Array<T>(count).fill(card);

const ACTION_DECK: readonly ActionCard[] = ACTIONS.flatMap((card) =>
  copies<ActionCard>(card, ACTION_CARDS[card].count),
);

/** [EP-D1, EP-N1] */
function deckWith(nine: Options['nine']): PassCard[] {
  const plain = ENDLESS_CARDS.count - (nine === 'substitute' ? NINE.length : 0);
  const loot = LOOTS.flatMap((card) => copies<PassCard>(card, LOOT_CARDS[card].count));
  return [...copies<PassCard>('endless', plain), ...(nine === 'off' ? [] : NINE), ...loot];
}

const PASS_DECKS: Readonly<Record<Options['nine'], readonly PassCard[]>> = {
  off: deckWith('off'),
  substitute: deckWith('substitute'),
  add: deckWith('add'),
};

/** Boards are dealt, or left to be picked: the one who plays last picks first. [EP-D2, EP-D3] */
function draft(boards: Options['boards'], seats: number, first: Seat): Extract<Frame, { kind: 'draft' }> {
  const picks = boards === 'chosen' || boards === 'mixed';
  const waiting = picks ? range(seats).map((back) => (first + seats - 1 - back) % seats) : [];
  const open: Board[] = picks ? [...HEROES] : [];
  if (boards === 'mixed') open.push('basic');
  return { kind: 'draft', waiting, open };
}

/** Two shuffled decks, everyone at 10 Health and 0 Glory, chance says who begins. [EP-D1 to EP-D7] */
export function setup(seats: number, { boards, nine }: Options, random: Random): State {
  const actionDeck = random.shuffle(ACTION_DECK.slice());
  const pass = random.shuffle(PASS_DECKS[nine].slice());
  const dealt: Board[] = boards === 'random' ? random.shuffle([...HEROES]) : [];
  const first = random.below(seats);
  const vikings = range(seats).map(
    (seat): Viking => ({
      board: dealt[seat] ?? 'basic',
      health: START.health,
      glory: START.glory,
      pace: 0,
      actions: [],
      loot: [],
      fell: null,
    }),
  );
  return {
    limits: { health: START.health, glory: START.gloryToWin },
    vikings,
    actionDeck,
    actionDiscard: [],
    passDeck: pass,
    passDiscard: [],
    horde: [],
    direction: 1,
    active: first,
    turn: 0,
    fallen: 0,
    won: null,
    stack: [draft(boards, seats, first)],
    random: random.state,
  };
}
