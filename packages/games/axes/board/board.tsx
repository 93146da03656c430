import { type BoardProps, useTight } from '@meadhall/board';
import type { ReactElement } from 'react';
import type { View } from '../src/index.ts';
import { Arc } from './arc.tsx';
import { Own } from './own.tsx';
import { Piles } from './piles.tsx';
import { Rival } from './rival.tsx';

type Props = BoardProps<View>;

/** The seats from yours to the left, so that the turn runs along the row. */
function rivalsOf({ view, viewer }: Props): readonly number[] {
  const count = view.vikings.length;
  const first = typeof viewer === 'number' ? viewer + 1 : 0;
  return Array.from({ length: typeof viewer === 'number' ? count - 1 : count }, (_, i) => (first + i) % count);
}

export function Board(props: Props): ReactElement {
  const phone = useTight();
  const rivals = rivalsOf(props);
  return (
    <div className={`ax ax-n${rivals.length}`}>
      <div className="ax-opps">
        {rivals.map((seat) => (
          <Rival key={seat} props={props} seat={seat} />
        ))}
      </div>
      <div className="ax-mid">
        <Piles view={props.view} />
        {phone && <Own {...props} />}
      </div>
      <Arc ply={props.ply} />
    </div>
  );
}
