import { CARD_OF, type Card, type Face, type SpecialKind } from '../../data/cards.ts';
import type { Ability, Companion, Party } from '../../data/heroes.ts';
import type { Area, EnemyId, Rune, SpotId } from '../../data/scene.ts';
import { UPGRADE_OF, type UpgradeId } from '../../data/upgrades.ts';
import type { T } from '../catalogue.ts';

/** The name of each enemy: many wear the same. */
const NAME_OF = {
  ledgeArcher: 'draugrArcher',
  mistRevenant: 'revenant',
  wallArcher: 'draugrArcher',
  draugrL: 'draugr',
  draugrR: 'draugr',
  traveler: 'traveler',
  travelerBare: 'traveler',
  champion: 'champion',
  championBare: 'champion',
  summoner: 'summoner',
  elfL: 'elf',
  elfBridge: 'elf',
  elfR: 'elf',
  elfLord: 'elfLord',
  svartaljofurr: 'svartaljofurr',
  hurlerL: 'hurler',
  hurlerR: 'hurler',
  heavyL: 'heavy',
  heavyR: 'heavy',
  tatzelwurm: 'tatzelwurm',
  ogre: 'ogre',
  reaverL: 'helReaver',
  reaverR: 'helReaver',
  helWalker: 'helWalker',
  helViken: 'helViken',
  helBrood: 'helBrood',
  mattugr: 'mattugr',
  nightmareL: 'nightmare',
  nightmareR: 'nightmare',
  ashGrendel: 'ashGrendel',
  burningGrendel: 'ashGrendel',
  frostGrendel: 'frostGrendel',
  ragingGrendel: 'frostGrendel',
  cacheArcher: 'draugrArcher',
  nestDraugr: 'draugr',
  shieldDraugr: 'shieldDraugr',
  liftRevenant: 'revenant',
  liftReaver: 'reaver',
  jarnFotr: 'jarnFotr',
  baldur: 'baldur',
  walkerL: 'helWalker',
  walkerR: 'helWalker',
  boneWalkerL: 'helWalker',
  boneWalkerR: 'helWalker',
  magni: 'magni',
  magniAvenging: 'magni',
  modi: 'modi',
  modiRaging: 'modi',
  sigrun: 'sigrun',
  gunnr: 'gunnr',
  kara: 'kara',
  rota: 'rota',
  eir: 'eir',
  hraezlyr: 'hraezlyr',
  clawL: 'clawL',
  clawR: 'clawR',
} as const satisfies Record<EnemyId, string>;

/** An enemy's name by itself, as on a label. */
export const enemyName = (t: T, id: EnemyId): string => t(NAME_OF[id]);

/** An enemy that acts: the beginning of a sentence. */
export function enemyWho(t: T, id: EnemyId): string {
  const name = NAME_OF[id];
  return t(`${name}Who`);
}

/** An enemy that something is done to, inside a sentence. */
export function enemyWhom(t: T, id: EnemyId): string {
  const name = NAME_OF[id];
  return t(`${name}Whom`);
}

export const areaName = (t: T, area: Area): string => t(`${area}Area`);
export const spotName = (t: T, spot: SpotId): string => t(`${spot}Spot`);

/** Why one would take this Hero. */
export const partyText = (t: T, party: Party): string => t(`${party}Party`);

/** What a Rage ability or a companion does. */
export const abilityText = (t: T, ability: Ability | Companion): string => t(`${ability}Text`);

/** What a companion's ability is called aloud, in the words that tell of its use. */
export const companionCall = (t: T, companion: Companion): string => t(`${companion}Call`);

const COLOURS = { 1: 'red', 2: 'blue', 3: 'green', 4: 'other' } as const;

/** The colour of a Rune, as the branch of a message. */
export const colourOf = (rune: Rune): (typeof COLOURS)[Rune] => COLOURS[rune];

interface CardText {
  readonly name: string;
  readonly text: string;
  /** The same for a small card. */
  readonly short: string;
}

function specialName(t: T, does: SpecialKind, n: number): string {
  if (does !== 'heal') return t(`${does}Name`);
  return t(n === 1 ? 'herbsName' : n === 2 ? 'healName' : 'greatHealingName');
}

function specialText(t: T, does: SpecialKind, n: number): string {
  switch (does) {
    case 'stun':
      return t('stunAnyText');
    case 'scry':
      return t('scryText');
    default:
      return t(`${does}Text`, { n });
  }
}

/** A card of icons and Numbers. Two uses leave no room on a small card for what every attack has in common. */
function actionText(t: T, { options, stun }: Card): CardText {
  const names = options.map(({ icon, value }) => (value > 0 ? t('withNumber', { icon: t(icon), n: value }) : t(icon)));
  const name = names.reduce((a, b) => t('wild', { a, b }));
  const has = (['melee', 'ranged', 'defense', 'number'] as const).filter((icon) =>
    options.some((option) => option.icon === icon),
  );
  const also = stun ? [t('stuns')] : [];
  const text = [...has.map((icon) => t(`${icon}Use`)), ...also].join(' ');
  const short = [
    ...has.map((icon) => t(icon === 'melee' || icon === 'ranged' ? `${icon}Wild` : `${icon}Use`)),
    ...also,
  ].join(' ');
  return { name: stun ? t('stunning', { card: name }) : name, text, short: options.length > 1 ? short : text };
}

/** Name and rule line of a card. */
export function cardText(t: T, face: Face): CardText {
  const card = CARD_OF[face];
  const { special, supply, rage } = card;
  if (supply) return { name: t(supply), text: t(`${supply}Text`), short: t(`${supply}Text`) };
  if (!special) return actionText(t, card);
  const does = specialText(t, special.does, special.n);
  const text = rage ? t('withRage', { text: does }) : does;
  return { name: specialName(t, special.does, special.n), text, short: text };
}

export const cardName = (t: T, face: Face): string => cardText(t, face).name;

/** An Upgrade card on offer: what it is, and the colour of its Rune. */
export function upgradeName(t: T, id: UpgradeId): string {
  const upgrade = UPGRADE_OF.get(id);
  return upgrade ? t('upgrade', { card: cardName(t, upgrade.face), colour: colourOf(upgrade.rune) }) : t('aCard');
}
