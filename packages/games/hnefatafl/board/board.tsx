import { type BoardProps, Rich, useAim, useLeft, vars } from '@meadhall/board';
import { at, range } from '@meadhall/core';
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { type Choice, type Place, places, roadsText, sideOf, type View, whyNotTo, whyText } from '../src/index.ts';
import { Cell, NO_MARKS } from './cell.tsx';
import { useDrag } from './drag.ts';
import { FRAMES, Ground, SQUARE } from './ground.tsx';
import { marksOf } from './marks.ts';
import { Piece, PieceDefs } from './pieces.tsx';
import { useShape } from './shape.ts';
import { Plate } from './side.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

/** The side of the near view, in squares. */
const NEAR = 5;

/** The piece whose moves are all that is left, if it is one. */
const pickedFrom = (left: readonly Choice[]): string | null => {
  const from = left[0]?.from ?? null;
  return from !== null && left.every((choice) => choice.from === from) ? from : null;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Arrow keys walk over the squares. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const here = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sq]')?.dataset.sq : undefined;
  if (!step || !here) return;
  event.preventDefault();
  event.stopPropagation();
  const letter = String.fromCharCode(here.charCodeAt(0) + step[0]);
  const to = `${letter}${Number(here.slice(1)) + step[1]}`;
  event.currentTarget.querySelector<HTMLElement>(`[data-sq="${to}"] .hit`)?.focus();
}

export function Board(props: Props): ReactElement {
  const { view, viewer, asked, ply } = props;
  const size = view.rules.layout.length;
  const room = useRef<HTMLDivElement>(null);
  const shape = useShape(room, size);
  const left = useLeft<Choice>();
  const aimed = useAim<Choice>();
  const [looked, setLooked] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const picked = asked === null ? null : pickedFrom(left);
  const all = useMemo(() => places(view), [view]);
  const own = asked === null ? null : sideOf(view, asked);
  const isOwn = ({ piece }: Place): boolean =>
    piece !== null && own !== null && (own === 'attackers') === (piece === 'attacker');
  const { drag, handlers } = useDrag(left, (name) => all.some((place) => place.name === name && isOwn(place)));
  const aim = drag ? left.find(({ from, to }) => from === drag.from && to === drag.over) : aimed;
  const marks = useMemo(() => marksOf(view, all, left, picked, aim), [view, all, left, picked, aim]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position begins with nothing looked at
  useEffect(() => {
    setLooked(null);
    setWhy(null);
  }, [ply]);

  /** A tap on the board moves the near view there; a tap in the near view leaves it where the finger is. */
  const tapped = (name: string, isLegal: boolean, twin: 'sq' | 'near'): void => {
    if (twin === 'sq') setLooked(name);
    const refusal =
      picked && !isLegal && asked !== null ? whyNotTo(view, asked, { kind: 'move', from: picked, to: name }) : null;
    setWhy(refusal && whyText(say, refusal));
  };
  const cell = (twin: 'sq' | 'near') => (place: Place) => (
    <Cell
      key={place.name}
      place={place}
      twin={twin}
      marks={marks.get(place.name) ?? NO_MARKS}
      mention={isOwn(place) ? { from: place.name } : picked ? { from: picked, to: place.name } : null}
      onTap={(name, isLegal) => tapped(name, isLegal, twin)}
    />
  );
  const rows = range(size).flatMap((row) => all.slice((size - 1 - row) * size, (size - row) * size));
  const border = FRAMES[shape.frame];
  const rival = typeof viewer === 'number' ? 1 - viewer : 1;
  const centre = looked ?? (shape.near === 'over' ? picked : null);
  return (
    <div
      className={`tafl tafl-${shape.mode} tafl-${shape.frame} n${size} ${endClass(view)}`}
      ref={room}
      style={vars({ '--side': `${shape.side}px`, '--free': `${shape.free}px` })}
    >
      <PieceDefs />
      <div className="tafl-plates">
        <Plate props={props} seat={rival} isTight={shape.mode !== 'wide'} />
        <Plate props={props} seat={1 - rival} isTight={shape.mode !== 'wide'} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and drags of the squares inside, which are buttons */}
      <div className="tafl-board" onKeyDown={walk} {...handlers}>
        <Ground size={size} corners={view.rules.corners} frame={shape.frame} />
        <div
          className="tafl-squares"
          data-near={shape.near !== 'none' || undefined}
          style={vars({ '--n': size, '--rim': `${(100 * border) / (size * SQUARE + 2 * border)}%` })}
        >
          {rows.map(cell('sq'))}
        </div>
        {shape.near === 'over' && looked && asked !== null && (
          <Near
            rows={rows}
            size={size}
            centre={centre}
            anchor={picked}
            cell={cell('near')}
            close={() => setLooked(null)}
            isOver
          />
        )}
      </div>
      {shape.near === 'beside' && <Near rows={rows} size={size} centre={centre} cell={cell('near')} />}
      <Note view={view} why={why} />
      {drag && <Dragged drag={drag} piece={all.find(({ name }) => name === drag.from)?.piece ?? 'attacker'} />}
    </div>
  );
}

function Dragged({
  drag,
  piece,
}: {
  drag: { x: number; y: number };
  piece: NonNullable<Place['piece']>;
}): ReactElement {
  return (
    <div className="tafl-dragged" style={{ translate: `${drag.x}px ${drag.y}px` }}>
      <Piece of={piece} />
    </div>
  );
}

const endClass = ({ asked, results }: View): string =>
  asked === null ? ['ended', results.at(-1)?.ending ?? ''].join(' ') : '';

/** One line that is always there: why not, an open road, or that a position has stood before. */
function Note({ view, why }: { view: View; why: string | null }): ReactElement {
  const road = roadsText(say, view);
  const again = view.asked !== null && view.times > 1;
  const text = why ?? (road || (again ? t('again') : ''));
  return (
    <p data-at="note" className={`tafl-note ${why ? 'why' : road ? 'warns' : again ? 'again' : ''}`} role="status">
      <Rich text={text} />
    </p>
  );
}

interface NearProps {
  readonly rows: readonly Place[];
  readonly size: number;
  readonly centre: string | null;
  /** What the view keeps away from when it lies over the board. */
  readonly anchor?: string | null;
  readonly cell: (place: Place) => ReactElement;
  readonly close?: () => void;
  readonly isOver?: boolean;
}

/** Five by five squares large enough for a finger, around what was touched last. */
function Near({ rows, size, centre, anchor = null, cell, close, isOver = false }: NearProps): ReactElement {
  const name = centre ?? at(rows, (rows.length - 1) / 2).name;
  const clamp = (line: number): number => Math.max(0, Math.min(size - NEAR, line - Math.floor(NEAR / 2)));
  const column = clamp(name.charCodeAt(0) - 97);
  const row = clamp(size - Number(name.slice(1)));
  const seen = range(NEAR).flatMap((y) => rows.slice((row + y) * size + column, (row + y) * size + column + NEAR));
  const away = anchor ?? name;
  const isHigh = Number(away.slice(1)) > size / 2;
  const isLeft = away.charCodeAt(0) - 97 < size / 2;
  const corner = `${isHigh ? 'low' : 'high'} ${isLeft ? 'right' : 'left'}`;
  return (
    <section
      className={`tafl-near ${isOver ? `over ${corner}` : ''}`}
      data-follows
      aria-label={t('nearView', { name })}
    >
      <div className="tafl-near-squares">{seen.map(cell)}</div>
      {close && (
        <button type="button" className="tafl-near-close" onClick={close} aria-label={t('closeNear')}>
          ×
        </button>
      )}
    </section>
  );
}
