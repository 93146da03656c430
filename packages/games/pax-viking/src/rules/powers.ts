import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { ALLIES } from '../data/allies.ts';
import { CENTERS } from '../data/centers.ts';
import { JARLS, type JarlId } from '../data/jarls.ts';
import { type PostId, REGIONS, type Wind } from '../data/map.ts';
import { TILES, type TileId } from '../data/tiles.ts';
import type {
  Ability,
  CopyKind,
  CountedAs,
  Follower,
  Location,
  Modifier,
  Occasion,
  Protected,
  Verb,
} from '../data/vocabulary.ts';
import type { JarlState, Power, ReadonlyState, SourceId } from '../state.ts';
import { ALLY_IDS, areaOf, CENTER_IDS, isIn, REGION_IDS, type Spot, spotOf } from './places.ts';

export const isTile = (id: unknown): id is TileId => typeof id === 'string' && Object.hasOwn(TILES, id);
const isJarl = (id: string): id is JarlId => Object.hasOwn(JARLS, id);
export const TILE_IDS: readonly TileId[] = Object.keys(TILES).filter(isTile);
export const JARL_IDS: readonly JarlId[] = Object.keys(JARLS).filter(isJarl);

/** An ability made ready: its lists of verbs numbered, so that a frame can say how far it has come. */
export interface Compiled {
  readonly ability: Ability;
  readonly during: Occasion | null;
  readonly once: boolean;
  /** The first is the whole ability, the others stand inside `pay`, `if` and `choose`. */
  readonly blocks: readonly (readonly Verb[])[];
  readonly modifiers: readonly Modifier[];
  /** Nobody would decline it: it only gains silfr or ships. */
  readonly isPlainGain: boolean;
  /** Using it binds to nothing: it only gains, or each thing it does can be declined on its own. */
  readonly isFree: boolean;
}

const NESTED = new Map<Verb, readonly number[]>();

/** The numbers of the blocks inside a verb. */
export const blocksIn = (verb: Verb): readonly number[] => NESTED.get(verb) ?? [];

function nested(verb: Verb): readonly (readonly Verb[])[] {
  if (verb.do === 'pay') return [verb.verbs];
  if (verb.do === 'if') return [verb.verbs, verb.otherwise ?? []];
  return verb.do === 'choose' ? verb.options : [];
}

const isGain = (verb: Verb): boolean =>
  verb.do === 'if' ||
  verb.do === 'allyShips' ||
  (verb.do === 'silfr' && verb.who === 'me' && (typeof verb.amount === 'object' || verb.amount > 0));

/** Verbs that only gain, or that ask once more before they do anything. */
function isFree(verb: Verb): boolean {
  switch (verb.do) {
    case 'silfr':
    case 'allyShips':
      return isGain(verb);
    case 'act':
    case 'buy':
    case 'shift':
    case 'sail':
    case 'refreshShip':
      return true;
    case 'if':
      return verb.verbs.every(isFree) && (verb.otherwise ?? []).every(isFree);
    case 'choose':
      return verb.options.some((option) => option.every(isFree));
    default:
      return false;
  }
}

function compile(ability: Ability): Compiled {
  const blocks: (readonly Verb[])[] = 'verbs' in ability ? [ability.verbs] : [];
  for (const block of blocks) {
    for (const verb of block) {
      const inner = nested(verb);
      if (inner.length === 0) continue;
      NESTED.set(
        verb,
        inner.map((_, i) => blocks.length + i),
      );
      blocks.push(...inner);
    }
  }
  return {
    ability,
    during: ability.when === 'persistent' ? ability.during : null,
    once: ability.when === 'persistent' && 'once' in ability && ability.once === true,
    blocks,
    modifiers: 'modifiers' in ability ? ability.modifiers : [],
    isPlainGain: blocks.every((block) => block.every(isGain)),
    isFree: (blocks[0] ?? []).every(isFree),
  };
}

const COMPILED: ReadonlyMap<string, Compiled> = new Map<string, Compiled>([
  ...TILE_IDS.map((id): [string, Compiled] => [id, compile(TILES[id].ability)]),
  ...JARL_IDS.map((id): [string, Compiled] => [`jarl-${id}`, compile(JARLS[id].ability)]),
  ...CENTER_IDS.map((id): [string, Compiled] => [`center-${id}`, compile(CENTERS[id].ability)]),
  ...ALLY_IDS.map((id): [string, Compiled] => [`ally-${id}`, compile(ALLIES[id].ability)]),
]);

export function compiled(source: SourceId): Compiled {
  const found = COMPILED.get(source);
  if (!found) throw new RangeError(`No ability '${source}'.`);
  return found;
}

/** The modifier that lets a tile use a rival's ability, if it has one. */
export function copyKind(tile: TileId): CopyKind | null {
  for (const modifier of compiled(tile).modifiers) if (modifier.has === 'copy') return modifier.kind;
  return null;
}

/** Whose abilities work: a state has it, and a view. */
interface Armed {
  readonly jarls: readonly { readonly powers: readonly DeepReadonly<Power>[] }[];
}

/** Adds up what a jarl's working abilities say about a number. */
function total(state: Armed, seat: Seat, during: Occasion, amount: (modifier: Modifier, at: PostId | null) => number) {
  let sum = 0;
  for (const power of at(state.jarls, seat).powers) {
    const { modifiers, during: when } = compiled(power.source);
    if (when !== during && when !== 'always') continue;
    for (const modifier of modifiers) sum += amount(modifier, power.at);
  }
  return sum;
}

/** STEPS in a JOURNEY. [PX-A3] */
export const journeySteps = (state: Armed, seat: Seat): number =>
  3 + total(state, seat, 'journey', (modifier) => (modifier.has === 'steps' ? modifier.steps : 0));

/** What a BUY or an ESTABLISH costs less. */
export const discount = (state: ReadonlyState, seat: Seat, on: 'buy' | 'establish', during: Occasion): number =>
  total(state, seat, during, (modifier) => (modifier.has === 'discount' && modifier.on === on ? modifier.less : 0));

/** Longships a jarl counts as having more when it is the one who CHALLENGES. [PX-B17] */
export const strength = (state: ReadonlyState, seat: Seat, spot: Spot): number =>
  total(state, seat, 'parley', (modifier, from) =>
    modifier.has === 'strength' && isIn(spot, areaOf(modifier.where, from)) ? modifier.ships : 0,
  );

/** HAND LIMIT. [PX-G16] */
export const handLimit = (state: ReadonlyState, seat: Seat): number =>
  4 + total(state, seat, 'winter', (modifier) => (modifier.has === 'handLimit' ? modifier.tiles : 0));

/** Votes in an ALTHING. [PX-V1] */
export const votes = (state: ReadonlyState, seat: Seat): number =>
  1 + total(state, seat, 'althing', (modifier) => (modifier.has === 'vote' ? modifier.votes : 0));

/** Spaces on the jarlboard. [PX-P8] */
export const spaces = (state: ReadonlyState, seat: Seat, kind: 'god' | 'advocate'): number =>
  (kind === 'god' ? 1 : 2) +
  total(state, seat, 'always', (modifier) => (modifier.has === 'slot' && modifier.kind === kind ? modifier.spaces : 0));

/** What counts as one more in victory checks. [PX-B24] */
export const countedAs = (state: ReadonlyState, seat: Seat, as: CountedAs): number =>
  total(state, seat, 'always', (modifier) => (modifier.has === 'countAs' && modifier.as === as ? modifier.n : 0));

const has = (
  state: ReadonlyState,
  seat: Seat,
  during: Occasion,
  test: (modifier: Modifier, at: PostId | null) => boolean,
) => {
  for (const power of at(state.jarls, seat).powers) {
    const { modifiers, during: when } = compiled(power.source);
    if (when !== during && when !== 'always') continue;
    for (const modifier of modifiers) if (test(modifier, power.at)) return true;
  }
  return false;
};

/** Whether a jarl may put this Follower on any icon. [PX-B26] */
export const substitutes = (state: ReadonlyState, seat: Seat, type: Follower, during: Occasion): boolean =>
  has(state, seat, during, (modifier) => modifier.has === 'substitute' && modifier.type === type);

/** Whether a tile's location is its whole WIND for this jarl. [PX-B28] */
const playsAnywhere = (state: ReadonlyState, seat: Seat, kind: 'event' | 'venture'): boolean =>
  has(state, seat, 'play', (modifier) => modifier.has === 'anywhere' && modifier.tile === kind);

const REGION_WINDS: ReadonlyMap<Location, Wind> = new Map(REGION_IDS.map((id) => [id, REGIONS[id].wind]));

/** Where a tile may be PLAYED by this jarl: its location, or the whole WIND of it. [PX-K3, PX-B28] */
export function locationOf(state: ReadonlyState, seat: Seat, tile: TileId): Location {
  const { kind, at: location } = TILES[tile];
  if ((kind !== 'event' && kind !== 'venture') || !playsAnywhere(state, seat, kind)) return location;
  return REGION_WINDS.get(location) ?? location;
}

/** Whether rivals' abilities and influence actions cannot touch a piece. [PX-B19] */
export const isProtected = (state: ReadonlyState, owner: Seat, piece: Protected, place: Spot | null): boolean =>
  has(
    state,
    owner,
    'always',
    (modifier, from) =>
      modifier.has === 'protect' &&
      modifier.piece === piece &&
      (modifier.where === 'any' || (place !== null && isIn(place, areaOf(modifier.where, from)))),
  );

/** Whether a jarl's Followers of a type act as Longships in a post; some only in that jarl's own PARLEY. [PX-B18] */
export const actsAsShip = (
  state: ReadonlyState,
  owner: Seat,
  type: Follower,
  spot: Spot,
  inOwnParley: boolean,
): boolean =>
  has(
    state,
    owner,
    inOwnParley ? 'parley' : 'always',
    (modifier, from) =>
      modifier.has === 'followersAsShips' && modifier.type === type && isIn(spot, areaOf(modifier.where, from)),
  );

/** Whether one Follower makes a region a DUCHY for this jarl. */
export const needsOneVenture = (state: ReadonlyState, seat: Seat, spot: Spot): boolean =>
  has(
    state,
    seat,
    'always',
    (modifier, from) => modifier.has === 'duchyWithOne' && isIn(spot, areaOf(modifier.where, from)),
  );

/** Calls back with both ends of every white border that only this jarl has. [PX-B16] */
export function eachShortcut(
  { jarls }: { readonly jarls: readonly Pick<DeepReadonly<JarlState>, 'powers'>[] },
  seat: Seat,
  then: (from: Spot, to: Spot) => void,
): void {
  for (const power of at(jarls, seat).powers) {
    for (const modifier of compiled(power.source).modifiers) {
      if (modifier.has !== 'shortcut') continue;
      const [one, other] = [spotOf(modifier.between[0]), spotOf(modifier.between[1])];
      if (one && other) {
        then(one, other);
        then(other, one);
      }
    }
  }
}
