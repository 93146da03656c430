import { at, type DeepReadonly, type Outcome, type Say, type Seat, type Words } from '@meadhall/core';
import type { Choice, Reason } from './choices.ts';
import { TILES } from './data/tiles.ts';
import { FOLLOWERS } from './data/vocabulary.ts';
import type { Event } from './events.ts';
import { PRICES } from './rules/saga.ts';
import type { EndingKind, Frame } from './state.ts';
import {
  abilityText,
  cardName,
  cardText,
  FOLLOWER_NAMES,
  KIND_NAMES,
  locationText,
  plural,
  sourceName,
  tileName,
} from './text/abilities.en.ts';
import { bundleText, choiceText, placeName, pledgeText, shipName } from './text/choices.en.ts';
import { eventText } from './text/events.en.ts';
import { JARL_NAMES } from './text/places.en.ts';
import type { View } from './view.ts';

type Seen = DeepReadonly<View>;

/** Who is asked by a frame. */
function askedSeat(view: Seen, frame: DeepReadonly<Frame>): Seat | null {
  if (frame.kind === 'offer') return frame.to;
  if (frame.kind === 'althing') {
    for (let i = 0; i < view.seats; i++) {
      const seat = (frame.seat + i) % view.seats;
      if (frame.votes[seat] === null) return seat;
    }
    return null;
  }
  return 'seat' in frame ? frame.seat : null;
}

const left = (n: number, one: string): string => `${n} more ${plural(n, one)}`;

/** What is asked, as a thing to do: follows "You" in the mind of the reader. */
function task(view: Seen, frame: DeepReadonly<Frame>, say: Say): string {
  switch (frame.kind) {
    case 'chooseJarl':
      return 'Choose your jarl: the home, the silfr and an ability for the whole saga [PX-S12].';
    case 'copying':
      return `Name a rival ability for ${tileName(frame.tile)} to copy, or leave it as it is [PX-G8].`;
    case 'actions': {
      const used = 4 - frame.plain - frame.markers.length;
      const markers =
        frame.markers.length > 0 ? ` Influence: ${frame.markers.map((of) => FOLLOWER_NAMES[of]).join(', ')}.` : '';
      return `Action ${used + 1} of 4: invest, journey, play, activate or parley.${markers} [PX-A1]`;
    }
    case 'marker':
      return 'Your Action Markers are used up: choose the Influence Marker that pays for this [PX-T8].';
    case 'gained':
      return `You gain a ${frame.action === 'standard' ? 'Standard Action' : frame.action}: take it or decline [PX-B11].`;
    case 'journey': {
      const { at: place } = at(view.ships, frame.ship);
      const here = place === 'home' ? 'from HOME' : `from ${placeName(place)}`;
      return frame.left > 0
        ? `Journey ${here}: ${left(frame.left, 'step')}. You may trade with rivals in the same region [PX-A4].`
        : `Journey ${here}: no step left. You may still trade with rivals here, or stop.`;
    }
    case 'offer':
      return `${say.who(frame.from)} ${say.verb(frame.from, 'offer', 'offers')} ${bundleText(frame.give, view.asks?.sealed?.give)} and ${say.verb(frame.from, 'ask', 'asks')} ${bundleText(frame.ask, view.asks?.sealed?.ask)}. Accept, decline${frame.counter ? '' : ' or make a counter-offer'} [PX-N2].`;
    case 'handOver':
      return `Pick ${left(frame.left, 'tile')} to hand over [PX-N4].`;
    case 'parley':
      return `Parley in ${placeName(frame.at)}: challenge a rival with fewer Longships and choose which ship returns [PX-G6].`;
    case 'establish':
      return `Choose the Followers for ${placeName(frame.at)}${frame.must ? '' : ', or decline'} [PX-E6].`;
    case 'jarldom':
      return 'Jarldom: choose a Longship and the post it steps into [PX-I4].';
    case 'raided':
      return `Jarldom: choose the rival Longship that returns from ${placeName(frame.at)} [PX-I4].`;
    case 'sweden':
      return `Sweden: ${tileName(frame.tile)}. Choose the post in ${locationText(TILES[frame.tile].at)} for a Longship; the Venture is played there if it can be [PX-I6].`;
    case 'theocracy':
      return 'Theocracy: choose a Theocracy Venture or a powerful ally for your Follower; the cost is paid [PX-I7].';
    case 'rus':
      return "Rus: choose the rival's Advocate that you win over [PX-I8].";
    case 'powers':
      return `You may use ${frame.ready.map(({ source }) => `${sourceName(source)} (${abilityText(source)})`).join(' and ')} [PX-B1]`;
    case 'althing': {
      const votes = frame.votes.filter((vote) => vote === true).length;
      return `Althing on ${tileName(frame.tile)}: ${abilityText(frame.tile)} Half of all votes is enough; ${votes} so far for it [PX-V3].`;
    }
    case 'pickJarl':
      return 'Choose the jarl who is meant [PX-B2].';
    case 'options':
      return `${sourceName(frame.source)}: choose one effect [PX-B4].`;
    case 'keep':
      return `Keep ${left(frame.left, 'tile')}; the rest is discarded [PX-B5].`;
    case 'take':
      return `Take a tile from the ${frame.zone === 'track' ? 'track' : 'discard pile'} [PX-B7].`;
    case 'buy':
      return frame.less >= 5
        ? 'Take a tile from the track for nothing.'
        : `Buy a tile for ${frame.less} silfr less [PX-B7].`;
    case 'discard':
      return `Discard ${left(frame.left, 'tile')}.`;
    case 'placeShip':
      return `Place ${left(frame.left, 'Longship')} from your Jarlboard [PX-B9].`;
    case 'pickShip':
      return `Choose a Longship to sail up to ${frame.steps} ${plural(frame.steps, 'step')} [PX-B8].`;
    case 'sail':
      return `Sail the ${shipName(view, frame.ship)}: ${left(frame.left, 'step')} [PX-B8].`;
    case 'strikeShips':
      return `Choose the Longship of ${say.whom(frame.owner)} to ${frame.how} [PX-B10].`;
    case 'refreshShips':
      return `Choose a Longship to unexhaust, ${left(frame.left, 'ship')}.`;
    case 'spread':
      return `Choose the post for your Follower${frame.pay ? '; the cost is paid' : ', free of cost'} [PX-B13].`;
    case 'strikeFollowers':
      return `Choose the Follower of ${say.whom(frame.owner)} that returns [PX-B14].`;
    case 'convert':
      return "Choose the rival's Follower that gives way to yours [PX-B15].";
    case 'shift':
      return frame.spot
        ? 'Choose the new type of your Follower [PX-B20].'
        : 'Choose a Follower of yours to exchange, or decline [PX-B20].';
    case 'banish':
      return `Choose the Advocate of ${say.whom(frame.owner)} that is discarded [PX-B12].`;
    case 'foundDuchy':
      return 'Choose the region that becomes your duchy [PX-B21].';
    case 'swapCard':
      return 'Choose the victory card that is exchanged [PX-B23].';
    case 'unseat':
      return `You have lost a space: choose the ${KIND_NAMES[frame.slot]} to discard [PX-K6].`;
    case 'winter':
      return 'Winter Solstice: discard down to your hand limit [PX-T10].';
    case 'saga':
    case 'aftermath':
    case 'effects':
    case 'event':
      return 'The saga goes on.';
  }
}

/** What a waiting viewer reads. */
function waiting(view: Seen, seat: Seat, frame: DeepReadonly<Frame>, say: Say): string {
  const doing: Partial<Record<Frame['kind'], string>> = {
    actions: 'is choosing an action',
    journey: 'is on a journey',
    offer: 'is weighing an offer',
    althing: 'is voting in the Althing',
    winter: 'is discarding down to the hand limit',
    chooseJarl: 'is choosing a jarl',
    parley: 'is parleying',
  };
  const name = view.jarls[seat]?.jarl;
  return `${say.who(seat)}${name ? ` (**${JARL_NAMES[name]}**)` : ''} ${doing[frame.kind] ?? 'is deciding'}.`;
}

const REASONS: Readonly<Record<Reason, string>> = {
  notOffered: 'That is not among the things you may do now.',
  emptyPile: 'The saga pile is empty, so nobody can draw; buying is still possible.',
  tooDear: 'You do not have the silfr for that space of the track.',
  tired: 'That Longship is exhausted until your Winter Solstice.',
  notAlone: 'You must be alone with a Longship in a post of the location on the tile.',
  noFollower: 'You have no Follower of the needed type left on your Jarlboard.',
  cannotPay: 'You cannot pay the cost printed at that post.',
  nothingToEstablish:
    'Alone in a post you can parley only if you can establish: a new icon, a Follower for it and the cost.',
  tooWeak: 'You need more Longships there than the rival has.',
  truce: 'A truce forbids challenges there.',
  shielded: 'An ability protects that piece from rivals.',
  noTarget: 'That influence action could do nothing now.',
  mustAct: 'You may pass only when no action is possible.',
  notMoved: 'A journey is at least one step.',
  malformed: 'That is not an offer the table understands.',
  nothing: 'An offer must give or ask for something.',
  tooMuchSilfr: 'Nobody can give more silfr than they have.',
  tooManyTiles: 'There are not that many tiles in that hand.',
  unknownTile: 'You can only name tiles that you hold or know to be in the other hand.',
  noSuchShip: 'Only Longships on the map that obey the giver can change hands.',
  noSuchFollower: 'The giver has no Follower at that post.',
  noStandIn: 'The receiver has no Follower left to put there.',
  askedAlready: 'One offer to each rival at each step.',
  notColocated: 'That rival has no Longship in the region of the journeying ship.',
  noSecondCounter: 'A counter-offer can only be accepted or declined.',
};
const isReason = (key: string): key is Reason => Object.hasOwn(REASONS, key);

const ENDINGS: Readonly<Record<EndingKind, string>> = {
  victory: 'A victory card is fulfilled.',
  emptyTrack: 'The saga track is empty.',
  longWinter: 'The long winter has come.',
  lost: 'The track is empty and no card is fulfilled.',
};
const isEnding = (key: string): key is EndingKind => Object.hasOwn(ENDINGS, key);

function jarlLine(view: Seen, seat: Seat, say: Say): string {
  const jarl = at(view.jarls, seat);
  const name = jarl.grey ? 'The grey rival' : `${say.who(seat)}${jarl.jarl ? ` (${JARL_NAMES[jarl.jarl]})` : ''}`;
  const known = jarl.hand.flatMap((tile) => (tile ? [tileName(tile)] : []));
  const types = FOLLOWERS.map((type) => `${FOLLOWER_NAMES[type]} ${jarl.established[type]}`).join(', ');
  const marks = jarl.influence.map((type) => FOLLOWER_NAMES[type]);
  const parts = [
    `${name}: ${jarl.silfr} silfr, ${jarl.followers} Followers (${types}), ${jarl.shipsAtHome} Longships at HOME`,
    `hand ${jarl.hand.length}${known.length > 0 ? `: ${known.join(', ')}` : ''}`,
  ];
  const seated = [...jarl.gods, ...jarl.advocates].map(({ tile }) => tileName(tile));
  if (seated.length > 0) parts.push(`on the board ${seated.join(', ')}`);
  if (marks.length > 0) parts.push(`influence ${marks.join(', ')}`);
  if (jarl.duchies.length > 0) parts.push(`duchies ${jarl.duchies.map(placeName).join(', ')}`);
  return `${parts.join('; ')}.`;
}

function mapLines(view: Seen, say: Say): string[] {
  return view.posts.flatMap(({ id, tile, holder, followers }) => {
    const ships = view.ships.filter((ship) => ship.at === id).map((ship) => say.whom(ship.by));
    if (tile === null && holder < 0 && ships.length === 0) return [];
    const what = tile ? ` ${tileName(tile)}` : '';
    const who =
      holder >= 0
        ? `, ${at(view.jarls, holder).grey ? 'grey' : say.whom(holder)}: ${followers.map((type) => FOLLOWER_NAMES[type]).join(' and ')}`
        : '';
    return [`${placeName(id)}:${what}${who}${ships.length > 0 ? `; ships of ${ships.join(', ')}` : ''}.`];
  });
}

const cardLine = (view: Seen, index: number, say: Say): string => {
  const { card, progress } = at(view.cards, index);
  const all = progress.map(({ have, need }, seat) => `${say.who(seat)} ${have}/${need}`).join(', ');
  return `${cardName(card)}: ${cardText(card)} ${all}.`;
};

export const words: Words<View, Choice, Event> = {
  prompt(view, seat, say) {
    const frame = view.asks?.frame;
    if (view.over || !frame) return 'The saga is over.';
    const asked = askedSeat(view, frame);
    if (asked === null) return 'The saga goes on.';
    return asked === seat ? task(view, frame, say) : waiting(view, asked, frame, say);
  },
  choice: (choice, view, say) => choiceText(choice, view, say),
  event: (event, say) => eventText(event, say),
  reason: (because) => REASONS[isReason(because) ? because : 'notOffered'],
  ending(outcome: Outcome, say) {
    const why = isEnding(outcome.ending) ? ENDINGS[outcome.ending] : '';
    if (outcome.winners.length === 0) return `${why} The saga is lost.`;
    const [winner] = outcome.winners;
    if (outcome.winners.length > 1)
      return `${why} ${outcome.winners.map((seat) => say.who(seat)).join(' and ')} share the victory.`;
    return winner === undefined ? why : `${why} ${say.who(winner)} ${say.verb(winner, 'win', 'wins')} the saga.`;
  },
  table(view, say) {
    const track = view.track.map((tile, i) => `${PRICES[i]} ${tile ? tileName(tile) : 'empty'}`).join(', ');
    return [
      `Year ${view.year}, turn ${view.turn}. Pile ${view.pile}, discard ${view.discard.length}.`,
      `Track: ${track}.`,
      ...view.cards.map((_, index) => cardLine(view, index, say)),
      ...(view.faceDown.length > 0 ? [`${view.faceDown.length} victory cards face down.`] : []),
      ...view.jarls.map((_, seat) => jarlLine(view, seat, say)),
      ...mapLines(view, say),
      ...view.ledger.map(({ by, to, pledge }) => `${say.who(by)} promised ${say.whom(to)} ${pledgeText(pledge)}.`),
    ];
  },
};
