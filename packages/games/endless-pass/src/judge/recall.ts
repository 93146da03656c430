import { at, type DeepReadonly, type Inference, type Random, range, type Seat } from '@meadhall/core';
import { ACTIONS, type ActionCard, type Loot } from '../data/cards.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { type Silence, TELLING } from './telling.ts';

type Told = DeepReadonly<Event>;

/** How likely a card held is of each kind, in the order of `ACTIONS`, compared with one just drawn. */
type Slot = readonly number[];

/** What a seat remembers of each Viking: a slot for every Action card held, and loot that it knows of. */
export interface Memory {
  readonly hands: readonly (readonly Slot[])[];
  readonly loot: readonly (readonly Loot[])[];
}

/** What one deed says of its doer's hand: cards that left it, cards that came, and that something was not done. */
interface Sign {
  readonly seat: Seat;
  readonly left: readonly ActionCard[];
  readonly drawn: number;
  /** Told of the cards that were held through it, before any are drawn. */
  readonly silence: Silence | null;
}

const sign = (seat: Seat, left: readonly ActionCard[], silence: Silence | null = null, drawn = 0): Sign => ({
  seat,
  left,
  drawn,
  silence,
});

const isAction = (card: string): card is ActionCard => ACTIONS.some((action) => action === card);
const actionsOf = (card: string): readonly ActionCard[] => (isAction(card) ? [card] : []);

/** What an event says of Action cards in a hand; null for most. */
export function signOf(event: Told): Sign | null {
  switch (event.kind) {
    case 'hid':
      return sign(event.seat, ['hide']);
    case 'speedPlayed':
      return sign(event.seat, ['speed']);
    case 'searched':
      return event.extra ? null : sign(event.seat, [], 'walked');
    case 'fought':
      return event.again ? null : sign(event.seat, actionsOf(event.card));
    case 'quenched':
      return sign(event.seat, [event.card]);
    case 'stood':
      return event.hits.length > 0 ? sign(event.seat, [], 'stood') : null;
    case 'damaged':
      return event.cause === 'burn' ? sign(event.seat, [], 'burnt') : null;
    case 'stole':
    case 'stoleFromPass':
    case 'pillaged':
      return sign(event.seat, ['steal']);
    case 'speedTraded':
      return sign(event.seat, ['speed'], null, 1);
    case 'challenged':
      return sign(event.seat, actionsOf(event.card));
    case 'answered':
      return sign(event.seat, [event.card]);
    case 'battleWon':
      // With nothing at stake nobody wastes an answer. [EP-B16]
      return event.moved > 0
        ? sign(event.loser, [], event.weapon === 'attack' ? 'yieldedToAttack' : 'yieldedToFire')
        : null;
    case 'replenished':
      return sign(event.seat, event.discards, 'kept', event.drawn);
    default:
      return null;
  }
}

const ANY: Slot = ACTIONS.map(() => 1);

/** Takes the slot out that was most likely this card. */
function takeOut(hand: Slot[], card: ActionCard): void {
  const kind = ACTIONS.indexOf(card);
  let likeliest = 0;
  for (let i = 1; i < hand.length; i++) if (at(at(hand, i), kind) > at(at(hand, likeliest), kind)) likeliest = i;
  hand.splice(likeliest, 1);
}

/** What a hand is after a sign: cards leave, those that stay are seen in the light of what was not done, new ones come. */
export function after(hand: readonly Slot[], { left, silence, drawn }: Sign): Slot[] {
  const next = hand.slice();
  for (const card of left) if (next.length > 0) takeOut(next, card);
  const held =
    silence === null ? next : next.map((slot) => slot.map((share, kind) => share * at(TELLING[silence], kind)));
  return [...held, ...range(drawn).map(() => ANY)];
}

/** Loot that changed hands before this seat's eyes: a thief's new card stays known until it is used or stolen on. [EP-V3] */
function noteLoot(known: Loot[][], seat: Seat, event: Told): void {
  const use = (by: Seat, card: string): void => {
    const own: string[] = at(known, by);
    const index = own.indexOf(card);
    if (index >= 0) own.splice(index, 1);
  };
  switch (event.kind) {
    case 'stole':
      if (event.from === seat && event.card !== undefined) at(known, event.seat).push(event.card);
      else at(known, event.from).length = 0;
      return;
    case 'fought':
      return event.again ? undefined : use(event.seat, event.card);
    case 'challenged':
      return use(event.seat, event.card);
    case 'runesUsed':
      for (let i = 0; i < event.runes; i++) use(event.seat, 'rune');
      return;
    case 'vikingFell':
      at(known, event.seat).length = 0;
      return;
    default:
      return;
  }
}

/** What each Viking held at first, told from what they hold now. */
function handsBefore({ vikings }: DeepReadonly<View>, signs: readonly Sign[]): Slot[][] {
  const counts = vikings.map(({ actions }) => actions);
  for (const { seat, left, drawn } of signs) counts[seat] = at(counts, seat) + left.length - drawn;
  return counts.map((count) => range(Math.max(0, count)).map(() => ANY));
}

function recall(view: DeepReadonly<View>, seat: Seat, events: readonly Told[]): Memory | null {
  const signs = events.map(signOf).filter((each): each is Sign => each !== null && each.seat !== seat);
  const hands = handsBefore(view, signs);
  for (const each of signs) hands[each.seat] = after(at(hands, each.seat), each);
  const loot = view.vikings.map((): Loot[] => []);
  for (const event of events) noteLoot(loot, seat, event);
  view.vikings.forEach(({ alive, actions, loot: held }, other) => {
    // Slots and hand differ where the fallen, whose cards lie open, or a gap in what was heard left something out.
    hands[other] = alive && other !== seat ? at(hands, other).slice(-actions) : [];
    if (other === seat || at(loot, other).length > held) loot[other] = [];
  });
  const tellsNothing =
    hands.every((hand) => hand.every((slot) => slot === ANY)) && loot.every(({ length }) => length === 0);
  return tellsNothing ? null : { hands, loot };
}

/** A card off the pile: each as likely as there are cards of its kind, times what the slot says. */
function drawFor(slot: Slot | undefined, counts: number[], random: Random): ActionCard {
  let sum = 0;
  for (let kind = 0; kind < counts.length; kind++) sum += at(counts, kind) * (slot?.[kind] ?? 1);
  let left = random.unit() * sum;
  let drawn = -1;
  for (let kind = 0; kind < counts.length; kind++) {
    if (at(counts, kind) === 0) continue;
    drawn = kind;
    left -= at(counts, kind) * (slot?.[kind] ?? 1);
    if (left < 0) break;
  }
  counts[drawn] = at(counts, drawn) - 1;
  return at(ACTIONS, drawn);
}

/** Action cards of the others and of the deck, dealt anew slot by slot; who gets first changes. */
function dealActions(state: State, seat: Seat, { hands }: Memory, random: Random): void {
  const { vikings, actionDeck } = state;
  const counts = ACTIONS.map(() => 0);
  const count = (card: ActionCard): void => {
    const kind = ACTIONS.indexOf(card);
    counts[kind] = at(counts, kind) + 1;
  };
  actionDeck.forEach(count);
  vikings.forEach((viking, other) => {
    if (other !== seat) viking.actions.forEach(count);
  });
  const first = random.below(vikings.length);
  for (let i = 0; i < vikings.length; i++) {
    const other = (first + i) % vikings.length;
    if (other === seat) continue;
    const viking = at(vikings, other);
    const slots = at(hands, other);
    for (let n = 0; n < viking.actions.length; n++) viking.actions[n] = drawFor(slots[n], counts, random);
  }
  let next = 0;
  ACTIONS.forEach((card, kind) => {
    for (let n = 0; n < at(counts, kind); n++) actionDeck[next++] = card;
  });
  random.shuffle(actionDeck);
}

/** Loot known to be in a hand is put there, in exchange for some that is not known to be. */
function dealLoot({ vikings, passDeck }: State, seat: Seat, { loot: known }: Memory, random: Random): void {
  known.forEach((cards, other) => {
    if (cards.length === 0) return;
    const { loot } = at(vikings, other);
    cards.forEach((card, n) => {
      const own = loot.indexOf(card, n);
      if (own >= 0) {
        loot[own] = at(loot, n);
        loot[n] = card;
        return;
      }
      const places: { readonly pile: string[]; readonly index: number }[] = [];
      vikings.forEach((viking, third) => {
        if (third === seat || third === other) return;
        viking.loot.forEach((held, index) => {
          if (held === card && index >= at(known, third).length) places.push({ pile: viking.loot, index });
        });
      });
      passDeck.forEach((held, index) => {
        if (held === card) places.push({ pile: passDeck, index });
      });
      if (places.length === 0) return;
      const { pile, index } = random.pick(places);
      pile[index] = at(loot, n);
      loot[n] = card;
    });
  });
}

function redeal(state: State, seat: Seat, memory: Memory, random: Random): void {
  dealActions(state, seat, memory, random);
  dealLoot(state, seat, memory, random);
}

export const inference: Inference<State, Event, View, Memory> = { recall, redeal };
