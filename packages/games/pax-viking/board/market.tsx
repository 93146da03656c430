import { Card, keyed, Thing } from '@meadhall/board';
import type { ReactElement } from 'react';
import { priceNow } from '../src/ask.ts';
import { Back } from './back.tsx';
import { tileFace } from './faces.tsx';
import type { Props } from './names.ts';
import { say, t } from './words/index.ts';

const Coin = ({ price }: { price: number }): ReactElement => (
  <b className="px-coin" title={t('silfr', { n: price })}>
    {price}
  </b>
);

/** The saga track: silver coins are the prices, the pile costs nothing. */
export function Market({ props, w }: { props: Props; w: number | string }): ReactElement {
  const { view } = props;
  const next = view.peeked[0];
  return (
    <div className="px-slots" data-at="track">
      <div className="px-slot">
        <Thing
          mention={{ kind: 'draw' }}
          label={t('drawPile')}
          about={t('someTiles', { n: view.pile })}
          className="card-thing"
          at="pile"
        >
          {next ? <Card face={tileFace(next)} w={w} /> : <Back w={w} count={view.pile} />}
        </Thing>
        <Coin price={0} />
      </div>
      {keyed(view.track, (tile) => tile ?? 'empty').map(({ key, item: tile }, slot) => {
        const price = priceNow(view, slot);
        return (
          <div key={key} className="px-slot" data-at={`slot:${slot}`}>
            {tile ? (
              <Thing
                mention={[
                  { kind: 'buy', slot },
                  { kind: 'tile', tile },
                ]}
                label={say(tile)}
                about={t('silfr', { n: price })}
                id={`slot:${slot}`}
                tap="confirm"
                className="card-thing"
              >
                <Card face={tileFace(tile)} w={w} />
              </Thing>
            ) : (
              <span className="px-gap">{t('empty')}</span>
            )}
            <Coin price={price} />
          </div>
        );
      })}
    </div>
  );
}
