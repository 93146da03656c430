import { choose, judgedBy, seenBy, tableNumbers, viewNumbers } from '@meadhall/bots';
import {
  type AnyPackage,
  at,
  derive,
  type Line,
  type Model,
  QuickRandom,
  range,
  type Seat,
  type Seed,
  seedFrom,
} from '@meadhall/core';

/** Games to learn from, as data. Game number i has the i-th seed, whoever plays it and wherever. */
export interface TrainJob {
  readonly kind: 'train';
  readonly game: string;
  readonly seed: string;
  /** Tables of these sizes and with these options, drawn for each game. */
  readonly seats: readonly number[];
  readonly options: readonly unknown[];
  /** Who plays: bots at a glance, or a short search with the last generation's judgement at the end of its lines. */
  readonly thought: { readonly iterations: number; readonly model: Model | null } | null;
}

/** One game: positions at the beginning of turns, each as one seat sees it and as all hands tell. */
export interface LearntGame {
  readonly number: number;
  readonly seats: number;
  readonly payoff: readonly number[];
  readonly positions: number;
  /** Positions × 2 (one view, all hands) × seats × features, each number from 0 to 1 as a byte, in base64. */
  readonly numbers: string;
  /** In games kept back: what the game's own judgement says, from the view (over several deals) and by all hands. */
  readonly judged: readonly { readonly view: readonly number[]; readonly table: readonly number[] }[] | null;
}

export interface TrainResult {
  readonly kind: 'train';
  readonly games: readonly LearntGame[];
}

/** Every so manieth game is kept back: nothing is fitted to it. */
const KEPT_BACK = 6;
export const isKeptBack = (number: number): boolean => number % KEPT_BACK === 0;

const BYTE = 255;
const DEALS = 8;
/** The share of choices that are drawn by lot, so that odd positions are met too. */
const BY_LOT = 0.03;
/** How often a glancing player takes something else that looks good. */
const WAVERS = [0.1, 0.1, 0.35] as const;

type Decide = (line: Line<unknown, unknown>, seat: Seat, ply: number) => unknown;

/** Bots at a glance on a table changed in place: each seat has a temperament and wavers more or less. */
function glancing({ game, judge }: AnyPackage, seats: number, dice: QuickRandom): Decide {
  const tempers = [judge.rate, ...Object.values(judge.temperaments ?? {})];
  const players = range(seats).map(() => ({ rate: dice.pick(tempers), wavers: dice.pick(WAVERS) }));
  return (line, seat) => {
    const choices = line.choices(seat);
    if (choices.length === 0) return line.sample(seat, dice);
    if (choices.length === 1) return choices[0];
    if (dice.unit() < BY_LOT) return dice.pick(choices);
    const { rate, wavers } = at(players, seat);
    const ratings: readonly number[] = rate(game.view(line.state, seat), seat, choices);
    const order = range(choices.length).sort((a, b) => at(ratings, b) - at(ratings, a));
    const place = dice.unit() < wavers ? dice.below(Math.min(3, order.length)) : 0;
    return choices[at(order, place)];
  };
}

function searching(
  pkg: AnyPackage,
  { iterations, model }: NonNullable<TrainJob['thought']>,
  seed: Seed,
  dice: QuickRandom,
): Decide {
  const judged = model ? judgedBy(pkg, model) : pkg;
  return (line, seat, ply) => {
    const choices = line.choices(seat);
    if (choices.length === 1) return choices[0];
    if (choices.length > 0 && dice.unit() < BY_LOT) return dice.pick(choices);
    return choose(judged, seenBy(pkg, line.state, seat), 'jarl', derive(seed, `ply ${ply}`), { iterations });
  };
}

/** What the game's own judgement makes of a view: the mean over tables dealt anew, as somebody there could reckon it. */
function judgedFromView({ game, judge }: AnyPackage, state: unknown, viewer: Seat, seed: Seed): number[] {
  const values = range(DEALS).map((deal): readonly number[] =>
    judge.value(game.determinize(state, viewer, derive(seed, deal))),
  );
  return at(values, 0).map((_, seat) => values.reduce((sum, each) => sum + at(each, seat), 0) / DEALS);
}

export function playToLearn(pkg: AnyPackage, job: TrainJob, number: number): LearntGame {
  const { game, judge } = pkg;
  const seed = derive(seedFrom(job.seed), `${game.meta.id} ${number}`);
  const dice = QuickRandom.from(derive(seed, 'players'));
  const seats = dice.pick(job.seats);
  const line: Line<unknown, unknown> = game.fork(game.start(seats, dice.pick(job.options), seed).state);
  const decide = job.thought ? searching(pkg, job.thought, seed, dice) : glancing(pkg, seats, dice);
  const blocks: Float32Array[] = [];
  const judged: { view: readonly number[]; table: readonly number[] }[] = [];
  let turn = -1;
  for (let ply = 0; ply < game.meta.bound; ply++) {
    const [seat] = line.toMove();
    if (seat === undefined) break;
    if (game.turns(line.state) > turn) {
      turn = game.turns(line.state);
      const viewer = dice.below(seats);
      blocks.push(viewNumbers(pkg, game.view(line.state, viewer), viewer, seats), tableNumbers(pkg, line.state, seats));
      if (isKeptBack(number)) {
        const view = judgedFromView(pkg, line.state, viewer, derive(seed, `deals ${turn}`));
        judged.push({ view, table: judge.value(line.state) });
      }
    }
    line.play(seat, decide(line, seat, ply));
  }
  const bytes = Buffer.concat(blocks.map((block) => Uint8Array.from(block, (value) => Math.round(value * BYTE))));
  return {
    number,
    seats,
    payoff: game.outcome(line.state)?.payoff ?? range(seats).map(() => 1 / seats),
    positions: blocks.length / 2,
    numbers: bytes.toString('base64'),
    judged: isKeptBack(number) ? judged : null,
  };
}

export function gather(pkg: AnyPackage, job: TrainJob, from: number, to: number): TrainResult {
  return { kind: 'train', games: range(to - from).map((i) => playToLearn(pkg, job, from + i)) };
}

/** The numbers of a game's positions as they were, to a 255th. */
export const numbersOf = ({ numbers }: LearntGame): Float32Array =>
  Float32Array.from(Buffer.from(numbers, 'base64'), (byte) => byte / BYTE);
