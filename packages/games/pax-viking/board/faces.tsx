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
import type { CardFace } from '@meadhall/board';
import { Icon } from '@meadhall/board';
import type { ReactElement } from 'react';
import {
  abilityText,
  type Follower,
  JARLS,
  type JarlId,
  REGIONS,
  shortAbility,
  TILES,
  type Tile,
  type TileId,
  tileLine,
  WINDS,
  type Wind,
} from '../src/index.ts';
import { isRegion } from './map.ts';
import { say, t } from './words/index.ts';

const isWind = (place: string): place is Wind => WINDS.some((wind) => wind === place);

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

/** The wind whose colour a tile wears; null for one that is played anywhere. */
export function windOfTile(tile: TileId): Wind | null {
  const { at } = TILES[tile];
  return isWind(at) ? at : isRegion(at) ? REGIONS[at].wind : null;
}

export function tileFace(tile: TileId): CardFace {
  const { kind, ability, follower } = TILES[tile];
  const wind = windOfTile(tile);
  return {
    deck: 'pax',
    kind: 'plain',
    ...(wind ? { tone: `var(--px-wind-${wind})` } : {}),
    icon: iconOf(ability),
    title: say(tile),
    type: kind,
    short: shortAbility(say, ability),
    full: abilityText(say, tile),
    foot: tileLine(say, tile),
    ...(wind ? { tl: t(`${wind}Letter`) } : {}),
    ...(follower ? { tr: <Icon of={FOLLOWER_ICONS[follower]} /> } : {}),
  };
}

export function jarlFace(jarl: JarlId): CardFace {
  const { wind, ability, extraSilfr } = JARLS[jarl];
  return {
    deck: 'pax',
    kind: 'plain',
    tone: `var(--px-wind-${wind})`,
    icon: throne,
    title: say(jarl),
    type: 'advocate',
    tl: t(`${wind}Letter`),
    ...(extraSilfr > 0 ? { tr: `+${extraSilfr}` } : {}),
    short: shortAbility(say, ability),
    full: abilityText(say, `jarl-${jarl}`),
    foot: t('jarl'),
  };
}

/** A follower type as a small seal. */
export const Seal = ({ of }: { of: Follower }): ReactElement => (
  <span className="px-seal">
    <Icon of={FOLLOWER_ICONS[of]} />
  </span>
);
