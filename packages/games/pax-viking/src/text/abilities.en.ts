import { ALLIES } from '../data/allies.ts';
import { WINDS } from '../data/map.ts';
import { TILES, type TileId } from '../data/tiles.ts';
import { VICTORY, type VictoryId } from '../data/victory.ts';
import type {
  Ability,
  Amount,
  Count,
  Follower,
  GainedAction,
  Icon,
  Location,
  Modifier,
  Occasion,
  PostKind,
  Test,
  TileKind,
  Verb,
  Where,
  Who,
} from '../data/vocabulary.ts';
import { ALLY_IDS, CENTER_IDS, isRegion } from '../rules/places.ts';
import { compiled, isTile, JARL_IDS } from '../rules/powers.ts';
import type { SourceId } from '../state.ts';
import { ALLY_NAMES, CENTER_NAMES, JARL_NAMES, POST_NAMES, REGION_NAMES } from './places.en.ts';
import { CARD_NAMES, TILE_NAMES } from './tiles.en.ts';

/** The text on a tile is made from its ability, so that the two cannot disagree. */

export const FOLLOWER_NAMES: Readonly<Record<Icon, string>> = {
  jarldom: 'Jarldom',
  theocracy: 'Theocracy',
  sweden: 'Sweden',
  rus: 'Rus',
  any: 'any',
};

export const KIND_NAMES: Readonly<Record<TileKind, string>> = {
  venture: 'Venture',
  god: 'God',
  event: 'Event',
  advocate: 'Advocate',
};

export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);
const some = (n: number, one: string): string => (n === 1 ? `a ${one}` : `${n} ${one}s`);
const steps = (n: number): string => plural(n, 'STEP', 'STEPS');

const isWind = (where: string): boolean => WINDS.some((wind) => wind === where);

/** "in the WEST", "in Frisia", "at sea"; nothing where any place will do. */
export function whereText(where: Where): string {
  switch (where) {
    case 'any':
      return '';
    case 'region':
      return ' in this REGION';
    case 'wind':
      return ' in this WIND';
    case 'sea':
      return ' at sea';
    case 'river':
      return ' in river REGIONS';
    case 'harbor':
      return ' in POSTS with a HARBOR';
    default:
      return isRegion(where) ? ` in ${REGION_NAMES[where]}` : ` in the ${where.toUpperCase()}`;
  }
}

export const locationText = (location: Location): string =>
  location === 'anywhere'
    ? 'anywhere'
    : isRegion(location)
      ? REGION_NAMES[location]
      : isWind(location)
        ? `the ${location.toUpperCase()}`
        : location;

const FOLLOWERS_OF = (type: Icon, n: number): string =>
  type === 'any' ? plural(n, 'Follower') : `${FOLLOWER_NAMES[type]} ${plural(n, 'Follower')}`;

const POST_KINDS: Readonly<Record<PostKind, readonly [string, string]>> = {
  venture: ['Venture', 'Ventures'],
  tradeCenter: ['TRADE CENTER', 'TRADE CENTERS'],
  keyTradeCenter: ['KEY TRADE CENTER', 'KEY TRADE CENTERS'],
  ally: ['POWERFUL ALLY', 'POWERFUL ALLIES'],
  printed: ['TRADE CENTER or POWERFUL ALLY', 'TRADE CENTERS or POWERFUL ALLIES'],
  any: ['POST', 'POSTS'],
};

/** One of what is counted, after "per" or a number. */
function countText(count: Count, n: number): string {
  switch (count.of) {
    case 'followers':
      return `ESTABLISHED ${FOLLOWERS_OF(count.type, n)}${whereText(count.where)}`;
    case 'ships':
      return `${plural(n, 'Longship')} of yours${whereText(count.where)}`;
    case 'posts':
      return `${POST_KINDS[count.kind][n === 1 ? 0 : 1]}${whereText(count.where)}`;
    case 'regions':
      return `${plural(n, 'REGION', 'REGIONS')}${whereText(count.where)} with a ${POST_KINDS[count.kind][0]} of yours`;
    case 'winds':
      return `${plural(n, 'WIND', 'WINDS')} with a ${POST_KINDS[count.kind][0]} of yours`;
    case 'duchies':
      return `${plural(n, 'DUCHY', 'DUCHIES')}${whereText(count.where)}`;
    case 'holds':
      return `Follower in ${POST_NAMES[count.post]}`;
    case 'types':
      return `Follower ${plural(n, 'type')} ESTABLISHED`;
    case 'advocates':
      return plural(n, 'Advocate');
    case 'gods':
      return plural(n, 'God');
    case 'influence':
      return `Influence ${plural(n, 'Marker')}`;
    case 'purse':
      return 'silfr';
  }
}

const amountText = (amount: Amount): string =>
  typeof amount === 'number' ? `${Math.abs(amount)} silfr` : `${amount.per} silfr per ${countText(amount.count, 1)}`;

const shipsText = ({ where }: Extract<Count, { of: 'ships' }>, n: number): string =>
  `${plural(n, 'Longship')}${whereText(where)}`;

function testText(test: Test): string {
  switch (test.test) {
    case 'atLeast':
      return `${test.n} ${test.count.of === 'ships' ? shipsText(test.count, test.n) : countText(test.count, test.n)}`;
    case 'most':
      return `alone the most ${FOLLOWER_NAMES[test.type]} Followers`;
    case 'all':
      return test.of.map(testText).join(', ');
    case 'any':
      return test.of.map(testText).join(' or ');
  }
}

const STRUCK = 'the RIVAL you CHALLENGED or replaced';

/** From whom something is taken. */
function fromText(who: Who, struck: boolean): string {
  switch (who) {
    case 'me':
      return 'you';
    case 'rival':
      return struck ? STRUCK : 'a RIVAL';
    case 'rivals':
      return 'each RIVAL';
    case 'all':
      return 'ALL jarls';
    case 'richest':
      return 'the richest jarl';
    case 'leader':
      return 'the jarl with the most Followers';
  }
}

/** "RETURN 1 Longship of a RIVAL in the WEST", "ALL jarls RETURN 1 Longship at sea". */
function strikeText(verb: string, who: Who, n: number, what: string, where: Where, struck: boolean): string {
  const thing = `${n} ${what}`;
  if (who === 'me') return `${verb} ${thing} of yours${whereText(where)}`;
  if (who === 'rival') return `${verb} ${thing} of ${fromText(who, struck)}${whereText(where)}`;
  const ending = who === 'all' ? '' : 's';
  return `${fromText(who, struck)} ${verb}${ending} ${thing}${whereText(where)}`;
}

const ACTIONS: Readonly<Record<GainedAction, string>> = {
  journey: 'a JOURNEY',
  play: 'a PLAY',
  activate: 'an ACTIVATE',
  parley: 'a PARLEY',
  theocracy: 'a THEOCRACY',
  standard: 'any Standard',
};

function takeText({ zone, tile, mode }: Extract<Verb, { do: 'take' }>): string {
  const what = tile === 'any' ? 'tile' : KIND_NAMES[tile];
  const from = zone === 'track' ? 'the SAGA TRACK' : 'the discard pile';
  if (mode === 'random') return `take a random ${what} from ${from}`;
  return `take ${tile === 'advocate' || tile === 'event' ? 'an' : 'a'} ${what} of your choice from ${from}`;
}

function silfrText({ who, amount }: Extract<Verb, { do: 'silfr' }>): string {
  const pays = typeof amount === 'number' && amount < 0;
  if (who === 'me') return `${pays ? 'pay' : 'GAIN'} ${amountText(amount)}`;
  const ending = who === 'all' ? '' : 's';
  return `${fromText(who, false)} ${pays ? `pay${ending}` : `GAIN${ending}`} ${amountText(amount)}`;
}

function verbText(verb: Verb, struck: boolean): string {
  switch (verb.do) {
    case 'silfr':
      return silfrText(verb);
    case 'steal':
      return `take ${verb.amount} silfr from ${fromText(verb.who, struck)}`;
    case 'draw':
      return `DRAW ${some(verb.tiles, 'tile')}`;
    case 'drawKeep':
      return `DRAW ${verb.tiles} tiles, keep ${verb.keep} and DISCARD the rest`;
    case 'take':
      return takeText(verb);
    case 'buy':
      return verb.less >= 5 ? 'GAIN a tile from the SAGA TRACK' : `BUY a tile for ${verb.less} silfr less`;
    case 'discard':
      return `DISCARD ${some(verb.tiles, 'tile')}`;
    case 'sweep':
      return `DISCARD the ${verb.tiles} cheapest tiles of the SAGA TRACK and REFRESH it`;
    case 'banish':
      return strikeText('DISCARD', verb.who, 1, 'Advocate', 'any', struck);
    case 'placeShip':
      return `PLACE ${some(verb.ships, 'Longship')}${whereText(verb.where)}`;
    case 'sail':
      return `sail a Longship up to ${verb.steps} ${steps(verb.steps)}`;
    case 'returnShip':
      return strikeText('RETURN', verb.who, verb.ships, plural(verb.ships, 'Longship'), verb.where, struck);
    case 'exhaustShip':
      return strikeText('EXHAUST', verb.who, verb.ships, plural(verb.ships, 'Longship'), verb.where, struck);
    case 'refreshShip':
      return `UNEXHAUST ${some(verb.ships, 'Longship')}`;
    case 'allyShips':
      return `GAIN the ${ALLIES[verb.ally].longships} ${ALLY_NAMES[verb.ally]} Longships`;
    case 'establish': {
      const cost = verb.pay === 'free' ? ' without paying its cost' : '';
      const where = whereText(verb.where);
      return `ESTABLISH a ${FOLLOWERS_OF(verb.type, 1)} on a ${POST_KINDS[verb.kind][0]}${where}${cost}`;
    }
    case 'returnFollower':
      return strikeText(
        'RETURN',
        verb.who,
        verb.followers,
        FOLLOWERS_OF(verb.type, verb.followers),
        verb.where,
        struck,
      );
    case 'convert':
      return `replace a RIVAL's Follower on a Venture${whereText(verb.where)} without RIVAL ships by your ${FOLLOWERS_OF(verb.type, 1)}`;
    case 'shift':
      return verb.to === 'any'
        ? 'exchange one of your Followers for another type'
        : `exchange one of your Followers for a ${FOLLOWERS_OF(verb.to, 1)}`;
    case 'act':
      return `GAIN ${ACTIONS[verb.action]} action`;
    case 'reveal':
      return `turn up ${some(verb.cards, 'face-down victory card')}`;
    case 'swapVictory':
      return 'exchange a face-up victory card for an unused one of its difficulty';
    case 'addTiles':
      return `put ${verb.tiles} unused tiles under the SAGA PILE`;
    case 'truce':
      return `until your next turn nobody may CHALLENGE${whereText(verb.where)}`;
    case 'foundDuchy':
      return `a REGION${whereText(verb.where)} where you have a Follower becomes your DUCHY`;
    case 'peek':
      return `look at the top ${verb.tiles} tiles of the SAGA PILE`;
    case 'pay':
      return `you may pay ${verb.silfr} silfr to ${verbsText(verb.verbs, struck)}`;
    case 'if': {
      const otherwise = verb.otherwise ? `, otherwise ${verbsText(verb.otherwise, struck)}` : '';
      return `if you have ${testText(verb.test)}, ${verbsText(verb.verbs, struck)}${otherwise}`;
    }
    case 'choose':
      return `either ${verb.options.map((option) => verbsText(option, struck)).join(', or ')}`;
  }
}

const verbsText = (verbs: readonly Verb[], struck: boolean): string =>
  verbs.map((verb) => verbText(verb, struck)).join('; then ');

function modifierText(modifier: Modifier): string {
  switch (modifier.has) {
    case 'steps':
      return `${modifier.steps} more ${steps(modifier.steps)}`;
    case 'shortcut':
      return `a white border joins ${REGION_NAMES[modifier.between[0]]} and ${REGION_NAMES[modifier.between[1]]} for you`;
    case 'discount':
      return `${modifier.on === 'buy' ? 'BUY' : 'ESTABLISH'} for ${modifier.less} silfr less`;
    case 'strength':
      return `you count ${modifier.ships} more ${plural(modifier.ships, 'Longship')} in a CHALLENGE${whereText(modifier.where)}`;
    case 'followersAsShips':
      return `your ${FOLLOWER_NAMES[modifier.type]} Followers${whereText(modifier.where)} act as Longships`;
    case 'protect': {
      const what = { longship: 'Longships', follower: 'Followers', venture: 'Ventures', advocate: 'Advocates' };
      return `your ${what[modifier.piece]}${whereText(modifier.where)} are protected from RIVALS' abilities and Influence Actions`;
    }
    case 'handLimit':
      return `your HAND LIMIT is ${modifier.tiles} higher`;
    case 'slot':
      return `you have ${modifier.spaces} more ${KIND_NAMES[modifier.kind]} space`;
    case 'vote':
      return `you have ${modifier.votes} more ${plural(modifier.votes, 'vote')}`;
    case 'countAs':
      return `counts as ${modifier.n} more ${{ follower: 'ESTABLISHED Follower', tradeCenter: 'TRADE CENTER', ally: 'POWERFUL ALLY' }[modifier.as]} of yours in victory checks`;
    case 'duchyWithOne':
      return `a single Venture of yours${whereText(modifier.where)} makes a DUCHY`;
    case 'substitute':
      return `your ${FOLLOWER_NAMES[modifier.type]} Followers may be ESTABLISHED on any Follower icon`;
    case 'copy':
      return `COPY a ${{ god: "RIVAL's God", advocate: "RIVAL's Advocate", tradeCenter: "RIVAL's TRADE CENTER" }[modifier.kind]}`;
    case 'anywhere':
      return `you may play ${modifier.tile === 'event' ? 'Events' : 'Ventures'} anywhere in the WIND of their location`;
  }
}

const OCCASIONS: Readonly<Record<Occasion, string>> = {
  invest: 'INVEST: ',
  journey: 'JOURNEY: ',
  play: 'PLAY: ',
  activate: 'ACTIVATE: ',
  parley: 'PARLEY: ',
  influence: 'Influence: ',
  winter: 'Winter: ',
  althing: 'ALTHING: ',
  always: '',
};

const TRIGGERS: Readonly<Record<'immediate' | 'activate' | 'althing', string>> = {
  immediate: '',
  activate: 'ACTIVATE: ',
  althing: 'ALTHING: ',
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** An ability as it stands on its tile. */
export function rulesText(ability: Ability): string {
  if (ability.when !== 'persistent') return `${TRIGGERS[ability.when]}${sentence(verbsText(ability.verbs, false))}`;
  const lead = `${OCCASIONS[ability.during]}${'once' in ability && ability.once ? 'ONCE, ' : ''}`;
  const text =
    'modifiers' in ability
      ? ability.modifiers.map(modifierText).join('; ')
      : verbsText(ability.verbs, ability.during === 'parley');
  return lead === '' ? sentence(text) : `${lead}${text}.`;
}

/** The text of any ability: a tile's, a jarl's, a trade center's, an ally's. */
export const abilityText = (source: SourceId): string => rulesText(compiled(source).ability);

/** What one of the effects to choose from says. */
export function optionText(source: SourceId, option: number): string {
  for (const block of compiled(source).blocks) {
    for (const verb of block) {
      const chosen = verb.do === 'choose' ? verb.options[option] : undefined;
      if (chosen) return sentence(verbsText(chosen, false));
    }
  }
  return 'Choose.';
}

/** What a victory card asks for. */
/** Parts that differ only in their place are told once: "1 Follower in each of Rome and Miklagard". */
function together(parts: readonly string[]): string {
  const told: { readonly what: string; readonly places: string[] }[] = [];
  for (const part of parts) {
    const at = part.lastIndexOf(' in ');
    const what = at < 0 ? part : part.slice(0, at);
    const place = at < 0 ? null : part.slice(at + 4);
    const last = told.at(-1);
    if (place !== null && last?.what === what) last.places.push(place);
    else told.push({ what, places: place === null ? [] : [place] });
  }
  return told.map(({ what, places }) => (places.length === 0 ? what : `${what} in ${inEach(places)}`)).join(', ');
}

const inEach = (places: readonly string[]): string =>
  places.length === 1 ? (places[0] ?? '') : `each of ${places.slice(0, -1).join(', ')} and ${places.at(-1) ?? ''}`;

export const cardText = (card: VictoryId): string => sentence(together(cardParts(card)));

/** The parts of a victory card, in the order of the view's progress. */
export function cardParts(card: VictoryId): readonly string[] {
  const { test }: { test: Test } = VICTORY[card];
  return (test.test === 'all' ? test.of : [test]).map(testText);
}

export const tileName = (tile: TileId): string => `**${TILE_NAMES[tile]}**`;
export const cardName = (card: VictoryId): string => `**${CARD_NAMES[card]}**`;

/** The name of whatever has an ability. */
export function sourceName(source: SourceId): string {
  if (isTile(source)) return tileName(source);
  for (const jarl of JARL_IDS) if (source === `jarl-${jarl}`) return `**${JARL_NAMES[jarl]}**`;
  for (const center of CENTER_IDS) if (source === `center-${center}`) return `**${CENTER_NAMES[center]}**`;
  for (const ally of ALLY_IDS) if (source === `ally-${ally}`) return `**${ALLY_NAMES[ally]}**`;
  return source;
}

/** "Venture in Jorvik, Jarldom". */
export function tileLine(tile: TileId): string {
  const { kind, at: location, follower } = TILES[tile];
  const icon: Follower | null = follower;
  const place = location === 'anywhere' ? 'anywhere' : `in ${locationText(location)}`;
  return `${KIND_NAMES[kind]} ${place}${icon ? `, ${FOLLOWER_NAMES[icon]}` : ''}`;
}
