import { at, type DeepReadonly, type Say } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { TILES } from '../data/tiles.ts';
import { isPost, isRegion } from '../rules/places.ts';
import type { Bundle, Place, Pledge, Spot } from '../state.ts';
import type { View } from '../view.ts';
import { cardName, FOLLOWER_NAMES, KIND_NAMES, optionText, plural, sourceName, tileName } from './abilities.en.ts';
import { JARL_NAMES, POST_NAMES, REGION_NAMES } from './places.en.ts';

type Seen = DeepReadonly<View>;

export function placeName(place: Place): string {
  if (isPost(place)) return `**${POST_NAMES[place]}**`;
  if (isRegion(place)) return `**${REGION_NAMES[place]}**`;
  return place === 'home' ? 'HOME' : 'out of the game';
}

/** A ship by where it lies: "Longship at HOME", "Dublin Longship in Eystrasalt". */
export function shipName(view: Seen, number: number): string {
  const { at: place, from, tired } = at(view.ships, number);
  const kind = typeof from === 'string' ? `${from.charAt(0).toUpperCase()}${from.slice(1)} Longship` : 'Longship';
  const where = place === 'home' ? 'at HOME' : `in ${placeName(place)}`;
  return `${tired ? 'exhausted ' : ''}${kind} ${where}`;
}

const spotName = (spot: DeepReadonly<Spot>): string => ('post' in spot ? placeName(spot.post) : tileName(spot.tile));

export function pledgeText(pledge: DeepReadonly<Pledge>): string {
  switch (pledge.kind) {
    case 'peace':
      return 'peace';
    case 'vote':
      return 'a vote';
    case 'favour':
      return 'a favour';
    case 'tribute':
      return `a tribute of ${pledge.silfr} silfr`;
    case 'keepOut':
      return `to keep out of ${placeName(pledge.region)}`;
  }
}

/** What lies in one side of an offer. `hidden` counts tiles that the reader may not see. */
export function bundleText(bundle: DeepReadonly<Bundle>, hidden = 0): string {
  const parts: string[] = [];
  if (bundle.silfr > 0) parts.push(`${bundle.silfr} silfr`);
  for (const tile of bundle.tiles) parts.push(tileName(tile));
  if (hidden > 0) parts.push(`${hidden} ${plural(hidden, 'tile')} unseen`);
  if (bundle.blind > 0) parts.push(`${bundle.blind} ${plural(bundle.blind, 'tile')} of the giver's choice`);
  for (const post of bundle.followers) parts.push(`the Followers in ${placeName(post)}`);
  if (bundle.ships.length > 0) parts.push(`${bundle.ships.length} ${plural(bundle.ships.length, 'Longship')}`);
  for (const pledge of bundle.pledges) parts.push(`a promise: ${pledgeText(pledge)}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

function playText({ tile, at: post, follower, over }: Extract<DeepReadonly<Choice>, { kind: 'play' }>): string {
  const { kind, follower: icon } = TILES[tile];
  const as = follower && follower !== icon ? ` with a ${FOLLOWER_NAMES[follower]} Follower` : '';
  const where = post ? ` in ${placeName(post)}` : '';
  const instead = over ? ` over ${tileName(over)}` : '';
  return kind === 'event' ? `Play ${tileName(tile)}` : `Play ${tileName(tile)}${where}${as}${instead}`;
}

function buyText(view: Seen, slot: number): string {
  const tile = view.track[slot];
  const frame = view.asks?.frame;
  const price = Math.max(0, at(view.prices, slot) - (frame?.kind === 'buy' ? frame.less : 0));
  return tile ? `Buy ${tileName(tile)} for ${price} silfr` : `Buy from space ${slot + 1}`;
}

/** What a `tile` pick means depends on what is asked. */
function tileText(view: Seen, tile: Extract<Choice, { kind: 'tile' }>['tile']): string {
  switch (view.asks?.frame.kind) {
    case 'winter':
    case 'discard':
    case 'unseat':
    case 'banish':
      return `Discard ${tileName(tile)}`;
    case 'keep':
      return `Keep ${tileName(tile)}`;
    case 'handOver':
      return `Hand over ${tileName(tile)}`;
    default:
      return `Take ${tileName(tile)}`;
  }
}

function shipText(view: Seen, number: number): string {
  const ship = shipName(view, number);
  const frame = view.asks?.frame;
  if (frame?.kind === 'refreshShips') return `Unexhaust the ${ship}`;
  if (frame?.kind === 'pickShip') return `Sail the ${ship}`;
  if (frame?.kind === 'strikeShips' && frame.how === 'exhaust') return `Exhaust the ${ship}`;
  return `Return the ${ship}`;
}

/** A choice as a button, imperative. */
export function choiceText(choice: DeepReadonly<Choice>, view: Seen, say: Say): string {
  switch (choice.kind) {
    case 'chooseJarl':
      return `Take **${JARL_NAMES[choice.jarl]}**`;
    case 'draw':
      return 'Draw from the pile and refresh';
    case 'buy':
      return buyText(view, choice.slot);
    case 'journey':
      return `Journey with the ${shipName(view, choice.ship)}`;
    case 'sail':
      return choice.to === 'home' ? 'Sail HOME' : `Sail to ${placeName(choice.to)}`;
    case 'stop':
      return 'Stop here';
    case 'offer':
      return `Offer ${say.whom(choice.to)} ${bundleText(choice.give)} for ${bundleText(choice.ask)}`;
    case 'counter':
      return `Offer instead ${bundleText(choice.give)} for ${bundleText(choice.ask)}`;
    case 'accept':
      return 'Accept';
    case 'play':
      return playText(choice);
    case 'activate':
      return `Activate ${placeName(choice.at)} with the ${shipName(view, choice.ship)}`;
    case 'parley':
      return `Parley in ${placeName(choice.at)}`;
    case 'challenge':
      return choice.ship === null
        ? `Challenge ${say.whom(choice.rival)}`
        : `Challenge ${say.whom(choice.rival)}: return the ${shipName(view, choice.ship)}`;
    case 'establish':
      return `Establish ${choice.followers.map((type) => FOLLOWER_NAMES[type]).join(' and ')} in ${placeName(choice.at)}`;
    case 'influence':
      return `Influence action: ${FOLLOWER_NAMES[choice.of]}`;
    case 'marker':
      return `Spend the ${FOLLOWER_NAMES[choice.of]} marker`;
    case 'raid':
      return `Step into ${placeName(choice.to)} with the ${shipName(view, choice.ship)}`;
    case 'takeAdvocate':
      return `Take ${tileName(choice.tile)}${choice.over ? ` over ${tileName(choice.over)}` : ''}`;
    case 'use':
      return `Use ${sourceName(choice.source)}`;
    case 'done':
      return view.asks?.frame.kind === 'copying' ? 'Leave it as it is' : 'Use none';
    case 'decline':
      return 'Decline';
    case 'pass':
      return 'Pass: no action is possible';
    case 'option': {
      const frame = view.asks?.frame;
      return frame?.kind === 'options' ? optionText(frame.source, choice.option) : `Option ${choice.option + 1}`;
    }
    case 'rival':
      return `Choose ${say.whom(choice.seat)}`;
    case 'tile':
      return tileText(view, choice.tile);
    case 'tileKind':
      return `Look among the ${KIND_NAMES[choice.of]} tiles`;
    case 'ship':
      return shipText(view, choice.ship);
    case 'place':
      return `Place a Longship in ${placeName(choice.at)}`;
    case 'plant':
      return `Establish a ${FOLLOWER_NAMES[choice.follower]} Follower in ${placeName(choice.at)}`;
    case 'uproot':
      return `Return the ${FOLLOWER_NAMES[choice.follower]} Follower in ${placeName(choice.at)}`;
    case 'convert':
      return `Replace the Follower in ${placeName(choice.at)}`;
    case 'shiftFrom':
      return `Exchange the Follower on ${spotName(choice.spot)}`;
    case 'shiftTo':
      return `For a ${FOLLOWER_NAMES[choice.follower]} Follower`;
    case 'found':
      return `Make ${placeName(choice.region)} a duchy`;
    case 'card':
      return `Exchange ${cardName(choice.card)}`;
    case 'copy':
      return `Copy ${sourceName(choice.source)}`;
    case 'vote':
      return choice.yes ? 'Vote for it' : 'Vote against it';
  }
}
