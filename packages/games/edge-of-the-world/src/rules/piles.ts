import { at } from '@meadhall/core';
import type { CardId, PortCardId } from '../data/cards.ts';
import { SLOTS } from '../data/numbers.ts';
import type { Zone } from '../data/ports.ts';
import type { EdgePlay } from '../state.ts';

/** Up to so many cards off the draw pile, which is made anew from the discards when it is used up. [EW-D7] */
export function drawActionCards(play: EdgePlay, count: number): CardId[] {
  const { state, random, events } = play;
  const cards: CardId[] = [];
  while (cards.length < count) {
    if (state.actionPile.length === 0) {
      if (state.actionDiscards.length === 0) break;
      state.actionPile = random.shuffle(state.actionDiscards);
      state.actionDiscards = [];
      events?.push({ kind: 'actionPileShuffled', cards: state.actionPile.length });
    }
    const card = state.actionPile.pop();
    if (card !== undefined) cards.push(card);
  }
  return cards;
}

/** The top Port Card of a zone; a used-up pile is shuffled anew at once, so that a next card lies open. [EW-R4] */
function drawPortCard(play: EdgePlay, zone: Zone): PortCardId {
  const harbours = play.state.harbours[zone];
  const card = at(harbours.pile, -1);
  harbours.pile.pop();
  if (harbours.pile.length === 0) {
    harbours.pile = play.random.shuffle(harbours.discards);
    harbours.discards = [];
    play.events?.push({ kind: 'portPileShuffled', zone, cards: harbours.pile.length });
  }
  return card;
}

/** An unused zone loses its lowest card; then cards slide down and new ones fill the slots above. [EW-R2, EW-R3] */
export function refillHarbours(play: EdgePlay, zone: Zone): void {
  const { state, events } = play;
  const harbours = state.harbours[zone];
  const lowest = harbours.open[0];
  if (lowest !== null && lowest !== undefined && !harbours.open.includes(null)) {
    harbours.open[0] = null;
    harbours.discards.push(lowest);
    events?.push({ kind: 'portCardDropped', zone, card: lowest });
  }
  const open: PortCardId[] = [];
  for (const card of harbours.open) if (card !== null) open.push(card);
  const added: PortCardId[] = [];
  while (open.length < SLOTS) {
    const card = drawPortCard(play, zone);
    open.push(card);
    added.push(card);
  }
  harbours.open = open;
  events?.push({ kind: 'portsRefilled', zone, open: [...open], added, next: at(harbours.pile, -1) });
}
