// The whole board: what its cards share with it then is one chunk.
import '../index.tsx';
import './gallery.css';
import { type BoardProps, Card, type Gallery, type GalleryPiece, type GalleryRoom } from '@meadhall/board';
import { checkedOptions, keysOf, sayFor, seedFrom } from '@meadhall/core';
import {
  ALLIES,
  abilityText,
  CENTERS,
  cardText,
  FOLLOWERS,
  type Follower,
  game,
  JARLS,
  type JarlId,
  type PostId,
  type SourceId,
  TILES,
  type TileId,
  type TileKind,
  tileLine,
  VICTORY,
  type VictoryId,
  type View,
} from '../../src/index.ts';
import { jarlFace, Seal, tileFace } from '../faces.tsx';
import { Hull, PostSign } from '../pieces.tsx';
import { LargeCard } from '../victory.tsx';
import { say } from '../words/index.ts';
import { t } from './words/index.ts';

const TILE_ROOMS = { venture: 'ventures', god: 'gods', event: 'events', advocate: 'advocates' } as const;

const tileExhibit = (tile: TileId): GalleryPiece => ({
  id: tile,
  name: say(tile),
  count: 1,
  text: `${tileLine(say, tile)}. ${abilityText(say, tile)}`,
  isReconstructed: TILES[tile].provenance === 'reconstructed',
  picture: () => <Card face={tileFace(tile)} w={112} />,
});

const tileRoom = (kind: TileKind): GalleryRoom => ({
  id: kind,
  title: t(TILE_ROOMS[kind]),
  exhibits: keysOf(TILES)
    .filter((tile) => TILES[tile].kind === kind)
    .map(tileExhibit),
});

function jarlExhibit(jarl: JarlId): GalleryPiece {
  const { home, extraSilfr, provenance } = JARLS[jarl];
  return {
    id: `jarl-${jarl}`,
    name: say(jarl),
    count: 1,
    text: t('jarl', { text: abilityText(say, `jarl-${jarl}`), home: say(home), silfr: extraSilfr }),
    isReconstructed: provenance.ability === 'reconstructed',
    picture: () => <Card face={jarlFace(jarl)} w={112} />,
  };
}

/** A post of the map with nobody on it. */
function postExhibit(view: View, source: SourceId, post: PostId, name: string, isReconstructed: boolean): GalleryPiece {
  const shown = view.posts.find(({ id }) => id === post);
  return {
    id: source,
    name,
    count: 1,
    text: abilityText(say, source),
    isReconstructed,
    picture: () => (
      <svg viewBox="-18 -18 36 36" width="84" height="84" aria-hidden="true">
        {shown && <PostSign props={{ sitters: [] }} post={shown} />}
      </svg>
    ),
  };
}

function cardExhibit(view: View, card: VictoryId): GalleryPiece {
  const { difficulty, provenance } = VICTORY[card];
  const props: BoardProps<View> = {
    view: { ...view, cards: [] },
    viewer: 'spectator',
    sitters: [],
    say: sayFor([], 'spectator'),
    ply: 0,
    turn: 0,
    options: {},
    toMove: [],
    asked: null,
    isOpen: false,
    outcome: null,
    moving: false,
  };
  return {
    id: card,
    name: say(card),
    count: 1,
    text: cardText(say, card),
    isReconstructed: provenance.test === 'reconstructed',
    isPlate: true,
    picture: () => <LargeCard props={props} card={{ card, difficulty, progress: [] }} />,
  };
}

const followerExhibit = (follower: Follower): GalleryPiece => ({
  id: follower,
  name: say(follower),
  text: t('followerText'),
  picture: () => <Seal of={follower} />,
});

export const gallery: Gallery = () => {
  const view = game.view(game.start(3, checkedOptions(game.meta, {}), seedFrom('gallery')).state, 'spectator');
  return [
    ...keysOf(TILE_ROOMS).map(tileRoom),
    { id: 'jarls', title: t('jarls'), exhibits: keysOf(JARLS).map(jarlExhibit) },
    { id: 'victory', title: t('victory'), exhibits: keysOf(VICTORY).map((card) => cardExhibit(view, card)) },
    {
      id: 'centers',
      title: t('centers'),
      exhibits: keysOf(CENTERS).map((id) =>
        postExhibit(
          view,
          `center-${id}`,
          CENTERS[id].post,
          say(id),
          CENTERS[id].provenance.ability === 'reconstructed',
        ),
      ),
    },
    {
      id: 'allies',
      title: t('allies'),
      exhibits: keysOf(ALLIES).map((id) =>
        postExhibit(view, `ally-${id}`, ALLIES[id].post, say(id), ALLIES[id].provenance.ability === 'reconstructed'),
      ),
    },
    {
      id: 'pieces',
      title: t('pieces'),
      exhibits: [
        {
          id: 'longship',
          name: t('longship'),
          text: t('longshipText'),
          picture: () => (
            <svg viewBox="-24 -24 48 48" width="84" height="84" aria-hidden="true">
              <Hull mark={2} size={40} />
            </svg>
          ),
        },
        ...FOLLOWERS.map(followerExhibit),
      ],
    },
  ];
};
