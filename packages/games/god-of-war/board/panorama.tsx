import type { ReactElement } from 'react';
import type { Position, SceneId } from '../src/index.ts';
import { REALMS, type Realm } from './realms.ts';
import { band, bolt, clouds, type Dice, folds, H, numbersFrom, peaks, pines, SIGHTS, specks, W } from './scenery.ts';

const darker = (colour: string, by: number): string => `color-mix(in srgb, ${colour}, #0b0906 ${by}%)`;

/** What fills the air: behind the mountains, and before them. */
function Air({ realm: { air, glow, cap }, dice }: { realm: Realm; dice: Dice }): ReactElement {
  switch (air) {
    case 'aurora':
      return (
        <g fill={glow}>
          <path d={band(dice, 6, 26)} opacity=".2" />
          <path d={band(dice, 28, 18)} opacity=".16" />
          <path d={specks(dice, 40, 0.5, 0, 60)} opacity=".6" />
        </g>
      );
    case 'storm':
      return (
        <g>
          <path d={clouds(dice, 4)} fill="#0b0f14" opacity=".5" />
          <path d={clouds(dice, 18)} fill="#0b0f14" opacity=".35" />
          <g fill="none" stroke={glow} strokeLinejoin="bevel">
            <path d={bolt(dice, 58, 66)} strokeWidth="1.4" opacity=".9" />
            <path d={bolt(dice, 318, 74)} strokeWidth="1.1" opacity=".75" />
            <path d={bolt(dice, 226, 50)} strokeWidth=".7" opacity=".5" />
          </g>
        </g>
      );
    case 'stars':
      return <path d={specks(dice, 70, 0.55, 0, 70)} fill={glow} opacity=".65" />;
    case 'embers':
      return <path d={specks(dice, 60, 0.8, 10, 150)} fill={cap} opacity=".8" />;
    case 'motes':
      return <path d={specks(dice, 50, 0.9, 10, 120)} fill={glow} opacity=".45" />;
    case 'snow':
      return <path d={specks(dice, 90, 0.7)} fill="#fff" opacity=".35" />;
  }
}

function Picture({ scene }: { scene: SceneId }): ReactElement {
  const realm = REALMS[scene];
  const { far, near, glow, cap } = realm;
  const dice = numbersFrom(realm.seed);
  const sun = 70 + dice() * 260;
  const back = peaks(dice, { count: 7, base: 104, tall: 66 });
  const front = peaks(dice, { count: 6, base: 112, tall: 40 });
  const hangs = realm.sight === 'icicles';
  return (
    <>
      <rect width={W} height={H} fill={`url(#gw-sky-${scene})`} />
      <circle cx={sun} cy="36" r="78" fill={`url(#gw-sun-${scene})`} />
      <circle cx={sun} cy="36" r="11" fill={glow} opacity=".8" />
      <Air realm={realm} dice={dice} />
      <path d={back.body} fill={far} />
      <path d={back.shade} fill={near} opacity=".45" />
      <path d={back.cap} fill={cap} opacity=".8" />
      <path d={front.body} fill={near} />
      <path d={front.shade} fill="#0b0906" opacity=".28" />
      <path d={front.cap} fill={cap} opacity=".35" />
      <rect y="78" width={W} height="34" fill={`url(#gw-mist-${scene})`} />
      {realm.trees && <path d={pines(dice, 112)} fill={darker(near, 25)} />}
      {!hangs && <path d={SIGHTS[realm.sight](dice)} fill={darker(near, 32)} fillRule="evenodd" />}
      <rect y="104" width={W} height={H - 104} fill={`url(#gw-field-${scene})`} />
      <path d={folds(dice)} fill={cap} opacity=".12" />
      {hangs && <path d={SIGHTS.icicles(dice)} fill={cap} opacity=".45" />}
    </>
  );
}

function Paints({ scene }: { scene: SceneId }): ReactElement {
  const { sky, haze, ground, glow } = REALMS[scene];
  return (
    <>
      <linearGradient id={`gw-sky-${scene}`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={sky} />
        <stop offset=".55" stopColor={haze} />
      </linearGradient>
      <radialGradient id={`gw-sun-${scene}`}>
        <stop offset="0" stopColor={glow} stopOpacity=".75" />
        <stop offset=".35" stopColor={glow} stopOpacity=".28" />
        <stop offset="1" stopColor={glow} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`gw-mist-${scene}`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={haze} stopOpacity="0" />
        <stop offset="1" stopColor={haze} stopOpacity=".55" />
      </linearGradient>
      <linearGradient id={`gw-field-${scene}`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={ground} stopOpacity=".7" />
        <stop offset=".18" stopColor={ground} />
        <stop offset="1" stopColor={darker(ground, 55)} />
      </linearGradient>
    </>
  );
}

/** The pictures of these Scenes, drawn once, to be used by `Slice` and `Vista`. */
export const Panoramas = ({ scenes }: { scenes: readonly SceneId[] }): ReactElement => (
  <svg className="gw-defs" aria-hidden="true">
    <defs>
      {scenes.map((scene) => (
        <Paints key={scene} scene={scene} />
      ))}
      {scenes.map((scene) => (
        <symbol key={scene} id={`gw-pano-${scene}`} viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="none">
          <Picture scene={scene} />
        </symbol>
      ))}
    </defs>
  </svg>
);

const CELL = { w: W / 4, h: H / 2 };

/** The part of the picture that lies on a place: the upper row is peaks and sky, the lower the field. */
export function Slice({ scene, at }: { scene: SceneId; at: Position }): ReactElement {
  const x = (Number(at[1]) - 1) * CELL.w;
  const y = at[0] === 'T' ? 0 : CELL.h;
  return (
    <svg className="gw-slice" viewBox={`${x} ${y} ${CELL.w} ${CELL.h}`} preserveAspectRatio="none" aria-hidden="true">
      <use href={`#gw-pano-${scene}`} width={W} height={H} />
    </svg>
  );
}

/** The whole picture, small: a stop of the journey. */
export const Vista = ({ scene }: { scene: SceneId }): ReactElement => (
  <svg className="gw-vista" viewBox={`60 10 280 110`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <use href={`#gw-pano-${scene}`} width={W} height={H} />
  </svg>
);
