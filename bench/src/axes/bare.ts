const AXES = { singleAxe: 1, doubleAxe: 2, tripleAxe: 3 } as const;
const SHIELDS = { oneShield: 1, twoShield: 2, threeShield: 3, fourShield: 4 } as const;
const COPIES = {
  singleAxe: 30,
  doubleAxe: 25,
  tripleAxe: 15,
  oneShield: 10,
  twoShield: 7,
  threeShield: 5,
  fourShield: 3,
  armory: 15,
  wench: 10,
} as const;
type Axe = keyof typeof AXES;
type Shield = keyof typeof SHIELDS;
type Card = keyof typeof COPIES;

const isAxe = (card: Card): card is Axe => card === 'singleAxe' || card === 'doubleAxe' || card === 'tripleAxe';
const isCard = (name: string): name is Card => name in COPIES;
const CARDS = Object.entries(COPIES).flatMap(([card, copies]) =>
  isCard(card) ? new Array<Card>(copies).fill(card) : [],
);

interface Viking {
  hits: number;
  pool: number;
  hitBy: Card[];
  shields: Card[];
  armory: boolean;
  marked: boolean;
  immune: boolean;
  out: boolean;
}

/** A game's length and winner, as every implementation in this folder reports it. */
export interface Playout {
  turns: number;
  winner: number;
}

type Below = (count: number) => number;

/** Mulberry32, scaled to a whole number below a count: about the cheapest dice that pass for random. */
export function cheapDice(seed: number): Below {
  let dice = seed | 0;
  return (count) => {
    dice = (dice + 0x6d2b79f5) | 0;
    let word = Math.imul(dice ^ (dice >>> 15), 1 | dice);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (((word ^ (word >>> 14)) >>> 0) * count * 2 ** -32) | 0;
  };
}

function shuffle(cards: Card[], below: Below): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = cards[i];
    cards[i] = cards[j];
    cards[j] = held;
  }
}

/**
 * Viking Games, the standard game, as one would write it by hand for random playouts and nothing else: plain objects
 * and lists, the rules straight down the page; no frames, no events, no views, nothing checked.
 */
export function bareTable(seats: number, seed: number): () => Playout {
  const below = cheapDice(seed);
  const toFall = seats === 2 ? 15 : 10;
  return () => {
    let deck = CARDS.slice();
    shuffle(deck, below);
    let discard: Card[] = [];
    let living = seats;
    const vikings: Viking[] = [];
    for (let seat = 0; seat < seats; seat++) {
      vikings.push({
        hits: 0,
        pool: 0,
        hitBy: [],
        shields: [],
        armory: false,
        marked: false,
        immune: false,
        out: false,
      });
    }

    function draw(): Card {
      if (deck.length === 0) {
        deck = discard;
        discard = [];
        shuffle(deck, below);
      }
      return deck.pop() ?? 'wench';
    }

    function throwAxes(me: Viking, card: Axe): void {
      const rivals: Viking[] = [];
      for (const viking of vikings) if (viking !== me && !viking.out) rivals.push(viking);
      const victim = rivals[below(rivals.length)];
      const surplus = AXES[card] - victim.pool;
      if (surplus < 0) {
        victim.pool = -surplus;
        victim.shields.push(card);
        return;
      }
      victim.pool = 0;
      for (const one of victim.shields) discard.push(one);
      victim.shields.length = 0;
      if (surplus === 0) {
        discard.push(card);
        return;
      }
      victim.hitBy.push(card);
      victim.hits += surplus;
      if (victim.hits < toFall) return;
      for (const one of victim.hitBy) discard.push(one);
      victim.hitBy.length = 0;
      if (victim.armory) discard.push('armory');
      victim.armory = false;
      victim.marked = false;
      victim.out = true;
      living--;
    }

    function distract(me: Viking): void {
      discard.push('wench');
      const marks: Viking[] = [];
      const thefts: Viking[] = [];
      for (const viking of vikings) {
        if (viking === me || viking.out) continue;
        if (viking.armory) thefts.push(viking);
        if (!viking.immune) marks.push(viking);
      }
      if (marks.length + thefts.length === 0) return;
      const pick = below(marks.length + thefts.length);
      if (pick < marks.length) {
        const victim = marks[pick];
        victim.marked = true;
        victim.immune = true;
      } else {
        thefts[pick - marks.length].armory = false;
        discard.push('armory');
      }
    }

    function drawAndPlay(me: Viking): void {
      for (;;) {
        const card = draw();
        if (isAxe(card)) return throwAxes(me, card);
        if (card === 'wench') return distract(me);
        if (card !== 'armory') {
          me.shields.push(card);
          me.pool += SHIELDS[card satisfies Shield];
          return;
        }
        if (!me.armory && below(2) === 0) {
          me.armory = true;
          return;
        }
        discard.push('armory');
        if (me.armory) return;
      }
    }

    let turns = 0;
    let seat = below(seats);
    for (; ; seat = (seat + 1) % seats) {
      const me = vikings[seat];
      if (me.out) continue;
      if (me.marked) {
        me.marked = false;
        continue;
      }
      turns++;
      const stored = me.armory;
      drawAndPlay(me);
      if (stored && living > 1 && below(2) === 0) {
        me.armory = false;
        discard.push('armory');
        drawAndPlay(me);
      }
      if (living === 1) return { turns, winner: seat };
      me.immune = false;
    }
  };
}
