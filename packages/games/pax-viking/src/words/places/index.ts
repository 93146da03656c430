import { type PostId, REGIONS, type RegionId, type Wind } from '../../data/map.ts';
import type { Location } from '../../data/vocabulary.ts';
import { isPost, isRegion, isWind } from '../../rules/places.ts';
import type { Place } from '../../state.ts';
import type { T } from '../catalogue.ts';

/** What kind of place it is: languages say “in” and “to” in other words for a sea, an island, a people. */
type Lie = 'sea' | 'isle' | 'isles' | 'way' | 'folk' | 'other';
const LIES: Readonly<Record<string, Lie>> = {
  iceland: 'isle',
  hjaltland: 'isle',
  gotland: 'isle',
  faroe: 'isles',
  danube: 'way',
  silkvegr: 'way',
  volgaportage: 'way',
  aifor: 'way',
  krivichi: 'folk',
  pecheneg: 'folk',
};
const lieOf = (place: RegionId | PostId): Lie =>
  LIES[place] ?? (isRegion(place) && REGIONS[place].water === 'sea' ? 'sea' : 'other');

const bold = (text: string): string => `**${text}**`;

/** A region with the name it has today. */
export const regionNote = (t: T, region: RegionId): string => t(`${region}Note`);

export function placeName(t: T, place: Place): string {
  return isPost(place) || isRegion(place) ? bold(t(place)) : t(place);
}

type Named = 'inPlace' | 'toPlace' | 'fromPlace' | 'eachPlace';
const called = (t: T, how: Named, place: RegionId | PostId, name: string): string =>
  t(how, { lie: lieOf(place), name });

/** “in **Birka**”, “at HOME”. */
export function inPlace(t: T, place: Place): string {
  if (isPost(place) || isRegion(place)) return called(t, 'inPlace', place, bold(t(place)));
  return t(place === 'home' ? 'atHome' : 'gone');
}
/** “to **Birka**”, “HOME”. */
export const toPlace = (t: T, place: Place): string =>
  isPost(place) || isRegion(place) ? called(t, 'toPlace', place, bold(t(place))) : t(place);
/** “from **Birka**”, “from HOME”. */
export function fromPlace(t: T, place: Place): string {
  if (isPost(place) || isRegion(place)) return called(t, 'fromPlace', place, bold(t(place)));
  return t(place === 'home' ? 'fromHome' : 'gone');
}

/** “in Frisia”, “in the WEST”, without bold letters. */
export const inPart = (t: T, place: RegionId | PostId | Wind): string =>
  isWind(place) ? t('inWind', { wind: place === 'south' ? 'other' : place }) : called(t, 'inPlace', place, t(place));

/** A place in a list after “in each of”. */
export const eachPart = (t: T, place: RegionId | PostId): string => called(t, 'eachPlace', place, t(place));

/** Where a tile can be played: “in Frisia”, “in the WEST”, “anywhere”. */
export const locationText = (t: T, location: Location): string =>
  location === 'anywhere' ? t('anywhere') : inPart(t, location);
