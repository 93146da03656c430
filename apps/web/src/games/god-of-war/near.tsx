import { costText, effectsText, type Position, SPOT_NAMES, type View } from '@meadhall/god-of-war';
import type { ReactElement } from 'react';
import { Icon } from '../../look/icon.tsx';
import { RuneMark } from './faces.tsx';
import { Armor, cardAt, figureAt, Vitals } from './mosaic.tsx';
import { Slice } from './panorama.tsx';

/** One card brought near, where the mosaic is too small to read: all that is printed on it. */
export function Near({ view, at, onClose }: { view: View; at: Position; onClose: () => void }): ReactElement {
  const { side, enemy, title } = cardAt(view, at);
  return (
    <section className="gw-near" aria-label={title}>
      <span className="gw-near-art">
        <Slice scene={view.scene.id} at={at} />
        <Icon of={figureAt(view, at)} />
      </span>
      <div>
        <h2>{title}</h2>
        {enemy && (
          <>
            <Vitals view={view} at={at} enemy={enemy} />
            <Armor view={view} at={at} enemy={enemy} />
          </>
        )}
        {side.spots?.map((spot) => (
          <p key={spot.id}>
            <b>{SPOT_NAMES[spot.id]}</b> {costText(spot.cost)} → {effectsText(spot.effects)}
          </p>
        ))}
        {side.boxes?.map((box) => (
          <p key={effectsText(box.effects)}>
            {box.rune && <RuneMark rune={box.rune} small />} {effectsText(box.effects)}
          </p>
        ))}
        {side.reward && !enemy && <p>Reward: {effectsText(side.reward)}</p>}
      </div>
      <button type="button" className="gw-near-close" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </section>
  );
}
