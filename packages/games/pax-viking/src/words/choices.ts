import { at, type DeepReadonly, type Say } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { TILES } from '../data/tiles.ts';
import type { Follower } from '../data/vocabulary.ts';
import type { Bundle, Place, Pledge, Spot } from '../state.ts';
import type { View } from '../view.ts';
import { cardName, optionText, sourceName, tileName } from './abilities/index.ts';
import type { T } from './catalogue.ts';
import { nameIn } from './people.ts';
import { inPlace, placeName, toPlace } from './places/index.ts';

type ReadonlyState = DeepReadonly<View>;

export const partiesOf = (t: T, followers: readonly Follower[]): readonly string[] => followers.map((type) => t(type));

/** A whole course as a button. */
export const sailText = (t: T, to: Place): string =>
  (to === 'home' ? t('sailHome') : t('sailTo', { to: toPlace(t, to) })).replaceAll('**', '');

/** A course in the prompt: all places it passes, and how long it is. */
export const planText = (t: T, way: readonly Place[]): string =>
  t('journeyPlan', { way: way.map((place) => placeName(t, place)).join(', '), n: way.length });

/** A ship by where it lies: "Longship at HOME", "Dublin Longship in Eystrasalt". */
export function shipName(t: T, view: ReadonlyState, number: number): string {
  const { at: place, from, tired } = at(view.ships, number);
  return t('ship', {
    tired: tired ? 'tired' : 'other',
    kind: t('fromAlly', { from: typeof from === 'string' ? from : 'other' }),
    where: inPlace(t, place),
  });
}

const spotName = (t: T, spot: DeepReadonly<Spot>): string =>
  'post' in spot ? placeName(t, spot.post) : tileName(t, spot.tile);

export function pledgeText(t: T, pledge: DeepReadonly<Pledge>): string {
  switch (pledge.kind) {
    case 'peace':
      return t('pledgePeace');
    case 'vote':
      return t('pledgeVote');
    case 'favour':
      return t('pledgeFavour');
    case 'tribute':
      return t('pledgeTribute', { n: pledge.silfr });
    case 'keepOut':
      return t('pledgeKeepOut', { place: placeName(t, pledge.region) });
  }
}

/** What lies in one side of an offer. `hidden` counts tiles that the reader may not see. */
export function bundleText(t: T, bundle: DeepReadonly<Bundle>, hidden = 0): string {
  const parts: string[] = [];
  if (bundle.silfr > 0) parts.push(t('silfr', { n: bundle.silfr }));
  for (const tile of bundle.tiles) parts.push(tileName(t, tile));
  if (hidden > 0) parts.push(t('unseenTiles', { n: hidden }));
  if (bundle.blind > 0) parts.push(t('giversTiles', { n: bundle.blind }));
  for (const post of bundle.followers) parts.push(t('followersIn', { where: inPlace(t, post) }));
  if (bundle.ships.length > 0) parts.push(t('someShips', { n: bundle.ships.length }));
  for (const pledge of bundle.pledges) parts.push(t('aPromise', { pledge: pledgeText(t, pledge) }));
  return parts.length === 0 ? t('nothing') : parts.join(', ');
}

function playText(t: T, { tile, at: post, follower, over }: Extract<DeepReadonly<Choice>, { kind: 'play' }>): string {
  const { kind, follower: icon } = TILES[tile];
  const isEvent = kind === 'event';
  return t('playTile', {
    tile: tileName(t, tile),
    where: !isEvent && post ? ` ${inPlace(t, post)}` : '',
    as: !isEvent && follower && follower !== icon ? t('playAs', { party: t(follower) }) : '',
    over: !isEvent && over ? t('playOver', { tile: tileName(t, over) }) : '',
  });
}

function buyText(t: T, view: ReadonlyState, slot: number): string {
  const tile = view.track[slot];
  const frame = view.asks?.frame;
  const n = Math.max(0, at(view.prices, slot) - (frame?.kind === 'buy' ? frame.less : 0));
  return tile ? t('buyFor', { tile: tileName(t, tile), n }) : t('buySpace', { n: slot + 1 });
}

/** What a `tile` pick means depends on what is asked. */
function tileText(t: T, view: ReadonlyState, picked: Extract<Choice, { kind: 'tile' }>['tile']): string {
  const tile = tileName(t, picked);
  switch (view.asks?.frame.kind) {
    case 'winter':
    case 'discard':
    case 'unseat':
    case 'banish':
      return t('discardTile', { tile });
    case 'keep':
      return t('keepTile', { tile });
    case 'putBack':
      return t(view.asks.frame.next === 0 ? 'putOnTop' : 'putNext', { tile });
    case 'handOver':
      return t('handOverTile', { tile });
    default:
      return t('takeTile', { tile });
  }
}

function shipText(t: T, view: ReadonlyState, number: number): string {
  const ship = shipName(t, view, number);
  const frame = view.asks?.frame;
  if (frame?.kind === 'refreshShips') return t('unexhaustShip', { ship });
  if (frame?.kind === 'pickShip') return t('sailThis', { ship });
  if (frame?.kind === 'strikeShips' && frame.how === 'exhaust') return t('exhaustThis', { ship });
  return t('returnThis', { ship });
}

/** A choice as a button, imperative. */
export function choiceText(t: T, choice: DeepReadonly<Choice>, view: ReadonlyState, say: Say): string {
  switch (choice.kind) {
    case 'chooseJarl':
      return t('takeJarl', { name: `**${t(choice.jarl)}**` });
    case 'draw':
      return t('drawPile');
    case 'buy':
      return buyText(t, view, choice.slot);
    case 'journey':
      return t('journeyWith', { ship: shipName(t, view, choice.ship) });
    case 'sail':
      return choice.to === 'home' ? t('sailHome') : t('sailTo', { to: toPlace(t, choice.to) });
    case 'stop':
      return t('stopHere');
    case 'offer':
      return t('offerTo', {
        name: nameIn(t, say, choice.to),
        give: bundleText(t, choice.give),
        ask: bundleText(t, choice.ask),
      });
    case 'counter':
      return t('offerInstead', { give: bundleText(t, choice.give), ask: bundleText(t, choice.ask) });
    case 'accept':
      return t('accept');
    case 'play':
      return playText(t, choice);
    case 'activate':
      return t('activateAt', { place: placeName(t, choice.at), ship: shipName(t, view, choice.ship) });
    case 'parley':
      return t('parleyIn', { where: inPlace(t, choice.at) });
    case 'challenge': {
      const name = nameIn(t, say, choice.rival);
      return choice.ship === null
        ? t('challenge', { name })
        : t('challengeShip', { name, ship: shipName(t, view, choice.ship) });
    }
    case 'establish':
      return t('establishIn', { parties: partiesOf(t, choice.followers), where: inPlace(t, choice.at) });
    case 'influence':
      return t('influenceAction', { party: t(choice.of) });
    case 'marker':
      return t('spendMarker', { party: t(choice.of) });
    case 'raid':
      return t('stepInto', { place: placeName(t, choice.to), ship: shipName(t, view, choice.ship) });
    case 'takeAdvocate':
      return t('takeAdvocate', {
        tile: tileName(t, choice.tile),
        over: choice.over ? t('playOver', { tile: tileName(t, choice.over) }) : '',
      });
    case 'use':
      return t('use', { name: sourceName(t, choice.source) });
    case 'done':
      return t(view.asks?.frame.kind === 'copying' ? 'leaveIt' : 'useNone');
    case 'decline':
      return t('decline');
    case 'pass':
      return t('passNow');
    case 'option': {
      const frame = view.asks?.frame;
      return frame?.kind === 'options'
        ? optionText(t, frame.source, choice.option)
        : t('optionNo', { n: choice.option + 1 });
    }
    case 'rival':
      return t('chooseRival', { name: nameIn(t, say, choice.seat) });
    case 'tile':
      return tileText(t, view, choice.tile);
    case 'tileKind':
      return t('lookAmong', { kind: choice.of === 'advocate' ? 'other' : choice.of });
    case 'ship':
      return shipText(t, view, choice.ship);
    case 'place':
      return t('placeIn', { where: inPlace(t, choice.at) });
    case 'plant':
      return t(view.asks?.frame.kind === 'standIn' ? 'putFollower' : 'establishFollower', {
        party: t(choice.follower),
        where: inPlace(t, choice.at),
      });
    case 'uproot':
      return t('returnFollower', { party: t(choice.follower), where: inPlace(t, choice.at) });
    case 'convert':
      return t('replaceFollower', { where: inPlace(t, choice.at) });
    case 'shiftFrom':
      return t('exchangeFollower', { spot: spotName(t, choice.spot) });
    case 'shiftTo':
      return t('forFollower', { party: t(choice.follower) });
    case 'found':
      return t('makeDuchy', { place: placeName(t, choice.region) });
    case 'card':
      return t('exchangeCard', { card: cardName(t, choice.card) });
    case 'copy':
      return t('copyThis', { name: sourceName(t, choice.source) });
    case 'vote':
      return t(choice.yes ? 'voteFor' : 'voteAgainst');
  }
}
