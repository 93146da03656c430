import { createRequire } from 'node:module';
import type { Ctx, DefaultPluginAPIs, Game, MoveFn } from 'boardgame.io';

// boardgame.io has no export map, so its entry points are reached the way Node's CommonJS finds them.
const load = createRequire(import.meta.url);
const { INVALID_MOVE, PlayerView }: typeof import('boardgame.io/core') = load('boardgame.io/core');

const CARDS = {
  singleAxe: { copies: 30, axes: 1, shields: 0 },
  doubleAxe: { copies: 25, axes: 2, shields: 0 },
  tripleAxe: { copies: 15, axes: 3, shields: 0 },
  oneShield: { copies: 10, axes: 0, shields: 1 },
  twoShield: { copies: 7, axes: 0, shields: 2 },
  threeShield: { copies: 5, axes: 0, shields: 3 },
  fourShield: { copies: 3, axes: 0, shields: 4 },
  armory: { copies: 15, axes: 0, shields: 0 },
  wench: { copies: 10, axes: 0, shields: 0 },
} as const;
type Card = keyof typeof CARDS;
const isCard = (name: string): name is Card => name in CARDS;
const DECK: readonly Card[] = Object.entries(CARDS).flatMap(([card, { copies }]) =>
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

export interface G {
  secret: { deck: Card[] };
  deckSize: number;
  discard: Card[];
  vikings: Viking[];
  toFall: number;
  first: number;
  next: number;
  /** The card to be played, or null when the question is whether to use the Armory laid down earlier. */
  drawn: Card | null;
  mayUseArmory: boolean;
}

type Apis = DefaultPluginAPIs;
type Move = MoveFn<G>;

function draw(G: G, random: Apis['random']): void {
  if (G.secret.deck.length === 0) {
    G.secret.deck = random.Shuffle(G.discard);
    G.discard = [];
  }
  G.drawn = G.secret.deck.pop() ?? null;
  G.deckSize = G.secret.deck.length;
}

function discardDrawn(G: G): void {
  if (G.drawn) G.discard.push(G.drawn);
  G.drawn = null;
}

/** After a card is settled: the Armory from an earlier turn may be used, or the turn is over. */
function settle(G: G, events: Apis['events']): void {
  G.drawn = null;
  if (!G.mayUseArmory || isOver(G)) events.endTurn();
}

const living = (G: G): Viking[] => G.vikings.filter((viking) => !viking.out);
const isOver = (G: G): boolean => living(G).length === 1;

function isRival(G: G, playerID: string, target: string): boolean {
  return target !== playerID && G.vikings[Number(target)]?.out === false;
}

const throwAxes: Move = ({ G, events, playerID }, target: string) => {
  const victim = G.vikings[Number(target)];
  if (!G.drawn || !victim || !isRival(G, playerID, target)) return INVALID_MOVE;
  const { axes } = CARDS[G.drawn];
  if (axes === 0) return INVALID_MOVE;
  const surplus = axes - victim.pool;
  victim.pool = Math.max(0, -surplus);
  if (surplus < 0) {
    victim.shields.push(G.drawn);
  } else {
    G.discard.push(...victim.shields);
    victim.shields = [];
    if (surplus === 0) G.discard.push(G.drawn);
    else victim.hitBy.push(G.drawn);
    victim.hits += surplus;
    if (victim.hits >= G.toFall) fall(G, victim);
  }
  settle(G, events);
  return undefined;
};

function fall(G: G, victim: Viking): void {
  G.discard.push(...victim.hitBy);
  if (victim.armory) G.discard.push('armory');
  Object.assign(victim, { hitBy: [], armory: false, marked: false, out: true });
}

const layShield: Move = ({ G, events, playerID }) => {
  const viking = G.vikings[Number(playerID)];
  if (!G.drawn || !viking || CARDS[G.drawn].shields === 0) return INVALID_MOVE;
  viking.shields.push(G.drawn);
  viking.pool += CARDS[G.drawn].shields;
  settle(G, events);
  return undefined;
};

const layArmory: Move = ({ G, events, playerID }) => {
  const viking = G.vikings[Number(playerID)];
  if (G.drawn !== 'armory' || !viking || viking.armory) return INVALID_MOVE;
  viking.armory = true;
  settle(G, events);
  return undefined;
};

const swapArmory: Move = ({ G, random, playerID }) => {
  if (G.drawn !== 'armory' || G.vikings[Number(playerID)]?.armory) return INVALID_MOVE;
  discardDrawn(G);
  draw(G, random);
  return undefined;
};

const removeArmory: Move = ({ G, events, playerID }, target: string) => {
  const victim = G.vikings[Number(target)];
  if (G.drawn !== 'wench' || !victim?.armory || !isRival(G, playerID, target)) return INVALID_MOVE;
  victim.armory = false;
  G.discard.push('armory');
  discardDrawn(G);
  settle(G, events);
  return undefined;
};

const distract: Move = ({ G, events, playerID }, target: string) => {
  const victim = G.vikings[Number(target)];
  if (G.drawn !== 'wench' || !victim || victim.immune || !isRival(G, playerID, target)) return INVALID_MOVE;
  victim.marked = true;
  victim.immune = true;
  discardDrawn(G);
  settle(G, events);
  return undefined;
};

const discard: Move = ({ G, ctx, events, playerID }) => {
  if (!enumerate(G, ctx, playerID).some(({ move }) => move === 'discard')) return INVALID_MOVE;
  discardDrawn(G);
  settle(G, events);
  return undefined;
};

const useArmory: Move = ({ G, random, playerID }) => {
  const viking = G.vikings[Number(playerID)];
  if (G.drawn || !viking?.armory) return INVALID_MOVE;
  viking.armory = false;
  G.mayUseArmory = false;
  G.discard.push('armory');
  draw(G, random);
  return undefined;
};

const leaveArmory: Move = ({ G, events }) => {
  if (G.drawn) return INVALID_MOVE;
  events.endTurn();
  return undefined;
};

export interface Listed {
  move: string;
  args: string[];
}

function enumerate(G: G, ctx: Ctx, playerID: string): Listed[] {
  if (playerID !== ctx.currentPlayer) return [];
  if (!G.drawn)
    return [
      { move: 'useArmory', args: [] },
      { move: 'leaveArmory', args: [] },
    ];
  const rivals = ctx.playOrder.filter((id) => isRival(G, playerID, id));
  if (CARDS[G.drawn].axes > 0) return rivals.map((id) => ({ move: 'throwAxes', args: [id] }));
  if (CARDS[G.drawn].shields > 0) return [{ move: 'layShield', args: [] }];
  if (G.drawn === 'armory') {
    if (G.vikings[Number(playerID)]?.armory) return [{ move: 'discard', args: [] }];
    return [
      { move: 'layArmory', args: [] },
      { move: 'swapArmory', args: [] },
    ];
  }
  const listed = rivals.flatMap((id) => {
    const victim = G.vikings[Number(id)];
    return [
      ...(victim?.armory ? [{ move: 'removeArmory', args: [id] }] : []),
      ...(victim?.immune ? [] : [{ move: 'distract', args: [id] }]),
    ];
  });
  return listed.length > 0 ? listed : [{ move: 'discard', args: [] }];
}

/** Viking Games, the standard game, the way boardgame.io's own documentation writes games. */
export const vikingGames: Game<G> = {
  name: 'viking-games',
  minPlayers: 2,
  maxPlayers: 7,
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...DECK]);
    return {
      secret: { deck },
      deckSize: deck.length,
      discard: [],
      vikings: ctx.playOrder.map(() => ({
        hits: 0,
        pool: 0,
        hitBy: [],
        shields: [],
        armory: false,
        marked: false,
        immune: false,
        out: false,
      })),
      toFall: ctx.numPlayers === 2 ? 15 : 10,
      first: random.Die(ctx.numPlayers) - 1,
      next: 0,
      drawn: null,
      mayUseArmory: false,
    };
  },
  moves: {
    throwAxes: { move: throwAxes, client: false },
    layShield: { move: layShield, client: false },
    layArmory: { move: layArmory, client: false },
    swapArmory: { move: swapArmory, client: false },
    removeArmory: { move: removeArmory, client: false },
    distract: { move: distract, client: false },
    discard: { move: discard, client: false },
    useArmory: { move: useArmory, client: false },
    leaveArmory: { move: leaveArmory, client: false },
  },
  turn: {
    order: { first: ({ G }) => G.first, next: ({ G }) => G.next },
    onBegin: ({ G, ctx, random }) => {
      G.mayUseArmory = G.vikings[Number(ctx.currentPlayer)]?.armory === true;
      draw(G, random);
    },
    onEnd: ({ G, ctx }) => {
      const viking = G.vikings[Number(ctx.currentPlayer)];
      if (viking) viking.immune = false;
      for (let step = 1; ; step++) {
        G.next = (ctx.playOrderPos + step) % ctx.numPlayers;
        const following = G.vikings[G.next];
        if (!following || following.out) continue;
        if (!following.marked) return;
        following.marked = false;
      }
    },
  },
  endIf: ({ G }) => (isOver(G) ? { winner: G.vikings.findIndex((viking) => !viking.out) } : undefined),
  playerView: PlayerView.STRIP_SECRETS,
  ai: { enumerate },
};
