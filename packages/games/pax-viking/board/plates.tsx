import type { Point } from '@meadhall/board/chart';
import type { ReactElement } from 'react';
import type { Place, PostId } from '../src/index.ts';
import type { Course } from './heading.ts';
import type { Asked } from './labels.ts';
import { FAR, INSET, type Layout, type Plate, POST_IDS, POST_WIDTH, rise } from './map.ts';
import type { Props } from './names.ts';
import { DuchyMark, PostCell, regionColour } from './pieces.tsx';
import { say } from './words/index.ts';

export const FAR_SIZE = 1.05;

const gap = (i: number, n: number): number => (i - (n - 1) / 2) * POST_WIDTH;

/** Where a post stands for pieces of size `p`. */
export function spotsFor({ plates }: Layout, p: number): ReadonlyMap<string, Point> {
  const spots = new Map<string, Point>();
  for (const plate of plates) {
    plate.posts.forEach((id, i) => {
      spots.set(id, [plate.x + gap(i, plate.posts.length) * p, plate.y + rise(plate) * p]);
    });
  }
  for (const id of POST_IDS) if (FAR[id]) spots.set(id, FAR[id]);
  return spots;
}

export function PlateOfPosts({
  props,
  asked,
  plate,
  hits,
  p,
  course,
  onOpen,
  onPoint,
}: {
  props: Props;
  asked: Asked;
  plate: Plate;
  hits: ReadonlyMap<string, number>;
  p: number;
  course: (to: Place) => Course | null;
  onOpen: () => void;
  onPoint: (id: PostId | null) => void;
}): ReactElement {
  const { region, posts, name, width } = plate;
  const y = rise(plate);
  const duchies = props.view.jarls.flatMap(({ duchies }, seat) => (duchies.includes(region) ? [seat] : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for pointers to what the list of places says to everyone
    <g
      transform={`translate(${plate.x.toFixed(1)} ${plate.y.toFixed(1)}) scale(${p})`}
      onClick={onOpen}
      className="px-plate"
    >
      <rect
        x={-width / 2}
        y={y - 13.5}
        width={width}
        height="27"
        rx="6"
        fill="#e4d1a2"
        stroke={regionColour(region)}
        strokeWidth="1.6"
      />
      {name && (
        <text y={y + 25} textAnchor="middle" className="px-place">
          {name}
        </text>
      )}
      {duchies.map((seat, i) => (
        <DuchyMark key={seat} props={props} seat={seat} x={-width / 2 - 3 + i * 16} y={y - 14} />
      ))}
      {posts.map((id, i) => (
        <Cell
          key={id}
          props={props}
          asked={asked}
          id={id}
          x={gap(i, posts.length)}
          y={y}
          r={(hits.get(id) ?? 0) / p}
          course={course(id)}
          onPoint={onPoint}
        />
      ))}
    </g>
  );
}

type CellProps = Omit<Parameters<typeof PostCell>[0], 'post'> & { readonly id: PostId };

function Cell({ id, ...rest }: CellProps): ReactElement | null {
  const post = rest.props.view.posts[POST_IDS.indexOf(id)];
  return post ? <PostCell {...rest} post={post} /> : null;
}

/** Chang'an and India, in the inset. */
export const FarPosts = ({
  props,
  asked,
  hits,
  course,
  onPoint,
}: {
  props: Props;
  asked: Asked;
  hits: ReadonlyMap<string, number>;
  course: (to: Place) => Course | null;
  onPoint: (id: PostId | null) => void;
}): ReactElement => (
  <>
    {POST_IDS.map((id) => {
      const at = FAR[id];
      return at ? (
        <g key={id}>
          <Cell
            props={props}
            asked={asked}
            id={id}
            x={at[0]}
            y={at[1]}
            r={(hits.get(id) ?? 0) / FAR_SIZE}
            size={FAR_SIZE}
            course={course(id)}
            onPoint={onPoint}
          />
          <text x={INSET.x + INSET.w / 2} y={at[1] + 31} textAnchor="middle" className="px-place">
            {say(id)}
          </text>
        </g>
      ) : null;
    })}
  </>
);
