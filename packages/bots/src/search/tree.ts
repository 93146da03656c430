import type { Seat } from '@meadhall/core';
import type { Choice } from '../seen.ts';
import { keyOf } from './key.ts';
import type { Tuning } from './tuning.ts';

/** A choice as the tree remembers it: by its key, since the same choice comes as another object in every line. */
export interface Edge {
  readonly key: number;
  /** The object it came as at first: many games hand out the same one each time, and then no key is needed. */
  readonly choice: Choice;
  /** How likely a first glance finds it. */
  prior: number;
  visits: number;
  /** The sum of what it brought the seat that chooses. */
  sum: number;
  child: Node | null;
}

/** What one seat may choose at a node, over all imagined tables in which the search came here. */
export interface Options {
  readonly seat: Seat;
  readonly edges: Edge[];
  visits: number;
  sum: number;
}

/**
 * A place in the tree: the same choices led here, whatever the cards. Several seats asked at once have options side by
 * side, so that none answers to what another has not shown yet.
 */
export interface Node {
  options: Options[] | null;
  visited: boolean;
  /** What follows when several seats were asked at once and the thinker was not among them. */
  next: Node | null;
}

export const newNode = (): Node => ({ options: null, visited: false, next: null });

export const newEdge = (choice: Choice, key: number, prior: number): Edge => ({
  key,
  choice,
  prior,
  visits: 0,
  sum: 0,
  child: null,
});

/** A seat's options at a node. They are made when first asked for, with priors if someone has glanced at them. */
export function optionsAt(node: Node, seat: Seat): Options | null {
  const { options } = node;
  if (options === null) return null;
  for (let i = 0; i < options.length; i++) {
    const own = options[i];
    if (own !== undefined && own.seat === seat) return own;
  }
  return null;
}

export function addOptions(
  node: Node,
  seat: Seat,
  choices: readonly Choice[],
  priors: readonly number[] | null,
): Options {
  const even = 1 / choices.length;
  const options: Options = {
    seat,
    edges: choices.map((choice, i) => newEdge(choice, keyOf(choice), priors?.[i] ?? even)),
    visits: 0,
    sum: 0,
  };
  node.options ??= [];
  node.options.push(options);
  return options;
}

/** The edge of a choice; a choice not met here before gets one. `near` is where it probably is. */
function edgeOf(options: Options, choice: Choice, near: number): Edge {
  const { edges } = options;
  const guess = edges[near];
  if (guess !== undefined && guess.choice === choice) return guess;
  const key = keyOf(choice);
  if (guess !== undefined && guess.key === key) return guess;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i];
    if (edge !== undefined && edge.key === key) return edge;
  }
  const edge = newEdge(choice, key, 1 / (edges.length + 1));
  edges.push(edge);
  return edge;
}

/** The edge last selected, and where its choice stands in the list it was selected from. */
export interface Pick {
  edge: Edge;
  index: number;
}

/**
 * Which choice to try next: what has done well, what looked well at first glance, and what has been tried little.
 * `spread` is how widely results differ in this search.
 */
export function select(options: Options, choices: readonly Choice[], tuning: Tuning, spread: number, pick: Pick): void {
  const mean = options.visits > 0 ? options.sum / options.visits : 0.5;
  const untried = mean - tuning.caution * spread;
  const curiosity = tuning.exploration * spread * Math.sqrt(options.visits + 1);
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < choices.length; i++) {
    const edge = edgeOf(options, choices[i], i);
    const worth = edge.visits > 0 ? edge.sum / edge.visits : untried;
    const score = worth + (curiosity * edge.prior) / (1 + edge.visits);
    if (score > highest) {
      highest = score;
      pick.edge = edge;
      pick.index = i;
    }
  }
}

/** Takes a choice made elsewhere: the tree only remembers where it leads. */
export function follow(options: Options, choices: readonly Choice[], index: number, pick: Pick): void {
  pick.edge = edgeOf(options, choices[index], index);
  pick.index = index;
}
