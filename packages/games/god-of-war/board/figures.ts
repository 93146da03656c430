import ruins from 'icon:ancient-columns';
import angel from 'icon:angel-wings';
import anvil from 'icon:anvil';
import archer from 'icon:archer';
import barbute from 'icon:barbute';
import tent from 'icon:barracks-tent';
import batWing from 'icon:bat-wing';
import beard from 'icon:beard';
import talons from 'icon:bird-claw';
import tracks from 'icon:boot-prints';
import bowAndArrow from 'icon:bow-arrow';
import bow from 'icon:bowman';
import brokenShield from 'icon:broken-shield';
import brute from 'icon:brute';
import campfire from 'icon:campfire';
import caveMouth from 'icon:cave-entrance';
import slashes from 'icon:claw-slashes';
import ledge from 'icon:cliff-crossing';
import crane from 'icon:crane';
import bones from 'icon:crossed-bones';
import crownedSkull from 'icon:crowned-skull';
import crystalShrine from 'icon:crystal-shrine';
import daemon from 'icon:daemon-skull';
import sap from 'icon:droplets';
import gate from 'icon:dungeon-gate';
import dwarf from 'icon:dwarf-helmet';
import elf from 'icon:elf-helmet';
import minion from 'icon:evil-minion';
import batWings from 'icon:evil-wings';
import swallow from 'icon:falcon-moon';
import rockfall from 'icon:falling-rocks';
import feathers from 'icon:feathered-wing';
import fireShrine from 'icon:fire-shrine';
import greatHand from 'icon:fist';
import fog from 'icon:fog';
import ice from 'icon:frozen-block';
import gears from 'icon:gears';
import ghost from 'icon:ghost';
import giant from 'icon:giant';
import reaper from 'icon:grim-reaper';
import hive from 'icon:hive';
import horned from 'icon:horned-skull';
import iceGolem from 'icon:ice-golem';
import column from 'icon:ionic-column';
import freeWing from 'icon:liberty-wing';
import thunder from 'icon:lightning-storm';
import climber from 'icon:mountain-climbing';
import ogre from 'icon:ogre';
import openChest from 'icon:open-treasure-chest';
import punch from 'icon:punch';
import quiver from 'icon:quiver';
import golem from 'icon:rock-golem';
import tornRoots from 'icon:root-tip';
import saddle from 'icon:saddle';
import zombie from 'icon:shambling-zombie';
import shards from 'icon:shatter';
import skeleton from 'icon:skeleton';
import snake from 'icon:snake';
import spartan from 'icon:spartan-helmet';
import spectre from 'icon:spectre';
import spikedDragon from 'icon:spiked-dragon-head';
import spikyWing from 'icon:spiky-wing';
import bridge from 'icon:stone-bridge';
import throne from 'icon:stone-throne';
import clearSky from 'icon:sun-cloud';
import beams from 'icon:sunbeams';
import swordBrandish from 'icon:sword-brandish';
import thorFist from 'icon:thor-fist';
import thorHammer from 'icon:thor-hammer';
import tombstone from 'icon:tombstone';
import tornado from 'icon:tornado';
import totem from 'icon:totem-head';
import roots from 'icon:tree-roots';
import troll from 'icon:troll';
import twoHanded from 'icon:two-handed-sword';
import valve from 'icon:valve';
import vikingHead from 'icon:viking-head';
import vine from 'icon:vine-whip';
import visored from 'icon:visored-helm';
import blaze from 'icon:wildfires';
import wind from 'icon:windy-stripes';
import wingedArrow from 'icon:winged-arrow';
import wingedScepter from 'icon:winged-scepter';
import wingedShield from 'icon:winged-shield';
import wingedSword from 'icon:winged-sword';
import type { EnemyId, HeroId, Position, SceneId, SideName } from '../src/index.ts';

export const ENEMY_FIGURES: Readonly<Record<EnemyId, string>> = {
  ledgeArcher: archer,
  mistRevenant: ghost,
  wallArcher: archer,
  draugrL: zombie,
  draugrR: zombie,
  traveler: visored,
  travelerBare: swordBrandish,
  champion: barbute,
  championBare: twoHanded,
  summoner: batWings,
  elfL: elf,
  elfBridge: elf,
  elfR: elf,
  elfLord: crownedSkull,
  svartaljofurr: daemon,
  hurlerL: brute,
  hurlerR: brute,
  heavyL: vikingHead,
  heavyR: vikingHead,
  tatzelwurm: snake,
  ogre,
  reaverL: reaper,
  reaverR: reaper,
  helWalker: skeleton,
  helViken: horned,
  helBrood: minion,
  mattugr: giant,
  nightmareL: spectre,
  nightmareR: spectre,
  ashGrendel: golem,
  burningGrendel: golem,
  frostGrendel: iceGolem,
  ragingGrendel: iceGolem,
  cacheArcher: archer,
  nestDraugr: zombie,
  shieldDraugr: vikingHead,
  liftRevenant: ghost,
  liftReaver: reaper,
  jarnFotr: troll,
  baldur: punch,
  walkerL: skeleton,
  walkerR: skeleton,
  boneWalkerL: horned,
  boneWalkerR: horned,
  magni: twoHanded,
  magniAvenging: twoHanded,
  modi: thorHammer,
  modiRaging: thorHammer,
  sigrun: angel,
  gunnr: wingedSword,
  kara: wingedShield,
  rota: wingedScepter,
  eir: wingedArrow,
  hraezlyr: spikedDragon,
  clawL: talons,
  clawR: talons,
};

export const FALLEN = tombstone;

type Places = { readonly [P in `${Position}/${SideName}`]?: string };

/** What stands on a card that holds no enemy. */
const PLACE_FIGURES: Readonly<Record<SceneId, Places>> = {
  travelers: {
    'T1/back': quiver,
    'T2/front': column,
    'T2/back': ruins,
    'T3/back': fog,
    'T4/back': openChest,
    'B1/back': bones,
    'B4/back': bones,
  },
  alfheim: {
    'T1/front': hive,
    'T1/back': vine,
    'T2/front': crystalShrine,
    'T2/back': beams,
    'T3/back': batWing,
    'T4/front': hive,
    'T4/back': vine,
    'B1/back': bones,
    'B3/back': bridge,
    'B4/back': bones,
  },
  ogre: {
    'T1/back': ledge,
    'T2/front': climber,
    'T2/back': saddle,
    'T3/front': tent,
    'T3/back': blaze,
    'T4/back': ledge,
  },
  helheim: {
    'T1/front': bridge,
    'T1/back': gate,
    'T2/back': totem,
    'T3/back': fog,
    'T4/front': wind,
    'T4/back': wind,
    'B1/front': campfire,
    'B4/front': campfire,
  },
  grendels: {
    'T1/front': fireShrine,
    'T2/back': valve,
    'T3/back': openChest,
    'T4/front': crystalShrine,
    'B1/front': column,
    'B1/back': ruins,
    'B4/front': column,
    'B4/back': ruins,
  },
  mountain: {
    'T1/front': caveMouth,
    'T1/back': rockfall,
    'T2/front': sap,
    'T3/back': openChest,
    'T4/front': gears,
    'T4/back': gears,
    'B4/back': sap,
  },
  baldur: {
    'T1/front': roots,
    'T1/back': tornRoots,
    'T2/front': wingedShield,
    'T2/back': brokenShield,
    'T3/front': greatHand,
    'T4/front': bowAndArrow,
    'T4/back': quiver,
    'B2/back': tracks,
    'B3/front': tracks,
  },
  sonsOfThor: {
    'T1/front': ice,
    'T1/back': shards,
    'T2/front': thorFist,
    'T3/front': fog,
    'T3/back': clearSky,
    'T4/front': ice,
    'T4/back': shards,
    'B1/back': bones,
    'B4/back': bones,
  },
  sigrun: {
    'T1/front': throne,
    'T2/back': tornado,
    'T3/front': feathers,
    'T4/front': throne,
    'B1/back': freeWing,
    'B2/back': freeWing,
    'B3/back': freeWing,
    'B4/back': freeWing,
  },
  hraezlyr: {
    'T1/front': spikyWing,
    'T3/front': thunder,
    'T4/front': crane,
    'B1/front': sap,
    'B2/back': slashes,
    'B3/back': slashes,
    'B4/front': sap,
  },
};

export const placeFigure = (scene: SceneId, at: Position, side: SideName): string =>
  PLACE_FIGURES[scene][`${at}/${side}`] ?? openChest;

export const HERO_FIGURES: Readonly<Record<HeroId, string>> = {
  kratos: spartan,
  atreus: bow,
  freya: swallow,
  mimir: beard,
  brok: anvil,
  sindri: dwarf,
};
