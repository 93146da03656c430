import {
  type AnyPackage,
  at,
  derive,
  type Line,
  QuickRandom,
  Random,
  type Seat,
  type Seed,
  type Tuning,
} from '@meadhall/core';
import { type Budget, type Clock, systemClock } from '../budget.ts';
import { openness } from '../pace.ts';
import { likelihoods, ratingOf, shortfalls } from '../rating.ts';
import type { Choice, Seen } from '../seen.ts';
import { type Contender, compare, leadError, meanLead, newContender } from './contender.ts';
import { keyOf } from './key.ts';
import { Playout } from './playout.ts';
import {
  addOptions,
  type Edge,
  follow,
  type Node,
  newEdge,
  newNode,
  type Options,
  optionsAt,
  type Selection,
  select,
} from './tree.ts';
import { tuningFor } from './tuning.ts';

export interface SearchRequest {
  readonly seed: Seed;
  readonly budget: Budget;
  readonly temperament?: string | null;
  readonly tuning?: Partial<Tuning> | undefined;
  readonly clock?: Clock;
  /** When the time began to run, by that clock; now, if left out. */
  readonly began?: number;
  /** What to weigh instead of all that is listed: for an open decision, the proposals among it. */
  readonly choices?: readonly Choice[];
  /** Stop as soon as no choice can be expected to overtake the best. */
  readonly early?: boolean;
  /** What an earlier search of the same turn found to follow its choice. */
  readonly tree?: Node | null;
}

/** What the search thinks of one choice. */
export interface Weighed {
  readonly choice: Choice;
  readonly visits: number;
  /** The chance to win, seat by seat, if this is chosen. All 0 for a choice that was never tried. */
  readonly chances: readonly number[];
}

export interface Found {
  /** Best first. */
  readonly weighed: readonly Weighed[];
  readonly iterations: number;
  /** Choices made in all lines, in the tree and after it. */
  readonly plies: number;
  /** What follows the best choice, as far as it was explored. */
  readonly tree: Node;
}

type Imagined = Line<unknown, Choice>;

/** The standard deviation of results assumed before there are any. */
const SPREAD_AT_FIRST = 0.3;
/** Determinizations before an early stop is considered, and how often it is. */
const SETTLED_AFTER = 24;
const SETTLED_EVERY = 8;
/** The search stops early when no candidate can overtake within so many standard errors, or only by less than this chance. */
const SETTLED_ERRORS = 2.5;
const SETTLED_GAIN = 0.003;
const HEX = 16;

/**
 * Information-set MCTS with sequential halving at the root. Every determinization is drawn from what the seat can know, and
 * in each all candidates are tried with common random numbers (same cards, same dice); after each round the worse half
 * is dropped. Below the root's choice grows a tree whose nodes are sequences of choices, in which every seat maximises its
 * own payoff; a rollout by the heuristic leads from its leaves to the horizon.
 */
export function search(pkg: AnyPackage, seen: Seen, request: SearchRequest): Found {
  const search = searching(pkg, seen, request);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** The same as a coroutine, one determinization a step. Given `true`, it ends with what it knows. */
export function* searching(
  pkg: AnyPackage,
  seen: Seen,
  request: SearchRequest,
): Generator<undefined, Found, boolean | undefined> {
  const search = new Search(pkg, seen, request);
  for (const _ of search.run()) {
    if (yield) break;
  }
  return search.found();
}

class Search {
  readonly #pkg: AnyPackage;
  readonly #seen: Seen;
  readonly #tuning: Tuning;
  readonly #clock: Clock;
  readonly #began: number;
  readonly #time: number;
  readonly #limit: number;
  readonly #isEarly: boolean;
  readonly #stem: string;
  readonly #dice: QuickRandom;
  /** The dice of the rules in every rollout. */
  readonly #rolls: QuickRandom;
  /** The dice a game's own sampling needs. */
  readonly #random: Random;
  readonly #isOpenGame: boolean;
  readonly #playout: Playout;
  readonly #late = (): boolean => this.#isLate();

  readonly #contenders: readonly Contender[];
  /** Edges of those who are asked at the same time as the searching seat. */
  readonly #root: Node = newNode();
  #world: unknown = null;
  #worlds = 0;
  /** The turn at which rollouts are cut off. */
  #horizon = 0;

  #iterations = 0;
  #plies = 0;
  #mean = 0;
  #squares = 0;
  #spread = SPREAD_AT_FIRST;
  readonly #pick: Selection;
  readonly #edges: Edge[] = [];
  readonly #options: Options[] = [];

  constructor(pkg: AnyPackage, seen: Seen, request: SearchRequest) {
    const { budget, seed, clock = systemClock } = request;
    this.#began = request.began ?? clock();
    this.#clock = clock;
    this.#limit = 'iterations' in budget ? budget.iterations : Number.POSITIVE_INFINITY;
    this.#isEarly = request.early ?? false;
    this.#pkg = pkg;
    this.#seen = seen;
    this.#tuning = { ...tuningFor(pkg), ...request.tuning };
    this.#stem = derive(seed, 'worlds').slice(0, 56);
    this.#random = Random.from(derive(seed, 'search'));
    this.#dice = new QuickRandom(this.#random.word());
    this.#rolls = new QuickRandom(this.#random.word());
    this.#isOpenGame = pkg.judge.propose !== undefined;
    const temperament = request.temperament ?? this.#tuning.temperament;
    this.#playout = new Playout(pkg, this.#tuning, seen.seat, temperament, this.#dice, this.#random);
    this.#pick = { edge: newEdge(null, 0, 0), index: 0 };
    const choices = request.choices ?? seen.choices;
    const ratings = ratingOf(pkg, temperament)(seen.view, seen.seat, choices);
    this.#time =
      'ms' in budget ? budget.ms : 'turnMs' in budget ? budget.turnMs * openness(ratings) : Number.POSITIVE_INFINITY;
    this.#contenders = this.#atFirstGlance(choices, ratings, request.tree ?? null);
  }

  #atFirstGlance(choices: readonly Choice[], ratings: readonly number[], tree: Node | null): Contender[] {
    const { seat, seats } = this.#seen;
    const behind = shortfalls(ratings);
    const known = tree && optionsAt(tree, seat)?.edges;
    const childOf = (choice: Choice): Node | null => {
      const key = known ? keyOf(choice) : 0;
      return known?.find((edge) => edge.key === key)?.child ?? null;
    };
    const contenders = choices.map((choice, i) => newContender(choice, at(behind, i), seats, childOf(choice)));
    return contenders.sort((a, b) => a.shortfall - b.shortfall);
  }

  #isLate(): boolean {
    return this.#time !== Number.POSITIVE_INFINITY && this.#clock() - this.#began >= this.#time;
  }

  /** How much of the budget is used up, from 0 to 1. */
  #spent(): number {
    if (this.#limit !== Number.POSITIVE_INFINITY) return this.#iterations / this.#limit;
    return (this.#clock() - this.#began) / this.#time;
  }

  /** Sequential halving: rounds of equal budget, half of the candidates dropped after each. */
  *run(): Generator<undefined, void, undefined> {
    let field = this.#contenders.slice(0, this.#tuning.width);
    const rounds = Math.max(1, Math.ceil(Math.log2(field.length)));
    for (let round = 1; round <= rounds && field.length > 1; round++) {
      do {
        if (!this.#tryAll(field) || this.#isSettled(field)) return;
        yield;
      } while (this.#spent() + this.#step(field.length) <= round / rounds);
      field = this.#better(field, round);
    }
  }

  /** The share of the budget that one more determinization takes. */
  #step(contenders: number): number {
    return this.#limit === Number.POSITIVE_INFINITY ? 0 : contenders / this.#limit;
  }

  /** The better half. The heuristic's favourite always stays: it is the baseline of the comparisons. */
  #better(field: readonly Contender[], round: number): Contender[] {
    const [first, ...others] = field;
    if (first === undefined) return [];
    others.sort((a, b) => this.#worth(b) - this.#worth(a));
    const kept = [first, ...others.slice(0, Math.max(1, Math.ceil(field.length / 2) - 1))];
    for (const contender of kept) contender.rounds = round;
    return kept;
  }

  /** Lower confidence bound of the lead over the baseline: its mean, less `trust` standard errors. */
  #worth({ lead, squares, pairs, shortfall }: Contender): number {
    if (shortfall === 0 && pairs === 0) return 0;
    if (pairs === 0) return -1 - shortfall;
    const mean = lead / pairs;
    const variance = (squares - lead * mean + this.#spread * this.#spread) / pairs;
    return mean - this.#tuning.trust * Math.sqrt(variance / pairs);
  }

  /** Early stopping: whether no candidate's upper bound exceeds the leader by more than `SETTLED_GAIN`. */
  #isSettled(field: readonly Contender[]): boolean {
    if (!this.#isEarly || this.#worlds < SETTLED_AFTER || this.#worlds % SETTLED_EVERY !== 0) return false;
    const leader = field.reduce((best, each) => (this.#worth(each) > this.#worth(best) ? each : best));
    const reach = (contender: Contender): number => {
      const errors = Math.hypot(leadError(contender), leadError(leader));
      return meanLead(contender) - meanLead(leader) + SETTLED_ERRORS * errors;
    };
    if (!field.every((contender) => contender === leader || reach(contender) < SETTLED_GAIN)) return false;
    leader.rounds++;
    return true;
  }

  /** Draws a determinization and tries every candidate in it. False when the budget ran out on the way. */
  #tryAll(field: readonly Contender[]): boolean {
    const world = this.#worlds++;
    const line = this.#seen.imagine(this.#stem + world.toString(HEX).padStart(8, '0'));
    this.#world = line.state;
    if (world === 0) this.#horizon = this.#pkg.game.turns(line.state) + this.#tuning.turns;
    let par = 0;
    for (let i = 0; i < field.length; i++) {
      if (this.#iterations >= this.#limit || this.#isLate()) return false;
      const contender = at(field, i);
      this.#dice.begin(world);
      const payoff = this.#iterate(contender);
      if (payoff === null) return false;
      this.#remember(contender, payoff);
      const won = payoff[this.#seen.seat] ?? 0;
      if (i === 0) par = won;
      else compare(contender, won - par);
    }
    return true;
  }

  /** One iteration: descent and rollout. The payoff of each seat, or null if time ran out on the way. */
  #iterate(contender: Contender): readonly number[] | null {
    this.#rolls.begin(this.#worlds);
    const line = this.#seen.again(this.#world, this.#rolls);
    this.#edges.length = 0;
    this.#options.length = 0;
    let node = this.#begin(line, contender);
    for (let depth = 1; node.visited && depth <= this.#tuning.depth; depth++) {
      const movers = line.toMove();
      if (movers.length === 0 || this.#pkg.game.turns(line.state) >= this.#horizon) break;
      if (this.#isLate()) return null;
      node = movers.length === 1 ? this.#walk(line, node, at(movers, 0)) : this.#walkAll(line, node, movers);
    }
    node.visited = true;
    return this.#playout.toTurn(line, this.#horizon, this.#late);
  }

  /** Plays the candidate. Whoever is asked simultaneously selects at the root, independently of it. */
  #begin(line: Imagined, contender: Contender): Node {
    const { seat } = this.#seen;
    const others = line.toMove();
    this.#plies++;
    line.play(seat, contender.choice);
    if (others.length > 1) {
      for (let i = 0; i < others.length; i++) {
        const other = at(others, i);
        if (other !== seat && line.toMove().includes(other)) this.#try(line, this.#root, other);
      }
    }
    return contender.child;
  }

  /** One seat selects, and its edge's child is entered. */
  #walk(line: Imagined, node: Node, seat: Seat): Node {
    this.#try(line, node, seat);
    const { edge } = this.#pick;
    edge.child ??= newNode();
    return edge.child;
  }

  /**
   * A simultaneous decision: each seat selects from its own edges at this node. The child depends on the searching seat's
   * choice alone; what the others took stays part of the determinization.
   */
  #walkAll(line: Imagined, node: Node, movers: readonly Seat[]): Node {
    let own: Edge | null = null;
    for (let i = 0; i < movers.length; i++) {
      const seat = at(movers, i);
      if (i > 0 && !line.toMove().includes(seat)) continue;
      this.#try(line, node, seat);
      if (seat === this.#seen.seat) own = this.#pick.edge;
    }
    if (own === null) {
      node.next ??= newNode();
      return node.next;
    }
    own.child ??= newNode();
    return own.child;
  }

  /** A seat selects at this node, or follows the rollout policy, and the choice is played. */
  #try(line: Imagined, node: Node, seat: Seat): void {
    const choices = this.#listed(line, seat);
    const isGlancing = !this.#tuning.rivals && seat !== this.#seen.seat;
    const options =
      optionsAt(node, seat) ?? addOptions(node, seat, choices, isGlancing ? null : this.#glanceAt(line, seat, choices));
    if (isGlancing) follow(options, choices, this.#playout.sensible(line, seat, choices), this.#pick);
    else select(options, choices, this.#tuning, this.#spread, this.#pick);
    this.#edges.push(this.#pick.edge);
    this.#options.push(options);
    this.#plies++;
    line.play(seat, choices[this.#pick.index]);
  }

  #glanceAt(line: Imagined, seat: Seat, choices: readonly Choice[]): number[] | null {
    if (choices.length === 1 || !this.#tuning.glances) return null;
    return likelihoods(this.#playout.rated(line, seat, choices), this.#tuning.heat);
  }

  /** The listed choices; where the decision is open, now and then with one that is not listed. */
  #listed(line: Imagined, seat: Seat): readonly Choice[] {
    const listed = line.choices(seat);
    if (!this.#isOpenGame || !this.#pkg.game.isOpen(line.state, seat)) return listed;
    if (listed.length > 0 && this.#dice.below(listed.length + 1) < listed.length) return listed;
    return [...listed, line.sample(seat, this.#random)];
  }

  #remember(contender: Contender, payoff: readonly number[]): void {
    for (let i = 0; i < this.#edges.length; i++) {
      const edge = at(this.#edges, i);
      const own = at(this.#options, i);
      const won = payoff[own.seat] ?? 0;
      edge.visits++;
      edge.sum += won;
      own.visits++;
      own.sum += won;
    }
    const { sums } = contender;
    contender.visits++;
    for (let seat = 0; seat < sums.length; seat++) sums[seat] = (sums[seat] ?? 0) + (payoff[seat] ?? 0);
    this.#iterations++;
    this.#measure(payoff[this.#seen.seat] ?? 0);
  }

  /** Running standard deviation of the results (Welford). */
  #measure(won: number): void {
    const before = won - this.#mean;
    this.#mean += before / this.#iterations;
    this.#squares += before * (won - this.#mean);
    if (this.#iterations >= 8) this.#spread = Math.max(0.01, Math.sqrt(this.#squares / this.#iterations));
  }

  found(): Found {
    const ranked = [...this.#contenders].sort((a, b) => b.rounds - a.rounds || this.#worth(b) - this.#worth(a));
    const weighed = ranked.map(
      ({ choice, visits, sums }): Weighed => ({
        choice,
        visits,
        chances: sums.map((sum) => sum / Math.max(1, visits)),
      }),
    );
    return {
      weighed,
      iterations: this.#iterations,
      plies: this.#plies + this.#playout.plies,
      tree: at(ranked, 0).child,
    };
  }
}
