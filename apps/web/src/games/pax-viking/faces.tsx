import anchor from 'icon:anchor';
import bear from 'icon:bear-head';
import drawCard from 'icon:card-draw';
import pickCard from 'icon:card-pick';
import castle from 'icon:castle';
import talk from 'icon:conversation';
import swords from 'icon:crossed-swords';
import crown from 'icon:crown';
import cycle from 'icon:cycle';
import drakkar from 'icon:drakkar';
import leave from 'icon:exit-door';
import steps from 'icon:footsteps';
import horn from 'icon:hunting-horn';
import laurel from 'icon:laurel-crown';
import dove from 'icon:peace-dove';
import prayer from 'icon:prayer';
import raven from 'icon:raven';
import robber from 'icon:robber-hand';
import scroll from 'icon:scroll-unfurled';
import tired from 'icon:sleepy';
import spyglass from 'icon:spyglass';
import throne from 'icon:stone-throne';
import strong from 'icon:strong';
import swap from 'icon:swap-bag';
import coins from 'icon:two-coins';
import banner from 'icon:vertical-banner';
import church from 'icon:viking-church';
import helmet from 'icon:viking-helmet';
import longhouse from 'icon:viking-longhouse';
import shield from 'icon:viking-shield';
import vote from 'icon:vote';
import {
  abilityText,
  type Follower,
  JARL_NAMES,
  JARLS,
  type JarlId,
  locationText,
  REGIONS,
  TILE_NAMES,
  TILES,
  type Tile,
  type TileId,
  tileLine,
  WINDS,
  type Wind,
} from '@meadhall/pax-viking';
import type { ReactElement } from 'react';
import type { CardFace } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { isRegion } from './map.ts';

export const FOLLOWER_ICONS: Readonly<Record<Follower, string>> = {
  jarldom: helmet,
  theocracy: church,
  sweden: crown,
  rus: bear,
};

type Ability = Tile['ability'];
type Verb = Extract<Ability, { verbs: unknown }>['verbs'][number];
type Modifier = Extract<Ability, { modifiers: unknown }>['modifiers'][number];

const VERB_ICONS: Readonly<Record<Verb['do'], string>> = {
  silfr: coins,
  steal: robber,
  draw: drawCard,
  drawKeep: drawCard,
  take: pickCard,
  buy: pickCard,
  discard: leave,
  sweep: leave,
  banish: leave,
  placeShip: drakkar,
  sail: drakkar,
  returnShip: swords,
  exhaustShip: tired,
  refreshShip: cycle,
  allyShips: drakkar,
  establish: banner,
  returnFollower: swords,
  convert: prayer,
  shift: swap,
  act: horn,
  reveal: laurel,
  swapVictory: laurel,
  addTiles: scroll,
  truce: dove,
  foundDuchy: castle,
  peek: spyglass,
  pay: coins,
  if: talk,
  choose: raven,
};

const MODIFIER_ICONS: Readonly<Record<Modifier['has'], string>> = {
  steps,
  shortcut: anchor,
  discount: coins,
  strength: strong,
  followersAsShips: drakkar,
  protect: shield,
  handLimit: scroll,
  slot: throne,
  vote,
  countAs: laurel,
  duchyWithOne: longhouse,
  substitute: swap,
  copy: raven,
  anywhere: banner,
};

/** Some verbs only wrap what is really done. */
function heart(verb: Verb): Verb {
  if (verb.do === 'pay' || verb.do === 'if') return verb.verbs[0] ? heart(verb.verbs[0]) : verb;
  return verb;
}

function iconOf(ability: Ability): string {
  if ('modifiers' in ability) return ability.modifiers[0] ? MODIFIER_ICONS[ability.modifiers[0].has] : scroll;
  return ability.verbs[0] ? VERB_ICONS[heart(ability.verbs[0]).do] : scroll;
}

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const isWind = (place: string): place is Wind => WINDS.some((wind) => wind === place);
const WATERS: Readonly<Record<string, string>> = { sea: ' at sea', river: ' on rivers', harbor: ' in harbors' };
const inShort = (where: string): string => {
  if (isWind(where)) return `, ${where}`;
  return isRegion(where) ? `, ${locationText(where)}` : (WATERS[where] ?? '');
};

type Amount = Extract<Verb, { do: 'silfr' }>['amount'];
const COUNTED: Readonly<Record<Exclude<Amount, number>['count']['of'], string>> = {
  followers: 'follower',
  ships: 'ship',
  posts: 'post',
  regions: 'region',
  winds: 'wind',
  duchies: 'duchy',
  holds: 'post',
  types: 'type',
  advocates: 'advocate',
  gods: 'god',
  influence: 'marker',
  purse: 'silfr',
};

/** A verb in two or three words, for a small card; the whole text stands on the large one. */
function shortVerb(verb: Verb): string {
  switch (verb.do) {
    case 'silfr':
      return typeof verb.amount === 'number'
        ? `${verb.amount} silfr`
        : `${verb.amount.per} silfr per ${COUNTED[verb.amount.count.of]}`;
    case 'steal':
      return `take ${verb.amount} silfr`;
    case 'draw':
      return `draw ${verb.tiles}`;
    case 'drawKeep':
      return `draw ${verb.tiles}, keep ${verb.keep}`;
    case 'take':
      return `from the ${verb.zone}`;
    case 'buy':
      return verb.less >= 5 ? 'a free tile' : `buy ${verb.less} cheaper`;
    case 'discard':
      return `discard ${verb.tiles}`;
    case 'sweep':
      return `sweep ${many(verb.tiles, 'tile')}`;
    case 'banish':
      return 'oust an advocate';
    case 'placeShip':
      return `${many(verb.ships, 'ship')}${inShort(verb.where)}`;
    case 'sail':
      return `sail ${many(verb.steps, 'step')}`;
    case 'returnShip':
      return `strike ${many(verb.ships, 'ship')}`;
    case 'exhaustShip':
      return `tire ${many(verb.ships, 'ship')}`;
    case 'refreshShip':
      return `rest ${many(verb.ships, 'ship')}`;
    case 'allyShips':
      return 'allied ships';
    case 'establish':
      return 'a follower';
    case 'returnFollower':
      return 'strike a follower';
    case 'convert':
      return 'convert a follower';
    case 'shift':
      return 'shift a follower';
    case 'act':
      return `one ${verb.action} more`;
    case 'reveal':
      return 'reveal a victory';
    case 'swapVictory':
      return 'swap a victory';
    case 'addTiles':
      return `${verb.tiles} tiles more`;
    case 'truce':
      return `truce${inShort(verb.where)}`;
    case 'foundDuchy':
      return 'found a duchy';
    case 'peek':
      return `look at ${verb.tiles}`;
    case 'pay':
      return `pay ${verb.silfr}: ${verb.verbs[0] ? shortVerb(verb.verbs[0]) : ''}`;
    case 'if':
      return `${verb.verbs[0] ? shortVerb(verb.verbs[0]) : ''}, if met`;
    case 'choose':
      return verb.options.flatMap((option) => (option[0] ? [shortVerb(option[0])] : [])).join(' or ');
  }
}

function shortModifier(modifier: Modifier): string {
  switch (modifier.has) {
    case 'steps':
      return `+${many(modifier.steps, 'step')}`;
    case 'shortcut':
      return 'a short cut';
    case 'discount':
      return `${modifier.on} ${modifier.less} cheaper`;
    case 'strength':
      return `+${many(modifier.ships, 'ship')}${inShort(modifier.where)}`;
    case 'followersAsShips':
      return 'followers as ships';
    case 'protect':
      return `${modifier.piece}s safe`;
    case 'handLimit':
      return `hand +${modifier.tiles}`;
    case 'slot':
      return `+1 ${modifier.kind}`;
    case 'vote':
      return `+${many(modifier.votes, 'vote')}`;
    case 'countAs':
      return `counts +${modifier.n}`;
    case 'duchyWithOne':
      return 'duchy with one';
    case 'substitute':
      return 'any icon';
    case 'copy':
      return `copies a rival ${modifier.kind === 'tradeCenter' ? 'center' : modifier.kind}`;
    case 'anywhere':
      return `${modifier.tile}s anywhere`;
  }
}

const WHENS: Readonly<Record<string, string>> = {
  invest: 'Invest: ',
  journey: 'Journey: ',
  play: 'Play: ',
  activate: 'Activate: ',
  parley: 'Parley: ',
  influence: 'Influence: ',
  winter: 'Winter: ',
  althing: 'Althing: ',
  immediate: '',
  always: '',
};

function shortText(ability: Ability): string {
  const when = WHENS[ability.when === 'persistent' ? ability.during : ability.when] ?? '';
  const parts = 'modifiers' in ability ? ability.modifiers.map(shortModifier) : ability.verbs.map(shortVerb);
  const text = `${when}${parts.slice(0, 2).join(', ')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The wind whose colour a tile wears; null for one that is played anywhere. */
export function windOfTile(tile: TileId): Wind | null {
  const { at } = TILES[tile];
  return isWind(at) ? at : isRegion(at) ? REGIONS[at].wind : null;
}

export function tileFace(tile: TileId): CardFace {
  const { kind, ability, follower } = TILES[tile];
  const wind = windOfTile(tile);
  return {
    game: 'pax',
    kind: wind ? `w-${wind}` : 'plain',
    icon: iconOf(ability),
    title: TILE_NAMES[tile],
    type: kind,
    short: shortText(ability),
    full: abilityText(tile),
    foot: tileLine(tile),
    ...(wind ? { tl: wind.charAt(0).toUpperCase() } : {}),
    ...(follower ? { tr: <Icon of={FOLLOWER_ICONS[follower]} /> } : {}),
  };
}

export function jarlFace(jarl: JarlId): CardFace {
  const { wind, ability, extraSilfr } = JARLS[jarl];
  return {
    game: 'pax',
    kind: `w-${wind}`,
    icon: throne,
    title: JARL_NAMES[jarl],
    type: 'advocate',
    tl: wind.charAt(0).toUpperCase(),
    ...(extraSilfr > 0 ? { tr: `+${extraSilfr}` } : {}),
    short: shortText(ability),
    full: abilityText(`jarl-${jarl}`),
    foot: 'Jarl',
  };
}

/** A follower type as a small seal. */
export const Seal = ({ of }: { of: Follower }): ReactElement => (
  <span className="px-seal">
    <Icon of={FOLLOWER_ICONS[of]} />
  </span>
);
