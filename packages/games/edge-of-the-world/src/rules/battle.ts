import { at, type DeepReadonly, type Offer, type Refusal, type Seat, take } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { ACTION_CARDS, type CardId } from '../data/cards.ts';
import { BATTLE } from '../data/discs.ts';
import { DIE } from '../data/numbers.ts';
import type { Force, Roll, ShownDisc } from '../events.ts';
import type { Captain, EdgePlay, Laid } from '../state.ts';
import { captain, discBits, setOf } from './captains.ts';
import { faceOf, showAll } from './knowledge.ts';
import { refusal } from './refusals.ts';

type Lay = Extract<Choice, { kind: 'lay' }>;
const SETS_OF_SLOTS = 16;

const laysWith = (card: CardId | null): readonly Lay[] =>
  Array.from({ length: SETS_OF_SLOTS }, (_, bits) => ({ kind: 'lay', card, slots: setOf(bits) }));
const LAYS: readonly (readonly Lay[])[] = ACTION_CARDS.map((_, card) => laysWith(card));
const LAYS_WITHOUT_CARD = laysWith(null);

const ONLY_SHIELDS = refusal('EW-P2', 'onlyShields');
const ONLY_SHIELDS_IN_DUEL = refusal('EW-F3', 'onlyShields');

/** Why these discs may not be laid. */
export type Forbids = (bits: number) => Refusal | null;
export const nothingForbidden: Forbids = () => null;
export const onlyShields =
  (shields: number): Forbids =>
  (bits) =>
    (bits & ~shields) === 0 ? null : ONLY_SHIELDS;
export const onlyShieldsInDuel =
  (shields: number): Forbids =>
  (bits) =>
    (bits & ~shields) === 0 ? null : ONLY_SHIELDS_IN_DUEL;

/** Exactly one card of the hand, none if the hand is empty, with any discs of the hold. [EW-P2, EW-S3, EW-F6] */
export function offerLays(own: DeepReadonly<Captain>, forbids: Forbids, offer: Offer<Choice>): void {
  const { hand } = own;
  const aboard = discBits(own);
  for (let i = 0; i < Math.max(1, hand.length); i++) {
    const card = hand[i];
    const lays = card === undefined ? LAYS_WITHOUT_CARD : at(LAYS, card);
    for (let bits = 0; bits < SETS_OF_SLOTS; bits++) {
      if ((bits & ~aboard) === 0) offer(at(lays, bits), forbids(bits));
    }
  }
}

/** Card and discs are turned up: card plus shields is the battle value. [EW-P3] */
function turnUp({ state }: EdgePlay, seat: Seat, { card, slots }: Laid): Force {
  const { hold } = captain(state, seat);
  const discs: ShownDisc[] = [];
  let value = card === null ? 0 : at(ACTION_CARDS, card).battle;
  for (const slot of slots) {
    const disc = hold[slot];
    if (disc === null || disc === undefined) continue;
    const face = faceOf(state, disc);
    showAll(state, disc);
    value += BATTLE[face];
    discs.push({ slot, disc, face });
  }
  return { seat, card, discs, value };
}

/** The card and the shields leave the game; goods stay in the hold. [EW-P11, EW-S7, EW-F5] */
function spend({ state }: EdgePlay, { seat, card, discs }: Force): void {
  const own = captain(state, seat);
  if (card !== null) {
    take(own.hand, card);
    state.goneCards.push(card);
  }
  for (const { slot, disc, face } of discs) {
    if (BATTLE[face] === 0) continue;
    own.hold[slot] = null;
    state.goneDiscs.push(disc);
  }
}

/** Turns up what was laid and takes what it costs out of the game. */
export function commitForce(play: EdgePlay, seat: Seat, laid: Laid): Force {
  const force = turnUp(play, seat, laid);
  spend(play, force);
  return force;
}

/** Both sides roll until the totals differ; `tell` hears of every roll. Returns what the first wins by. [EW-P6, EW-S6] */
export function rollOff(
  { random }: EdgePlay,
  first: number,
  second: number,
  tell: (ours: Roll, theirs: Roll) => void,
): number {
  for (;;) {
    const [die, other] = [random.die(DIE), random.die(DIE)];
    const [ours, theirs] = [
      { die, total: first + die },
      { die: other, total: second + other },
    ];
    tell(ours, theirs);
    if (ours.total !== theirs.total) return ours.total - theirs.total;
  }
}
