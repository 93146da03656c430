import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { battleOf, type CardId } from '../data/cards.ts';
import { BATTLE } from '../data/discs.ts';
import { chance, odds } from '../rules/odds.ts';
import type { HoldSlot } from '../state.ts';
import type { Asked, CaptainView } from '../view.ts';
import { NEVER } from './actions.ts';
import { discBattle, type Outlook } from './outlook.ts';

/** What a unit of the price is worth: 10 gold, or a disc. */
const UNIT = 11;
const CARD_COST = 0.6;
/** Being sent home costs about a turn. */
const SHAME = 8;

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const shieldsOf = (look: Outlook, { hold }: DeepReadonly<CaptainView>): number => {
  let sum = 0;
  for (const disc of hold) if (disc !== null) sum += discBattle(look, disc);
  return sum;
};

/** What a rival is likely to lay at sea: a good card, and some of what may be shields; or as many discs as lie there. */
function likelyForce(look: Outlook, rival: Seat): number {
  const { asked } = look.view;
  const other = at(look.view.captains, rival);
  const battles = other.remembered.map(battleOf);
  const laid = asked?.to === 'shipBattle' && asked.attacker === rival ? (asked.attack?.discs ?? null) : null;
  const shields = laid === null ? 0.5 * shieldsOf(look, other) : look.belief(look, other, laid);
  return 0.5 * (mean(battles) + Math.max(0, ...battles)) + shields;
}

/** Robbing someone near the goal also holds them back. */
function threat({ view }: Outlook, rival: Seat): number {
  const { gold } = at(view.captains, rival);
  return view.chase === null ? Math.max(0, gold - 0.5 * view.limits.goal) / view.limits.goal : 0;
}

/** What a battle at sea with this force is worth against what the rival may lay. */
function seaWorth(look: Outlook, rival: Seat, value: number, shields: number): number {
  const { temper, own, view } = look;
  const { win, winBig, loseBig } = odds(value - likelyForce(look, rival));
  const other = at(view.captains, rival);
  const has = Math.floor(other.gold / 10) + other.hold.filter((disc) => disc !== null).length;
  const loot = UNIT * (Math.min(has, 1) * win + (has > 1 ? winBig : 0)) * (1 + threat(look, rival));
  const mine = Math.floor(own.gold / 10) + own.hold.filter((disc) => disc !== null).length;
  const lost = mine === 0 ? SHAME * (1 - win) : UNIT * (1 - win) + (mine > 1 ? UNIT : SHAME - UNIT) * loseBig;
  return loot * Math.max(1, temper.attack) - lost - shields * look.shield * 0.8;
}

/** Whether to attack this captain, with the best of this hand. */
export function attackWorth(look: Outlook, rival: Seat, hand: readonly CardId[]): number {
  if (look.temper.attack === 0 || hand.length === 0 || look.view.chase !== null) return NEVER;
  const shields = look.own.hold.flatMap((disc) => (disc?.face && BATTLE[disc.face] > 0 ? [BATTLE[disc.face]] : []));
  let best = NEVER;
  for (const card of hand) {
    const value = battleOf(card);
    const cost = value * CARD_COST + 1;
    best = Math.max(best, seaWorth(look, rival, value, 0) - cost);
    for (const shield of shields) best = Math.max(best, seaWorth(look, rival, value + shield, shield) - cost);
  }
  return best * look.temper.attack;
}

/** Laying this card and these discs in a battle at sea. */
export function layAtSea(look: Outlook, rival: Seat, card: CardId | null, slots: readonly HoldSlot[]): number {
  let [shields, bluffs] = [0, 0];
  for (const slot of slots) {
    const disc = look.own.hold[slot];
    const battle = disc ? discBattle(look, disc) : 0;
    shields += battle;
    if (battle === 0) bluffs++;
  }
  const value = battleOf(card) + shields;
  return seaWorth(look, rival, value, shields) - CARD_COST * battleOf(card) - 0.3 * bluffs;
}

/** The chance to win a duel from here if all that is left is spread evenly. */
export function duelChance(ours: number, theirs: number, ourWins: number, theirWins: number): number {
  if (ourWins === 2) return 1;
  if (theirWins === 2) return 0;
  const rounds = 3 - ourWins - theirWins;
  const win = chance((ours - theirs) / rounds);
  if (ourWins === 1 && theirWins === 1) return win;
  if (ourWins === 1) return 1 - (1 - win) ** 2;
  if (theirWins === 1) return win ** 2;
  return win * win * (3 - 2 * win);
}

export const bestBattles = (cards: readonly CardId[], rounds: number): number =>
  cards
    .map(battleOf)
    .sort((a, b) => b - a)
    .slice(0, rounds)
    .reduce((sum, battle) => sum + battle, 0);

/** Laying this in a round of the duel: win it or save strength for the rounds to come. */
export function layInDuel(
  look: Outlook,
  asked: DeepReadonly<Extract<Asked, { to: 'duel' }>>,
  card: CardId | null,
  slots: readonly HoldSlot[],
): number {
  const { own, view, seat } = look;
  const [mine, theirs] =
    asked.leader.seat === seat ? [asked.leader, asked.challenger] : [asked.challenger, asked.leader];
  const rival = at(view.captains, theirs.seat);
  const rounds = 3 - mine.wins - theirs.wins;
  const against = bestBattles(rival.remembered, rounds) + shieldsOf(look, rival);
  let value = battleOf(card);
  for (const slot of slots) {
    const disc = own.hold[slot];
    if (disc) value += discBattle(look, disc);
  }
  const rest = (own.hand ?? []).filter((each) => each !== card);
  const left = bestBattles(rest, rounds - 1) + shieldsOf(look, own) - (value - battleOf(card));
  const win = chance(value - against / rounds);
  const later = (against * (rounds - 1)) / rounds;
  return (
    win * duelChance(left, later, mine.wins + 1, theirs.wins) +
    (1 - win) * duelChance(left, later, mine.wins, theirs.wins + 1)
  );
}
