import type { DeepReadonly, Say, Seat } from '@meadhall/core';
import type { Follower } from '../data/vocabulary.ts';
import type { Event } from '../events.ts';
import { NOBODY } from '../state.ts';
import { cardName, FOLLOWER_NAMES, plural, sourceName, tileName, whereText } from './abilities.en.ts';
import { bundleText, placeName, pledgeText } from './choices.en.ts';
import { ALLY_NAMES, HOME_NAMES, JARL_NAMES, REGION_NAMES } from './places.en.ts';

const followersText = (followers: readonly Follower[]): string =>
  followers.map((type) => FOLLOWER_NAMES[type]).join(' and ');

const ACTION_NAMES = {
  invest: 'INVEST',
  journey: 'JOURNEY',
  play: 'PLAY',
  activate: 'ACTIVATE',
  parley: 'PARLEY',
  jarldom: 'JARLDOM',
  theocracy: 'THEOCRACY',
  sweden: 'SWEDEN',
  rus: 'RUS',
} as const;

const DISCARDED = {
  invest: 'leaves the track for the discard pile',
  limit: 'is discarded for the hand limit',
  ability: 'is discarded',
  replaced: 'is replaced and discarded',
  rejected: 'is rejected and discarded',
  forcedEnd: 'wears off the track',
} as const;

function silfrText(event: Extract<DeepReadonly<Event>, { kind: 'silfrChanged' }>, does: Does): string | null {
  const { seat, amount, why } = event;
  if (why === 'income' || why === 'cost' || why === 'trade') return null;
  const n = Math.abs(amount);
  if (why === 'stolen')
    return amount > 0 ? does(seat, 'take', 'takes', `${n} silfr`) : does(seat, 'lose', 'loses', `${n} silfr`);
  return amount > 0 ? does(seat, 'gain', 'gains', `${n} silfr`) : does(seat, 'pay', 'pays', `${n} silfr`);
}

type Does = (seat: Seat, base: string, third: string, rest: string) => string;

/** A line of the log, or null where another line says it. */
export function eventText(event: DeepReadonly<Event>, say: Say): string | null {
  const does: Does = (seat, base, third, rest) => `${say.who(seat)} ${say.verb(seat, base, third)} ${rest}.`;
  switch (event.kind) {
    case 'jarlTaken':
      return does(event.seat, 'take', 'takes', `**${JARL_NAMES[event.jarl]}** of **${HOME_NAMES[event.home]}**`);
    case 'turnBegan':
      return `Year ${event.year}: ${say.whose(event.seat)} turn.`;
    case 'influenceTaken':
      return does(
        event.seat,
        'take',
        'takes',
        `the **${FOLLOWER_NAMES[event.of]}** influence${event.from === NOBODY ? '' : ` from ${say.whom(event.from)}`} with ${event.followers} ${plural(event.followers, 'Follower')} [PX-T2]`,
      );
    case 'influenceReturned':
      return does(event.seat, 'give back', 'gives back', `the **${FOLLOWER_NAMES[event.of]}** influence [PX-T3]`);
    case 'actionTaken':
      return `${say.who(event.seat)}: ${ACTION_NAMES[event.action]}${event.marker === 'gained' ? ', gained' : ''}.`;
    case 'passed':
      return does(event.seat, 'have', 'has', 'no action left to take');
    case 'tileDrawn':
      return does(event.seat, 'draw', 'draws', event.tile ? tileName(event.tile) : 'a tile');
    case 'tileBought':
      return does(event.seat, 'buy', 'buys', `${tileName(event.tile)} for ${event.paid} silfr`);
    case 'tileTaken':
      return does(
        event.seat,
        'take',
        'takes',
        `${tileName(event.tile)} from the ${event.from === 'track' ? 'track' : 'discard pile'}`,
      );
    case 'tileDiscarded':
      return `${tileName(event.tile)} ${DISCARDED[event.why]}.`;
    case 'tileShown':
      return does(event.seat, 'show', 'shows', tileName(event.tile));
    case 'pilePeeked':
      return does(event.seat, 'look', 'looks', `at the top ${event.count} of the pile`);
    case 'tilesAdded':
      return `${event.count} tiles go under the pile.`;
    case 'trackRefilled':
      return null;
    case 'journeyBegan':
      return null;
    case 'shipMoved':
      return `${say.who(event.seat)}: ${placeName(event.from)} to ${placeName(event.to)}.`;
    case 'shipReturned':
      return event.owner === NOBODY
        ? 'A Longship returns.'
        : `A Longship of ${say.whom(event.owner)} returns from ${placeName(event.from)}.`;
    case 'shipTired':
      return event.cause === 'ability' ? `A Longship of ${say.whom(event.owner)} is exhausted.` : null;
    case 'shipRefreshed':
      return null;
    case 'alliedShips':
      return does(event.seat, 'gain', 'gains', `${event.ships.length} Longships of **${ALLY_NAMES[event.ally]}**`);
    case 'alliedShipsLeft':
      return `The Longships of **${ALLY_NAMES[event.ally]}** leave ${say.whom(event.seat)}.`;
    case 'venturePlayed':
      return does(event.seat, 'play', 'plays', `${tileName(event.tile)} in ${placeName(event.at)}`);
    case 'tileSeated':
      return event.from === null
        ? does(event.seat, 'play', 'plays', tileName(event.tile))
        : does(event.seat, 'win', 'wins', `${tileName(event.tile)} from ${say.whom(event.from)}`);
    case 'tileUnseated':
      return event.by === event.seat ? null : does(event.seat, 'lose', 'loses', tileName(event.tile));
    case 'followersPlaced': {
      const paid = event.paid > 0 ? ` for ${event.paid} silfr` : '';
      return does(
        event.seat,
        'establish',
        'establishes',
        `${followersText(event.followers)} in ${placeName(event.at)}${paid}`,
      );
    }
    case 'followersReturned':
      return `${followersText(event.followers)} of ${say.whom(event.owner)} ${plural(event.followers.length, 'leaves', 'leave')} ${placeName(event.at)}.`;
    case 'followerShifted':
      return does(
        event.seat,
        'exchange',
        'exchanges',
        `a ${FOLLOWER_NAMES[event.from]} for a ${FOLLOWER_NAMES[event.to]} Follower`,
      );
    case 'challenged':
      return does(
        event.seat,
        'challenge',
        'challenges',
        `${say.whom(event.rival)} in ${placeName(event.at)}, ${event.ships} against ${event.against} [PX-G6]`,
      );
    case 'duchyRaised':
      return `**${REGION_NAMES[event.region]}** is ${say.whose(event.seat)} duchy [PX-G11].`;
    case 'duchyLost':
      return `**${REGION_NAMES[event.region]}** is no longer ${say.whose(event.seat)} duchy.`;
    case 'abilityUsed':
      return event.via ? `${tileName(event.via)}: ${sourceName(event.source)}.` : `${sourceName(event.source)}:`;
    case 'abilityCopied':
      return event.source
        ? `${tileName(event.tile)} copies ${sourceName(event.source)} for ${say.whom(event.seat)}.`
        : `${tileName(event.tile)} copies nothing any more.`;
    case 'silfrChanged':
      return silfrText(event, does);
    case 'eventPlayed':
      return does(
        event.seat,
        event.althing ? 'put' : 'play',
        event.althing ? 'puts' : 'plays',
        `${tileName(event.tile)}${event.althing ? ' to the Althing' : ''}`,
      );
    case 'voteCast':
      return does(
        event.seat,
        'vote',
        'votes',
        `${event.yes ? 'for' : 'against'} it${event.votes > 1 ? ` with ${event.votes} votes` : ''}`,
      );
    case 'althingDecided':
      return `The Althing ${event.passed ? 'agrees' : 'refuses'}, ${event.yes} to ${event.no} [PX-V3].`;
    case 'eventResolved':
      return `${tileName(event.tile)} is resolved.`;
    case 'truceCalled':
      return `Truce: nobody may challenge${whereText(event.area) || ' anywhere'} until ${say.whose(event.seat)} next turn.`;
    case 'cardRevealed':
      return `${cardName(event.card)} is turned up.`;
    case 'cardSwapped':
      return `${cardName(event.out)} gives way to ${cardName(event.in)}.`;
    case 'offerMade': {
      const [give, ask] = [bundleText(event.give, event.sealed?.give), bundleText(event.ask, event.sealed?.ask)];
      return does(
        event.from,
        event.counter ? 'counter' : 'offer',
        event.counter ? 'counters' : 'offers',
        `${say.whom(event.to)} ${give} for ${ask}`,
      );
    }
    case 'offerDeclined':
      return does(event.to, 'decline', 'declines', 'the offer');
    case 'tradeMade': {
      const [give, ask] = [bundleText(event.give, event.sealed?.give), bundleText(event.ask, event.sealed?.ask)];
      return `Trade: ${say.who(event.from)} ${say.verb(event.from, 'give', 'gives')} ${give}, ${say.whom(event.to)} ${ask}.`;
    }
    case 'pledged':
      return does(event.by, 'promise', 'promises', `${say.whom(event.to)} ${pledgeText(event.pledge)}`);
    case 'followerTraded':
      return `${placeName(event.at)} passes to ${say.whom(event.to)}.`;
    case 'shipTraded':
      return `A Longship passes to ${say.whom(event.to)}.`;
    case 'wintered':
      return `Winter Solstice: ${say.who(event.seat)} ${say.verb(event.seat, 'gain', 'gains')} ${event.income} silfr.`;
    case 'victoryChecked':
      return event.met.length === 0
        ? null
        : event.met
            .map(({ seat, card }) => `${say.who(seat)} ${say.verb(seat, 'fulfil', 'fulfils')} ${cardName(card)}.`)
            .join(' ');
    case 'gameEnded':
      return event.winners.length === 0
        ? 'The saga ends without a winner.'
        : `The saga ends: ${event.winners.map((seat) => say.who(seat)).join(' and ')}.`;
  }
}
