// The whole board: what its cards share with it then is one chunk.
import '../index.tsx';
import './gallery.css';
import { Card, type Gallery, type GalleryPiece, type GalleryRoom, Icon, plain } from '@meadhall/board';
import { checkedOptions, seedFrom } from '@meadhall/core';
import {
  abilityText,
  COMPANIONS,
  type Companion,
  cardText,
  cardTitle,
  DASHBOARDS,
  effectsText,
  FACES,
  type Face,
  flipOnCard,
  game,
  HEROES,
  type HeroId,
  newScene,
  PARTIES,
  POSITIONS,
  type Position,
  SCENE_IDS,
  SCENE_OF,
  type SceneId,
  type Side,
  type SideName,
  STARTING_DECKS,
  SUPPLY,
  sceneName,
  spotText,
  UPGRADE_DECK,
  UPGRADE_OF,
  type UpgradeId,
  type View,
} from '../../src/index.ts';
import { faceOf, upgradeFace } from '../faces.tsx';
import { HERO_FIGURES } from '../figures.ts';
import { Printed } from '../near.tsx';
import { Panoramas } from '../panorama.tsx';
import { say } from '../words/index.ts';
import { t } from './words/index.ts';

const Bust = ({ of }: { of: HeroId }) => (
  <span className="gw-bust gw-large">
    <Icon of={HERO_FIGURES[of]} />
  </span>
);

function heroExhibit(hero: HeroId): GalleryPiece {
  const { health, rageSlots, ability } = DASHBOARDS[hero];
  return {
    id: hero,
    name: say(hero),
    text: t('hero', { health, rage: rageSlots, ability: say(ability), text: abilityText(say, ability) }),
    isReconstructed: true,
    picture: () => <Bust of={hero} />,
  };
}

const companionExhibit = (companion: Companion): GalleryPiece => ({
  id: `companion-${companion}`,
  name: say(companion),
  text: abilityText(say, companion),
  picture: () => <Bust of={companion.startsWith('a') ? 'atreus' : 'mimir'} />,
});

const owners = (face: Face) => PARTIES.filter((party) => STARTING_DECKS[party].some((each) => each === face));
const countIn = <T,>(list: readonly T[], wanted: T): number => list.filter((each) => each === wanted).length;
const ALL_STARTING: readonly Face[] = PARTIES.flatMap((party) => STARTING_DECKS[party]);

function faceExhibit(face: Face): GalleryPiece {
  const { name, text } = cardText(say, face);
  const whose = owners(face).map((party) => (party === 'brothers' ? say('brothers') : say(party)));
  return {
    id: face,
    name,
    count: countIn(ALL_STARTING, face),
    text: t('startingWith', { text, n: whose.length, whose }),
    isReconstructed: true,
    picture: () => <Card face={faceOf(face)} w={112} />,
  };
}

const supplyExhibit = (face: Face): GalleryPiece => ({
  id: face,
  name: cardText(say, face).name,
  count: SUPPLY,
  text: cardText(say, face).text,
  picture: () => <Card face={faceOf(face)} w={112} />,
});

function upgradeExhibit(id: UpgradeId): GalleryPiece {
  const { face, rune } = UPGRADE_OF.get(id) ?? { face: 'n2', rune: 1 };
  const { name, text } = cardText(say, face);
  return {
    id,
    name,
    count: countIn(UPGRADE_DECK, id),
    text: t('upgrade', { text, rune }),
    isReconstructed: true,
    picture: () => <Card face={upgradeFace(id)} w={112} />,
  };
}

/** All words on a side of a Scene card. */
const sideText = ({ boxes = [], flips = [], spots = [], reward }: Side, scene: SceneId): string =>
  [
    ...boxes.map(({ effects }) => effectsText(say, effects, scene)),
    ...flips.map((flip) => flipOnCard(say, flip, scene)),
    ...spots.map((spot) => spotText(say, spot, scene)),
    ...(reward ? [effectsText(say, reward, scene)] : []),
  ].join(' ');

/** A Scene that is just laid out, with one card on this side. */
function laidOut(view: View, id: SceneId, at: Position, side: SideName): View {
  const scene = newScene(id);
  const slots = scene.slots.map((slot, i) => (POSITIONS[i] === at ? { ...slot, side } : slot));
  return { ...view, scene: { ...scene, slots } };
}

function sideExhibit(view: View, scene: SceneId, at: Position, name: SideName, side: Side): GalleryPiece {
  const shown = laidOut(view, scene, at, name);
  const title = plain(cardTitle(say, scene, at, name));
  return {
    id: `${scene}/${at}/${name}`,
    name: title,
    text: sideText(side, scene) || title,
    isReconstructed: true,
    isPlate: true,
    picture: () => (
      <div className="gw-near gw-printed">
        <Printed view={shown} at={at} runes={side.runes ?? []} />
      </div>
    ),
  };
}

function sceneRoom(view: View, scene: SceneId): GalleryRoom {
  return {
    id: scene,
    title: sceneName(say, scene),
    defs: () => <Panoramas scenes={[scene]} />,
    exhibits: POSITIONS.flatMap((at) => {
      const { front, back } = SCENE_OF[scene].cards[at];
      return [
        sideExhibit(view, scene, at, 'front', front),
        ...(back ? [sideExhibit(view, scene, at, 'back', back)] : []),
      ];
    }),
  };
}

export const gallery: Gallery = () => {
  const view = game.view(game.start(1, checkedOptions(game.meta, {}), seedFrom('gallery')).state, 'spectator');
  const supply = FACES.filter((face) => face === 'stun' || face === 'poison' || face === 'crystal');
  return [
    { id: 'heroes', title: t('heroes'), exhibits: HEROES.map(heroExhibit) },
    { id: 'companions', title: t('companions'), exhibits: COMPANIONS.map(companionExhibit) },
    {
      id: 'cards',
      title: t('cards'),
      exhibits: FACES.filter((face) => owners(face).length > 0).map(faceExhibit),
    },
    { id: 'supply', title: t('supply'), exhibits: supply.map(supplyExhibit) },
    { id: 'upgrades', title: t('upgrades'), exhibits: [...new Set(UPGRADE_DECK)].map(upgradeExhibit) },
    ...SCENE_IDS.map((scene) => sceneRoom(view, scene)),
  ];
};
