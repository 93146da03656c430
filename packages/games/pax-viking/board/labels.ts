import { plain } from '@meadhall/board';
import { iconsOf } from '../src/ask.ts';
import {
  type Choice,
  type Follower,
  type HomeId,
  POSTS,
  type PostView,
  type RegionId,
  shipName,
} from '../src/index.ts';
import type { Fleet } from './map.ts';
import { mentionsFollower, mentionsHome, mentionsPost, mentionsRegion, mentionsShip } from './mentions.ts';
import { nameOf, ownSeat, type Props } from './names.ts';
import { say, t, words } from './words/index.ts';

/** What is left of the choices, and all of them. */
export interface Asked {
  readonly choices: readonly Choice[];
  readonly left: readonly Choice[];
}

export interface Label {
  readonly label: string;
  readonly about?: string;
}

/** A thing that stands for one choice is called like it; any other by its own name. The same on the chart and in the strip. */
function labelled(props: Props, { choices, left }: Asked, test: (choice: Choice) => boolean, own: Label): Label {
  const here = left.filter(test);
  const [only, ...others] = here.length > 0 ? here : choices.filter(test);
  return only && others.length === 0 ? { label: plain(words.choice(only, props.view, props.say)) } : own;
}

/** A post in words, for the tip and for screen readers. */
export function postAbout(props: Props, post: PostView): string {
  const { holder, tile, cost, followers } = post;
  const what = tile ? say(tile) : POSTS[post.id].kind === 'venture' ? t('emptyPost') : '';
  const who =
    holder >= 0
      ? `${nameOf(props, holder)}: ${followers.map((of) => say(of)).join(', ')}`
      : [...iconsOf(post).map((icon) => (icon === 'any' ? t('anyFollower') : say(icon))), t('cost', { n: cost })].join(
          ', ',
        );
  return [what, who].filter((part) => part !== '').join(', ');
}

export const postLabel = (props: Props, post: PostView, asked: Asked): Label =>
  labelled(props, asked, mentionsPost(post.id), { label: say(post.id), about: postAbout(props, post) });

export const regionLabel = (props: Props, id: RegionId, asked: Asked): Label =>
  labelled(props, asked, mentionsRegion(id), { label: say(id) });

export const shipLabel = (
  props: Props,
  { ship, first, count }: Pick<Fleet, 'ship' | 'first' | 'count'>,
  asked: Asked,
): Label => {
  const name = ship.by === ownSeat(props) ? '' : `${nameOf(props, ship.by)}: `;
  const called = plain(shipName(say, props.view, first));
  return labelled(props, asked, mentionsShip(first), { label: `${name}${called}${count > 1 ? ` ×${count}` : ''}` });
};

export function homeLabel(props: Props, home: HomeId, seat: number, asked: Asked): Label {
  const waiting = props.view.jarls[seat]?.shipsAtHome ?? 0;
  return labelled(props, asked, mentionsHome(props.view, seat), {
    label: say(home),
    about: t('homeAbout', { n: waiting }),
  });
}

export const followerLabel = (props: Props, of: Follower, asked: Asked): Label =>
  labelled(props, asked, mentionsFollower(of), { label: t('followerLabel', { party: say(of) }) });
