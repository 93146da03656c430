import type { SpecialKind } from './data/cards.ts';
import { CARD_OF, FACES, type Face, type Icon } from './data/cards.ts';
import type { Difficulty } from './data/difficulty.ts';
import type { Ability, Companion, HeroId, Party } from './data/heroes.ts';
import type { Area, Condition, Cost, Effect, EnemyAim, EnemyId, Position, Rune, SpotId } from './data/scene.ts';
import { SCENE_OF, type SceneId } from './data/scenes.ts';
import type { UpgradeId } from './data/upgrades.ts';
import { UPGRADE_OF } from './data/upgrades.ts';

export const HERO_NAMES: Readonly<Record<HeroId, string>> = {
  kratos: 'Kratos',
  atreus: 'Atreus',
  freya: 'Freya',
  mimir: 'Mimir',
  brok: 'Brok',
  sindri: 'Sindri',
};

export const PARTY_NAMES: Readonly<Record<Party, string>> = {
  kratos: 'Kratos',
  atreus: 'Atreus',
  freya: 'Freya',
  mimir: 'Mimir',
  brothers: 'Brok and Sindri',
};

/** Why one would take this Hero. */
export const PARTY_TEXT: Readonly<Record<Party, string>> = {
  kratos: 'Most health, strong in Melee. Spartan Rage heals him and feeds his next Attack.',
  atreus: 'Ranged Attacks, a stun, and Thunderbird against small enemies.',
  freya: 'Heals and wards. A Freya token cancels all damage of one blow.',
  mimir: 'Carried by an Ally. Never attacks, but helps everyone with Specials and takes blows for the carrier.',
  brothers: 'Two Heroes with one hand: two spaces, two Rage tracks, forged weapons.',
};

export const ABILITY_TEXT: Readonly<Record<Ability, { name: string; text: string }>> = {
  spartanRage: { name: 'Spartan Rage', text: 'Heal 3; the next Attack has +4.' },
  thunderbird: { name: 'Thunderbird', text: '2 Damage to each of up to two enemies anywhere, no die.' },
  oldMagic: { name: 'Old Magic', text: 'Put a Freya token on a Hero: it cancels all damage of one blow.' },
  wellOfKnowledge: { name: 'Well of Knowledge', text: 'The carrier moves or swaps, or Mimir draws two cards.' },
  gearUp: { name: 'Gear Up', text: 'Brok or Sindri attacks with Melee +3.' },
  weaponize: { name: 'Weaponize', text: 'Brok or Sindri attacks with Ranged +3.' },
};

export const COMPANION_TEXT: Readonly<Record<Companion, { name: string; text: string }>> = {
  a1: { name: 'Atreus, arrows of light', text: 'A Ranged card that stuns, or +3 to an Attack.' },
  a2: { name: 'Atreus, shock arrows', text: 'A Ranged card against any two enemies, or Defense +1.' },
  m1: { name: 'Mimir, old wisdom', text: 'Heal Kratos 2, or add the die to an Attack.' },
  m2: { name: 'Mimir, far sight', text: 'Kratos moves, or sort the top two Upgrade cards.' },
};

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  story: 'Story',
  normal: 'Normal',
  ragnarok: 'Ragnarök',
};

export const RUNE_NAMES: Readonly<Record<Rune, string>> = { 1: 'red', 2: 'blue', 3: 'green', 4: 'gold' };

export const ENEMY_NAMES: Readonly<Record<EnemyId, string>> = {
  ledgeArcher: 'Draugr Archer',
  mistRevenant: 'Revenant',
  wallArcher: 'Draugr Archer',
  draugrL: 'Draugr',
  traveler: 'Traveler',
  travelerBare: 'Traveler',
  champion: 'Traveler Champion',
  championBare: 'Traveler Champion',
  draugrR: 'Draugr',
  summoner: 'Dark Elf Summoner',
  elfL: 'Dark Elf',
  elfLord: 'Dark Elf Lord',
  svartaljofurr: 'Svartáljǫfurr',
  elfBridge: 'Dark Elf',
  elfR: 'Dark Elf',
  hurlerL: 'Draugr Hurler',
  hurlerR: 'Draugr Hurler',
  heavyL: 'Heavy Draugr',
  ogre: 'Ogre',
  heavyR: 'Heavy Draugr',
  tatzelwurm: 'Tatzelwurm',
  reaverL: 'Hel-Reaver',
  reaverR: 'Hel-Reaver',
  helWalker: 'Hel-Walker',
  mattugr: 'Máttugr Helson',
  helViken: 'Hel-Viken',
  helBrood: 'Hel-Brood',
  nightmareL: 'Nightmare',
  nightmareR: 'Nightmare',
  ashGrendel: 'Grendel of the Ashes',
  burningGrendel: 'Grendel of the Ashes',
  frostGrendel: 'Grendel of the Frost',
  ragingGrendel: 'Grendel of the Frost',
  cacheArcher: 'Draugr Archer',
  nestDraugr: 'Draugr',
  shieldDraugr: 'Shield Draugr',
  liftRevenant: 'Revenant',
  jarnFotr: 'Járn Fótr',
  liftReaver: 'Reaver',
  walkerL: 'Hel-Walker',
  baldur: 'Baldur',
  walkerR: 'Hel-Walker',
  boneWalkerL: 'Hel-Walker',
  magni: 'Magni',
  magniAvenging: 'Magni',
  modi: 'Modi',
  modiRaging: 'Modi',
  boneWalkerR: 'Hel-Walker',
  sigrun: 'Sigrun',
  gunnr: 'Gunnr',
  kara: 'Kára',
  rota: 'Róta',
  eir: 'Eir',
  hraezlyr: 'Hræzlyr',
  clawL: 'Left claw',
  clawR: 'Right claw',
};

/** The title of each side of each Scene card; a card that never turns has one. */
export const CARD_TITLES: Readonly<
  Record<SceneId, Readonly<Record<Position, readonly [front: string, back?: string]>>>
> = {
  travelers: {
    T1: ['Draugr archer on the ledge', 'Abandoned quiver'],
    T2: ['Cracked pillar', 'Fallen pillar'],
    T3: ['Revenant in the mist', 'Lifted mist'],
    T4: ['Draugr archer on the wall', 'Supply chest'],
    B1: ['Draugr', 'Fallen Draugr'],
    B2: ['Traveler in full plate', 'Traveler, plate shattered'],
    B3: ['Traveler with tower shield', 'Traveler, shield lost'],
    B4: ['Draugr', 'Fallen Draugr'],
  },
  alfheim: {
    T1: ['Hive knot', 'Severed knot'],
    T2: ['Dimmed Light of Alfheim', 'Blazing Light'],
    T3: ['Dark Elf summoner', 'Broken wings'],
    T4: ['Hive knot', 'Severed knot'],
    B1: ['Dark Elf warrior', 'Elf remains'],
    B2: ['Dark Elf lord', 'Svartáljǫfurr'],
    B3: ['Dark Elf warrior', 'Bridge of light'],
    B4: ['Dark Elf warrior', 'Elf remains'],
  },
  ogre: {
    T1: ['Draugr hurler', 'Empty ledge'],
    T2: ['Above the Ogre', 'On the Ogre’s back'],
    T3: ['Draugr camp', 'Burning camp'],
    T4: ['Draugr hurler', 'Empty ledge'],
    B1: ['Heavy Draugr'],
    B2: ['Ogre', 'Ridden Ogre'],
    B3: ['Heavy Draugr'],
    B4: ['Tatzelwurm'],
  },
  helheim: {
    T1: ['Bridge of the Damned', 'Closed gate'],
    T2: ['Hel-Reaver', 'Totem of Hel'],
    T3: ['Hel-Reaver', 'Summoning mist'],
    T4: ['Howling wind', 'Howling wind'],
    B1: ['Fire Pile'],
    B2: ['Hel-Walker', 'Máttugr Helson'],
    B3: ['Hel-Viken', 'Hel-Brood'],
    B4: ['Fire Pile'],
  },
  grendels: {
    T1: ['Pedestal of Ashes'],
    T2: ['Nightmare', 'Vault valve'],
    T3: ['Nightmare', 'Open coffer'],
    T4: ['Pedestal of Frost'],
    B1: ['Vault pillar', 'Broken pillar'],
    B2: ['Grendel of the Ashes', 'Burning Grendel'],
    B3: ['Grendel of the Frost', 'Raging Grendel'],
    B4: ['Vault pillar', 'Broken pillar'],
  },
  mountain: {
    T1: ['Draugr nest', 'Collapsed nest'],
    T2: ['Vein of World Tree sap'],
    T3: ['Draugr archer', 'Archer’s cache'],
    T4: ['Rusted lift', 'Rising lift'],
    B1: ['Draugr'],
    B2: ['Shield Draugr'],
    B3: ['Revenant', 'Járn Fótr'],
    B4: ['Reaver', 'Sap-soaked floor'],
  },
  baldur: {
    T1: ['Freya’s roots', 'Torn roots'],
    T2: ['The blessing', 'He feels again'],
    T3: ['Hand of Thamur'],
    T4: ['Mistletoe arrows', 'Empty quiver'],
    B1: ['Hel-Walker'],
    B2: ['Baldur, burning', 'Trampled snow'],
    B3: ['Trampled snow', 'Baldur, freezing'],
    B4: ['Hel-Walker'],
  },
  sonsOfThor: {
    T1: ['Ice sheet', 'Shattered ice'],
    T2: ['Sons of Thor'],
    T3: ['Blinding mist', 'Clear sky'],
    T4: ['Ice sheet', 'Shattered ice'],
    B1: ['Hel-Walker', 'Bones'],
    B2: ['Magni', 'Magni, avenging'],
    B3: ['Modi', 'Modi, raging'],
    B4: ['Hel-Walker', 'Bones'],
  },
  sigrun: {
    T1: ['Council throne'],
    T2: ['Sigrun aloft', 'Sigrun’s storm'],
    T3: ['Sigrun’s wings', 'Sigrun descending'],
    T4: ['Council throne'],
    B1: ['Gunnr', 'Gunnr, freed'],
    B2: ['Kára', 'Kára, freed'],
    B3: ['Róta', 'Róta, freed'],
    B4: ['Eir', 'Eir, freed'],
  },
  hraezlyr: {
    T1: ['Thundering wing'],
    T2: ['Head of Hræzlyr', 'Charging head'],
    T3: ['Lightning storm'],
    T4: ['Crane'],
    B1: ['Sap deposit'],
    B2: ['Left claw', 'Wounded claw'],
    B3: ['Right claw', 'Wounded claw'],
    B4: ['Sap deposit'],
  },
};

export const SCENE_TEXT: Readonly<Record<SceneId, { name: string; blurb: string; rules: readonly string[] }>> = {
  travelers: {
    name: 'The Travelers',
    blurb: 'Two knights in plate block the road. Break their armor first.',
    rules: [],
  },
  alfheim: {
    name: 'Alfheim',
    blurb: 'The Light is smothered. Feed it, and the lord of the dark elves comes.',
    rules: [
      'Crystals, or a strong channel, feed the Light. With two Light tokens the Scene turns.',
      'While the Light is dim, the blue Rune brings a defeated elf of the middle columns back.',
    ],
  },
  ogre: {
    name: 'The Ogre',
    blurb: 'Too big to beat at once. Wear it down, mount it, and ride it against the others.',
    rules: ['A ridden Ogre makes no attacks. The green Rune throws its riders off.'],
  },
  helheim: {
    name: 'Helheim',
    blurb: 'Cold kills here. Keep the fires burning until the troll comes over the bridge.',
    rules: [
      'Both Fire Piles begin with three Fire tokens and hold four.',
      'A Hero in the column of a Fire Pile that burns is safe from the cold.',
    ],
  },
  grendels: {
    name: 'Grendels of Ashes and Frost',
    blurb: 'Two beasts, two pedestals that feed them. Drain the one you fear more.',
    rules: [
      'A Grendel strikes harder by the tokens on its Pedestal, three at most.',
      'When a Grendel is defeated its Pedestal is emptied and fills no more.',
    ],
  },
  mountain: {
    name: 'The Mountain',
    blurb: 'Raise the lift past a nest that never runs dry. Iron feet wait above.',
    rules: [
      'The red Rune brings a Draugr of the nest back, or adds to the horde if none lies dead.',
      'The lift rises with three Gear tokens. Until then the blue Rune brings back a defeated enemy beside it.',
    ],
  },
  baldur: {
    name: 'Baldur',
    blurb: 'He feels nothing until mistletoe takes the blessing from him.',
    rules: [
      'Baldur’s armor and Damage lie on his Tracking card.',
      'Each time he has attacked he leaps to the other middle column.',
    ],
  },
  sonsOfThor: {
    name: 'Magni and Modi',
    blurb: 'Two brothers, one fury. When one falls the other fights alone, and harder.',
    rules: [
      'While both stand, each attack of theirs that hurts adds a Fury token. With three they strike every column at once.',
      'When one brother is defeated the other makes his last stand.',
    ],
  },
  sigrun: {
    name: 'Sigrun, Valkyrie Queen',
    blurb: 'She rules from the air. Free her sisters and they turn on her.',
    rules: [
      'Sigrun’s Damage lies on her Tracking card.',
      'A freed Valkyrie deals 3 Damage to Sigrun at once, and 1 each time its Rune comes up.',
      'With two Valkyries freed Sigrun lands before the third column, in reach of Melee.',
    ],
  },
  hraezlyr: {
    name: 'Hræzlyr',
    blurb: 'A dragon of lightning. Hurt its claws, feed it World Tree sap, end it with the crane.',
    rules: [
      'Hræzlyr’s Damage lies on its Tracking card; its claws are enemies of their own.',
      'The red Rune makes the head charge; a charging head swallows Crystals.',
      'With 8 health or less left the crane can finish it.',
    ],
  },
};

export const AREA_NAMES: Readonly<Record<Area, string>> = {
  light: 'Light',
  fireL: 'left Fire',
  fireR: 'right Fire',
  ash: 'Ashes',
  frost: 'Frost',
  horde: 'Horde',
  gear: 'Gear',
  fury: 'Fury',
};

export const SPOT_NAMES: Readonly<Record<SpotId, string>> = {
  topple: 'Topple',
  cutL: 'Cut the knot',
  cutR: 'Cut the knot',
  feed: 'Feed the Light',
  channel: 'Channel',
  bask: 'Bask',
  lightstrike: 'Light strike',
  mount: 'Mount',
  goad: 'Goad',
  burn: 'Burn',
  stokeL: 'Stoke',
  emberL: 'Take an ember',
  stokeR: 'Stoke',
  emberR: 'Take an ember',
  drainA: 'Drain',
  drainA2: 'Siphon',
  drainF: 'Drain',
  drainF2: 'Siphon',
  valve: 'Open the valve',
  pillarL: 'Fell the pillar',
  pillarR: 'Fell the pillar',
  collapse: 'Collapse',
  beatback: 'Beat back',
  harvest: 'Harvest',
  crank: 'Crank',
  blast: 'Blast',
  cutroots: 'Cut the roots',
  taunt: 'Taunt',
  mistletoe: 'Mistletoe',
  iceL: 'Crack the ice',
  iceR: 'Crack the ice',
  divide: 'Divide them',
  clear: 'Clear the mist',
  throw: 'Throw',
  crane: 'Release the crane',
  sapL: 'Gather sap',
  sapR: 'Gather sap',
};

const ICON_NAMES: Readonly<Record<Icon, string>> = {
  melee: 'Melee',
  ranged: 'Ranged',
  defense: 'Defense',
  number: 'Number',
};

const SPECIAL_TEXT: Readonly<Record<SpecialKind, (n: number) => { name: string; text: string }>> = {
  attack: (n) => ({ name: 'Battle Cry', text: `+${n} to an Attack being declared.` }),
  defense: (n) => ({ name: 'Shield Wall', text: `+${n} to a struck Hero’s defense.` }),
  heal: (n) => ({
    name: n === 1 ? 'Herbs' : n === 2 ? 'Healing' : 'Great Healing',
    text: `Heal ${n} damage of a Hero.`,
  }),
  draw: (n) => ({ name: 'Foresight', text: `Draw ${n} cards.` }),
  rage: (n) => ({ name: 'Rising Fury', text: `Your Hero gains ${n} Rage.` }),
  stun: () => ({ name: 'Shock', text: 'Stun any one enemy.' }),
  scry: () => ({ name: 'Far Sight', text: 'Look at the top Upgrade card; leave it or put it at the bottom.' }),
};

const withNumber = (icon: Icon, value: number): string =>
  value > 0 ? `${ICON_NAMES[icon]} ${value}` : ICON_NAMES[icon];

function describe(face: Face): { name: string; text: string } {
  const { options, special, supply, stun, rage } = CARD_OF[face];
  if (supply === 'crystal') return { name: 'Shatter Crystal', text: 'Spend it where a Scene asks for one.' };
  if (supply === 'stun') return { name: 'Stun', text: 'Discarded when drawn.' };
  if (supply === 'poison') return { name: 'Poison', text: 'Discarded when drawn: 1 damage, draw another card.' };
  if (special) {
    const { name, text } = SPECIAL_TEXT[special.does](special.n);
    return { name, text: rage ? `${text} 1 Rage.` : text };
  }
  const name = options.map(({ icon, value }) => withNumber(icon, value)).join(' or ');
  const icons = options.map(({ icon }) => icon);
  const uses = [
    icons.includes('melee') && 'Melee: bottom row, own column.',
    icons.includes('ranged') && 'Ranged: both rows, own column.',
    icons.includes('defense') && 'Defense: when struck.',
    icons.includes('number') && 'Number: for a set.',
    stun && 'Stuns.',
  ].filter((use) => use !== false && use !== undefined);
  return { name: stun ? `${name}, stun` : name, text: uses.join(' ') };
}

const faceTexts = new Map(FACES.map((face) => [face, describe(face)]));
const NO_TEXT = { name: 'card', text: '' };

/** Name and rule line of a card. */
export const cardText = (face: Face): { readonly name: string; readonly text: string } =>
  faceTexts.get(face) ?? NO_TEXT;
export const cardName = (face: Face): string => cardText(face).name;

/** An Upgrade card on offer: what it is, and the colour of its Rune. */
export function upgradeName(id: UpgradeId): string {
  const upgrade = UPGRADE_OF.get(id);
  return upgrade ? `${cardName(upgrade.face)} (${RUNE_NAMES[upgrade.rune]})` : 'a card';
}

/** The title of the side of a Scene card. */
export function cardTitle(scene: SceneId, at: Position, side: 'front' | 'back'): string {
  const [front, back] = CARD_TITLES[scene][at];
  return side === 'back' ? (back ?? front) : front;
}

/** What a spot asks for. */
export function costText(cost: Cost): string {
  const parts: string[] = [];
  if (cost.melee) parts.push('Melee');
  if (cost.ranged) parts.push('Ranged');
  if (cost.defense) parts.push('Defense');
  if (cost.crystal) parts.push('a Crystal');
  if (cost.number) parts.push(`Number ${cost.number}`);
  if (cost.any) parts.push('any card');
  return parts.join(' + ');
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** What a Scene asks about itself, in words. */
export function conditionText(condition: Condition): string {
  switch (condition.is) {
    case 'all':
      return condition.of.map(conditionText).join(' and ');
    case 'any':
      return condition.of.map(conditionText).join(' or ');
    case 'not':
      return `not: ${conditionText(condition.of)}`;
    case 'defeated':
      return `${list([...new Set(condition.anyOf.map((enemy) => ENEMY_NAMES[enemy]))])} defeated`;
    case 'alive':
      return `${ENEMY_NAMES[condition.enemy]} lives`;
    case 'dead':
      return `a defeated enemy on ${list(condition.at)}`;
    case 'health':
      return `${ENEMY_NAMES[condition.enemy]} at ${condition.atMost} health or less`;
    case 'tokens':
      return condition.atLeast === undefined
        ? `${AREA_NAMES[condition.area]} ${condition.atMost === 0 ? 'is empty' : `at ${condition.atMost} or less`}`
        : `${AREA_NAMES[condition.area]} at ${condition.atLeast} or more`;
    case 'armorBroken':
      return `all armor of ${ENEMY_NAMES[condition.enemy]} broken`;
    case 'backs':
      return `${condition.atLeast} of ${condition.at.join(', ')} turned`;
    case 'allDefeated':
      return 'no enemy left in sight';
    case 'poisonEmpty':
      return 'the Poison supply is empty';
  }
}

const aimText = (aim: EnemyAim): string =>
  'enemy' in aim ? ENEMY_NAMES[aim.enemy] : 'on' in aim ? `the enemy on ${aim.on}` : `an enemy on ${list(aim.choose)}`;

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

function woundText(effect: Extract<Effect, { do: 'wound' }>): string {
  const who =
    effect.who === 'front'
      ? effect.columns.length === 4
        ? 'the front Hero of every column'
        : `the front Hero of column ${effect.columns.join(' and ')}`
      : effect.who === 'cold'
        ? 'every Hero in the cold'
        : 'every Hero';
  const extra = `${effect.undefended ? ', no defense' : ''}${effect.status ? `, ${effect.status}` : ''}`;
  return `${effect.n} damage to ${who}${extra}`;
}

/** What one effect does, in words. */
export function effectText(effect: Effect): string {
  switch (effect.do) {
    case 'wound':
      return woundText(effect);
    case 'harm':
      return effect.n >= 99 ? `defeat ${aimText(effect)}` : `${effect.n} Damage to ${aimText(effect)}`;
    case 'breakArmor':
      return `break the highest armor of ${aimText(effect)}`;
    case 'heal':
      return `heal ${effect.n}`;
    case 'rage':
      return `${effect.n} Rage`;
    case 'boost':
      return `next Attack this turn +${effect.n}`;
    case 'flip':
      return `turn ${Object.keys(effect.set).join(', ')}`;
    case 'token':
      return `${AREA_NAMES[effect.area]} ${signed(effect.n)}`;
    case 'gain':
      return effect.who === 'everyone'
        ? `everyone shuffles in a ${cardName(effect.card)} card`
        : `a ${cardName(effect.card)} on top of your deck`;
    case 'revive':
      return `revive the first defeated enemy of ${effect.at.join(', ')}`;
    case 'if':
      return `if ${conditionText(effect.when)}: ${effectsText(effect.effects)}${
        effect.otherwise ? `; else ${effectsText(effect.otherwise)}` : ''
      }`;
    case 'handLimit':
      return `hand limit ${signed(effect.n)} for ${effect.rounds === 1 ? 'the first round' : `${effect.rounds} rounds`}`;
    case 'removeNumber':
      return 'each player removes a card that can be a Number, for good';
    case 'extraActivation':
      return `${effect.n} more Extra Scene Activation in round 1`;
  }
}

export const effectsText = (effects: readonly Effect[]): string => effects.map(effectText).join('; ');

/** What wins a Scene, what loses it, and what it does when it is left aside. */
export const winText = (scene: SceneId): string => conditionText(SCENE_OF[scene].win);
export function loseText(scene: SceneId): string {
  const { lose } = SCENE_OF[scene];
  return lose ? `every Hero is down, or at the end of a round: ${conditionText(lose)}` : 'every Hero is down';
}
export const hindranceText = (scene: SceneId): string => effectsText(SCENE_OF[scene].hindrance);
