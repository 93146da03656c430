import type { Seat, Tuning } from '@meadhall/core';
import type { Choice } from '../seen.ts';
import { keyOf } from './key.ts';

/** An edge, identified by its choice's key: the same choice comes as another object in every rollout. */
export interface Edge {
  readonly key: number;
  /** The object seen first. Many games hand out the same one each time: comparing identities then saves the key. */
  readonly choice: Choice;
  /** The prior probability in PUCT. */
  prior: number;
  visits: number;
  /** The sum of payoffs for the seat that chooses. */
  sum: number;
  child: Node | null;
}

/** The edges of one seat at a node, over all determinizations that came here. */
export interface Options {
  readonly seat: Seat;
  readonly edges: Edge[];
  visits: number;
  sum: number;
}

/**
 * A node of the tree: an information set, identified by the choices made, whatever the hidden cards. Seats asked
 * simultaneously have edges of their own side by side, so that none responds to what another has not shown yet.
 */
export interface Node {
  options: Options[] | null;
  visited: boolean;
  /** The child where several seats were asked at once and the searching seat was not among them. */
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

/** A seat's edges at a node; null before they were expanded. */
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

/** The edge of a choice, added if there is none. `near` is the index to try first. */
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

/** Output of `select` and `follow`, reused to allocate nothing: the edge, and its choice's index in the list. */
export interface Selection {
  edge: Edge;
  index: number;
}

/** PUCT selection, with first-play urgency for unvisited edges. `spread` is the standard deviation of results so far. */
export function select(
  options: Options,
  choices: readonly Choice[],
  tuning: Tuning,
  spread: number,
  pick: Selection,
): void {
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

/** Descends by a choice that the rollout policy made. */
export function follow(options: Options, choices: readonly Choice[], index: number, pick: Selection): void {
  pick.edge = edgeOf(options, choices[index], index);
  pick.index = index;
}
