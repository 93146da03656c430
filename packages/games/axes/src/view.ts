import type { EventViews, Seat, Viewer } from '@meadhall/core';
import type { AxeCard, Card, ShieldCard } from './data/cards.ts';
import type { Event } from './events.ts';
import type { Limits, ReadonlyState, Strike, Viking } from './state.ts';

export interface VikingView {
  /** The cards for those who may see them, else how many there are. */
  hand: Card[] | number;
  hits: number;
  strikes: Strike[];
  shields: ShieldCard[];
  stopped: AxeCard[];
  unused: number;
  armory: Viking['armory'];
  rest: Viking['rest'];
  out: boolean;
}

export interface View {
  turn: number;
  limits: Limits;
  pile: number;
  discards: Card[];
  vikings: VikingView[];
  /** Whose turn it is, and what is asked of them. Null once the game is over. */
  asked: { seat: Seat; to: 'play' | 'storedArmory' } | null;
  winner: Seat | null;
}

function asked({ stack }: ReadonlyState): View['asked'] {
  const frame = stack[stack.length - 1];
  return frame && frame.kind !== 'turn' ? { seat: frame.seat, to: frame.kind } : null;
}

/** Hands are hidden in the strategic game, the order of the pile always. [AX-S5] */
export function view(state: ReadonlyState, viewer: Viewer): View {
  const { limits } = state;
  return {
    turn: state.turn,
    limits: { hitsToFall: limits.hitsToFall, handAtStart: limits.handAtStart, openHands: limits.openHands },
    pile: state.left,
    discards: [...state.discards],
    vikings: state.vikings.map((viking, seat) => ({
      hand: limits.openHands || seat === viewer ? [...viking.hand] : viking.hand.length,
      hits: viking.hits,
      strikes: viking.strikes.map(({ card, hits }) => ({ card, hits })),
      shields: [...viking.shields],
      stopped: [...viking.stopped],
      unused: viking.unused,
      armory: viking.armory,
      rest: viking.rest,
      out: viking.out,
    })),
    asked: asked(state),
    winner: state.stack.length === 0 ? state.vikings.findIndex((viking) => !viking.out) : null,
  };
}

export const eventViews: EventViews<Event> = {
  turnBegan: 'public',
  turnLost: 'public',
  cardDrawn: (event, viewer) =>
    event.open || event.seat === viewer ? event : { kind: 'cardDrawn', seat: event.seat, open: false },
  discardsShuffled: 'public',
  axesThrown: 'public',
  shieldsUsedUp: 'public',
  vikingFell: 'public',
  shieldLaid: 'public',
  armoryLaid: 'public',
  armorySpent: 'public',
  armoryRobbed: 'public',
  keptBusy: 'public',
  cardDiscarded: 'public',
  gameWon: 'public',
};
