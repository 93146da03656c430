import { Icon, Rich, rectOf, SeatMark } from '@meadhall/board';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { FOLLOWERS, type PostId, postLines } from '../src/index.ts';
import { FOLLOWER_ICONS } from './faces.tsx';
import { POST_IDS } from './map.ts';
import { markOf, nameOf, ownSeat, type Props } from './names.ts';
import { say, t } from './words/index.ts';

/** What the signs on the chart mean; folds to its title. */
export function Legend({ props }: { props: Props }): ReactElement {
  const [open, setOpen] = useState(true);
  const seat = ownSeat(props);
  return (
    <div className={`px-legend ${open ? '' : 'folded'}`}>
      <button type="button" onClick={() => setOpen(!open)} aria-expanded={open}>
        {t('posts')}
      </button>
      {open && (
        <ul>
          <li>
            <i className="px-lg venture">1</i> {t('legendVenture')}
          </li>
          <li>
            <i className="px-lg center">✱</i> {t('legendCenter')}
          </li>
          <li>
            <i className="px-lg ally">✱</i> {t('legendAlly')}
          </li>
          {seat !== null && (
            <li>
              <SeatMark mark={markOf(props, seat)} size={16} /> {t('legendYours')}
            </li>
          )}
          <li>
            <i className="px-lg reach" /> {t('legendReach')}
          </li>
          {FOLLOWERS.map((of) => (
            <li key={of}>
              <Icon of={FOLLOWER_ICONS[of]} /> {say(of)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Spot {
  readonly left?: number;
  readonly top?: number;
  readonly visibility?: 'hidden';
}
const HIDDEN: Spot = { visibility: 'hidden' };
const GAP = 10;

/** Below the post, or above it where there is no room, and never over it. */
function besidePost(plate: HTMLElement, id: PostId): Spot {
  const post = document.querySelector(`.chart [data-at="place:${id}"]`);
  const sea = plate.parentElement;
  if (!post || !sea) return HIDDEN;
  const [at, room] = [rectOf(post), rectOf(sea)];
  const { offsetWidth: width, offsetHeight: height } = plate;
  const left = Math.min(Math.max(GAP, at.x - room.x - width / 3), room.width - width - GAP);
  const below = at.bottom - room.y + GAP;
  const above = at.y - room.y - height - GAP;
  return { left, top: below + height < room.height || above < 0 ? below : above };
}

/** All about the post under the pointer: what it asks, what it costs, what it does, who is there. */
export function PostPlate({ props, id }: { props: Props; id: PostId }): ReactElement | null {
  const post = props.view.posts[POST_IDS.indexOf(id)];
  const plate = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>(HIDDEN);
  useLayoutEffect(() => setSpot(plate.current ? besidePost(plate.current, id) : HIDDEN), [id]);
  if (!post) return null;
  const [first, ...lines] = postLines(say, props.view, post, (seat) => nameOf(props, seat));
  return (
    <div className="px-plate-tip" role="tooltip" ref={plate} style={spot}>
      <header>
        <b>{say(id)}</b>
        <em>{first}</em>
      </header>
      {lines.map((line) => (
        <p key={line}>
          <Rich text={line} />
        </p>
      ))}
    </div>
  );
}
