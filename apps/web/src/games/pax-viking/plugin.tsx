import './board.css';
import {
  abilityText,
  type Choice,
  type Event,
  POST_NAMES,
  POSTS,
  type PostId,
  type TileId,
  tileLine,
  type View,
} from '@meadhall/pax-viking';
import { type BoardPlugin, winnersFirst } from '../../table/board.ts';
import { beats } from './beats.tsx';
import { Board } from './board.tsx';
import { guide } from './guide.ts';
import { Hand, Own } from './jarls.tsx';
import { POST_IDS } from './map.ts';
import { Rail } from './victory.tsx';

const aboutTile = (tile: TileId): string => `${tileLine(tile)}. ${abilityText(tile)}`;

/** The cost of a Follower at a post. */
function aboutPost(id: PostId, view: View): string {
  const post = view.posts[POST_IDS.indexOf(id)];
  return `${POST_NAMES[id]}: ${POSTS[id].kind === 'venture' ? 'Venture' : POSTS[id].kind === 'ally' ? 'powerful ally' : 'trade center'}, cost ${post?.cost ?? 0}.`;
}

function hint(choice: Choice, view: View): string | null {
  switch (choice.kind) {
    case 'buy': {
      const tile = view.track[choice.slot];
      return tile ? aboutTile(tile) : null;
    }
    case 'play':
    case 'tile':
    case 'takeAdvocate':
      return aboutTile(choice.tile);
    case 'use':
    case 'copy':
      return abilityText(choice.source);
    case 'activate': {
      const tile = view.posts[POST_IDS.indexOf(choice.at)]?.tile;
      return tile ? aboutTile(tile) : null;
    }
    case 'parley':
    case 'establish':
    case 'plant':
      return aboutPost(choice.at, view);
    case 'chooseJarl':
      return abilityText(`jarl-${choice.jarl}`);
    default:
      return null;
  }
}

/** "action 2 of 4", while someone takes actions. */
const doing = ({ actions }: View): string =>
  actions ? ` · action ${Math.min(4, Math.max(1, actions.used + 1))} of 4` : '';

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  Rail,
  railName: 'Saga and victory',
  beats,
  guide,
  hint,
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      view.jarls.map(({ followers, silfr, duchies }, seat) => ({
        seat,
        text: `${followers} ${followers === 1 ? 'Follower' : 'Followers'}, ${silfr} silfr${duchies.length > 0 ? `, ${duchies.length === 1 ? 'a duchy' : `${duchies.length} duchies`}` : ''}`,
        worth: followers,
      })),
    ),
  subtitle: ({ view, sitters }) => `Year ${view.year} · ${sitters[view.active]?.name ?? ''}${doing(view)}`,
};
