import { cheapDice, type Playout } from './bare.ts';

/** Cards as small numbers: 0–2 are one to three axes, 3–6 one to four shields, then the Armory and the Wench. */
const COPIES = [30, 25, 15, 10, 7, 5, 3, 15, 10];
const KINDS = COPIES.length;
const FIRST_SHIELD = 3;
const ARMORY = 7;
const DECK = Uint8Array.from(COPIES.flatMap((copies, kind) => new Array<number>(copies).fill(kind)));

/**
 * Viking Games, the standard game, squeezed: no objects, no lists; cards before a viking are counts in typed arrays that
 * every game uses again. Nobody would write a game to be played so; it marks the ceiling of this language.
 */
export function flatTable(seats: number, seed: number): () => Playout {
  const toFall = seats === 2 ? 15 : 10;
  const deck = new Uint8Array(DECK.length);
  const discard = new Uint8Array(KINDS);
  const hitBy = new Uint8Array(seats * KINDS);
  const onShields = new Uint8Array(seats * KINDS);
  const hits = new Uint8Array(seats);
  const pool = new Uint8Array(seats);
  const armory = new Uint8Array(seats);
  const marked = new Uint8Array(seats);
  const immune = new Uint8Array(seats);
  const living = new Uint8Array(seats);
  const targets = new Uint8Array(seats * 2);
  const result: Playout = { turns: 0, winner: 0 };
  let left = 0;
  let alive = 0;
  const below = cheapDice(seed);

  /** The order of the pile is settled card by card, as it is drawn. */
  function draw(): number {
    if (left === 0) {
      for (let kind = 0; kind < KINDS; kind++) {
        for (let n = discard[kind]; n > 0; n--) deck[left++] = kind;
        discard[kind] = 0;
      }
    }
    const at = below(left--);
    const card = deck[at];
    deck[at] = deck[left];
    return card;
  }

  const drop = (kind: number): void => {
    discard[kind] = discard[kind] + 1;
  };

  function sweep(piles: Uint8Array, seat: number): void {
    const from = seat * KINDS;
    for (let kind = 0; kind < ARMORY; kind++) {
      discard[kind] = discard[kind] + piles[from + kind];
      piles[from + kind] = 0;
    }
  }

  function rival(seat: number): number {
    let count = below(alive - 1);
    for (let other = 0; ; other++) if (other !== seat && living[other] === 1 && count-- === 0) return other;
  }

  function throwAxes(seat: number, card: number): void {
    const victim = rival(seat);
    const axes = card + 1;
    const shields = pool[victim];
    const pile = victim * KINDS + card;
    if (axes < shields) {
      pool[victim] = shields - axes;
      onShields[pile] = onShields[pile] + 1;
      return;
    }
    if (shields > 0) {
      pool[victim] = 0;
      sweep(onShields, victim);
      if (axes === shields) return drop(card);
    }
    hitBy[pile] = hitBy[pile] + 1;
    hits[victim] = hits[victim] + axes - shields;
    if (hits[victim] < toFall) return;
    sweep(hitBy, victim);
    if (armory[victim] === 1) drop(ARMORY);
    armory[victim] = marked[victim] = living[victim] = 0;
    alive--;
  }

  function distract(seat: number): void {
    let count = 0;
    for (let other = 0; other < seats; other++) {
      if (other === seat || living[other] === 0) continue;
      if (armory[other] === 1) targets[count++] = other;
      if (immune[other] === 0) targets[count++] = other + seats;
    }
    drop(ARMORY + 1);
    if (count === 0) return;
    const target = targets[below(count)];
    if (target < seats) {
      armory[target] = 0;
      drop(ARMORY);
    } else {
      marked[target - seats] = immune[target - seats] = 1;
    }
  }

  function drawAndPlay(seat: number): void {
    for (;;) {
      const card = draw();
      if (card < FIRST_SHIELD) return throwAxes(seat, card);
      if (card < ARMORY) {
        const pile = seat * KINDS + card;
        onShields[pile] = onShields[pile] + 1;
        pool[seat] = pool[seat] + card - FIRST_SHIELD + 1;
        return;
      }
      if (card > ARMORY) return distract(seat);
      if (armory[seat] === 1) return drop(ARMORY);
      if (below(2) === 0) {
        armory[seat] = 1;
        return;
      }
      drop(ARMORY);
    }
  }

  return () => {
    deck.set(DECK);
    left = DECK.length;
    discard.fill(0);
    hitBy.fill(0);
    onShields.fill(0);
    hits.fill(0);
    pool.fill(0);
    armory.fill(0);
    marked.fill(0);
    immune.fill(0);
    living.fill(1);
    alive = seats;
    let turns = 0;
    let seat = below(seats);
    for (; ; seat = seat + 1 === seats ? 0 : seat + 1) {
      if (living[seat] === 0) continue;
      if (marked[seat] === 1) {
        marked[seat] = 0;
        continue;
      }
      turns++;
      const stored = armory[seat];
      drawAndPlay(seat);
      if (stored === 1 && alive > 1 && below(2) === 0) {
        armory[seat] = 0;
        drop(ARMORY);
        drawAndPlay(seat);
      }
      if (alive === 1) break;
      immune[seat] = 0;
    }
    result.turns = turns;
    result.winner = seat;
    return result;
  };
}
