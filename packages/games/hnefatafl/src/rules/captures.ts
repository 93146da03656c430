import { ATTACKER, type Ground, KING, type Side, type Square } from '../state.ts';
import { type Grid, nextTo, OFF, opposite, WAYS, type Way } from './grid.ts';
import { gridFor, isCorner, isHostile, isOf, manOf, other } from './pieces.ts';

/** A man closed in between the piece that moved and the square opposite. */
export interface Pair {
  readonly at: Square;
  readonly against: Square;
  readonly partner: 'piece' | 'corner' | 'throne';
}

/** A row along the edge that falls together. */
export interface Wall {
  /** The men who fall; the king is not among them. */
  readonly men: readonly Square[];
  readonly fronts: readonly Square[];
  readonly ends: readonly [Square, Square];
}

const NO_PAIRS: readonly Pair[] = [];
const NO_WALLS: readonly Wall[] = [];

/** The men that the piece now on `to` closes in. [HT-C1, HT-C2, HT-C3, HT-C4, HT-C5] */
export function pairsClosed(ground: Ground, to: Square): readonly Pair[] {
  const { board } = ground;
  const grid = gridFor(ground);
  const own: Side = board[to] === ATTACKER ? 'attackers' : 'defenders';
  const foe = manOf(other(own));
  let pairs: Pair[] | null = null;
  for (const way of WAYS) {
    const at = nextTo(grid, to, way);
    if (at === OFF || board[at] !== foe) continue;
    const against = nextTo(grid, at, way);
    if (against === OFF) continue;
    const partner = partnerAt(ground, grid, against, own);
    if (!partner) continue;
    pairs ??= [];
    pairs.push({ at, against, partner });
  }
  return pairs ?? NO_PAIRS;
}

function partnerAt(ground: Ground, grid: Grid, square: Square, own: Side): Pair['partner'] | null {
  if (isOf(ground.board[square], own)) return 'piece';
  if (!isHostile(ground, grid, square, other(own))) return null;
  return square === grid.throne ? 'throne' : 'corner';
}

/** The rows along the edge that the piece now on `to` closes in. [HT-W1, HT-W3, HT-W7] */
export function wallsClosed(ground: Ground, to: Square): readonly Wall[] {
  const grid = gridFor(ground);
  if (!ground.rules.shieldwall || !grid.edge[to] || grid.corner[to]) return NO_WALLS;
  const own: Side = ground.board[to] === ATTACKER ? 'attackers' : 'defenders';
  const inward = WAYS.find((way) => nextTo(grid, to, opposite(way)) === OFF) ?? WAYS[0];
  let walls: Wall[] | null = null;
  for (const along of WAYS) {
    if (along === inward || along === opposite(inward)) continue;
    const wall = wallFrom(ground, grid, to, along, inward, own);
    if (!wall) continue;
    walls ??= [];
    walls.push(wall);
  }
  return walls ?? NO_WALLS;
}

/** The row that begins next to `to`, if all that is needed holds it in. [HT-W1, HT-W2, HT-W4, HT-W5, HT-W6] */
function wallFrom(ground: Ground, grid: Grid, to: Square, along: Way, inward: Way, own: Side): Wall | null {
  const { board } = ground;
  const foes = other(own);
  const row: Square[] = [];
  const fronts: Square[] = [];
  let end = nextTo(grid, to, along);
  for (; end !== OFF && isOf(board[end], foes); end = nextTo(grid, end, along)) {
    const front = nextTo(grid, end, inward);
    if (!isOf(board[front], own)) return null;
    row.push(end);
    fronts.push(front);
  }
  if (row.length < 2 || end === OFF) return null;
  if (!isOf(board[end], own) && !isCorner(ground, grid, end)) return null;
  return { men: row.filter((square) => board[square] !== KING), fronts, ends: [to, end] };
}
