import type { EventViews, Seat, Viewer } from '@meadhall/core';
import type { Board } from './data/boards.ts';
import type { ActionCard, FightCard, Loot, Prize, Weapon } from './data/cards.ts';
import type { Foe } from './data/foes.ts';
import type { Event } from './events.ts';
import { gloryBites } from './rules/foes.ts';
import { build, isAlive, isLastAlive, nextSeat, speedOf } from './rules/vikings.ts';
import type { Blow, Direction, Ending, Limits, PassCard, ReadonlyState } from './state.ts';

export interface VikingView {
  board: Board;
  health: number;
  glory: number;
  /** The Speed that counts, with the cards beside the board. */
  speed: number;
  /** The Speed printed on the board. */
  baseSpeed: number;
  /** The Action limit. */
  limit: number;
  /** Speed cards beside the board: 2 is two of +1, −1 is one of −1. */
  pace: number;
  /** How many Action cards and how much loot are held. */
  actions: number;
  loot: number;
  alive: boolean;
  /** The how-manieth to fall, or null. */
  fell: number | null;
  /** Whether an Attack of the Viking whose turn it is would reach. */
  inReach: boolean;
}

/** What is going on, and what it is that someone is asked. */
export type Doing =
  /** `waiting` is who has still to pick, `seat` first; `open` the boards to pick from. */
  | { kind: 'draft'; seat: Seat; waiting: Seat[]; open: Board[] }
  | { kind: 'setOut'; seat: Seat; paced: boolean; last: boolean }
  /** `bites` and `gloryBites` are what standing now would cost. */
  | { kind: 'encounter'; seat: Seat; searching: boolean; bites: number; gloryBites: number }
  /** A second beast may be picked for `card`; `fells` and `wards` is what it has done. */
  | { kind: 'second'; seat: Seat; card: FightCard; fells: Foe[]; wards: Foe[]; does: 'fell' | 'ward' }
  | { kind: 'burn'; seat: Seat }
  | { kind: 'actions'; seat: Seat; searching: boolean }
  | { kind: 'battle'; seat: Seat; striker: Seat; weapon: Weapon; prize: Prize; chain: Blow[] }
  | { kind: 'replenish'; seat: Seat }
  | { kind: 'over'; seat: Seat; ending: Ending };

export interface View {
  turn: number;
  direction: Direction;
  /** Whose turn it is. */
  active: Seat;
  /** Who plays next, and so meets what is left of the horde. */
  next: Seat;
  /** Who would play next if the direction were turned. */
  previous: Seat;
  limits: Limits;
  vikings: VikingView[];
  /** The viewer's own cards; null for those who only watch. */
  hand: { actions: ActionCard[]; loot: Loot[] } | null;
  /** `slain` is what fell in the Encounter under way. */
  horde: { facing: Foe[]; warded: Foe[]; slain: Foe[] };
  actionDeck: number;
  passDeck: number;
  actionDiscard: ActionCard[];
  passDiscard: PassCard[];
  doing: Doing;
}

function doing(state: ReadonlyState): Doing {
  const frame = state.stack[state.stack.length - 1];
  if (!frame) {
    const { seat, ending } = state.won ?? { seat: state.active, ending: 'valhalla' };
    return { kind: 'over', seat, ending };
  }
  switch (frame.kind) {
    case 'draft': {
      const waiting = [...frame.waiting];
      return { kind: 'draft', seat: waiting[0] ?? state.active, waiting, open: [...frame.open] };
    }
    case 'setOut':
      return { kind: 'setOut', seat: frame.seat, paced: frame.paced, last: isLastAlive(state) };
    case 'encounter':
      return {
        kind: 'encounter',
        seat: frame.seat,
        searching: frame.searching,
        bites: state.horde.length,
        gloryBites: gloryBites(state.horde),
      };
    case 'second':
      return {
        kind: 'second',
        seat: frame.seat,
        card: frame.card,
        fells: [...frame.fells],
        wards: [...frame.wards],
        does: frame.does,
      };
    case 'actions':
      return { kind: 'actions', seat: frame.seat, searching: frame.searching };
    case 'burn':
    case 'replenish':
      return { kind: frame.kind, seat: frame.seat };
    case 'battle':
      return {
        kind: 'battle',
        seat: frame.struck,
        striker: frame.striker,
        weapon: frame.weapon,
        prize: frame.prize,
        chain: frame.chain.map(({ seat, card }) => ({ seat, card })),
      };
  }
}

function horde({ horde, stack }: ReadonlyState): View['horde'] {
  const frame = stack[0];
  const { warded, slain } = frame?.kind === 'encounter' ? frame : { warded: [], slain: [] };
  return { facing: [...horde], warded: [...warded], slain: [...slain] };
}

/** Counts of cards are open to all; which cards, only to their holder. The order of the decks is nobody's. [EP-V1, EP-V2] */
export function view(state: ReadonlyState, viewer: Viewer): View {
  const own = viewer === 'spectator' ? undefined : state.vikings[viewer];
  const clockwise = nextSeat(state, state.active, 1);
  const counter = nextSeat(state, state.active, -1);
  return {
    turn: state.turn,
    direction: state.direction,
    active: state.active,
    next: state.direction === 1 ? clockwise : counter,
    previous: state.direction === 1 ? counter : clockwise,
    limits: { health: state.limits.health, glory: state.limits.glory },
    vikings: state.vikings.map((viking, seat) => ({
      board: viking.board,
      health: viking.health,
      glory: viking.glory,
      speed: speedOf(viking),
      baseSpeed: build(viking).speed,
      limit: build(viking).hand,
      pace: viking.pace,
      actions: viking.actions.length,
      loot: viking.loot.length,
      alive: isAlive(viking),
      fell: viking.fell,
      inReach: isAlive(viking) && seat !== state.active && (seat === clockwise || seat === counter),
    })),
    hand: own ? { actions: [...own.actions], loot: [...own.loot] } : null,
    horde: horde(state),
    actionDeck: state.actionDeck.length,
    passDeck: state.passDeck.length,
    actionDiscard: [...state.actionDiscard],
    passDiscard: [...state.passDiscard],
    doing: doing(state),
  };
}

/** Loot is its finder's secret, a stolen card that of thief and robbed, a drawn Action card its owner's. [EP-V1 to EP-V3] */
export const eventViews: EventViews<Event> = {
  boardTaken: 'public',
  turnBegan: 'public',
  hordeMoved: 'public',
  hid: 'public',
  speedPlayed: 'public',
  searched(event, viewer) {
    if (event.seat === viewer) return event;
    const { kind, seat, drawn, foes, found, extra } = event;
    return { kind, seat, drawn, foes, found, extra };
  },
  encounterBegan: 'public',
  fought: 'public',
  quenched: 'public',
  stood: 'public',
  damaged: 'public',
  speedLost: 'public',
  stole: (event, viewer) =>
    event.seat === viewer || event.from === viewer ? event : { kind: 'stole', seat: event.seat, from: event.from },
  stoleFromPass: (event, viewer) =>
    event.seat === viewer ? event : { kind: 'stoleFromPass', seat: event.seat, foe: event.foe },
  pillaged: 'public',
  runesUsed: 'public',
  speedTraded: (event, viewer) => (event.seat === viewer ? event : { kind: 'speedTraded', seat: event.seat }),
  challenged: 'public',
  answered: 'public',
  battleWon: 'public',
  replenished: (event, viewer) =>
    event.seat === viewer
      ? event
      : { kind: 'replenished', seat: event.seat, discards: event.discards, drawn: event.drawn },
  deckShuffled: 'public',
  vikingFell: 'public',
  gameWon: 'public',
};
