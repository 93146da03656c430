import { at, begin, type Seat } from '@meadhall/core';
import { ALLIES } from '../data/allies.ts';
import type { RegionId } from '../data/map.ts';
import { SEA_ALLIES, type SeaAlly } from '../data/vocabulary.ts';
import {
  type JarlState,
  NOBODY,
  type PaxPlay,
  type Power,
  type ReadonlyState,
  type Seated,
  type SourceId,
} from '../state.ts';
import { POST_SPOTS, POSTS_OF, type PostSpot, postSpotOf, REGION_IDS } from './places.ts';
import { compiled, copyKind, needsOneVenture, spaces } from './powers.ts';

/** HOME markers a jarl has besides the printed one. [PX-P6] */
const SPARE_HOMES = 11;

/** The ability on a post, once a Follower is ESTABLISHED there. */
export function sourceAt(state: ReadonlyState, spot: PostSpot): SourceId | null {
  if (spot.center) return `center-${spot.center}`;
  if (spot.ally) return `ally-${spot.ally}`;
  return at(state.posts, spot.index).tile;
}

/** Rival abilities that a copying tile may name, never a copying one. [PX-G8] */
export function copyable(state: ReadonlyState, seat: Seat, tile: Seated['tile']): SourceId[] {
  const kind = copyKind(tile);
  const found: SourceId[] = [];
  if (kind === 'tradeCenter') {
    for (const spot of POST_SPOTS) {
      const { holder } = at(state.posts, spot.index);
      if (spot.center && holder !== NOBODY && holder !== seat) found.push(`center-${spot.center}`);
    }
    return found;
  }
  for (let other = 0; other < state.jarls.length; other++) {
    if (other === seat) continue;
    const jarl = at(state.jarls, other);
    for (const seated of kind === 'god' ? jarl.gods : jarl.advocates) {
      if (compiled(seated.tile).during !== null && copyKind(seated.tile) === null) found.push(seated.tile);
    }
  }
  return found;
}

function addPower(powers: Power[], source: SourceId, place: Power['at'], via: Power['via']): void {
  if (compiled(source).during !== null) powers.push({ source, at: place, via });
}

/** Which persistent abilities work for each jarl. [PX-G13] */
function renewPowers(play: PaxPlay): void {
  const { state } = play;
  for (let seat = 0; seat < state.jarls.length; seat++) {
    const jarl = at(state.jarls, seat);
    const powers: Power[] = [];
    if (jarl.jarl) addPower(powers, `jarl-${jarl.jarl}`, null, null);
    addSeated(play, seat, jarl.gods, powers);
    addSeated(play, seat, jarl.advocates, powers);
    jarl.powers = powers;
  }
  for (const spot of POST_SPOTS) {
    const { holder } = at(state.posts, spot.index);
    if (holder === NOBODY) continue;
    const source = sourceAt(state, spot);
    if (source) addPower(at(state.jarls, holder).powers, source, spot.id, null);
  }
}

function addSeated(play: PaxPlay, seat: Seat, seated: Seated[], powers: Power[]): void {
  for (const one of seated) {
    if (copyKind(one.tile) === null) addPower(powers, one.tile, null, null);
    else if (one.copies !== null) {
      if (copyable(play.state, seat, one.tile).includes(one.copies)) addPower(powers, one.copies, null, one.tile);
      else {
        one.copies = null;
        play.events?.push({ kind: 'abilityCopied', seat, tile: one.tile, source: null });
      }
    }
  }
}

/** A DUCHY: two Ventures of one region with the same jarl's Followers, or an ability that asks for less. [PX-G11] */
function isDuchy(state: ReadonlyState, seat: Seat, jarl: JarlState, region: RegionId): boolean {
  let ventures = 0;
  let held = 0;
  for (const spot of POSTS_OF.get(region) ?? []) {
    const post = at(state.posts, spot.index);
    if (post.holder !== seat) continue;
    held++;
    if (post.tile) ventures++;
  }
  if (held === 0) return false;
  if (ventures >= 2 || jarl.founded.includes(region)) return true;
  const spot = (POSTS_OF.get(region) ?? [])[0];
  return ventures > 0 && spot !== undefined && needsOneVenture(state, seat, spot);
}

function renewDuchies(play: PaxPlay, seat: Seat): void {
  const { state } = play;
  const jarl = at(state.jarls, seat);
  const before = jarl.duchies;
  let now = REGION_IDS.filter((region) => isDuchy(state, seat, jarl, region));
  if (now.length > SPARE_HOMES) {
    const marked = [
      ...before.filter((region) => now.includes(region)),
      ...now.filter((region) => !before.includes(region)),
    ];
    now = now.filter((region) => marked.indexOf(region) < SPARE_HOMES);
  }
  if (jarl.founded.length > 0) jarl.founded = jarl.founded.filter((region) => now.includes(region));
  if (now.length === 0 && before.length === 0) return;
  jarl.duchies = now;
  for (const region of now) if (!before.includes(region)) play.events?.push({ kind: 'duchyRaised', seat, region });
  for (const region of before) if (!now.includes(region)) play.events?.push({ kind: 'duchyLost', seat, region });
}

/** An ally's Longships go home when the Follower that won them leaves. [PX-D4] */
function renewAllies(play: PaxPlay, ally: SeaAlly): void {
  const { state } = play;
  const lord = state.lords[ally];
  if (lord === NOBODY || at(state.posts, postSpotOf(ALLIES[ally].post).index).holder === lord) return;
  state.lords[ally] = NOBODY;
  const ships: number[] = [];
  state.ships.forEach((ship, number) => {
    if (ship.from !== ally) return;
    ship.by = NOBODY;
    ship.at = 'home';
    ship.tired = false;
    ships.push(number);
  });
  play.events?.push({ kind: 'alliedShipsLeft', seat: lord, ally, ships });
}

/** After every change of Followers: which abilities work, which regions are duchies, whom the allies' ships obey. */
export function settle(play: PaxPlay): void {
  renewPowers(play);
  for (let seat = 0; seat < play.state.jarls.length; seat++) renewDuchies(play, seat);
  for (const ally of SEA_ALLIES) renewAllies(play, ally);
}

/** A lost extra space: one tile of the owner's choice goes. [PX-K6] */
export function beginUnseating(play: PaxPlay): boolean {
  const { state } = play;
  for (let seat = 0; seat < state.seats; seat++) {
    const { gods, advocates } = at(state.jarls, seat);
    const slot =
      gods.length > spaces(state, seat, 'god')
        ? 'god'
        : advocates.length > spaces(state, seat, 'advocate')
          ? 'advocate'
          : null;
    if (!slot) continue;
    begin(play, { kind: 'unseat', seat, slot });
    return true;
  }
  return false;
}
