import drakkar from 'icon:drakkar';
import longhouse from 'icon:viking-longhouse';
import { keyed, type Mark, SeatShape, useThing } from '@meadhall/board';
import type { Point } from '@meadhall/board/chart';
import { Glyph } from '@meadhall/board/chart';
import type { ReactElement } from 'react';
import { iconsOf } from '../src/ask.ts';
import { type Choice, type Follower, POSTS, type PostId, type PostView, REGIONS, type RegionId } from '../src/index.ts';
import { FOLLOWER_ICONS } from './faces.tsx';
import { type Course, courseProps } from './heading.ts';
import { type Asked, homeLabel, postLabel, regionLabel, shipLabel } from './labels.ts';
import { type Fleet, type HomeSpot, node, windOf } from './map.ts';
import { mentionsHome, mentionsPost, mentionsRegion, mentionsShip } from './mentions.ts';
import { markOf, nameOf, type Props } from './names.ts';
import { say, t } from './words/index.ts';

const INK = '#21170d';
const CREAM = '#fbf1da';

const FollowerSeal = ({ of, x, y }: { of: Follower; x: number; y: number }): ReactElement => (
  <g transform={`translate(${x} ${y})`} color={CREAM}>
    <circle r="6.4" fill={INK} stroke="#f7edd6" strokeWidth=".8" />
    <Glyph of={FOLLOWER_ICONS[of]} size={9} />
  </g>
);

function PostShape({ id, held }: { id: PostId; held: boolean }): ReactElement {
  const colour = `var(--px-wind-${windOf(id)})`;
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

/** A silver coin: what a Follower costs there. */
const Coin = ({ n, y = 9 }: { n: number; y?: number }): ReactElement => (
  <g transform={`translate(9 ${y})`}>
    <circle r="6.6" fill="#e9e6df" stroke={INK} strokeWidth="1" />
    <text y="3.6" textAnchor="middle" fontSize="10" fontWeight="800" fill={INK}>
      {n}
    </text>
  </g>
);

/** The Followers that a great post asks for; ✱ is any. Beside its holder they are small, on ink. */
function AskedIcons({
  icons,
  x = 0,
  y = -0.5,
  size = icons.length > 1 ? 11 : 15,
}: {
  icons: ReturnType<typeof iconsOf>;
  x?: number;
  y?: number;
  size?: number;
}): ReactElement {
  const isSmall = x !== 0;
  const gap = size * 0.75;
  return (
    <g transform={`translate(${x} ${y})`} color={CREAM}>
      {keyed(icons).map(({ key, item }, i) => {
        const dx = (i - (icons.length - 1) / 2) * gap;
        return (
          <g key={key} transform={`translate(${dx} 0)`} className={`px-asked ${item}`}>
            {isSmall && <circle r="5.4" fill={INK} />}
            {item === 'any' ? (
              <text y={size * 0.42} textAnchor="middle" fontSize={size + 1} fontWeight="800" fill={CREAM}>
                ✱
              </text>
            ) : (
              <Glyph of={FOLLOWER_ICONS[item]} size={size} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** What stands in a post: who holds it, or what lies there and its cost. */
function PostHeart({ props, post }: { props: Pick<Props, 'sitters'>; post: PostView }): ReactElement {
  const { holder, tile, cost, followers, id } = post;
  const { kind } = POSTS[id];
  if (holder >= 0) {
    return (
      <>
        <SeatShape mark={markOf(props, holder)} x={0} y={-0.5} size={kind === 'venture' ? 16 : 17} />
        {keyed(followers).map(({ key, item }, i) => (
          <FollowerSeal key={key} of={item} x={i === 0 ? 9 : -9} y={8} />
        ))}
        {kind !== 'venture' && (
          <>
            <AskedIcons icons={iconsOf(post)} x={-9} y={-9} size={9} />
            <Coin n={cost} y={-9} />
          </>
        )}
      </>
    );
  }
  if (kind !== 'venture') {
    return (
      <>
        <AskedIcons icons={iconsOf(post)} />
        <Coin n={cost} />
      </>
    );
  }
  return (
    <text y="4.2" textAnchor="middle" fontSize="12" fontWeight="750" fill={tile ? CREAM : INK}>
      {cost}
    </text>
  );
}

/** A post as it stands on the chart. */
export const PostSign = ({ props, post }: { props: Pick<Props, 'sitters'>; post: PostView }): ReactElement => (
  <>
    <PostShape id={post.id} held={post.holder >= 0 || post.tile !== null} />
    <PostHeart props={props} post={post} />
  </>
);

const CLEAR = { fill: 'transparent', className: 'px-hit' } as const;

const StepsLeft = ({ n, y }: { n: number; y: number }): ReactElement => (
  <g transform={`translate(0 ${y})`} className="px-steps">
    <circle r="9.5" fill="#f2b84b" stroke="#8a4d00" strokeWidth="2" />
    <text y="4.2" textAnchor="middle" fontSize="12" fontWeight="800" fill={INK}>
      {n}
    </text>
  </g>
);

/** One circle of the map. */
export function PostCell({
  props,
  asked,
  post,
  x,
  y,
  r,
  size = 1,
  course = null,
  onPoint,
}: {
  props: Props;
  asked: Asked;
  post: PostView;
  x: number;
  y: number;
  /** How far its hit area reaches. */
  r: number;
  size?: number;
  course?: Course | null;
  /** Tells where the pointer rests. */
  onPoint: (id: PostId | null) => void;
}): ReactElement {
  const { id } = post;
  const thing = useThing<Choice>({
    mention: mentionsPost(id),
    ...postLabel(props, post, asked),
    id: `post:${id}`,
  });
  const lit = thing.state === 'legal' || thing.state === 'picked';
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      data-at={`place:${id}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(id)}
      onPointerLeave={() => onPoint(null)}
    >
      {course && !lit && <rect x="-13.5" y="-13.5" width="27" height="27" rx="6" className="px-near" />}
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
      <PostSign props={props} post={post} />
      {course?.isHeaded && <StepsLeft n={course.way.length} y={-19} />}
      <circle r={r} {...CLEAR} {...(thing.state !== 'plain' ? thing.props : course ? courseProps(course) : {})} />
    </g>
  );
}

/** A region's node: lit with its steps where the ship can go next, dashed where its journey could end. */
export function RegionNode({
  id,
  props,
  asked,
  steps,
  course,
  r,
  p,
}: {
  id: RegionId;
  props: Props;
  asked: Asked;
  steps: number | undefined;
  course: Course | null;
  r: number;
  p: number;
}): ReactElement {
  const [x, y] = node(id);
  const thing = useThing<Choice>({
    mention: mentionsRegion(id),
    ...regionLabel(props, id, asked),
    id: `region:${id}`,
  });
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
          <circle r={r} {...CLEAR} {...thing.props} />
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
          <circle r={r} {...CLEAR} {...courseProps(course)} />
        </>
      ) : (
        <circle r="3.6" fill="#fff6df" stroke="#3a2b18" strokeWidth="1.1" />
      )}
    </g>
  );
}

/** A Longship in its jarl's colour. */
export const Hull = ({ mark, size }: { mark: Mark; size: number }): ReactElement => (
  <>
    <g className="px-hull">
      <g stroke="#f7edd6" strokeWidth="50" strokeLinejoin="round" color="#f7edd6">
        <Glyph of={drakkar} size={size} />
      </g>
      <g color={`var(--seat-${mark})`}>
        <Glyph of={drakkar} size={size} />
      </g>
    </g>
    <SeatShape mark={mark} x={1} y={-size * 0.2} size={size * 0.4} />
  </>
);

/** Longships of one kind in one place. In a post they stand small on its upper edge. */
export function Ships({
  props,
  asked,
  fleet,
  at: [x, y],
  r,
  small,
  sails,
  p,
}: {
  props: Props;
  asked: Asked;
  fleet: Fleet;
  at: Point;
  r: number;
  small: boolean;
  /** It is the one under way. */
  sails: boolean;
  p: number;
}): ReactElement {
  const { ship, first, count } = fleet;
  const { label, about } = shipLabel(props, fleet, asked);
  const thing = useThing<Choice>({
    mention: mentionsShip(first),
    label,
    id: `ship:${first}`,
    ...(about ? { about } : {}),
  });
  const mark = markOf(props, ship.by);
  const lit = thing.state === 'legal' || thing.state === 'picked';
  const size = small ? 21 : 36;
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${p}) ${ship.tired ? 'rotate(14)' : ''}`}
      opacity={ship.tired ? 0.94 : 1}
      className="px-piece"
      {...(count === 1 ? { 'data-at': `ship:${first}` } : {})}
    >
      <title>{about ? `${label}, ${about}` : label}</title>
      {(lit || sails) && (
        <ellipse
          rx={size * 0.68}
          ry={size * (lit ? 0.42 : 0.25)}
          cy={size * (lit ? 0.1 : 0.33)}
          className={`px-glow ${thing.state}`}
        />
      )}
      <Hull mark={mark} size={size} />
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
            {say(ship.from).charAt(0)}
          </text>
        </g>
      )}
      <circle r={r} {...CLEAR} {...(thing.state === 'plain' ? {} : thing.props)} />
    </g>
  );
}

/** A jarl's HOME with the ships that wait there. */
export function HomeMark({
  props,
  asked,
  spot,
  seat,
  r,
  p,
  course,
}: {
  props: Props;
  asked: Asked;
  spot: HomeSpot;
  seat: number;
  r: number;
  p: number;
  course: Course | null;
}): ReactElement {
  const waiting = props.view.jarls[seat]?.shipsAtHome ?? 0;
  const own = seat === props.viewer;
  const thing = useThing<Choice>({
    mention: own ? mentionsHome(props.view, seat) : () => false,
    ...homeLabel(props, spot.home, seat, asked),
    id: `home:${seat}`,
  });
  const lit = thing.state === 'legal' || thing.state === 'picked';
  return (
    <g
      transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) scale(${p})`}
      data-at={`home:${seat}`}
      className="px-piece"
    >
      <title>{t('homeShips', { home: say(spot.home), name: nameOf(props, seat), n: waiting })}</title>
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
      {course?.isHeaded && <StepsLeft n={course.way.length} y={-22} />}
      <circle r={r} {...CLEAR} {...(thing.state !== 'plain' ? thing.props : course ? courseProps(course) : {})} />
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
    <title>{t('duchyOf', { name: nameOf(props, seat) })}</title>
    <circle r="9" fill="#f1e3c0" stroke="#3a2b18" />
    <g color={INK}>
      <Glyph of={longhouse} x={-2} y={-1} size={12} />
    </g>
    <SeatShape mark={markOf(props, seat)} x={5} y={4} size={10} />
  </g>
);

export const regionColour = (id: RegionId): string => `var(--px-wind-${REGIONS[id].wind})`;
