import {
  type AnyGame,
  at,
  copy,
  dealAnew,
  derive,
  type Hidden,
  type HiddenPick,
  type HiddenPool,
  type Path,
  type Piece,
  piecesAt,
  putAt,
  type Random,
  range,
  type Seed,
  same,
  seedFrom,
  type Viewer,
  valueAt,
} from '@meadhall/core';
import { type Cell, type Chances, chancesOf, countedChances, heldIn } from './chances.ts';
import { excerpt, firstDifference, promise, randomFor, text } from './checks.ts';
import { misfit } from './fit.ts';

/** A state and someone who looks at it. */
export interface Exhibit {
  readonly state: unknown;
  readonly viewer: Viewer;
}

/**
 * Beyond these standard deviations a frequency is wrong. A run of the suite looks at some ten thousand; an honest deal passes
 * all of them with all but one in a few thousand seeds, and the seeds are fixed.
 */
const TOLERANCE = 5.5;
/** A value that was due this often and never came cannot come. */
const DUE = 25;
/** Cells and pairs of cells of a pool that are counted, at most. */
const CELLS = 60;
const PAIRS = 40;
/** Kinds of pieces are counted in so many groups, made in two ways: neighbours together, and neighbours apart. */
const GROUPS = 8;
/** Deals that are looked at for what they may not touch. */
const TOUCHED = 12;

/** Blanks what is hidden, so that only what is known is left to compare. */
function known(state: unknown, { pools, picks = [], echoes = [] }: Hidden): unknown {
  const rest: unknown = copy(state);
  putAt(rest, ['random'], null);
  for (const { places } of pools) {
    for (const { at: path, cells } of places) {
      if (!cells) putAt(rest, path, Array.isArray(valueAt(rest, path)) ? [] : null);
      for (const cell of cells ?? []) putAt(rest, [...path, cell], null);
    }
  }
  for (const path of [...picks.map(({ at: path }) => path), ...echoes]) putAt(rest, path, null);
  return rest;
}

const sorted = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const poolPieces = (state: unknown, { places }: HiddenPool): Piece[] =>
  places.flatMap((place) => piecesAt(state, place));

/** What a single deal must leave as it was: all that is known, the pieces of each pool, and what names a piece. */
function checkDealt(state: unknown, dealt: unknown, hidden: Hidden, viewer: Viewer): void {
  const [before, after] = [known(state, hidden), known(dealt, hidden)];
  promise('a new deal touches nothing known', text(before) === text(after), () =>
    firstDifference(before, after, `viewer ${viewer}`),
  );
  const dice = (of: unknown): unknown => valueAt(of, ['random', 'key']);
  promise('a new deal has dice of its own', dice(dealt) !== dice(state), () => `viewer ${viewer}`);
  for (const pool of hidden.pools) {
    const [had, has] = [sorted(poolPieces(state, pool)), sorted(poolPieces(dealt, pool))];
    promise(
      'a new deal keeps the pieces of each pool',
      same(had, has),
      () => `${pool.name}: ${excerpt(had)} or ${excerpt(has)}`,
    );
    for (const { takes, zone, ...place } of pool.places) {
      const stray = takes && piecesAt(dealt, { zone, ...place }).find((piece) => !takes.includes(piece));
      promise('a new deal puts pieces only where they can lie', stray === undefined, () => `${stray} in ${zone}`);
    }
  }
  checkEchoes(state, dealt, hidden);
}

/** A piece that is named elsewhere keeps being named after the deal. */
function checkEchoes(state: unknown, dealt: unknown, { pools, echoes = [] }: Hidden): void {
  if (echoes.length === 0) return;
  const renamed = new Map<unknown, Piece>();
  for (const { places } of pools) {
    for (const place of places) {
      const now = piecesAt(dealt, place);
      piecesAt(state, place).forEach((piece, i) => {
        renamed.set(piece, at(now, i));
      });
    }
  }
  for (const path of echoes) {
    const name = valueAt(state, path);
    promise('what names a piece follows it', valueAt(dealt, path) === (renamed.get(name) ?? name), () =>
      path.join('.'),
    );
  }
}

/** Where not every deal can be, as many more worlds are counted for what is expected as deals for what is found. */
const REFERENCE = 4;
/** Deals that show whether all can be. */
const PROBES = 40;

/** A table dealt from the description alone, whether it can be or not. */
function dealtByWord(state: unknown, hidden: Hidden, random: Random): unknown {
  const dealt: unknown = copy(state);
  dealAnew(dealt, hidden, random);
  return dealt;
}

/** Whether something that may be dealt by the description cannot be. */
export function isBound({ hidden }: AnyGame, { state, viewer }: Exhibit): boolean {
  if (!hidden.allows) return false;
  const random = randomFor(seedFrom('bound'), 'probes');
  const described = hidden.of(state, viewer);
  return range(PROBES).some(() => hidden.allows?.(dealtByWord(state, described, random)) === false);
}

/** What is to be expected of each pool of an exhibit; `blur` says how exactly. */
interface Expected {
  readonly chances: readonly Chances[];
  readonly blur: number;
}

function expectedOf(game: AnyGame, exhibit: Exhibit, hidden: Hidden, deals: number, random: Random): Expected {
  const chances = hidden.pools.map((pool) => chancesOf(exhibit.state, pool));
  if (!isBound(game, exhibit)) return { chances, blur: 0 };
  const worlds = range(deals * REFERENCE).map(() => {
    for (;;) {
      const dealt = dealtByWord(exhibit.state, hidden, random);
      if (game.hidden.allows?.(dealt)) return hidden.pools.map((pool) => heldIn(dealt, pool, random));
    }
  });
  const counted = chances.map((exact, i) =>
    countedChances(
      exact,
      worlds.map((pools) => at(pools, i)),
    ),
  );
  return { chances: counted, blur: 1 / REFERENCE };
}

/** Counts of one pool over many deals. */
class Tally {
  readonly #pool: HiddenPool;
  readonly #chances: Chances;
  readonly #blur: number;
  readonly #cells: readonly Cell[];
  readonly #pairs: readonly (readonly [Cell, Cell])[];
  readonly #rank: ReadonlyMap<Piece, number>;
  /** For each way of grouping, the group of each rank. */
  readonly #groupings: readonly (readonly number[])[];
  readonly #groups: number;
  readonly #ones: number[][];
  readonly #twos: number[][][];
  #deals = 0;

  constructor(pool: HiddenPool, chances: Chances, blur: number, random: Random) {
    this.#pool = pool;
    this.#chances = chances;
    this.#blur = blur;
    const { cells, kinds } = this.#chances;
    this.#cells = random.shuffle([...cells]).slice(0, CELLS);
    const mixed = (): Cell => random.pick(cells);
    const pairs = range(cells.length > 1 ? PAIRS : 0).map(() => [mixed(), mixed()] as const);
    this.#pairs = pairs.filter(([a, b]) => a !== b);
    this.#rank = new Map(kinds.map((kind, rank) => [kind, rank]));
    this.#groups = Math.min(GROUPS, kinds.length);
    const near = kinds.map((_, rank) => Math.floor((rank * this.#groups) / kinds.length));
    this.#groupings = kinds.length <= GROUPS ? [near] : [near, kinds.map((_, rank) => rank % this.#groups)];
    this.#ones = this.#cells.map(() => kinds.map(() => 0));
    this.#twos = this.#pairs.map(() => this.#groupings.map(() => Array(this.#groups ** 2).fill(0)));
  }

  note(dealt: unknown, random: Random): void {
    this.#deals++;
    const held = heldIn(dealt, this.#pool, random);
    const ranks = held.map((pieces) => pieces.map((piece) => this.#rank.get(piece) ?? -1));
    const rankIn = ({ place, index }: Cell): number => at(at(ranks, place), index);
    this.#cells.forEach((cell, i) => {
      const counts = at(this.#ones, i);
      const rank = rankIn(cell);
      counts[rank] = (counts[rank] ?? 0) + 1;
    });
    this.#pairs.forEach(([a, b], i) => {
      const [left, right] = [rankIn(a), rankIn(b)];
      this.#groupings.forEach((group, g) => {
        const counts = at(at(this.#twos, i), g);
        const bin = (group[left] ?? -1) * this.#groups + (group[right] ?? -1);
        counts[bin] = (counts[bin] ?? 0) + 1;
      });
    });
  }

  #zone(cell: Cell): string {
    return `${this.#pool.name}, ${at(this.#pool.places, cell.place).zone} ${cell.index}`;
  }

  check(): void {
    const { kinds } = this.#chances;
    this.#cells.forEach((cell, i) => {
      const expected = this.#chances.of(cell).map((chance) => chance * this.#deals);
      const counts = at(this.#ones, i);
      const never = kinds.filter((_, rank) => at(expected, rank) >= DUE && counts[rank] === 0);
      promise(
        'dealt anew, a slot takes every value it may have',
        never.length === 0,
        () => `${this.#zone(cell)}: ${never}`,
      );
      for (const group of this.#groupings) {
        const far = misfit(grouped(counts, group, this.#groups), grouped(expected, group, this.#groups), this.#blur);
        promise(
          'dealt anew, each value is as likely as it should be',
          far < TOLERANCE,
          () => `${this.#zone(cell)}: ${far}`,
        );
      }
    });
    this.#pairs.forEach(([a, b], i) => {
      const both = this.#chances.ofBoth(a, b);
      this.#groupings.forEach((group, g) => {
        const expected: number[] = Array(this.#groups ** 2).fill(0);
        both.forEach((row, v) => {
          row.forEach((chance, w) => {
            const bin = at(group, v) * this.#groups + at(group, w);
            expected[bin] = (expected[bin] ?? 0) + chance * this.#deals;
          });
        });
        const far = misfit(at(at(this.#twos, i), g), expected, this.#blur);
        promise(
          'dealt anew, two slots are as likely to agree as they should be',
          far < TOLERANCE,
          () => `${this.#zone(a)} and ${this.#zone(b)}: ${far}`,
        );
      });
    });
  }
}

function grouped(counts: readonly number[], group: readonly number[], groups: number): number[] {
  const sums: number[] = Array(groups).fill(0);
  counts.forEach((count, rank) => {
    const sum = at(group, rank);
    sums[sum] = (sums[sum] ?? 0) + count;
  });
  return sums;
}

/** Where in its list each pick lies, evenly spread over 0 to 1: the list may differ from one dealt world to the next. */
function notePick(
  { at: path, zone }: HiddenPick,
  picks: readonly HiddenPick[],
  dealt: unknown,
  random: Random,
): number {
  const own = picks.find((pick) => same(pick.at, path));
  const value = valueAt(dealt, path);
  const index = own?.values.findIndex((each) => same(each, value)) ?? -1;
  promise('a sealed pick is one that could have been made', index >= 0, () => `${zone}: ${excerpt(value)}`);
  return (index + random.unit()) / (own?.values.length ?? 1);
}

/** Deals anew many times for one viewer and holds the deals to the description of what is hidden. */
export function checkDeals(game: AnyGame, exhibit: Exhibit, deals: number, seed: Seed): void {
  const { state, viewer } = exhibit;
  const hidden = game.hidden.of(state, viewer);
  promise('what lies on the table can be', game.hidden.allows?.(state) ?? true, () => excerpt(state));
  const random = randomFor(seed, 'deals');
  const { chances, blur } = expectedOf(game, exhibit, hidden, deals, random);
  const tallies = hidden.pools.map((pool, i) => new Tally(pool, at(chances, i), blur, random));
  const picks = hidden.picks ?? [];
  const places = picks.map(() => range(GROUPS).map(() => 0));
  for (const n of range(deals)) {
    const dealt = game.determinize(state, viewer, derive(seed, n));
    if (n < TOUCHED) checkDealt(state, dealt, hidden, viewer);
    promise('a new deal is one that can be', game.hidden.allows?.(dealt) ?? true, () => `viewer ${viewer}`);
    for (const tally of tallies) tally.note(dealt, random);
    if (picks.length === 0) continue;
    const now = game.hidden.of(dealt, viewer).picks ?? [];
    picks.forEach((pick, i) => {
      const bins = at(places, i);
      const bin = Math.floor(notePick(pick, now, dealt, random) * GROUPS);
      bins[bin] = at(bins, bin) + 1;
    });
  }
  for (const tally of tallies) tally.check();
  picks.forEach(({ zone, values }, i) => {
    const even = range(GROUPS).map(() => deals / GROUPS);
    const far = values.length > 1 ? misfit(at(places, i), even) : 0;
    promise('dealt anew, a sealed pick is as likely one as another', far < TOLERANCE, () => `${zone}: ${far}`);
  });
}

/** Paths of all plain values in a piece of data. */
function* leaves(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) {
    yield path;
    return;
  }
  const keys = Array.isArray(value) ? range(value.length) : Object.keys(value);
  for (const key of keys) yield* leaves((value as Record<string | number, unknown>)[key], [...path, key]);
}

/** How a field is named: `vikings[].hand[]`, one of a frame `stack.play.stored`. */
function fieldName(state: unknown, path: Path): string {
  const kind = path[0] === 'stack' ? valueAt(state, ['stack', path[1] ?? 0, 'kind']) : null;
  const rest = kind === null ? path : path.slice(2);
  const name = rest.map((key) => (typeof key === 'number' ? '[]' : `.${key}`)).join('');
  return kind === null ? name.slice(1) : `stack.${kind}${name}`;
}

const isHiddenAt = ({ pools, picks = [], echoes = [] }: Hidden, path: Path): boolean => {
  const within = (outer: Path): boolean => outer.every((key, i) => path[i] === key);
  return (
    pools.some(({ places }) =>
      places.some(({ at: place, cells }) => within(place) && (!cells || cells.includes(Number(path[place.length])))),
    ) ||
    picks.some(({ at: pick }) => within(pick)) ||
    echoes.some(within)
  );
};

/** Another value of the same sort. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}?` : 0;
}

const covers = (follows: Readonly<Record<string, string>>, name: string): boolean =>
  name in follows ||
  Object.keys(follows).some((pattern) => pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)));

/** Whether a view changes with a value: one that cannot be made without it does. */
function isSeen(game: AnyGame, state: unknown, viewer: Viewer, path: Path, usual: string): boolean {
  const value = valueAt(state, path);
  putAt(state, path, other(value));
  try {
    return text(game.view(state, viewer)) !== usual;
  } catch {
    return true;
  } finally {
    putAt(state, path, value);
  }
}

/** Fields that a viewer neither sees nor has dealt anew, and that are not said to follow from what all saw. */
export function uncovered(game: AnyGame, { state, viewer }: Exhibit): readonly string[] {
  const own: unknown = copy(state);
  const hidden = game.hidden.of(own, viewer);
  const usual = text(game.view(own, viewer));
  const names = new Set<string>();
  for (const path of leaves(own)) {
    // What is null has nothing to hide yet.
    if (valueAt(own, path) === null) continue;
    if (path[0] === 'random' || (path[0] === 'stack' && path[2] === 'kind') || isHiddenAt(hidden, path)) continue;
    const name = fieldName(own, path);
    if (names.has(name) || covers(game.hidden.follows, name) || isSeen(game, own, viewer, path, usual)) continue;
    names.add(name);
  }
  return [...names];
}
