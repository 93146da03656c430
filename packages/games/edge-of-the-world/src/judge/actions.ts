import { at, type DeepReadonly } from '@meadhall/core';
import { battleOf, type CardId, PORT_CARDS, type PortCardId } from '../data/cards.ts';
import { BATTLE } from '../data/discs.ts';
import { DISC_PRICE } from '../data/numbers.ts';
import { PORTS, type PortId } from '../data/ports.ts';
import { half } from '../rules/gold.ts';
import { defences, raidChance } from '../rules/odds.ts';
import type { HoldSlot } from '../state.ts';
import type { DiscView } from '../view.ts';
import { discWorth, faceWorth, type Outlook } from './outlook.ts';

export const NEVER = -1000;
/** Being the one who waits at home, in gold. */
const LEADING = 30;
/** A card gone from the game is a card less to choose; a point of battle is missed in the duel. */
const CARD_COST = 0.6;

const reaches = ({ view, own }: Outlook, gain: number): boolean =>
  view.chase === null && own.gold + gain >= view.limits.goal;

export const payment = ({ view }: Outlook, card: PortCardId): number => {
  const { port, price } = at(PORT_CARDS, card);
  return view.ports[port].ruin === 'none' ? price : half(price);
};

/** What a sale of this disc brings over keeping it. */
export function saleWorth(look: Outlook, card: PortCardId, slot: HoldSlot): number {
  const disc = look.own.hold[slot];
  const { zone } = at(PORT_CARDS, card);
  if (!disc || disc.face === null || BATTLE[disc.face] > 0 || disc.zone === zone) return NEVER;
  if (look.view.chase !== null) return 0;
  const gold = payment(look, card);
  return gold * Math.max(1, look.temper.trade) - look.goods + (reaches(look, gold) ? LEADING : 0);
}

/** The better of the discs there, less what it costs; a fuller hold takes longer to sell. */
export function purchaseWorth(look: Outlook, port: PortId): number {
  const { own, view } = look;
  const { discs } = view.ports[port];
  const aboard = own.hold.filter((disc) => disc !== null).length;
  if (discs.length === 0 || own.gold < DISC_PRICE || aboard === own.hold.length) return NEVER;
  const fill = 1 - 0.1 * aboard;
  return bestOf(look, discs) * fill - DISC_PRICE;
}

function bestOf(look: Outlook, discs: readonly DeepReadonly<DiscView>[]): number {
  const [first, second] = discs;
  if (!first) return 0;
  if (!second) return discWorth(look, first);
  if (first.face !== null || second.face !== null) return Math.max(discWorth(look, first), discWorth(look, second));
  const { goods, battle } = look.unseen(first.zone);
  const shield = goods < 1 ? (battle / (1 - goods)) * look.shield : 0;
  const [high, low, share] = look.goods > shield ? [look.goods, shield, goods] : [shield, look.goods, 1 - goods];
  const some = 1 - (1 - share) ** 2;
  return some * high + (1 - some) * low;
}

const defencesOf = (look: Outlook, port: PortId): readonly number[] =>
  defences(look.view, port, look.covered(PORTS[port].level));

/** What a raid with this force is worth: double the sum, or half the gold. */
export function raidWorth(
  look: Outlook,
  card: PortCardId,
  value: number,
  shields: number,
  against: readonly number[] = defencesOf(look, at(PORT_CARDS, card).port),
): number {
  const { temper, own } = look;
  if (temper.raid === 0) return NEVER;
  const { price } = at(PORT_CARDS, card);
  const win = raidChance(against, value);
  const worth = look.view.chase === null ? 2 * price : 0;
  const gain = worth + (reaches(look, worth) ? LEADING : 0);
  const cost = shields * look.shield * 0.8 + (value - shields) * CARD_COST;
  return win * gain * temper.raid - (1 - win) * (half(own.gold) + 4) - cost;
}

/** The best raid with a card of this hand, over all shields aboard. */
export function bestRaid(look: Outlook, card: PortCardId, hand: readonly CardId[]): number {
  const { view, own, temper } = look;
  const { port } = at(PORT_CARDS, card);
  if (temper.raid === 0 || hand.length === 0 || view.ports[port].ruin !== 'none') return NEVER;
  const shields = own.hold.flatMap((disc) => (disc?.face && BATTLE[disc.face] > 0 ? [BATTLE[disc.face]] : []));
  shields.sort((a, b) => b - a);
  const against = defencesOf(look, port);
  let best = NEVER;
  for (const each of hand) {
    let laid = 0;
    best = Math.max(best, raidWorth(look, card, battleOf(each), 0, against));
    for (const shield of shields) {
      laid += shield;
      best = Math.max(best, raidWorth(look, card, battleOf(each) + laid, laid, against));
    }
  }
  return best;
}

/** The best one can do with an open card, with this hand to fight with. */
export function actionWorth(look: Outlook, card: PortCardId, hand: readonly CardId[]): number {
  const { port } = at(PORT_CARDS, card);
  let best = Math.max(purchaseWorth(look, port), bestRaid(look, card, hand));
  for (let slot = 0; slot < look.own.hold.length; slot++) best = Math.max(best, saleWorth(look, card, slot));
  return best;
}

export const takeWorth = (look: Outlook, disc: DeepReadonly<DiscView> | undefined): number =>
  disc?.face ? faceWorth(look.goods, look.shield, disc.face) : 0;
