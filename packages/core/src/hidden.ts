import type { DeepReadonly, Viewer } from './contract.ts';
import type { Random } from './random.ts';

/** Where in a state: keys and indices from its root. */
export type Path = readonly (string | number)[];

/** What lies in a place: a card, a tile, the face of a disc. */
export type Piece = string | number;

/** Part of a pool: a list of pieces, or one piece. */
export interface HiddenPlace {
  /** What it is called in reports: `hands`, `pile`. */
  readonly zone: string;
  readonly at: Path;
  /** The indices of that list that are hidden; all if left out. */
  readonly cells?: readonly number[];
  /** The list is kept in an order that says nothing (a sorted hand). */
  readonly isSorted?: true;
  /** The list holds, for each of these pieces, how many there are. */
  readonly counts?: readonly Piece[];
  /** The pieces that can lie here; any of the pool if left out. A piece is named by places of one such kind at most. */
  readonly takes?: readonly Piece[];
}

/** Pieces that a viewer cannot tell apart, and where they lie. Dealt anew, each is as likely in any place that takes it. */
export interface HiddenPool {
  readonly name: string;
  readonly places: readonly HiddenPlace[];
}

/** Something a rival has picked and not shown: any of these values, each as likely. */
export interface HiddenPick {
  readonly zone: string;
  readonly at: Path;
  readonly values: readonly unknown[];
}

/** All that one viewer does not know, as data. */
export interface Hidden {
  readonly pools: readonly HiddenPool[];
  readonly picks?: readonly HiddenPick[];
  /** Pieces named a second time (in an offer): they follow the piece they name. */
  readonly echoes?: readonly Path[];
}

export interface HiddenSpec<S> {
  of(state: DeepReadonly<S>, viewer: Viewer): Hidden;
  /**
   * Whether a table dealt from that description can be: where what is asked tells what is held, most deals may be none. Of
   * those that can be, each is as likely as another. Leave out where all can be.
   */
  allows?(dealt: DeepReadonly<S>): boolean;
  /**
   * Fields that no view shows and no deal changes, each with where everyone knows them from. A field is named as in
   * `vikings[].hand[]`, one of a frame as in `stack.play.stored`; `.*` at the end stands for all of a record.
   */
  readonly follows: Readonly<Record<string, string>>;
}

export const NOTHING_HIDDEN: Hidden = { pools: [] };

type Holder = Record<string | number, unknown>;

function holderOf(state: unknown, path: Path): { holder: Holder; key: string | number } {
  let holder = state as Holder;
  for (const key of path.slice(0, -1)) holder = holder[key] as Holder;
  return { holder, key: path[path.length - 1] ?? '' };
}

/** What stands at a path. */
export const valueAt = (state: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Holder | null | undefined)?.[key], state);

export function putAt(state: unknown, path: Path, value: unknown): void {
  const { holder, key } = holderOf(state, path);
  holder[key] = value;
}

/** The hidden pieces of a place, in its own order. */
export function piecesAt(state: unknown, { at, cells, counts }: HiddenPlace): Piece[] {
  const value = valueAt(state, at);
  if (!Array.isArray(value)) return [value as Piece];
  if (counts) return counts.flatMap((piece, kind) => Array<Piece>(value[kind] as number).fill(piece));
  return cells ? cells.map((cell) => value[cell] as Piece) : value.slice();
}

function putPieces(state: unknown, { at, cells, counts, isSorted }: HiddenPlace, pieces: readonly Piece[]): void {
  const value = valueAt(state, at);
  if (!Array.isArray(value)) return putAt(state, at, pieces[0]);
  if (counts)
    return putAt(
      state,
      at,
      counts.map((kind) => pieces.filter((piece) => piece === kind).length),
    );
  const list = cells ? value.slice() : [];
  pieces.forEach((piece, i) => {
    list[cells?.[i] ?? i] = piece;
  });
  putAt(state, at, isSorted ? list.sort() : list);
}

/** Deals anew what is hidden, straight from its description: what `redeal` does in a game that has none of its own. */
export function dealAnew(state: unknown, { pools, picks = [], echoes = [] }: Hidden, random: Random): void {
  const dealt = new Map<unknown, Piece>();
  for (const { places } of pools) {
    const sizes = places.map((place) => piecesAt(state, place));
    let left = random.redealt(sizes.flat());
    const choosy = places.map((_, i) => i).sort((a, b) => Number(!places[a]?.takes) - Number(!places[b]?.takes));
    for (const i of choosy) {
      const [place, before] = [places[i], sizes[i]];
      if (!place || !before) continue;
      const { takes } = place;
      const fitting = takes ? left.filter((piece) => takes.includes(piece)) : left;
      const pieces = fitting.slice(0, before.length);
      for (const piece of pieces) left.splice(left.indexOf(piece), 1);
      // What choosy places leave is not in a random order any more.
      left = random.shuffle(left);
      before.forEach((piece, n) => {
        dealt.set(piece, pieces[n] as Piece);
      });
      putPieces(state, place, pieces);
    }
  }
  for (const { at, values } of picks) putAt(state, at, random.pick(values));
  for (const at of echoes) {
    const value = valueAt(state, at);
    putAt(state, at, dealt.get(value) ?? value);
  }
}
