import anvil from 'icon:anvil';
import archer from 'icon:archer';
import barbute from 'icon:barbute';
import beard from 'icon:beard';
import bow from 'icon:bowman';
import brute from 'icon:brute';
import claws from 'icon:claws';
import crownedSkull from 'icon:crowned-skull';
import daemon from 'icon:daemon-skull';
import dwarf from 'icon:dwarf-helmet';
import elf from 'icon:elf-helmet';
import minion from 'icon:evil-minion';
import batWings from 'icon:evil-wings';
import swallow from 'icon:falcon-moon';
import ghost from 'icon:ghost';
import giant from 'icon:giant';
import reaper from 'icon:grim-reaper';
import horned from 'icon:horned-skull';
import ice from 'icon:ice-golem';
import ogre from 'icon:ogre';
import chest from 'icon:open-treasure-chest';
import golem from 'icon:rock-golem';
import runeSword from 'icon:rune-sword';
import zombie from 'icon:shambling-zombie';
import skeleton from 'icon:skeleton';
import snake from 'icon:snake';
import spartan from 'icon:spartan-helmet';
import spectre from 'icon:spectre';
import spikedDragon from 'icon:spiked-dragon-head';
import swordBrandish from 'icon:sword-brandish';
import thorHammer from 'icon:thor-hammer';
import tombstone from 'icon:tombstone';
import troll from 'icon:troll';
import twoHanded from 'icon:two-handed-sword';
import vikingHead from 'icon:viking-head';
import visored from 'icon:visored-helm';
import wings from 'icon:winged-sword';
import type { EnemyId, HeroId, SceneId } from '@meadhall/god-of-war';

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
  frostGrendel: ice,
  ragingGrendel: ice,
  cacheArcher: archer,
  nestDraugr: zombie,
  shieldDraugr: vikingHead,
  liftRevenant: ghost,
  liftReaver: reaper,
  jarnFotr: troll,
  baldur: runeSword,
  walkerL: skeleton,
  walkerR: skeleton,
  boneWalkerL: horned,
  boneWalkerR: horned,
  magni: twoHanded,
  magniAvenging: twoHanded,
  modi: thorHammer,
  modiRaging: thorHammer,
  sigrun: wings,
  gunnr: wings,
  kara: wings,
  rota: wings,
  eir: wings,
  hraezlyr: spikedDragon,
  clawL: claws,
  clawR: claws,
};

export const FALLEN = tombstone;
export const PLACE_FIGURE = chest;

export const HERO_FIGURES: Readonly<Record<HeroId, string>> = {
  kratos: spartan,
  atreus: bow,
  freya: swallow,
  mimir: beard,
  brok: anvil,
  sindri: dwarf,
};

/** Sky, far ridge, near ridge, ground: the light of each Scene. */
export const REALMS: Readonly<
  Record<SceneId, { sky: string; far: string; near: string; ground: string; glow: string; seed: number }>
> = {
  travelers: { sky: '#3a4f6b', far: '#4c617c', near: '#34465c', ground: '#8b97a3', glow: '#d8cfae', seed: 3 },
  alfheim: { sky: '#4b3f6e', far: '#6a5590', near: '#473a69', ground: '#8d7fb0', glow: '#e6d5ff', seed: 11 },
  ogre: { sky: '#56503a', far: '#6d6445', near: '#4c452f', ground: '#948a63', glow: '#f0d590', seed: 17 },
  helheim: { sky: '#1f3f4a', far: '#2f5663', near: '#1c3a44', ground: '#6c949d', glow: '#9fe0e8', seed: 23 },
  grendels: { sky: '#5a2f22', far: '#7b4430', near: '#4a271d', ground: '#8f6a55', glow: '#ff9d5a', seed: 31 },
  mountain: { sky: '#3d4650', far: '#58636f', near: '#3a444e', ground: '#8c959d', glow: '#e4e9ee', seed: 41 },
  baldur: { sky: '#4a3550', far: '#6a4f6d', near: '#402c45', ground: '#8b7790', glow: '#ffc7a0', seed: 47 },
  sonsOfThor: { sky: '#2c3f5c', far: '#45597a', near: '#283a55', ground: '#7f90a8', glow: '#bcd8ff', seed: 53 },
  sigrun: { sky: '#5b4a2c', far: '#7f6a41', near: '#4d3e24', ground: '#a3916a', glow: '#ffe2a0', seed: 59 },
  hraezlyr: { sky: '#2f4a3a', far: '#47664f', near: '#2a4334', ground: '#7d957f', glow: '#d0f0b8', seed: 67 },
};
