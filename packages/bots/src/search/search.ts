import { type AnyPackage, at, derive, type Line, Random, type Seat, type Seed } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from '../budget.ts';
import { likelihoods, rated } from '../rating.ts';
import type { Choice, Seen } from '../seen.ts';
import { Dice } from './dice.ts';
import { addOptions, type Node, newNode, type Options, optionsAt, type Pick, select } from './tree.ts';
import { type Tuning, tuningFor } from './tuning.ts';

export interface SearchRequest {
  readonly seed: Seed;
  readonly budget: Budget;
  readonly temperament?: string | null;
  readonly tuning?: Partial<Tuning>;
  readonly clock?: Clock;
  /** What to weigh instead of all that is listed: for an open decision, the proposals among it. */
  readonly choices?: readonly Choice[];
}

/** What the search thinks of one choice. */
export interface Weighed {
  readonly choice: Choice;
  readonly visits: number;
  /** The chance to win, seat by seat, if this is chosen. */
  readonly chances: readonly number[];
  /** How likely a first glance found it. */
  readonly glance: number;
}

export interface Found {
  /** Best first. */
  readonly weighed: readonly Weighed[];
  readonly iterations: number;
  /** Choices made in all lines, in the tree and after it. */
  readonly plies: number;
}

const HEX = 16;
/** What the spread of results counts as until there are some. */
const SPREAD_AT_FIRST = 0.3;

/**
 * Information-set tree search: every iteration imagines the hidden cards anew, walks down one tree that knows only the
 * choices made, plays on for a while and remembers at each choice what it brought the seat that made it.
 */
export function search(pkg: AnyPackage, seen: Seen, request: SearchRequest): Found {
  const search = new Search(pkg, seen, request);
  while (search.hasBudget() && search.iterate());
  return search.found();
}

class Search {
  readonly #pkg: AnyPackage;
  readonly #seen: Seen;
  readonly #tuning: Tuning;
  readonly #clock: Clock;
  readonly #deadline: number;
  readonly #limit: number;
  readonly #isTimed: boolean;
  readonly #stem: string;
  readonly #dice: Dice;
  /** The dice a game's own sampling needs. */
  readonly #random: Random;
  readonly #isOpenGame: boolean;

  readonly #choices: readonly Choice[];
  readonly #glance: readonly number[];
  readonly #root: Node = newNode();
  readonly #rootOptions: Options;
  readonly #sums: number[][];
  readonly #worlds: unknown[] = [];
  readonly #rootTurns: number;

  #iterations = 0;
  #plies = 0;
  #mean = 0;
  #squares = 0;
  #spread = SPREAD_AT_FIRST;
  readonly #pick: Pick;
  readonly #trail: { readonly edges: Pick['edge'][]; readonly options: Options[]; first: number };

  constructor(pkg: AnyPackage, seen: Seen, request: SearchRequest) {
    const clock = request.clock ?? systemClock;
    this.#pkg = pkg;
    this.#seen = seen;
    this.#tuning = { ...tuningFor(pkg.game.meta.id), ...request.tuning };
    this.#clock = clock;
    this.#isTimed = 'ms' in request.budget;
    this.#deadline = 'ms' in request.budget ? clock() + request.budget.ms : Number.POSITIVE_INFINITY;
    this.#limit = 'iterations' in request.budget ? request.budget.iterations : Number.POSITIVE_INFINITY;
    this.#stem = derive(request.seed, 'worlds').slice(0, 56);
    this.#random = Random.from(derive(request.seed, 'search'));
    this.#dice = new Dice(this.#random);
    this.#isOpenGame = pkg.judge.propose !== undefined;
    this.#choices = request.choices ?? seen.choices;
    const ratings = rated(pkg, seen, request.temperament ?? null, this.#choices);
    this.#glance = likelihoods(ratings, this.#tuning.heat);
    this.#rootOptions = addOptions(this.#root, seen.seat, this.#choices, this.#glance);
    this.#root.visited = true;
    this.#sums = this.#choices.map(() => new Array<number>(seen.seats).fill(0));
    const edge = at(this.#rootOptions.edges, 0);
    this.#pick = { edge, index: 0 };
    this.#trail = { edges: [], options: [], first: 0 };
    this.#rootTurns = pkg.game.turns(this.#world(0).state);
  }

  hasBudget(): boolean {
    return this.#iterations < this.#limit && !this.#isLate();
  }

  #isLate(): boolean {
    return this.#isTimed && this.#clock() >= this.#deadline;
  }

  #world(number: number): Line<unknown, Choice> {
    const { worlds } = this.#tuning;
    if (number < worlds) return this.#seen.imagine(this.#stem + number.toString(HEX).padStart(8, '0'));
    const which = number % worlds;
    this.#worlds[which] ??= this.#world(which).state;
    return this.#seen.again(this.#worlds[which], number);
  }

  /** One walk down the tree and beyond. False if time ran out on the way; then it counts for nothing. */
  iterate(): boolean {
    const line = this.#world(this.#iterations);
    const trail = this.#trail;
    trail.edges.length = 0;
    trail.options.length = 0;
    let node = this.#root;
    for (let depth = 0; node.visited; depth++) {
      const movers = line.toMove();
      if (movers.length === 0) break;
      if (this.#isLate()) return false;
      node =
        movers.length === 1 ? this.#walk(line, node, at(movers, 0), depth) : this.#walkAll(line, node, movers, depth);
    }
    node.visited = true;
    const payoff = this.#playOn(line);
    if (payoff === null) return false;
    this.#remember(payoff);
    return true;
  }

  /** One seat chooses, and the tree is followed to what comes of it. */
  #walk(line: Line<unknown, Choice>, node: Node, seat: Seat, depth: number): Node {
    this.#try(line, node, seat, depth);
    const { edge } = this.#pick;
    edge.child ??= newNode();
    return edge.child;
  }

  /**
   * All who are asked at once choose from their own options at this node, whatever the others took. What follows hangs
   * on the thinker's own choice; what the others took stays part of the imagined table.
   */
  #walkAll(line: Line<unknown, Choice>, node: Node, movers: readonly Seat[], depth: number): Node {
    let own: Pick['edge'] | null = null;
    const asked = movers.slice();
    for (let i = 0; i < asked.length; i++) {
      const seat = at(asked, i);
      if (!line.toMove().includes(seat)) continue;
      this.#try(line, node, seat, depth);
      if (seat === this.#seen.seat) own = this.#pick.edge;
    }
    if (own === null) {
      node.next ??= newNode();
      return node.next;
    }
    own.child ??= newNode();
    return own.child;
  }

  /** A seat chooses by its options at this node, and the choice is played. */
  #try(line: Line<unknown, Choice>, node: Node, seat: Seat, depth: number): void {
    const isRoot = node === this.#root && seat === this.#seen.seat;
    const choices = isRoot ? this.#choices : this.#listed(line, seat);
    const options =
      optionsAt(node, seat) ?? addOptions(node, seat, choices, this.#glanceAt(line, seat, choices, depth));
    select(options, choices, isRoot, this.#tuning, this.#spread, this.#pick);
    const { edge, index } = this.#pick;
    if (isRoot) this.#trail.first = index;
    this.#trail.edges.push(edge);
    this.#trail.options.push(options);
    this.#plies++;
    line.play(seat, choices[index]);
  }

  #glanceAt(line: Line<unknown, Choice>, seat: Seat, choices: readonly Choice[], depth: number): number[] | null {
    if (depth > this.#tuning.glanceDepth || choices.length === 1) return null;
    const { game, judge } = this.#pkg;
    return likelihoods(judge.rate(game.view(line.state, seat), seat, choices), this.#tuning.heat);
  }

  /** The listed choices; where the decision is open, now and then with one that is not listed. */
  #listed(line: Line<unknown, Choice>, seat: Seat): readonly Choice[] {
    const listed = line.choices(seat);
    if (!this.#isOpenGame || !this.#pkg.game.isOpen(line.state, seat)) return listed;
    if (listed.length > 0 && this.#dice.below(listed.length + 1) < listed.length) return listed;
    return [...listed, line.sample(seat, this.#random)];
  }

  /** Plays on from where the tree ends to the horizon, then says how good that is for each seat; null when late. */
  #playOn(line: Line<unknown, Choice>): readonly number[] | null {
    const { game, judge } = this.#pkg;
    const { turns, plies } = this.#tuning;
    const horizon = Math.max(this.#rootTurns + turns, turns === 0 ? 0 : game.turns(line.state) + 1);
    for (let ply = 0; ply < plies; ply++) {
      const movers = line.toMove();
      const seat = movers[0];
      if (seat === undefined) break;
      if (game.turns(line.state) >= horizon) break;
      if (this.#isLate()) return null;
      this.#plies++;
      line.play(seat, this.#sensible(line, seat));
    }
    return line.toMove().length === 0 ? this.#ending(line) : judge.value(line.state);
  }

  #ending(line: Line<unknown, Choice>): readonly number[] {
    return this.#pkg.game.outcome(line.state)?.payoff ?? this.#pkg.judge.value(line.state);
  }

  /** What to play beyond the tree: mostly what looks best, now and then anything. */
  #sensible(line: Line<unknown, Choice>, seat: Seat): Choice {
    const { sense } = this.#tuning;
    const choices = sense === 0 && this.#isOpenGame ? this.#listed(line, seat) : line.choices(seat);
    if (choices.length === 0) return line.sample(seat, this.#random);
    if (choices.length === 1) return choices[0];
    if (sense === 0 || this.#dice.unit() >= sense) return choices[this.#dice.below(choices.length)];
    const { game, judge } = this.#pkg;
    return choices[this.#best(judge.rate(game.view(line.state, seat), seat, choices))];
  }

  #best(ratings: readonly number[]): number {
    let best = 0;
    let ties = 1;
    let highest = ratings[0] ?? 0;
    for (let i = 1; i < ratings.length; i++) {
      const rating = ratings[i] ?? 0;
      if (rating > highest) {
        highest = rating;
        best = i;
        ties = 1;
      } else if (rating === highest && this.#dice.below(++ties) === 0) best = i;
    }
    return best;
  }

  #remember(payoff: readonly number[]): void {
    const { edges, options, first } = this.#trail;
    for (let i = 0; i < edges.length; i++) {
      const edge = at(edges, i);
      const own = at(options, i);
      const won = payoff[own.seat] ?? 0;
      edge.visits++;
      edge.sum += won;
      own.visits++;
      own.sum += won;
    }
    const sums = at(this.#sums, first);
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
    const weighed = this.#choices.map((choice, i): Weighed => {
      const { visits } = at(this.#rootOptions.edges, i);
      const sums = at(this.#sums, i);
      return { choice, visits, chances: sums.map((sum) => sum / Math.max(1, visits)), glance: at(this.#glance, i) };
    });
    const { seat } = this.#seen;
    const chance = (one: Weighed): number => one.chances[seat] ?? 0;
    weighed.sort((a, b) => b.visits - a.visits || chance(b) - chance(a) || b.glance - a.glance);
    return { weighed, iterations: this.#iterations, plies: this.#plies };
  }
}
