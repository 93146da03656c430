import { useThing } from '@meadhall/board';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { Choice, Place } from '../src/index.ts';
import { Piece } from './pieces.tsx';
import { t } from './words/index.ts';

/** What is drawn on a square besides the piece that stands there. */
export interface Marks {
  readonly classes: string;
  /** A piece that would come here, half seen. */
  readonly ghost: Place['piece'];
  /** A few words about what would happen here: "takes 2". */
  readonly says: string | null;
}

export const NO_MARKS: Marks = { classes: '', ghost: null, says: null };

interface CellProps {
  readonly place: Place;
  readonly marks: Marks;
  /** The same square may be drawn twice, on the board and near. */
  readonly twin: 'sq' | 'near';
  /** What a choice would have to be to mention this square; null if none can. */
  readonly mention: Partial<Choice> | null;
  readonly onTap: (name: string, isLegal: boolean) => void;
}

function aboutOf({ piece, kind }: Place): string {
  if (!piece) return t(kind);
  if (kind === 'plain') return t(piece);
  return t('on', {
    piece: piece === 'defender' ? 'other' : piece,
    kind: kind === 'throne' ? 'throne' : 'other',
  });
}

/** A square. Only those that a choice may mention ask the table how they stand. */
export const Cell = (props: CellProps): ReactElement =>
  props.mention ? <LiveCell {...props} mention={props.mention} /> : <StillCell {...props} />;

function LiveCell(props: CellProps & { readonly mention: Partial<Choice> }): ReactElement {
  const { place, marks, twin, mention, onTap } = props;
  const thing = useThing<Choice>({
    mention,
    label: place.name,
    id: `${twin}:${place.name}`,
    about: `${aboutOf(place)}${marks.says ? `, ${marks.says}` : ''}`,
    // A piece with one move must not make it when it is picked up.
    ...(mention.to === undefined ? { tap: 'confirm' as const } : {}),
  });
  if (thing.state === 'plain') return <StillCell {...props} />;
  const isOnlyMove = thing.state === 'picked' && mention.to === undefined && thing.left.length === 1;
  return (
    <Square {...props} state={thing.state}>
      <button
        type="button"
        className="hit"
        {...thing.props}
        onClick={(event) => {
          onTap(place.name, true);
          if (!isOnlyMove) thing.props.onClick?.(event);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!isOnlyMove) thing.props.onKeyDown?.(event);
        }}
      />
    </Square>
  );
}

const StillCell = (props: CellProps): ReactElement => (
  <Square {...props} state="plain">
    <button
      type="button"
      className="hit"
      tabIndex={-1}
      aria-label={`${props.place.name}, ${aboutOf(props.place)}`}
      onClick={() => props.onTap(props.place.name, false)}
    />
  </Square>
);

function Square({
  place: { name, piece, kind },
  marks,
  twin,
  state,
  children,
}: CellProps & { readonly state: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={`tafl-cell thing ${state} is-${kind} ${marks.classes}`} data-sq={name} data-at={`${twin}:${name}`}>
      {piece && (
        <span className="tafl-stand" data-at={`${twin === 'sq' ? 'piece' : 'near-piece'}:${name}`}>
          <Piece of={piece} />
        </span>
      )}
      {marks.ghost && <Piece of={marks.ghost} className="ghost" />}
      {marks.says && <b className="tafl-says">{marks.says}</b>}
      {children}
    </div>
  );
}
