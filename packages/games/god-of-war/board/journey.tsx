import { Thing } from '@meadhall/board';
import type { ReactElement } from 'react';
import { hindranceText, type SceneId, sceneName, sceneText, type View } from '../src/index.ts';
import { Vista } from './panorama.tsx';
import { say, t } from './words/index.ts';

/** The middles of the stops, in hundredths of the width: three bosses, two quests, one to begin with. */
const MIDDLES = [[100 / 6, 50, 500 / 6], [100 / 3, 200 / 3], [50]] as const;

export const scenesOf = (view: View): readonly SceneId[] => [
  ...new Set([...view.journey.quests, ...view.journey.bosses, view.scene.id]),
];

function Roads({ rows, path }: { rows: readonly (readonly SceneId[])[]; path: readonly SceneId[] }): ReactElement {
  const walked = (a: SceneId, b: SceneId): boolean => path.includes(a) && path.includes(b);
  return (
    <svg className="gw-roads" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {[0, 1].flatMap((upper) =>
        (rows[upper] ?? []).flatMap((over, i) =>
          (rows[upper + 1] ?? []).map((under, j) => (
            <path
              key={`${over}-${under}`}
              className={walked(over, under) ? 'walked' : ''}
              d={`M${MIDDLES[upper]?.[i] ?? 50} ${17 + upper * 33}L${MIDDLES[upper + 1]?.[j] ?? 50} ${50 + upper * 33}`}
              vectorEffect="non-scaling-stroke"
            />
          )),
        ),
      )}
    </svg>
  );
}

/** The pyramid of quests as a map of the way: what lies behind, where you are, what may come. */
export function Journey({ view }: { view: View }): ReactElement {
  const { quests, bosses, path, hindrances } = view.journey;
  const here = path.at(-1);
  const rows: readonly (readonly SceneId[])[] = [bosses, quests.slice(1), quests.slice(0, 1)];
  return (
    <section className="gw-journey" aria-label={t('theJourney')}>
      <div className="gw-map">
        <Roads rows={rows} path={path} />
        {rows.map((row, level) => (
          <div key={row.join()} className={`gw-level level${level}`}>
            {row.map((scene) => (
              <Thing
                key={scene}
                mention={{ kind: 'travel', scene }}
                label={sceneName(say, scene)}
                about={sceneText(say, scene).blurb}
                tap="confirm"
                className={`gw-stop ${path.includes(scene) ? 'done' : ''} ${scene === here ? 'here' : ''} ${hindrances.includes(scene) ? 'aside' : ''}`}
              >
                <Vista scene={scene} />
                <b>{sceneName(say, scene)}</b>
                <span>{sceneText(say, scene).blurb}</span>
                <em>{t('leftAside', { effects: hindranceText(say, scene) })}</em>
              </Thing>
            ))}
          </div>
        ))}
      </div>
      {hindrances.length > 0 && (
        <p>
          <b>{t('hinderedBy')}</b>{' '}
          {hindrances.map((scene) => `${sceneName(say, scene)}: ${hindranceText(say, scene)}`).join('; ')}
        </p>
      )}
    </section>
  );
}
