import {
  type AnyGame,
  copy,
  dealAnew,
  derive,
  type Hidden,
  piecesAt,
  putAt,
  Random,
  type Seed,
  same,
  type Viewer,
  valueAt,
} from '@meadhall/core';
import { type Exhibit, isBound } from './deals.ts';

/** A deal that breaks its word in one way, to prove that the check of deals can fail. */
export interface Fault {
  readonly name: string;
  readonly game: AnyGame;
}

type Deal = (state: unknown, viewer: Viewer, seed: Seed) => unknown;

const dealing = (game: AnyGame, name: string, determinize: Deal): Fault => ({
  name,
  game: { ...game, determinize: determinize as AnyGame['determinize'] },
});

/** The same table with other dice. */
function untouched(state: unknown, seed: Seed): unknown {
  const same: unknown = copy(state);
  putAt(same, ['random'], { key: derive(seed, 'dice'), drawn: 0 });
  return same;
}

/** Deals anew by the description, with some of it left out or changed. */
const dealtBy =
  (described: (state: unknown, viewer: Viewer) => Hidden): Deal =>
  (state, viewer, seed) => {
    const dealt = untouched(state, seed);
    dealAnew(dealt, described(state, viewer), Random.from(derive(seed, 'deal')));
    return dealt;
  };

const zonesOf = ({ pools, picks = [] }: Hidden): string[] => [
  ...new Set([...pools.flatMap(({ places }) => places.map(({ zone }) => zone)), ...picks.map(({ zone }) => zone)]),
];

/** Zones in which something else might lie than does. */
export function openZones(game: AnyGame, { state, viewer }: Exhibit): readonly string[] {
  const { pools, picks = [] } = game.hidden.of(state, viewer);
  const open = pools.flatMap(({ places }) => {
    const all = places.flatMap((place) => piecesAt(state, place));
    if (new Set(all).size < 2 || all.length < 2) return [];
    return places.flatMap((place) => {
      const pieces = piecesAt(state, place);
      const isAll = pieces.length === all.length;
      return pieces.length === 0 || (isAll && (place.isSorted || place.counts)) ? [] : [place.zone];
    });
  });
  return [...new Set([...open, ...picks.filter(({ values }) => values.length > 1).map(({ zone }) => zone)])];
}

const without = ({ pools, picks = [], echoes = [] }: Hidden, zone: string): Hidden => ({
  pools: pools.map(({ name, places }) => ({ name, places: places.filter((place) => place.zone !== zone) })),
  picks: picks.filter((pick) => pick.zone !== zone),
  echoes,
});

/** Turns the sorted pieces of each pool round by any number: each slot has the right chances, two together have not. */
const rotated =
  (game: AnyGame): Deal =>
  (state, viewer, seed) => {
    const dealt = untouched(state, seed);
    const random = Random.from(derive(seed, 'deal'));
    for (const { places } of game.hidden.of(state, viewer).pools) {
      if (places.some(({ takes, counts, isSorted }) => takes || counts || isSorted)) continue;
      const pieces = places.flatMap((place) => piecesAt(state, place)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const turned = pieces.map((_, i) => i);
      const by = random.below(pieces.length);
      let next = 0;
      for (const { at, cells } of places) {
        const list = valueAt(dealt, at);
        const paths = Array.isArray(list) ? (cells ?? [...list.keys()]).map((cell) => [...at, cell]) : [at];
        for (const path of paths) putAt(dealt, path, pieces[((turned[next++] ?? 0) + by) % pieces.length]);
      }
    }
    return dealt;
  };

/** Faults that this exhibit must bring to light. */
export function plantedFaults(game: AnyGame, exhibit: Exhibit): readonly Fault[] {
  const { state, viewer } = exhibit;
  const described = game.hidden.of(state, viewer);
  const open = openZones(game, exhibit);
  if (open.length === 0) return [];
  const faults = [
    dealing(game, 'does nothing', (of, _viewer, seed) => untouched(of, seed)),
    dealing(game, 'leans to the truth', (of, who, seed) =>
      Random.from(derive(seed, 'lean')).below(6) === 0 ? untouched(of, seed) : game.determinize(of, who, seed),
    ),
    dealing(game, 'keeps the dice', (of, who, seed) => {
      const dealt: unknown = game.determinize(of, who, seed);
      putAt(dealt, ['random'], { ...(valueAt(of, ['random']) as object) });
      return dealt;
    }),
    ...zonesOf(described)
      .filter((zone) => open.includes(zone))
      .map((zone) =>
        dealing(
          game,
          `keeps ${zone}`,
          dealtBy((of, who) => without(game.hidden.of(of, who), zone)),
        ),
      ),
  ];
  if (isBound(game, exhibit)) faults.push(dealing(game, 'deals what cannot be', dealtBy(game.hidden.of)));
  const turnable = described.pools.some(
    ({ places }) =>
      !places.some(({ takes, counts, isSorted }) => takes || counts || isSorted) &&
      new Set(places.flatMap((place) => piecesAt(state, place))).size > 3,
  );
  if (turnable) faults.push(dealing(game, 'turns the pieces round', rotated(game)));
  if (viewer !== 'spectator' && !same(described, game.hidden.of(state, 'spectator')))
    faults.push(dealing(game, 'forgets what was seen', (of, _viewer, seed) => game.determinize(of, 'spectator', seed)));
  return faults;
}
