import type { DeepReadonly } from '@meadhall/core';
import type { BoardRow } from '../data/boards.ts';
import { isGoal } from '../rules/endings.ts';
import { type Grid, gridOf, nextTo, OFF, opposite, WAYS } from '../rules/grid.ts';
import { takesKing } from '../rules/king.ts';
import { boardAtStart } from '../rules/match.ts';
import { isHostile, isKept, isOf, kingOf, other } from '../rules/pieces.ts';
import { ATTACKER, DEFENDER, EMPTY, type Ground, KING, type Side, type Square } from '../state.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** As sure as a win gets before it is one. */
export const WON = 9;

/** What the weighing needs to know of a board's rules, worked out once for each. */
interface Lore {
  readonly grid: Grid;
  readonly weights: Weights;
  readonly attackers: number;
  readonly defenders: number;
  /** 1 before a corner on the diagonal of three, -1 right beside one, else 0. */
  readonly posts: readonly number[];
  readonly rim: number;
}

const lores = new Map<string, Lore>();

function loreOf(rules: DeepReadonly<BoardRow>): Lore {
  const key = `${rules.goal}/${rules.kingFallsTo}` as const;
  const name = `${key} ${rules.corners} ${rules.layout.join('')}`;
  const known = lores.get(name);
  if (known) return known;
  const grid = gridOf(rules.layout);
  const start = boardAtStart(rules);
  const lore: Lore = {
    grid,
    weights: WEIGHTS[key],
    attackers: start.filter((piece) => piece === ATTACKER).length,
    defenders: start.filter((piece) => piece === DEFENDER).length,
    posts: start.map((_, square) => (rules.corners ? postAt(grid.size, square) : 0)),
    rim: grid.edge.filter((isEdge) => isEdge).length,
  };
  lores.set(name, lore);
  return lore;
}

function postAt(size: number, square: Square): number {
  const near = (line: number): number => Math.min(line, size - 1 - line);
  const steps = near(square % size) + near(Math.floor(square / size));
  return steps === 2 ? 1 : steps === 1 ? -1 : 0;
}

/** How much more than usual somebody makes of men, and of the ways around the king. */
export interface Temper {
  readonly men: number;
  readonly ways: number;
}

const EVEN: Temper = { men: 1, ways: 1 };

/** The chance of the king's side in logits, with this side to move, as far as one look tells. */
export function standing(ground: Ground, toMove: Side, temper: Temper = EVEN): number {
  const lore = loreOf(ground.rules);
  const { grid, weights } = lore;
  const king = kingOf(ground);
  const roads = roadsFrom(ground, grid, king);
  if (toMove === 'defenders' && roads.near > 0) return WON;
  const isTakable = canTakeKing(ground, grid, king);
  if (toMove === 'attackers' && isTakable) return -WON;
  let score = weights.freedom * roads.squares;
  if (roads.near > 0) score += roads.near > 1 ? weights.roads : weights.road;
  score += weights.farRoad * Math.min(4, roads.far);
  if (isTakable) score -= weights.danger;
  for (const way of WAYS) {
    const beside = nextTo(grid, king, way);
    if (beside !== OFF && ground.board[beside] === ATTACKER) score -= weights.beset;
  }
  score += weights.exits * (exitsOf(ground, grid, king) / lore.rim) - postedScore(ground, lore);
  return weights.base + temper.ways * score + temper.men * menScore(ground, lore, toMove);
}

/** How well the attackers keep the corners. */
function postedScore({ board }: Ground, { weights, posts }: Lore): number {
  let score = 0;
  if (weights.guard === 0) return score;
  for (let square = 0; square < board.length; square++) {
    const post = posts[square] ?? 0;
    if (post !== 0 && board[square] === ATTACKER) score += post > 0 ? weights.guard : -weights.idle;
  }
  return score;
}

/** Who has how many men, and what can be taken at once. */
function menScore(ground: Ground, lore: Lore, toMove: Side): number {
  const { board } = ground;
  const victim = toMove === 'attackers' ? DEFENDER : ATTACKER;
  let attackers = 0;
  let defenders = 0;
  let hanging = 0;
  for (let square = 0; square < board.length; square++) {
    const piece = board[square];
    if (piece === ATTACKER) attackers++;
    else if (piece === DEFENDER) defenders++;
    if (piece === victim && hanging < 2 && isHanging(ground, lore.grid, square, other(toMove))) hanging++;
  }
  const shares = defenders / lore.defenders - attackers / lore.attackers;
  const loss = toMove === 'attackers' ? -hanging / lore.defenders : hanging / lore.attackers;
  return lore.weights.men * shares + lore.weights.hanging * loss;
}

/** Whether the enemies of a man's side can close a pair around him with their next move. */
function isHanging(ground: Ground, grid: Grid, square: Square, side: Side): boolean {
  const foes = other(side);
  for (const way of WAYS) {
    const near = nextTo(grid, square, way);
    const far = nextTo(grid, square, opposite(way));
    if (near === OFF || far === OFF || ground.board[near] !== EMPTY) continue;
    const isHeld = isOf(ground.board[far], foes) || (ground.board[far] === EMPTY && isHostile(ground, grid, far, side));
    if (isHeld && canCome(ground, grid, near, foes, far)) return true;
  }
  return false;
}

/** Whether a piece of a side, other than the one on `but`, can move to this empty square. */
function canCome(ground: Ground, grid: Grid, to: Square, side: Side, but: Square): boolean {
  const { board } = ground;
  const isForKing = isKept(ground, grid, to);
  for (const way of WAYS) {
    let from = nextTo(grid, to, way);
    while (from !== OFF && board[from] === EMPTY) from = nextTo(grid, from, way);
    if (from === OFF || from === but || !isOf(board[from], side)) continue;
    if (!isForKing || board[from] === KING) return true;
  }
  return false;
}

/** Whether an attacker can move next to the king so that he is taken. */
function canTakeKing(ground: Ground, grid: Grid, king: Square): boolean {
  for (const way of WAYS) {
    const beside = nextTo(grid, king, way);
    if (beside === OFF || ground.board[beside] !== EMPTY || isKept(ground, grid, beside)) continue;
    const facing = nextTo(grid, king, opposite(way));
    if (takesKing(ground, grid, king, way) && canCome(ground, grid, beside, 'attackers', facing)) return true;
  }
  return false;
}

/** What the king can reach: squares in one move, goals in one, and squares from which a goal is one more move away. */
function roadsFrom(ground: Ground, grid: Grid, king: Square): { near: number; far: number; squares: number } {
  const { board } = ground;
  let near = 0;
  let far = 0;
  let squares = 0;
  for (const way of WAYS) {
    for (let to = nextTo(grid, king, way); to !== OFF && board[to] === EMPTY; to = nextTo(grid, to, way)) {
      squares++;
      if (isGoal(ground, to)) near++;
      else far += goalsFrom(ground, grid, to, king, way);
    }
  }
  return { near, far, squares };
}

/** Goals in straight lines from a square, sideways to the way the king came. */
function goalsFrom(ground: Ground, grid: Grid, from: Square, king: Square, came: number): number {
  const { board } = ground;
  let goals = 0;
  for (const way of WAYS) {
    if (way % 2 === came % 2) continue;
    let to = nextTo(grid, from, way);
    let last = OFF;
    for (; to !== OFF && (board[to] === EMPTY || to === king); to = nextTo(grid, to, way)) last = to;
    if (last !== OFF && isGoal(ground, last)) goals++;
  }
  return goals;
}

/** Squares of the edge that the king could walk to around the attackers, his own men not in the way. Flood fill. */
function exitsOf(ground: Ground, grid: Grid, king: Square): number {
  const { board } = ground;
  const { marks, queue, edge, next } = grid;
  marks.fill(0);
  marks[king] = 1;
  queue[0] = king;
  let end = 1;
  let exits = 0;
  for (let head = 0; head < end; head++) {
    const square = queue[head] ?? 0;
    if (edge[square]) exits++;
    for (let way = 0; way < WAYS.length; way++) {
      const beside = next[square * 4 + way] ?? OFF;
      if (beside === OFF || marks[beside] || board[beside] === ATTACKER) continue;
      marks[beside] = 1;
      queue[end++] = beside;
    }
  }
  return exits;
}
