import { TILE_NAMES } from '@meadhall/pax-viking';
import type { ReactElement } from 'react';
import { Card, CardBack } from '../../look/card.tsx';
import { keyed } from '../../look/keyed.ts';
import { Thing } from '../../table/board.ts';
import { tileFace } from './faces.tsx';
import type { Props } from './names.ts';

const Coin = ({ price }: { price: number }): ReactElement => (
  <b className="px-coin" title={`${price} silfr`}>
    {price}
  </b>
);

/** The saga track: silver coins are the prices, the pile costs nothing. */
export function Market({ props, w }: { props: Props; w: number | string }): ReactElement {
  const { view } = props;
  const frame = view.asks?.frame;
  const less = frame?.kind === 'buy' ? frame.less : 0;
  const next = view.peeked[0];
  return (
    <div className="px-slots" data-at="track">
      <div className="px-slot">
        <Thing
          mention={{ kind: 'draw' }}
          label="Draw from the pile"
          about={`${view.pile} tiles`}
          className="card-thing"
          at="pile"
        >
          {next ? <Card face={tileFace(next)} w={w} /> : <CardBack game="pax" w={w} count={view.pile} />}
        </Thing>
        <Coin price={0} />
      </div>
      {keyed(view.track, (tile) => tile ?? 'empty').map(({ key, item: tile }, slot) => {
        const price = Math.max(0, (view.prices[slot] ?? slot + 1) - less);
        return (
          <div key={key} className="px-slot" data-at={`slot:${slot}`}>
            {tile ? (
              <Thing
                mention={[
                  { kind: 'buy', slot },
                  { kind: 'tile', tile },
                ]}
                label={TILE_NAMES[tile]}
                about={`${price} silfr`}
                id={`slot:${slot}`}
                tap="confirm"
                className="card-thing"
              >
                <Card face={tileFace(tile)} w={w} />
              </Thing>
            ) : (
              <span className="px-gap">empty</span>
            )}
            <Coin price={price} />
          </div>
        );
      })}
    </div>
  );
}
