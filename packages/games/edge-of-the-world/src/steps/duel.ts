import { type DeepReadonly, finish, type Seat } from '@meadhall/core';
import { ROUNDS_TO_WIN } from '../data/numbers.ts';
import { commitForce, offerLays, onlyShieldsInDuel, rollOff } from '../rules/battle.ts';
import { captainOf, setOf, shieldBits } from '../rules/captains.ts';
import type { Duel, Duellist, EdgePlay, EdgeStep, Laid } from '../state.ts';

/** The duellists who have laid, or who have not. */
function layers({ leader, challenger }: DeepReadonly<Duel>, have: boolean): readonly Seat[] {
  let bits = 0;
  if ((leader.laid !== null) === have) bits |= 1 << leader.seat;
  if ((challenger.laid !== null) === have) bits |= 1 << challenger.seat;
  return setOf(bits);
}

function winRound(play: EdgePlay, { leader, challenger }: Duel, winner: Duellist, round: number): void {
  const { state, events } = play;
  const loser = winner === leader ? challenger : leader;
  winner.wins++;
  events?.push({
    kind: 'duelRoundWon',
    round,
    winner: winner.seat,
    loser: loser.seat,
    winnerWins: winner.wins,
    loserWins: loser.wins,
  });
  if (winner.wins < ROUNDS_TO_WIN) return;
  state.winner = winner.seat;
  events?.push({ kind: 'gameWon', winner: winner.seat, leader: leader.seat, challenger: challenger.seat });
  finish(play);
}

/** Both turn up, both roll, and what was used leaves the game. [EW-F4, EW-F5] */
function fightRound(play: EdgePlay, frame: Duel, first: Laid, second: Laid): void {
  const { events } = play;
  const { leader, challenger } = frame;
  const round = leader.wins + challenger.wins + 1;
  leader.laid = null;
  challenger.laid = null;
  const [ours, theirs] = [commitForce(play, leader.seat, first), commitForce(play, challenger.seat, second)];
  events?.push({ kind: 'duelTurned', round, leader: ours, challenger: theirs });
  const margin = rollOff(play, ours.value, theirs.value, (roll, other) =>
    events?.push({
      kind: 'duelRolled',
      round,
      leader: leader.seat,
      challenger: challenger.seat,
      ours: roll,
      theirs: other,
    }),
  );
  winRound(play, frame, margin > 0 ? leader : challenger, round);
}

/** Both lay in secret and may change it until the other one is in; two rounds won are the game. [EW-F3, EW-F7] */
export const duel: EdgeStep<'duel'> = {
  rule: 'EW-F3',
  seats: (_, frame) => layers(frame, false),
  may: (_, frame) => layers(frame, true),
  choices(state, _, seat, offer) {
    const own = captainOf(state, seat);
    offerLays(own, onlyShieldsInDuel(shieldBits(state, own)), offer);
  },
  choose(play, { leader, challenger }, seat, choice) {
    if (choice.kind !== 'lay') return;
    const { card, slots } = choice;
    const side = leader.seat === seat ? leader : challenger;
    play.events?.push({ kind: 'duelLaid', seat, again: side.laid !== null, card, slots });
    side.laid = { card, slots };
  },
  run(play, frame) {
    const { leader, challenger } = frame;
    if (leader.laid !== null && challenger.laid !== null) fightRound(play, frame, leader.laid, challenger.laid);
  },
};
