import type { AnyPackage, Seat } from '@meadhall/core';
import { type Known, type MatchRecord, recalled, takeUp, type WhatIf } from '@meadhall/match';
import { type BotJob, type BotQueue, openBotSeats } from './bots.ts';
import { bringIn, broughtIn, type Placed } from './brought-in.ts';
import { localBus } from './bus.ts';
import { type Connection, converse } from './conversation/converse.ts';
import type { Socket } from './conversation/replies.ts';
import { sha256 } from './doc.ts';
import { base64url, bytesOf } from './encoding.ts';
import { type Hall, openHall } from './hall.ts';
import { openHistories } from './histories.ts';
import { buckets, type RateLimits } from './limits.ts';
import type { LiveMatch } from './match/match.ts';
import { onceFrom } from './once.ts';
import { recordOf } from './records.ts';
import { Refuse } from './refusal.ts';
import type { Clock } from './seams.ts';
import { noLog, noMetrics } from './seams.ts';
import type { Store } from './store.ts';
import { openTakeBacks, type UndoKind } from './take-back/take-back.ts';
import type { Thinkers } from './thinkers.ts';

/** A match to be set in a hall of one: dealt now, or taken up from what is known of it. */
export interface SetMatch {
  readonly id: string;
  readonly game: string;
  readonly options: unknown;
  readonly seed: string;
  /** Seat by seat; `bot` is null for whoever sits at this screen. */
  readonly seats: readonly { readonly name: string; readonly bot: string | null }[];
  readonly whatIf?: WhatIf;
  /** What was played before. */
  readonly known: Known;
}

/**
 * The hall of a single browser or program: the same tables, matches, bots and conversation as any hall, with whoever is at
 * the screen holding all the seats that are not a bot's. Several people there agree among themselves, and may take back whatever was
 * shown; one alone may not.
 */
export interface HallOfOne {
  readonly hall: Hall;
  /** Sets a match that is not here yet. Throws, and changes nothing, if its rules cannot go on with it. */
  set(match: SetMatch): Promise<void>;
  /** What each person's seat is held by; null for bots. */
  tokens(match: Pick<SetMatch, 'id' | 'seats'>): readonly (string | null)[];
  connect(socket: Socket): Connection;
  /** What taking back would do now. */
  undoKind(id: string): Promise<UndoKind>;
  /** Takes back the last choice that someone at this screen made; says whether it did. */
  undo(id: string): Promise<boolean>;
  /** The record so far. */
  record(id: string): Promise<MatchRecord>;
  close(): Promise<void>;
}

/** Nobody floods their own browser. */
const PLENTY = { rate: 1e9, burst: 1e9 };
const UNLIMITED: RateLimits = {
  connection: PLENTY,
  seat: PLENTY,
  address: PLENTY,
  connectionsPerAddress: 1e9,
  thinkingPerAddress: 1e9,
  requestsPerMinute: 1e9,
  knocksPerMinute: 1e9,
  sparesLoopback: true,
};
const HERE = '127.0.0.1';
/** How often taking back is tried while bots go on. */
const ATTEMPTS = 3;
/** A store that could not be written is tried again after so long. */
const AGAIN_MS = 1_000;

/** At one's own screen an order answers as soon as it could be seen what was asked. */
const ORDER_MS = 700;

/** Holds a seat of one's own hall. It proves nothing to anybody else, so it need not be drawn at random. */
const tokenOf = (id: string, seat: Seat): string =>
  base64url(bytesOf(sha256(`meadhall-seat-here:${id}:${seat}`))).slice(0, 32);

/** Works on one decision after another, the lowest seat first: their order is part of what follows from the seed. */
function inSeatOrder(
  work: (job: BotJob) => Promise<void>,
  isOwed: (job: BotJob) => boolean,
  clock: Clock,
  onRest: () => void,
): BotQueue {
  const waiting: BotJob[] = [];
  let isBusy = false;
  let isClosed = false;
  const isSame = (a: BotJob, b: BotJob): boolean => a.match === b.match && a.seat === b.seat && a.asked === b.asked;

  async function serve(): Promise<void> {
    isBusy = true;
    for (let job = waiting[0]; job && !isClosed; job = waiting[0]) {
      await work(job);
      waiting.splice(waiting.indexOf(job), 1);
      // Not written: the store is away.
      const failed = job;
      if (isOwed(failed)) clock.after(AGAIN_MS, () => add(failed));
    }
    isBusy = false;
    onRest();
  }

  function add(job: BotJob): void {
    if (isClosed || waiting.some((other) => isSame(other, job))) return;
    waiting.push(job);
    waiting.sort((a, b) => a.seat - b.seat);
    if (!isBusy) void serve();
  }

  return {
    add,
    async close() {
      isClosed = true;
    },
  };
}

export function openHallOfOne(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly thinkers: (hall: () => Hall) => Pick<Thinkers, 'think'> & { rest(): void };
  load(game: string): Promise<AnyPackage>;
  /** A match has come further. */
  settled(match: LiveMatch): void;
}): HallOfOne {
  const { store, clock, load } = deps;
  const [log, metrics] = [noLog, noMetrics];
  const thinkers = deps.thinkers(() => hall);
  const isOwed = ({ match, seat, asked }: BotJob): boolean => {
    const live = hall.peek(match);
    return (
      live?.row.status === 'running' && live.shown?.waiting.includes(seat) === true && live.shown.asked[seat] === asked
    );
  };
  const bots = openBotSeats({
    hall: () => hall,
    queue: () => queue,
    thinkers,
    log,
    metrics,
    delayMs: 0,
    clock,
    // Whoever waits here knows what they are waiting for.
    time: () => 0,
    orderWait: () => ORDER_MS,
  });
  const hall: Hall = openHall(
    { store, bus: localBus, log, metrics, process: 'here', clock, keepsEvery: true },
    load,
    { idleMs: 0, mostIdle: 0 },
    (match) => {
      deps.settled(match);
      bots.rouse(match);
    },
  );
  const queue = inSeatOrder(bots.work, isOwed, clock, () => thinkers.rest());
  const takeBacks = openTakeBacks({ store, hall, clock, unsees: true });
  const around = {
    hall,
    // Nobody at this screen is away.
    tables: { welcomeBack: async () => {} },
    limits: UNLIMITED,
    seatBuckets: buckets(PLENTY),
    addressBuckets: buckets(PLENTY),
    guesses: buckets(PLENTY),
    histories: openHistories(clock),
    log,
    metrics,
    clock,
  };

  const tokens: HallOfOne['tokens'] = ({ id, seats }) =>
    seats.map(({ bot }, seat) => (bot === null ? tokenOf(id, seat) : null));

  /** Whoever made the last choice asks for it back, and everyone at this screen agrees. */
  async function takeBack(id: string): Promise<boolean> {
    const kind = await takeBacks.kind(id);
    if (!kind || kind.kind === 'seen') return false;
    await takeBacks.ask(id, tokenOf(id, kind.seat), onceFrom(null, 'back'));
    const { doc, shown } = await hall.match(id);
    const open = doc.takeBack?.ply === shown?.ply ? doc.takeBack : null;
    if (!open) return true;
    for (const [seat, { kind: who }] of doc.seats.entries()) {
      if (who !== 'person' || open.agreed.includes(seat)) continue;
      await takeBacks.answer(id, tokenOf(id, seat), open.ply, true, onceFrom(null, 'agreed'));
    }
    return true;
  }

  return {
    hall,
    tokens,
    async set(given) {
      const { id, options, seed, seats, whatIf, known } = given;
      const pkg = await load(given.game);
      const setup = { id, options, names: seats.map(({ name }) => name), seed, ...(whatIf ? { whatIf } : {}) };
      const hash = { clock: () => clock.now(), hash: sha256 };
      const match = takeUp(pkg.game, setup, await recalled(pkg, setup, known), hash);
      const held = tokens(given);
      const placed = seats.map(({ name, bot }, seat): Placed => ({ name, level: bot, token: held[seat] ?? null }));
      await bringIn(store, broughtIn(id, match, placed, clock.now()));
    },
    connect: (socket) => converse(socket, HERE, around),
    undoKind: (id) => takeBacks.kind(id),
    async undo(id) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        try {
          return await takeBack(id);
        } catch (error) {
          // A bot was faster: whatever it did is taken back with the rest.
          if (!(error instanceof Refuse)) throw error;
        }
      }
      return false;
    },
    record: (id) => recordOf(store, id, () => true),
    async close() {
      await queue.close();
      await hall.close();
    },
  };
}
