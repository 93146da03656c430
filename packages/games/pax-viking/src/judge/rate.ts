import { at, type Seat } from '@meadhall/core';
import type { Choice, ChoiceOf } from '../choices.ts';
import { TILES } from '../data/tiles.ts';
import type { Follower } from '../data/vocabulary.ts';
import { isAt, isPost, POST_SPOTS, type PostSpot, postAt, postSpotOf, spotOf } from '../rules/places.ts';
import { compiled } from '../rules/powers.ts';
import type { Place } from '../state.ts';
import { type Aim, aims, parleyWorth, postAim } from './aims.ts';
import { liking, passChance, WORD } from './althing.ts';
import {
  type Check,
  gain,
  harmWorth,
  keepWorth,
  type Outlook,
  outlookOf,
  type ReadonlyState,
  stepsBetween,
  type Temper,
} from './outlook.ts';
import { isPromised } from './promises.ts';
import { bargainWorth } from './trade.ts';
import { abilityWorth, drawWorth, eventWorth, seatWorth, tileWorth, ventureWorth, verbsWorth } from './worth.ts';

/** A jarl's judgement of one decision, with the plans for its ships made once. */
interface Mind {
  readonly outlook: Outlook;
  aims: readonly Aim[] | null;
}

function plans(mind: Mind): readonly Aim[] {
  const frame = mind.outlook.view.asks?.frame;
  const moves = frame?.kind === 'journey' || frame?.kind === 'sail';
  mind.aims ??= aims(mind.outlook, moves ? frame.ship : -1, moves ? frame.left : 0);
  return mind.aims;
}

/** INVEST by drawing also hurries the end: good for whoever leads. */
function rateDraw(outlook: Outlook): number {
  const { view, seat, isEndNear } = outlook;
  const base = drawWorth(outlook);
  if (!isEndNear) return base;
  const mine = at(view.jarls, seat).followers;
  const best = Math.max(
    0,
    ...view.jarls.slice(0, view.seats).map((jarl, other) => (other === seat ? 0 : jarl.followers)),
  );
  return base + (mine > best ? 0.5 : mine === best ? 0.1 : -0.25);
}

function rateBuy(outlook: Outlook, slot: number): number {
  const { view, silfrWorth } = outlook;
  const tile = view.track[slot];
  if (!tile) return 0;
  const frame = view.asks?.frame;
  const price = Math.max(0, at(view.prices, slot) - (frame?.kind === 'buy' ? frame.less : 0));
  return tileWorth(outlook, tile) * 0.95 - price * silfrWorth;
}

function rateJourney(mind: Mind, ship: number): number {
  const plan = plans(mind).find((aim) => aim.ship === ship);
  if (!plan) return 0.05;
  const here = at(mind.outlook.view.ships, ship).at;
  if (here === plan.to) return 0.02;
  return 0.72 * plan.worth;
}

/** A STEP towards the aim of the moving ship; staying where the aim is. */
function rateSail(mind: Mind, to: Place): number {
  const frame = mind.outlook.view.asks?.frame;
  if (frame?.kind !== 'journey' && frame?.kind !== 'sail') return 0;
  if (to === 'home') return -1;
  const aim = plans(mind).find(({ ship }) => ship === frame.ship);
  const spot = spotOf(to);
  if (!aim || !spot) return -0.1;
  return 0.5 - 0.1 * stepsBetween(spot.id, aim.to);
}

function rateStop(mind: Mind): number {
  const { view } = mind.outlook;
  const frame = view.asks?.frame;
  if (frame?.kind !== 'journey' && frame?.kind !== 'sail') return 0;
  const aim = plans(mind).find(({ ship }) => ship === frame.ship);
  const here = at(view.ships, frame.ship).at;
  if (!aim) return 0.3;
  if (here === aim.to) return 1;
  return here === 'home' ? -1 : 0.45 - 0.1 * stepsBetween(here, aim.to);
}

function ratePlay(outlook: Outlook, { tile, at: post, follower, over }: ChoiceOf<'play'>): number {
  if (TILES[tile].kind === 'event') {
    const isVoted = TILES[tile].ability.when === 'althing' && outlook.view.seats > 1;
    const rejected = isVoted ? 1 - passChance(outlook, tile) : 0;
    return eventWorth(outlook, tile) + 0.1 - rejected * Math.max(0, abilityWorth(outlook, tile));
  }
  if (post && follower) return ventureWorth(outlook, tile, postSpotOf(post), follower) + 0.25;
  return seatWorth(outlook, tile, over ?? null) + 0.3;
}

function rateActivate(outlook: Outlook, post: ChoiceOf<'activate'>['at']): number {
  const { tile } = at(outlook.view.posts, postSpotOf(post).index);
  return tile ? verbsWorth(outlook, compiled(tile).blocks[0] ?? []) : 0;
}

const isAloneAt = ({ view, seat }: Outlook, spot: PostSpot): boolean =>
  view.ships.every((ship) => ship.at !== spot.id || ship.by === seat);

function rateParley(outlook: Outlook, spot: PostSpot): number {
  const worth = parleyWorth(outlook, spot);
  if (isAloneAt(outlook, spot)) return worth > 0 ? worth + 0.2 : -0.5;
  const rivals = outlook.view.ships.filter((ship) => ship.at === spot.id && ship.by !== outlook.seat);
  const harm = Math.max(0, ...rivals.map((ship) => 0.3 * harmWorth(outlook, ship.by)));
  return 0.8 * postAim(outlook, spot) + harm;
}

function rateInfluence(mind: Mind, of: Follower): number {
  const { outlook } = mind;
  const { view, seat } = outlook;
  if (of === 'sweden') return drawWorth(outlook) + 0.6;
  if (of === 'theocracy') return bestMission(outlook) + 0.15;
  if (of === 'rus') return 1.3;
  let best = 0;
  for (const ship of view.ships) {
    if (ship.by !== seat) continue;
    for (const spot of POST_SPOTS) {
      if (spot.door === ship.at) best = Math.max(best, raidWorth(outlook, spot));
    }
  }
  return best + 0.1;
}

function raidWorth(outlook: Outlook, spot: PostSpot): number {
  const rivals = outlook.view.ships.filter((ship) => ship.at === spot.id && ship.by !== outlook.seat);
  const harm = Math.max(0, ...rivals.map((ship) => 0.4 + 0.3 * harmWorth(outlook, ship.by)));
  return (rivals.length <= 1 ? 1 : 0.2) * Math.max(parleyWorth(outlook, spot), 0.7 * postAim(outlook, spot)) + harm;
}

function bestMission(outlook: Outlook): number {
  let best = 0;
  for (const spot of POST_SPOTS) {
    const post = at(outlook.view.posts, spot.index);
    const isTheocratic = post.tile !== null && TILES[post.tile].follower === 'theocracy';
    if (post.holder === outlook.seat || !(spot.ally || isTheocratic)) continue;
    best = Math.max(best, plantWorth(outlook, spot, 'theocracy', true));
  }
  return best;
}

function plantWorth(outlook: Outlook, spot: PostSpot, follower: Follower, pay: boolean): number {
  const { holder, cost } = at(outlook.view.posts, spot.index);
  const harm = holder >= 0 && holder !== outlook.seat ? harmWorth(outlook, holder) : 0;
  const loss = holder === outlook.seat ? 0.4 : 0;
  return gain(outlook, spot, follower) + harm - loss - (pay ? cost * outlook.silfrWorth : 0);
}

/** A ship that is struck: of a rival's the one that hurts, of one's own the one least missed. */
function rateShip(outlook: Outlook, number: number): number {
  const { view, seat } = outlook;
  const ship = at(view.ships, number);
  const frame = view.asks?.frame;
  if (frame?.kind === 'refreshShips' || frame?.kind === 'pickShip') return usefulness(outlook, number);
  const use = 0.2 + usefulness(outlook, number);
  return ship.by === seat ? -use : use * (0.5 + harmWorth(outlook, ship.by));
}

function usefulness({ view, seat }: Outlook, number: number): number {
  const ship = at(view.ships, number);
  const spot = spotOf(ship.at);
  if (!spot) return 0.1;
  if (!spot.isPost) return 0.4;
  const post = postAt(ship.at);
  return post && at(view.posts, post.index).holder === seat ? 0.3 : 0.6;
}

/** A tile that is kept, taken, discarded or handed over. */
function rateTile(outlook: Outlook, choice: ChoiceOf<'tile'>): number {
  const { view, seat } = outlook;
  const frame = view.asks?.frame;
  const worth = (): number => tileWorth(outlook, choice.tile);
  switch (frame?.kind) {
    case 'winter':
    case 'discard':
    case 'handOver':
      return -worth();
    case 'unseat':
      return -abilityWorth(outlook, choice.tile);
    case 'banish':
      return frame.owner === seat ? -abilityWorth(outlook, choice.tile) : abilityWorth(outlook, choice.tile);
    default:
      return worth();
  }
}

function rateOption(outlook: Outlook, option: number): number {
  const frame = outlook.view.asks?.frame;
  if (frame?.kind !== 'options') return 0;
  const block = frame.blocks[option];
  return verbsWorth(outlook, block === undefined ? [] : (compiled(frame.source).blocks[block] ?? []));
}

function rateVote(outlook: Outlook, yes: boolean): number {
  const { view, seat } = outlook;
  const frame = view.asks?.frame;
  if (frame?.kind !== 'althing' || !yes) return 0;
  if (frame.seat === seat) return 1;
  const promised = isPromised(view, seat, frame.seat, 'vote');
  return liking(outlook, outlookOf(view, frame.seat), frame.tile) + (promised ? WORD : 0);
}

function rateEstablish(outlook: Outlook, { at: post, followers }: ChoiceOf<'establish'>): number {
  const spot = postSpotOf(post);
  const own = at(outlook.view.posts, spot.index);
  const before = own.holder === outlook.seat ? 0.6 : 0;
  const worth = followers.reduce((sum, type) => sum + gain(outlook, spot, type) + supplyLeft(outlook, type), 0);
  return 0.3 + worth - before - own.cost * outlook.silfrWorth;
}

/** Types of which many are left are the cheaper to give. */
const supplyLeft = ({ view, seat }: Outlook, type: Follower): number => 0.04 * at(view.jarls, seat).supply[type];

function rateChallenge(outlook: Outlook, { rival, ship }: ChoiceOf<'challenge'>): number {
  const isTired = ship !== null && at(outlook.view.ships, ship).tired;
  const word = isPromised(outlook.view, outlook.seat, rival, 'peace') && at(outlook.near, rival) > 1 ? WORD : 0;
  return harmWorth(outlook, rival) + (isTired ? 0.1 : 0) - word;
}

function rateOne(mind: Mind, choice: Choice): number {
  const { outlook } = mind;
  const { view, seat } = outlook;
  switch (choice.kind) {
    case 'chooseJarl':
      return 0;
    case 'draw':
      return rateDraw(outlook);
    case 'buy':
      return rateBuy(outlook, choice.slot);
    case 'journey':
      return rateJourney(mind, choice.ship);
    case 'sail':
      return rateSail(mind, choice.to);
    case 'stop':
      return rateStop(mind);
    case 'offer':
      return bargainWorth(outlook, outlookOf(view, choice.to), choice.ask, choice.give) > 0.05 ? 2 : -2;
    case 'counter': {
      const frame = view.asks?.frame;
      const other = frame?.kind === 'offer' ? frame.from : seat;
      return 0.4 * bargainWorth(outlook, outlookOf(view, other), choice.ask, choice.give);
    }
    case 'accept': {
      const frame = view.asks?.frame;
      return frame?.kind === 'offer'
        ? bargainWorth(outlook, outlookOf(view, frame.from), frame.give, frame.ask) - 0.05
        : 0;
    }
    case 'play':
      return ratePlay(outlook, choice);
    case 'activate':
      return rateActivate(outlook, choice.at);
    case 'parley':
      return rateParley(outlook, postSpotOf(choice.at));
    case 'challenge':
      return rateChallenge(outlook, choice);
    case 'establish':
      return rateEstablish(outlook, choice);
    case 'influence':
      return rateInfluence(mind, choice.of);
    case 'marker':
      return -rateInfluence(mind, choice.of);
    case 'raid':
      return raidWorth(outlook, postSpotOf(choice.to));
    case 'takeAdvocate':
      return seatWorth(outlook, choice.tile, choice.over ?? null) + 0.5;
    case 'use':
      return abilityWorth(outlook, choice.source) + 0.1;
    case 'done':
    case 'decline':
    case 'pass':
      return 0;
    case 'option':
      return rateOption(outlook, choice.option);
    case 'rival':
      return choice.seat === seat ? -1 : harmWorth(outlook, choice.seat) + 0.02 * at(view.jarls, choice.seat).silfr;
    case 'tile':
      return rateTile(outlook, choice);
    case 'tileKind':
      return choice.of === 'venture' ? 0.2 : 0.1;
    case 'ship':
      return rateShip(outlook, choice.ship);
    case 'place':
      return ratePlace(outlook, choice.at);
    case 'plant':
      return 0.1 + plantWorth(outlook, postSpotOf(choice.at), choice.follower, isPaid(view));
    case 'uproot': {
      const spot = postSpotOf(choice.at);
      const { holder } = at(view.posts, spot.index);
      return holder === seat
        ? -keepWorth(outlook, spot)
        : harmWorth(outlook, holder) + (holder < view.seats ? 0.2 * keepWorth(outlookOf(view, holder), spot) : 0);
    }
    case 'convert': {
      const spot = postSpotOf(choice.at);
      return gain(outlook, spot, 'theocracy') + harmWorth(outlook, at(view.posts, spot.index).holder);
    }
    case 'shiftFrom':
      return 'post' in choice.spot ? 0.05 : 0;
    case 'shiftTo':
      return at(view.jarls, seat).established[choice.follower] === 0 ? 1 : 0.1;
    case 'found':
      return 0.5;
    case 'card': {
      const card = view.cards.find((one) => one.card === choice.card);
      const mine = card?.progress[seat];
      return mine ? -mine.have / mine.need : 0;
    }
    case 'copy':
      return abilityWorth(outlook, choice.source) + 0.1;
    case 'vote':
      return rateVote(outlook, choice.yes);
  }
}

const isPaid = (view: ReadonlyState): boolean => {
  const frame = view.asks?.frame;
  return frame?.kind === 'theocracy' || (frame?.kind === 'spread' && frame.pay);
};

function ratePlace(outlook: Outlook, place: ChoiceOf<'place'>['at']): number {
  if (isPost(place)) {
    const spot = postSpotOf(place);
    const frame = outlook.view.asks?.frame;
    const drawn = frame?.kind === 'sweden' ? frame.tile : null;
    const follower = drawn ? TILES[drawn].follower : null;
    const isFree = isAloneAt(outlook, spot) && at(outlook.view.posts, spot.index).holder !== outlook.seat;
    if (drawn && follower && isFree && isAt(spot, TILES[drawn].at))
      return 0.5 + ventureWorth(outlook, drawn, spot, follower);
    return postAim(outlook, spot);
  }
  let best = 0;
  for (const spot of POST_SPOTS) if (spot.door === place) best = Math.max(best, postAim(outlook, spot));
  return 0.6 * best;
}

/** How good each choice looks to a jarl of this temper. */
export function rateWith(temper: Temper, check?: Check) {
  return (view: ReadonlyState, seat: Seat, choices: readonly Choice[]): readonly number[] => {
    const mind: Mind = { outlook: outlookOf(view, seat, temper, check), aims: null };
    return choices.map((choice) => rateOne(mind, choice));
  };
}
