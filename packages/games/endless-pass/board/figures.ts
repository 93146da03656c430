import bearHead from 'icon:bear-head';
import crestedHelmet from 'icon:crested-helmet';
import dragonBreath from 'icon:dragon-breath';
import dragonHead from 'icon:dragon-head';
import dragonSpiral from 'icon:dragon-spiral';
import hydra from 'icon:hydra';
import runeSword from 'icon:rune-sword';
import seaDragon from 'icon:sea-dragon';
import seaSerpent from 'icon:sea-serpent';
import snakeSpiral from 'icon:snake-spiral';
import snakeTongue from 'icon:snake-tongue';
import spikedDragonHead from 'icon:spiked-dragon-head';
import vikingHead from 'icon:viking-head';
import vikingHelmet from 'icon:viking-helmet';
import warlordHelmet from 'icon:warlord-helmet';
import wingedShield from 'icon:winged-shield';
import wyvern from 'icon:wyvern';
import type { Foe, VikingView } from '../src/index.ts';

/** A face for every hero. */
export const HEROES: Readonly<Record<VikingView['board'], string>> = {
  basic: vikingHelmet,
  kara: wingedShield,
  steinbjorn: bearHead,
  brynhild: crestedHelmet,
  gunnar: vikingHead,
  hervor: runeSword,
  sigurd: warlordHelmet,
};

/** A face for every beast. */
export const BEASTS: Readonly<Record<Foe, string>> = {
  endless: seaSerpent,
  goinn: snakeSpiral,
  moinn: snakeTongue,
  grabakr: wyvern,
  grafvolludr: dragonSpiral,
  ofnir: seaDragon,
  svafnir: hydra,
  grafvitnir: spikedDragonHead,
  fafnir: dragonBreath,
  nidhoggr: dragonHead,
};
