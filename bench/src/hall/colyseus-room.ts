import { type Client, Room } from '@colyseus/core';
import { ArraySchema, type SchemaType, schema, t } from '@colyseus/schema';

const CARDS = [
  { copies: 30, axes: 1, shields: 0 },
  { copies: 25, axes: 2, shields: 0 },
  { copies: 15, axes: 3, shields: 0 },
  { copies: 10, axes: 0, shields: 1 },
  { copies: 7, axes: 0, shields: 2 },
  { copies: 5, axes: 0, shields: 3 },
  { copies: 3, axes: 0, shields: 4 },
  { copies: 15, axes: 0, shields: 0 },
  { copies: 10, axes: 0, shields: 0 },
] as const;
const ARMORY = 7;
const WENCH = 8;
const NONE = 255;
const TO_FALL = 10;

const Viking = schema({
  hits: t.uint8().default(0),
  pool: t.uint8().default(0),
  armory: t.boolean().default(false),
  marked: t.boolean().default(false),
  immune: t.boolean().default(false),
  out: t.boolean().default(false),
});
type Viking = SchemaType<typeof Viking>;

export const Table = schema({
  vikings: t.array(Viking),
  current: t.uint8().default(0),
  /** The card to be played; 255 when the question is whether to use a stored Armory. */
  drawn: t.uint8().default(NONE),
  deck: t.uint8().default(0),
  discards: t.uint8().default(0),
  turn: t.uint16().default(0),
  ply: t.uint32().default(0),
  over: t.boolean().default(false),
});
export type Table = SchemaType<typeof Table>;

/** What a client may send: a choice's name and, where it has one, its target. */
export type Chosen = readonly [choice: string, target?: number];

/** What may be chosen now; the clients ask the same function. */
export function chosenFrom(table: Table): Chosen[] {
  const { current, drawn } = table;
  const own = table.vikings[current];
  if (drawn === NONE) return [['useArmory'], ['leaveArmory']];
  const { axes, shields } = CARDS[drawn];
  const rivals = [...table.vikings.keys()].filter((seat) => seat !== current && !table.vikings[seat].out);
  if (axes > 0) return rivals.map((seat) => ['throwAxes', seat]);
  if (shields > 0) return [['layShield']];
  if (drawn === ARMORY) return own.armory ? [['discard']] : [['layArmory'], ['swapArmory']];
  const listed = rivals.flatMap((seat): Chosen[] => [
    ...(table.vikings[seat].armory ? ([['removeArmory', seat]] as const) : []),
    ...(table.vikings[seat].immune ? [] : ([['distract', seat]] as const)),
  ]);
  return listed.length > 0 ? listed : [['discard']];
}

/** What a room that keeps its turns writes down of one. */
export interface KeptTurn {
  readonly match: string;
  readonly ply: number;
  readonly seat: number;
  readonly choice: string;
}

/** A room that plays Viking Games turn by turn; the deck stays with the server. A game that ends is dealt anew. */
export class VikingRoom extends Room<{ state: Table }> {
  override maxClients = 4;
  override patchRate = null;
  override state = new Table();
  #deck: number[] = [];
  #discards: number[] = [];
  #seats = new Map<string, number>();
  #shields: number[][] = [];
  #strikes: number[][] = [];
  #mayUseArmory = false;

  override onCreate(): void {
    this.onMessage('choose', (client: Client, chosen: Chosen) => {
      if (this.#seats.get(client.sessionId) !== this.state.current) return;
      const [choice, target] = chosen;
      if (!chosenFrom(this.state).some(([name, whom]) => name === choice && whom === target)) return;
      const seat = this.state.current;
      this.#play(choice, target ?? 0);
      this.state.ply++;
      this.keep({ match: this.roomId, ply: this.state.ply, seat, choice: JSON.stringify(chosen) }, () =>
        this.broadcastPatch(),
      );
    });
    this.#deal();
  }

  /** Tells at once: nothing is written down. */
  protected keep(_turn: KeptTurn, tell: () => void): void {
    tell();
  }

  override onJoin(client: Client): void {
    this.#seats.set(client.sessionId, this.#seats.size);
  }

  #deal(): void {
    this.#deck = CARDS.flatMap(({ copies }, card) => new Array<number>(copies).fill(card));
    this.#discards = [];
    this.#shields = [[], [], [], []];
    this.#strikes = [[], [], [], []];
    this.#shuffle();
    this.state.vikings = new ArraySchema(...Array.from({ length: 4 }, () => new Viking()));
    this.state.current = Math.floor(Math.random() * 4);
    this.state.turn = 0;
    this.state.over = false;
    this.#beginTurn();
  }

  #shuffle(): void {
    for (let i = this.#deck.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [this.#deck[i], this.#deck[j]] = [this.#deck[j], this.#deck[i]];
    }
  }

  #beginTurn(): void {
    this.#mayUseArmory = this.state.vikings[this.state.current].armory;
    this.state.turn++;
    this.#draw();
  }

  #draw(): void {
    if (this.#deck.length === 0) {
      this.#deck = this.#discards;
      this.#discards = [];
      this.#shuffle();
    }
    this.state.drawn = this.#deck.pop() ?? NONE;
    this.#count();
  }

  #count(): void {
    this.state.deck = this.#deck.length;
    this.state.discards = this.#discards.length;
  }

  #play(choice: string, target: number): void {
    const { state } = this;
    const own = state.vikings[state.current];
    const card = state.drawn;
    switch (choice) {
      case 'throwAxes':
        this.#throw(card, target, state.vikings[target]);
        return this.#settle();
      case 'layShield':
        this.#shields[state.current].push(card);
        own.pool += CARDS[card].shields;
        return this.#settle();
      case 'layArmory':
        own.armory = true;
        return this.#settle();
      case 'swapArmory':
        this.#discards.push(card);
        return this.#draw();
      case 'removeArmory':
        state.vikings[target].armory = false;
        this.#discards.push(ARMORY, WENCH);
        return this.#settle();
      case 'distract':
        state.vikings[target].marked = true;
        state.vikings[target].immune = true;
        this.#discards.push(card);
        return this.#settle();
      case 'discard':
        this.#discards.push(card);
        return this.#settle();
      case 'useArmory':
        own.armory = false;
        this.#mayUseArmory = false;
        this.#discards.push(ARMORY);
        return this.#draw();
      default:
        return this.#pass();
    }
  }

  #throw(card: number, target: number, victim: Viking): void {
    const surplus = CARDS[card].axes - victim.pool;
    victim.pool = Math.max(0, -surplus);
    if (surplus < 0) {
      this.#shields[target].push(card);
      return;
    }
    this.#discards.push(...this.#shields[target].splice(0));
    if (surplus === 0) {
      this.#discards.push(card);
      return;
    }
    this.#strikes[target].push(card);
    victim.hits += surplus;
    if (victim.hits < TO_FALL) return;
    this.#discards.push(...this.#strikes[target].splice(0));
    if (victim.armory) this.#discards.push(ARMORY);
    victim.armory = false;
    victim.marked = false;
    victim.out = true;
  }

  #settle(): void {
    this.state.drawn = NONE;
    if (this.state.vikings.filter((viking) => !viking.out).length === 1) return this.#deal();
    if (!this.#mayUseArmory) this.#pass();
    else this.#count();
  }

  #pass(): void {
    const { state } = this;
    state.vikings[state.current].immune = false;
    for (;;) {
      state.current = (state.current + 1) % 4;
      const next = state.vikings[state.current];
      if (next.out) continue;
      if (!next.marked) break;
      next.marked = false;
    }
    this.#beginTurn();
  }
}
