import { at, end, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { PORT_CARDS, type PortCardId } from '../data/cards.ts';
import { PORTS, type PortId } from '../data/ports.ts';
import { commitForce, offerLays, onlyShields, rollOff } from '../rules/battle.ts';
import { captain, captainOf, only, shieldBits } from '../rules/captains.ts';
import { earn, half, pay } from '../rules/gold.ts';
import { checkGoal } from '../rules/homecoming.ts';
import { portValue, raidPrize } from '../rules/ports.ts';
import { loadDisc } from '../rules/trade.ts';
import type { EdgePlay, EdgeStep, Laid } from '../state.ts';

const TAKES: readonly Choice[] = [
  { kind: 'take', disc: 0 },
  { kind: 'take', disc: 1 },
];

/** The buyer has looked and takes one of the two. [EW-T5, EW-T6] */
export const buy: EdgeStep<'buy'> = {
  rule: 'EW-T5',
  seats: (_, { seat }) => only(seat),
  choices(_state, _frame, _seat, offer) {
    for (const choice of TAKES) offer(choice);
  },
  choose(play, { port }, seat, choice) {
    if (choice.kind !== 'take') return;
    end(play);
    loadDisc(play, seat, port, choice.disc);
  },
};

/** Marked for good, or stripped of its Defence Disc if no token is left. Spare +1 tokens go back. [EW-P7, EW-P8, EW-P10] */
function ruin({ state }: EdgePlay, id: PortId): 'token' | 'bare' {
  const port = state.ports[id];
  state.tokens += port.repelled;
  port.repelled = 0;
  port.ruin = state.tokens > 0 ? 'token' : 'bare';
  if (port.ruin === 'token') state.tokens--;
  return port.ruin;
}

function winRaid(play: EdgePlay, seat: Seat, card: PortCardId): void {
  const { port, price } = at(PORT_CARDS, card);
  const mark = ruin(play, port);
  const gold = earn(play, seat, raidPrize(card));
  play.events?.push({ kind: 'raidWon', seat, port, price, gold, ruin: mark });
  checkGoal(play, seat);
}

/** Half the gold, and a +1 token for the port while there are any. [EW-P9, EW-P10] */
function loseRaid(play: EdgePlay, seat: Seat, id: PortId): void {
  const { state, events } = play;
  const lost = half(captain(state, seat).gold);
  const token = state.tokens > 0;
  pay(play, seat, lost);
  if (token) {
    state.tokens--;
    state.ports[id].repelled++;
  }
  events?.push({ kind: 'raidLost', seat, port: id, lost, token });
}

/** Everything is laid, the Defence Disc is turned up, dice decide. [EW-P4, EW-P5, EW-P6] */
function fight(play: EdgePlay, seat: Seat, card: PortCardId, laid: Laid): void {
  const { state, events } = play;
  const { port: id } = at(PORT_CARDS, card);
  const port = state.ports[id];
  const force = commitForce(play, seat, laid);
  events?.push({ kind: 'raidLaid', port: id, force });
  const { defence, repelled, faceUp: wasFaceUp } = port;
  const value = portValue(state, id);
  port.faceUp = true;
  events?.push({ kind: 'defenceTurned', port: id, defence, extra: PORTS[id].extra, repelled, value, wasFaceUp });
  const roller = (seat + 1) % state.captains.length;
  const margin = rollOff(play, force.value, value, (ours, theirs) =>
    events?.push({ kind: 'raidRolled', seat, port: id, roller, ours, theirs }),
  );
  if (margin > 0) winRaid(play, seat, card);
  else loseRaid(play, seat, id);
}

/** The raider lays a card and any shields, face up. [EW-P2, EW-P3] */
export const raid: EdgeStep<'raid'> = {
  rule: 'EW-P2',
  seats: (_, { seat }) => only(seat),
  choices(state, _, seat, offer) {
    const own = captainOf(state, seat);
    offerLays(own, onlyShields(shieldBits(state, own)), offer);
  },
  choose(play, { card }, seat, choice) {
    if (choice.kind !== 'lay') return;
    end(play);
    fight(play, seat, card, choice);
  },
};
