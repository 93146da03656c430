import drakkar from 'icon:drakkar';
import ally from 'icon:knight-banner';
import longhouse from 'icon:viking-longhouse';
import scale from 'icon:weight-scale';
import {
  type Choice,
  FOLLOWER_NAMES,
  type Follower,
  HOME_NAMES,
  POST_NAMES,
  POSTS,
  type PostId,
  type PostView,
  placeName,
  REGION_NAMES,
  REGIONS,
  type RegionId,
  TILE_NAMES,
} from '@meadhall/pax-viking';
import type { ReactElement } from 'react';
import { Glyph } from '../../look/chart/glyph.tsx';
import type { Point } from '../../look/chart/projection.ts';
import { keyed } from '../../look/keyed.ts';
import { plain } from '../../look/rich.tsx';
import { SeatShape } from '../../look/seat.tsx';
import { useSendPath, useThing } from '../../table/board.ts';
import { type Course, courseProps, sailsAlong } from './course.ts';
import { FOLLOWER_ICONS } from './faces.tsx';
import { type Fleet, type HomeSpot, node, windOf } from './map.ts';
import { mentionsHome, mentionsPost, mentionsRegion, mentionsShip } from './mentions.ts';
import { markOf, nameOf, type Props } from './names.ts';

const INK = '#21170d';
const CREAM = '#fbf1da';

const FollowerSeal = ({ of, x, y }: { of: Follower; x: number; y: number }): ReactElement => (
  <g transform={`translate(${x} ${y})`} color={CREAM}>
    <circle r="6.4" fill={INK} stroke="#f7edd6" strokeWidth=".8" />
    <Glyph of={FOLLOWER_ICONS[of]} size={9} />
  </g>
);

function PostShape({ id, held }: { id: PostId; held: boolean }): ReactElement {
  const colour = `var(--wind-${windOf(id)})`;
  switch (POSTS[id].kind) {
    case 'tradeCenter':
      return (
        <rect
          x="-12"
          y="-12"
          width="24"
          height="24"
          rx="3"
          transform="rotate(45) scale(.78)"
          fill={colour}
          stroke="#f7edd6"
          strokeWidth="1.8"
        />
      );
    case 'ally':
      return <path d="M-12 -10.8H12V3.6L0 12L-12 3.6z" fill={colour} stroke="#f7edd6" strokeWidth="1.6" />;
    default:
      return (
        <rect
          x="-10"
          y="-9.5"
          width="20"
          height="19"
          rx="3"
          fill={held ? colour : 'var(--px-free)'}
          stroke={colour}
          strokeWidth="1.6"
          {...(held ? {} : { strokeDasharray: '3 2' })}
        />
      );
  }
}

/** What stands in a post: who holds it, or what lies there and its cost. */
function PostHeart({ props, post }: { props: Props; post: PostView }): ReactElement {
  const { holder, tile, cost, followers, id } = post;
  const { kind } = POSTS[id];
  if (holder >= 0) {
    return (
      <>
        <SeatShape mark={markOf(props, holder)} x={0} y={-0.5} size={kind === 'venture' ? 16 : 17} />
        {keyed(followers).map(({ key, item }, i) => (
          <FollowerSeal key={key} of={item} x={i === 0 ? 9 : -9} y={8} />
        ))}
      </>
    );
  }
  if (kind !== 'venture') {
    return (
      <g color={CREAM}>
        <Glyph of={kind === 'ally' ? ally : scale} size={15} y={-0.5} />
      </g>
    );
  }
  return (
    <text y="4.2" textAnchor="middle" fontSize="12" fontWeight="750" fill={tile ? CREAM : INK}>
      {cost}
    </text>
  );
}

const HIT = { x: -13.5, y: -18, width: 27, height: 36, fill: 'transparent' } as const;

const StepsLeft = ({ n, y }: { n: number; y: number }): ReactElement => (
  <g transform={`translate(0 ${y})`} className="px-steps">
    <circle r="9.5" fill="#f2b84b" stroke="#8a4d00" strokeWidth="2" />
    <text y="4.2" textAnchor="middle" fontSize="12" fontWeight="800" fill={INK}>
      {n}
    </text>
  </g>
);

/** A post in words, for the tip and for screen readers. */
export function postAbout(props: Props, post: PostView): string {
  const { holder, tile, cost, followers } = post;
  const what = tile ? TILE_NAMES[tile] : POSTS[post.id].kind === 'venture' ? 'free' : '';
  const who =
    holder >= 0 ? `${nameOf(props, holder)}: ${followers.map((of) => FOLLOWER_NAMES[of]).join(', ')}` : `cost ${cost}`;
  return [what, who].filter((part) => part !== '').join(', ');
}

/** One circle of the map. */
export function PostCell({
  props,
  post,
  x,
  y,
  size = 1,
  course = null,
}: {
  props: Props;
  post: PostView;
  x: number;
  y: number;
  size?: number;
  course?: Course | null;
}): ReactElement {
  const sendPath = useSendPath<Choice>();
  const { id } = post;
  const about = postAbout(props, post);
  const thing = useThing<Choice>({ mention: mentionsPost(id), label: POST_NAMES[id], id: `post:${id}`, about });
  const lit = thing.state === 'legal' || thing.state === 'picked';
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} data-at={`place:${id}`}>
      <title>{`${POST_NAMES[id]}: ${about}`}</title>
      {lit && (
        <rect
          x="-14"
          y="-14"
          width="28"
          height="28"
          rx="7"
          className={`px-lit ${thing.state === 'picked' ? 'picked' : ''}`}
        />
      )}
      <PostShape id={id} held={post.holder >= 0 || post.tile !== null} />
      <PostHeart props={props} post={post} />
      {course?.isHeaded && <StepsLeft n={course.way.length} y={-19} />}
      {thing.state !== 'plain' ? (
        <rect {...HIT} className="px-hit" {...thing.props} />
      ) : (
        course && (
          <rect
            {...HIT}
            className="px-hit"
            {...courseProps(course, `Sail to ${POST_NAMES[id]}`, (way) => sendPath(sailsAlong(way)))}
          />
        )
      )}
    </g>
  );
}

/** A region's node: lit with its steps where the ship can go next, dashed where its journey could end. */
export function RegionNode({
  id,
  steps,
  course,
  p,
}: {
  id: RegionId;
  steps: number | undefined;
  course: Course | null;
  p: number;
}): ReactElement {
  const [x, y] = node(id);
  const sendPath = useSendPath<Choice>();
  const thing = useThing<Choice>({ mention: mentionsRegion(id), label: REGION_NAMES[id], id: `region:${id}` });
  const lit = thing.state === 'legal' || thing.state === 'picked';
  const picked = thing.state === 'picked';
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${p})`} data-at={`place:${id}`}>
      {lit ? (
        <>
          <circle r={picked ? 17 : 14} fill="#f2b84b" opacity={picked ? 0.7 : 0.4} />
          <circle r={picked ? 11 : 9.5} fill={picked ? '#f2b84b' : '#fff3d0'} stroke="#8a4d00" strokeWidth="2.2" />
          <text y="4.2" textAnchor="middle" fontSize="12" fontWeight="800" fill={INK}>
            {steps ?? ''}
          </text>
          <circle r="19" fill="transparent" {...thing.props} />
        </>
      ) : course ? (
        <>
          <circle
            r={course.isHeaded ? 11 : 8.5}
            fill={course.isHeaded ? '#f2b84b' : '#fff6df'}
            stroke="#8a6a3a"
            strokeWidth="1.4"
            strokeDasharray={course.isHeaded ? 'none' : '2.5 2'}
          />
          <text y="3.7" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="#4a3820">
            {course.way.length}
          </text>
          <circle
            r="16"
            fill="transparent"
            className="px-hit"
            {...courseProps(course, `Sail to ${REGION_NAMES[id]}`, (way) => sendPath(sailsAlong(way)))}
          />
        </>
      ) : (
        <circle r="3.6" fill="#fff6df" stroke="#3a2b18" strokeWidth="1.1" />
      )}
    </g>
  );
}

/** Longships of one kind in one place. In a post they stand small on its upper edge. */
export function Ships({
  props,
  fleet,
  at: [x, y],
  small,
  sails,
  p,
}: {
  props: Props;
  fleet: Fleet;
  at: Point;
  small: boolean;
  /** It is the one under way. */
  sails: boolean;
  p: number;
}): ReactElement {
  const { ship, first, count, place } = fleet;
  const where = plain(placeName(place));
  const label = `${nameOf(props, ship.by)}: ${count === 1 ? 'Longship' : `${count} Longships`}`;
  const thing = useThing<Choice>({
    mention: mentionsShip(first),
    label,
    id: `ship:${first}`,
    about: `${where}${ship.tired ? ', exhausted' : ''}`,
  });
  const mark = markOf(props, ship.by);
  const lit = thing.state === 'legal' || thing.state === 'picked';
  const size = small ? 21 : 36;
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${p}) ${ship.tired ? 'rotate(14)' : ''}`}
      opacity={ship.tired ? 0.82 : 1}
      {...(count === 1 ? { 'data-at': `ship:${first}` } : {})}
    >
      <title>{`${label}, ${where}${ship.tired ? ', exhausted' : ''}`}</title>
      {(lit || sails) && (
        <ellipse
          rx={size * 0.68}
          ry={size * (lit ? 0.42 : 0.25)}
          cy={size * (lit ? 0.1 : 0.33)}
          className={`px-glow ${thing.state}`}
        />
      )}
      <g className="px-hull">
        <g stroke="#f7edd6" strokeWidth="50" strokeLinejoin="round" color="#f7edd6">
          <Glyph of={drakkar} size={size} />
        </g>
        <g color={`var(--seat-${mark})`}>
          <Glyph of={drakkar} size={size} />
        </g>
      </g>
      <SeatShape mark={mark} x={1} y={-size * 0.2} size={size * 0.4} />
      {count > 1 && (
        <g transform={`translate(${size * 0.42} ${size * 0.3})`}>
          <circle r="6.5" fill={INK} stroke="#f7edd6" strokeWidth=".8" />
          <text y="3.4" textAnchor="middle" fontSize="9.5" fontWeight="800" fill={CREAM}>
            {count}
          </text>
        </g>
      )}
      {typeof ship.from === 'string' && (
        <g transform={`translate(${-size * 0.42} ${-size * 0.34})`}>
          <rect x="-6" y="-6" width="12" height="12" rx="2.5" fill="#f1e3c0" stroke={INK} strokeWidth=".8" />
          <text y="3.5" textAnchor="middle" fontSize="9.5" fontWeight="800" fill={INK}>
            {ship.from.charAt(0).toUpperCase()}
          </text>
        </g>
      )}
      {thing.state !== 'plain' && <circle r={small ? 14 : 22} fill="transparent" {...thing.props} />}
    </g>
  );
}

/** A jarl's HOME with the ships that wait there. */
export function HomeMark({
  props,
  spot,
  seat,
  p,
}: {
  props: Props;
  spot: HomeSpot;
  seat: number;
  p: number;
}): ReactElement {
  const waiting = props.view.jarls[seat]?.shipsAtHome ?? 0;
  const own = seat === props.viewer;
  const name = `${HOME_NAMES[spot.home]}, ${nameOf(props, seat)}`;
  const thing = useThing<Choice>({
    mention: own ? mentionsHome(props.view, seat) : () => false,
    label: HOME_NAMES[spot.home],
    id: `home:${seat}`,
    about: `HOME, ${waiting} Longships`,
  });
  const lit = thing.state === 'legal' || thing.state === 'picked';
  return (
    <g transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) scale(${p})`} data-at={`home:${seat}`}>
      <title>{`${name}: ${waiting} Longships`}</title>
      {lit && <rect x="-20" y="-17" width="40" height="34" rx="17" className={`px-lit ${thing.state}`} />}
      <rect x="-17" y="-13" width="34" height="26" rx="13" fill="#f1e3c0" stroke="#3a2b18" />
      <g color={INK}>
        <Glyph of={longhouse} x={-4} y={-1} size={20} />
      </g>
      <SeatShape mark={markOf(props, seat)} x={9} y={4} size={14} />
      {waiting > 0 && (
        <text x="9.5" y="-4" textAnchor="middle" fontSize="10" fontWeight="800" fill={INK}>
          {waiting}
        </text>
      )}
      {thing.state !== 'plain' && (
        <rect x="-20" y="-20" width="40" height="40" rx="20" fill="transparent" {...thing.props} />
      )}
    </g>
  );
}

/** A DUCHY: the jarl's HOME marker on the region's plate. */
export const DuchyMark = ({
  props,
  seat,
  x,
  y,
}: {
  props: Props;
  seat: number;
  x: number;
  y: number;
}): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <title>{`Duchy: ${nameOf(props, seat)}`}</title>
    <circle r="9" fill="#f1e3c0" stroke="#3a2b18" />
    <g color={INK}>
      <Glyph of={longhouse} x={-2} y={-1} size={12} />
    </g>
    <SeatShape mark={markOf(props, seat)} x={5} y={4} size={10} />
  </g>
);

export const regionColour = (id: RegionId): string => `var(--wind-${REGIONS[id].wind})`;
