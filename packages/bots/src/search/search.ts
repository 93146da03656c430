import { type AnyPackage, at, derive, type Line, QuickRandom, Random, type Seat, type Seed } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from '../budget.ts';
import { likelihoods, type Rate, ratingOf, shortfalls } from '../rating.ts';
import type { Choice, Seen } from '../seen.ts';
import { type Contender, compare, newContender } from './contender.ts';
import { best, drawn } from './glance.ts';
import {
  addOptions,
  type Edge,
  follow,
  type Node,
  newEdge,
  newNode,
  type Options,
  optionsAt,
  type Pick,
  select,
} from './tree.ts';
import { type Tuning, tuningFor } from './tuning.ts';

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
}

type Imagined = Line<unknown, Choice>;

/** What the spread of results counts as until there are some. */
const SPREAD_AT_FIRST = 0.3;
const HEX = 16;

/**
 * Information-set search. The hidden cards are imagined again and again, always as the seat could find them. In each
 * imagined table every contender is tried with the same cards and the same dice, so that luck falls on all alike; after
 * each round the worse half drops out. Below its own choice the search grows a tree that knows only the choices made,
 * in which each seat looks after itself; beyond the tree everyone plays at a glance up to the horizon.
 */
export function search(pkg: AnyPackage, seen: Seen, request: SearchRequest): Found {
  const search = new Search(pkg, seen, request);
  search.run();
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
  readonly #stem: string;
  readonly #dice: QuickRandom;
  /** The dice a game's own sampling needs. */
  readonly #random: Random;
  readonly #isOpenGame: boolean;
  /** How the thinker rates its own choices, at first and later, and how the others are thought to rate theirs. */
  readonly #own: Rate;
  readonly #others: Rate;

  readonly #contenders: readonly Contender[];
  /** What others choose while the seat chooses too. */
  readonly #root: Node = newNode();
  #world: unknown = null;
  #worlds = 0;
  /** The turn in which lines are broken off. */
  #horizon = 0;

  #iterations = 0;
  #plies = 0;
  #mean = 0;
  #squares = 0;
  #spread = SPREAD_AT_FIRST;
  readonly #pick: Pick;
  readonly #edges: Edge[] = [];
  readonly #options: Options[] = [];

  constructor(pkg: AnyPackage, seen: Seen, request: SearchRequest) {
    const { budget, seed, clock = systemClock } = request;
    this.#began = request.began ?? clock();
    this.#clock = clock;
    this.#time = 'ms' in budget ? budget.ms : Number.POSITIVE_INFINITY;
    this.#limit = 'iterations' in budget ? budget.iterations : Number.POSITIVE_INFINITY;
    this.#pkg = pkg;
    this.#seen = seen;
    this.#tuning = { ...tuningFor(pkg.game.meta.id), ...request.tuning };
    this.#stem = derive(seed, 'worlds').slice(0, 56);
    this.#random = Random.from(derive(seed, 'search'));
    this.#dice = new QuickRandom(this.#random.word());
    this.#isOpenGame = pkg.judge.propose !== undefined;
    this.#own = ratingOf(pkg, request.temperament ?? this.#tuning.temperament);
    this.#others = ratingOf(pkg, this.#tuning.others);
    this.#pick = { edge: newEdge(null, 0, 0), index: 0 };
    this.#contenders = this.#atFirstGlance(request.choices ?? seen.choices);
  }

  #atFirstGlance(choices: readonly Choice[]): Contender[] {
    const behind = shortfalls(this.#own(this.#seen.view, this.#seen.seat, choices));
    const contenders = choices.map((choice, i) => newContender(choice, at(behind, i), this.#seen.seats));
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

  /** Rounds of equal budget; after each the worse half drops out, until one is left or the budget is spent. */
  run(): void {
    let field = this.#contenders.slice(0, this.#tuning.width);
    const rounds = Math.max(1, Math.ceil(Math.log2(field.length)));
    for (let round = 1; round <= rounds && field.length > 1; round++) {
      do {
        if (!this.#tryAll(field)) return;
      } while (this.#spent() + this.#step(field.length) <= round / rounds);
      field = this.#better(field, round);
    }
  }

  /** The share of the budget that one more table takes. */
  #step(contenders: number): number {
    return this.#limit === Number.POSITIVE_INFINITY ? 0 : contenders / this.#limit;
  }

  /** The better half. The best-looking choice stays to the end: it is what the others are measured against. */
  #better(field: readonly Contender[], round: number): Contender[] {
    const [first, ...others] = field;
    if (first === undefined) return [];
    others.sort((a, b) => this.#worth(b) - this.#worth(a));
    const kept = [first, ...others.slice(0, Math.max(1, Math.ceil(field.length / 2) - 1))];
    for (const contender of kept) contender.rounds = round;
    return kept;
  }

  /**
   * What it surely brings more than the best-looking choice: the mean lead, less its standard error times `trust`. What
   * looks best is left only for what has been seen to be better.
   */
  #worth({ lead, squares, pairs, shortfall }: Contender): number {
    if (shortfall === 0 && pairs === 0) return 0;
    if (pairs === 0) return -1 - shortfall;
    const mean = lead / pairs;
    const variance = (squares - lead * mean + this.#spread * this.#spread) / pairs;
    return mean - this.#tuning.trust * Math.sqrt(variance / pairs);
  }

  /** Imagines a table and tries every contender in it. False when the budget ran out on the way. */
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

  /** One walk down the tree and beyond: what it brought each seat. Null if time ran out on the way. */
  #iterate(contender: Contender): readonly number[] | null {
    const line = this.#seen.again(this.#world, this.#worlds);
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
    return this.#playOn(line);
  }

  /** The seat makes its choice. Whoever is asked at the same time chooses from options that do not know it. */
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

  /** One seat chooses, and the tree is followed to what comes of it. */
  #walk(line: Imagined, node: Node, seat: Seat): Node {
    this.#try(line, node, seat);
    const { edge } = this.#pick;
    edge.child ??= newNode();
    return edge.child;
  }

  /**
   * All who are asked at once choose from their own options at this node, whatever the others took. What follows hangs
   * on the thinker's own choice; what the others took stays part of the imagined table.
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

  /** A seat chooses by its options at this node, and the choice is played. A rival may be left to choose at a glance. */
  #try(line: Imagined, node: Node, seat: Seat): void {
    const choices = this.#listed(line, seat);
    const isGlancing = !this.#tuning.rivals && seat !== this.#seen.seat;
    const options =
      optionsAt(node, seat) ?? addOptions(node, seat, choices, isGlancing ? null : this.#glanceAt(line, seat, choices));
    if (isGlancing) follow(options, choices, this.#sensible(line, seat, choices), this.#pick);
    else select(options, choices, this.#tuning, this.#spread, this.#pick);
    this.#edges.push(this.#pick.edge);
    this.#options.push(options);
    this.#plies++;
    line.play(seat, choices[this.#pick.index]);
  }

  #glanceAt(line: Imagined, seat: Seat, choices: readonly Choice[]): number[] | null {
    if (choices.length === 1 || !this.#tuning.glances) return null;
    return likelihoods(this.#rated(line, seat, choices), this.#tuning.heat);
  }

  #rated(line: Imagined, seat: Seat, choices: readonly Choice[]): readonly number[] {
    const rate = seat === this.#seen.seat ? this.#own : this.#others;
    return rate(this.#pkg.game.view(line.state, seat), seat, choices);
  }

  /** The listed choices; where the decision is open, now and then with one that is not listed. */
  #listed(line: Imagined, seat: Seat): readonly Choice[] {
    const listed = line.choices(seat);
    if (!this.#isOpenGame || !this.#pkg.game.isOpen(line.state, seat)) return listed;
    if (listed.length > 0 && this.#dice.below(listed.length + 1) < listed.length) return listed;
    return [...listed, line.sample(seat, this.#random)];
  }

  /** Plays on from where the tree ends to the horizon, then says how good that is for each seat; null when late. */
  #playOn(line: Imagined): readonly number[] | null {
    const { game, judge } = this.#pkg;
    for (let ply = 0; ply < this.#tuning.plies; ply++) {
      const seat = line.toMove()[0];
      if (seat === undefined || game.turns(line.state) >= this.#horizon) break;
      if (this.#isLate()) return null;
      this.#plies++;
      line.play(seat, this.#replied(line, seat));
    }
    return line.toMove().length === 0 ? this.#ending(line) : judge.value(line.state);
  }

  #ending(line: Imagined): readonly number[] {
    return this.#pkg.game.outcome(line.state)?.payoff ?? this.#pkg.judge.value(line.state);
  }

  /** What is played beyond the tree. */
  #replied(line: Imagined, seat: Seat): Choice {
    const choices = line.choices(seat);
    return choices.length === 0 ? line.sample(seat, this.#random) : choices[this.#sensible(line, seat, choices)];
  }

  /** Which choice a seat makes without thinking: mostly what looks best, now and then anything; rivals waver. */
  #sensible(line: Imagined, seat: Seat, choices: readonly Choice[]): number {
    if (choices.length === 1) return 0;
    if (this.#dice.unit() >= this.#tuning.sense) return this.#dice.below(choices.length);
    const ratings = this.#rated(line, seat, choices);
    const { wavers } = this.#tuning;
    const isWavering = wavers > 0 && seat !== this.#seen.seat && this.#dice.unit() < wavers;
    return isWavering ? drawn(likelihoods(ratings, 1), this.#dice) : best(ratings, this.#dice);
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

  /** Keeps track of how widely results spread (Welford). */
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
    return { weighed, iterations: this.#iterations, plies: this.#plies };
  }
}
