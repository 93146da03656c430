import type { DeepReadonly, Say } from '@meadhall/core';
import { FOLLOWERS, type Follower } from '../data/vocabulary.ts';
import type { ActionName, Event } from '../events.ts';
import { NOBODY } from '../state.ts';
import { cardName, effectText, sourceName, tileName, whereText } from './abilities/index.ts';
import type { T } from './catalogue.ts';
import { bundleText, partiesOf, pledgeText } from './choices.ts';
import { ordersText, orderText } from './orders.ts';
import { nameIn, ofTwo, who, whose } from './people.ts';
import { fromPlace, inPlace, placeName } from './places/index.ts';

function silfrText(t: T, event: Extract<DeepReadonly<Event>, { kind: 'silfrChanged' }>, say: Say): string | null {
  const { seat, amount, why } = event;
  if (why === 'income' || why === 'cost' || why === 'trade') return null;
  const given = { ...who(t, say, seat), n: Math.abs(amount) };
  if (why === 'stolen') return t(amount > 0 ? 'silfrTaken' : 'silfrLost', given);
  return t(amount > 0 ? 'silfrGained' : 'silfrPaid', given);
}

type Offered = Extract<DeepReadonly<Event>, { kind: 'offerMade' | 'tradeMade' }>;
const bargain = (t: T, { from, to, give, ask, sealed }: Offered, say: Say) => ({
  ...ofTwo(t, say, from, to),
  give: bundleText(t, give, sealed?.give),
  ask: bundleText(t, ask, sealed?.ask),
});

/** Lists of names begin a sentence. */
export const namesOf = (t: T, seats: readonly number[], say: Say): readonly string[] =>
  seats.map((seat) => (seat === say.viewer ? t('you') : who(t, say, seat).name));

const isInfluence = (action: ActionName): action is Follower => FOLLOWERS.some((of) => of === action);

/** A line of the log, or null where another line says it. */
export function eventText(t: T, event: DeepReadonly<Event>, say: Say): string | null {
  switch (event.kind) {
    case 'jarlTaken':
      return t('jarlTaken', { ...who(t, say, event.seat), jarl: `**${t(event.jarl)}**`, home: `**${t(event.home)}**` });
    case 'turnBegan':
      return t('turnBegan', { ...whose(t, say, event.seat), year: event.year });
    case 'influenceTaken':
      return t('influenceTaken', {
        ...who(t, say, event.seat),
        party: `**${t(event.of)}**`,
        from: event.from === NOBODY ? 'nobody' : event.from === say.viewer ? 'actor' : 'other',
        whom: event.from === NOBODY ? '' : nameIn(t, say, event.from),
        n: event.followers,
      });
    case 'influenceReturned':
      return t('influenceReturned', { ...who(t, say, event.seat), party: `**${t(event.of)}**` });
    case 'actionTaken':
      return t('actionTaken', {
        ...who(t, say, event.seat),
        action: isInfluence(event.action) ? 'other' : event.action,
        party: t(event.action),
        how: event.marker === 'gained' ? 'gained' : 'other',
      });
    case 'passed':
      return t('passed', who(t, say, event.seat));
    case 'tileDrawn':
      return event.tile
        ? t('tileDrawn', { ...who(t, say, event.seat), tile: tileName(t, event.tile) })
        : t('tileDrawnUnseen', who(t, say, event.seat));
    case 'tileBought':
      return t('tileBought', { ...who(t, say, event.seat), tile: tileName(t, event.tile), n: event.paid });
    case 'tileTaken':
      return t('tileTaken', {
        ...who(t, say, event.seat),
        tile: tileName(t, event.tile),
        zone: event.from === 'track' ? 'track' : 'other',
      });
    case 'tileDiscarded':
      return t('tileDiscarded', {
        tile: tileName(t, event.tile),
        why: event.why === 'ability' ? 'other' : event.why,
      });
    case 'tileShown':
      return t('tileShown', { ...who(t, say, event.seat), tile: tileName(t, event.tile) });
    case 'pilePeeked':
      return t('pilePeeked', { ...who(t, say, event.seat), n: event.count });
    case 'pileOrdered':
      return t('pileOrdered', { ...who(t, say, event.seat), n: event.count });
    case 'tilesAdded':
      return t('tilesAdded', { n: event.count });
    case 'trackRefilled':
    case 'journeyBegan':
    case 'shipRefreshed':
      return null;
    case 'shipMoved':
      return t('shipMoved', {
        ...who(t, say, event.seat),
        from: placeName(t, event.from),
        to: placeName(t, event.to),
      });
    case 'shipReturned':
      return event.owner === NOBODY
        ? t('shipReturned')
        : t('shipReturnedFrom', { ...whose(t, say, event.owner), from: fromPlace(t, event.from) });
    case 'shipTired':
      return event.cause === 'ability' ? t('shipTired', whose(t, say, event.owner)) : null;
    case 'alliedShips':
      return t('alliedShips', { ...who(t, say, event.seat), n: event.ships.length, ally: `**${t(event.ally)}**` });
    case 'alliedShipsLeft':
      return t('alliedShipsLeft', { ...whose(t, say, event.seat), ally: `**${t(event.ally)}**` });
    case 'venturePlayed':
      return t('venturePlayed', {
        ...who(t, say, event.seat),
        tile: tileName(t, event.tile),
        where: inPlace(t, event.at),
      });
    case 'tileSeated':
      return event.from === null
        ? t('tilePlayed', { ...who(t, say, event.seat), tile: tileName(t, event.tile) })
        : t('tileWon', { ...ofTwo(t, say, event.seat, event.from), tile: tileName(t, event.tile) });
    case 'tileUnseated':
      return event.by === event.seat
        ? null
        : t('tileLost', { ...who(t, say, event.seat), tile: tileName(t, event.tile) });
    case 'followersPlaced':
      return t('followersPlaced', {
        ...who(t, say, event.seat),
        parties: partiesOf(t, event.followers),
        where: inPlace(t, event.at),
        n: event.paid,
      });
    case 'followersReturned':
      return t('followersReturned', {
        ...whose(t, say, event.owner),
        parties: partiesOf(t, event.followers),
        n: event.followers.length,
        place: placeName(t, event.at),
      });
    case 'followerShifted':
      return t('followerShifted', { ...who(t, say, event.seat), from: t(event.from), to: t(event.to) });
    case 'challenged':
      return t('challenged', {
        ...ofTwo(t, say, event.seat, event.rival),
        where: inPlace(t, event.at),
        ships: event.ships,
        against: event.against,
      });
    case 'duchyRaised':
    case 'duchyLost':
      return t(event.kind, { ...whose(t, say, event.seat), place: placeName(t, event.region) });
    case 'abilityUsed': {
      const source = sourceName(t, event.source);
      const used = { ...who(t, say, event.seat), source, text: effectText(t, event.source) };
      return event.via ? t('abilityUsedVia', { ...used, tile: tileName(t, event.via) }) : t('abilityUsed', used);
    }
    case 'abilityCopied':
      return event.source
        ? t('abilityCopied', {
            ...whose(t, say, event.seat),
            tile: tileName(t, event.tile),
            source: sourceName(t, event.source),
          })
        : t('copiesNothing', { tile: tileName(t, event.tile) });
    case 'silfrChanged':
      return silfrText(t, event, say);
    case 'eventPlayed':
      return t(event.althing ? 'eventToAlthing' : 'eventPlayed', {
        ...who(t, say, event.seat),
        tile: tileName(t, event.tile),
      });
    case 'voteCast':
      return t('voteCast', {
        ...who(t, say, event.seat),
        how: event.yes ? 'for' : 'other',
        n: Math.max(1, event.votes),
      });
    case 'althingDecided':
      return t('althingDecided', { how: event.passed ? 'agrees' : 'other', yes: event.yes, no: event.no });
    case 'eventResolved':
      return t('eventResolved', { tile: tileName(t, event.tile) });
    case 'truceCalled':
      return t('truceCalled', {
        ...whose(t, say, event.seat),
        where: whereText(t, event.area).trim() || t('anywhere'),
      });
    case 'cardRevealed':
      return t('cardRevealed', { card: cardName(t, event.card) });
    case 'cardSwapped':
      return t('cardSwapped', { out: cardName(t, event.out), in: cardName(t, event.in) });
    case 'offerMade':
      return t(event.counter ? 'counterMade' : 'offerMade', bargain(t, event, say));
    case 'offerDeclined':
      return t('offerDeclined', who(t, say, event.to));
    case 'tradeMade':
      return t('tradeMade', bargain(t, event, say));
    case 'pledged':
      return t('pledged', { ...ofTwo(t, say, event.by, event.to), pledge: pledgeText(t, event.pledge) });
    case 'followerTraded':
      return t('passesTo', { ...whose(t, say, event.to), place: placeName(t, event.at) });
    case 'shipTraded':
      return t('shipPassesTo', whose(t, say, event.to));
    case 'orderFollowed':
      return t('orderFollowed', { order: orderText(t, event.order) });
    case 'ordersTurned':
      return t('ordersTurned', { orders: ordersText(t, event.orders) });
    case 'wintered':
      return t('wintered', { ...who(t, say, event.seat), n: event.income });
    case 'victoryChecked': {
      const lines = event.met.map(({ seat, card }) =>
        t('fulfilled', { ...who(t, say, seat), card: cardName(t, card) }),
      );
      return lines.length === 0 ? null : lines.join(' ');
    }
    case 'gameEnded':
      return event.winners.length === 0 ? t('endsNone') : t('ends', { names: namesOf(t, event.winners, say) });
  }
}
