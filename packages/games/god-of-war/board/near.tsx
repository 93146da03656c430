import { Icon } from '@meadhall/board';
import type { ReactElement } from 'react';
import type { Position, Rune, View } from '../src/index.ts';
import { RuneMark } from './faces.tsx';
import { Armor, cardAt, figureAt, Vitals } from './mosaic.tsx';
import { Slice } from './panorama.tsx';
import { Rows } from './rows.tsx';
import { t } from './words/index.ts';

/** All that is printed on a card, large enough to be read; with the Runes it attacks on where no mosaic shows them. */
export function Printed({ view, at, runes = [] }: { view: View; at: Position; runes?: readonly Rune[] }): ReactElement {
  const { side, enemy, heading } = cardAt(view, at);
  return (
    <>
      <span className="gw-near-art">
        <Slice scene={view.scene.id} at={at} />
        <Icon of={figureAt(view, at)} />
      </span>
      <div>
        <h2>{heading}</h2>
        {runes.length > 0 && (
          <span className="gw-runes">
            {runes.map((rune) => (
              <RuneMark key={rune} rune={rune} />
            ))}
          </span>
        )}
        {enemy && (
          <>
            <Vitals view={view} at={at} enemy={enemy} />
            <Armor view={view} at={at} enemy={enemy} />
          </>
        )}
        <Rows view={view} side={side} isReward={enemy === null} where="near" />
      </div>
    </>
  );
}

/** One card brought near, where the mosaic is too small to read. */
export function Near({ view, at, onClose }: { view: View; at: Position; onClose: () => void }): ReactElement {
  return (
    <section className="gw-near" aria-label={cardAt(view, at).title}>
      <Printed view={view} at={at} />
      <button type="button" className="gw-near-close" aria-label={t('close')} onClick={onClose}>
        ×
      </button>
    </section>
  );
}
