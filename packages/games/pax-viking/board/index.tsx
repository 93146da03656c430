import './board.css';
import { type BoardPlugin, winnersFirst } from '@meadhall/board';
import type { Say } from '@meadhall/core';
import {
  abilityText,
  type Choice,
  type Event,
  type PostId,
  pickText,
  postLines,
  standardOf,
  type TileId,
  tileLine,
  type View,
} from '../src/index.ts';
import { beats } from './beats.tsx';
import { Board } from './board.tsx';
import { clashOf } from './clashes.tsx';
import { guide } from './guide.ts';
import { POST_IDS } from './map.ts';
import { Hand, Own } from './own.tsx';
import { Rail } from './victory.tsx';
import { say, t } from './words/index.ts';

const aboutTile = (tile: TileId): string => `${tileLine(say, tile)}. ${abilityText(say, tile)}`;

/** Everything about a post, as its plate tells it. */
function aboutPost(id: PostId, view: View, { name }: Say): string | null {
  const post = view.posts[POST_IDS.indexOf(id)];
  if (!post) return null;
  const [first, ...lines] = postLines(say, view, post, (seat) => (seat < view.seats ? name(seat) : t('grey')));
  return [`**${say(id)}**: ${first}.`, ...lines].join(' ');
}

function hint(choice: Choice, view: View, reader: Say): string | null {
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
      return abilityText(say, choice.source);
    case 'activate': {
      const tile = view.posts[POST_IDS.indexOf(choice.at)]?.tile;
      return tile ? aboutTile(tile) : null;
    }
    case 'parley':
    case 'establish':
    case 'plant':
      return aboutPost(choice.at, view, reader);
    case 'chooseJarl':
      return abilityText(say, `jarl-${choice.jarl}`);
    default:
      return null;
  }
}

/** "Year 3 · action 2 of 4", while someone takes actions. */
const ownYear = ({ year, actions }: View): string =>
  actions ? t('subtitleAction', { year, n: Math.min(4, Math.max(1, actions.used + 1)) }) : t('subtitle', { year });

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  Rail,
  get railName() {
    return t('railName');
  },
  beats,
  clash: clashOf,
  get guide() {
    return guide();
  },
  hint,
  verb: (kind) => t(`${kind}Kind`),
  asks: (left) => {
    const [first, ...others] = left.map(standardOf);
    return first && others.every((other) => other === first) ? pickText(say, first) : null;
  },
  standings: ({ view, outcome }) =>
    winnersFirst(
      outcome,
      view.jarls.map(({ followers, silfr, duchies }, seat) => ({
        seat,
        text: t('standing', { followers, silfr, duchies: duchies.length }),
        worth: followers,
      })),
    ),
  subtitle: ({ view, sitters, viewer }) =>
    view.active === viewer
      ? ownYear(view)
      : t('subtitleOther', { year: view.year, name: sitters[view.active]?.name ?? '' }),
};
