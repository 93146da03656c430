import share from 'icon:share';
import { Icon, Vignette } from '@meadhall/board';
import type { TrialDay, TrialRow } from '@meadhall/protocol';
import { type ReactElement, useState } from 'react';
import { metaOf, titleOf, useCover } from '../hall/shelf.ts';
import { t } from '../words/trial/index.ts';
import { dayText } from './days.ts';

/** How dark a stretch is, by how much of the best it brought. */
const shade = (gain: number, most: number): number => (most <= 0 ? 0 : Math.round((3 * Math.max(0, gain)) / most));

const plain = (gain: number): string => (Number.isInteger(gain) ? String(gain) : gain.toFixed(1));

/** What one may tell others: name, day, place and numbers, no card and no seed. */
export function ShareCard({ told, mine, of }: { told: TrialDay; mine: TrialRow; of: number }): ReactElement {
  const { day, game } = told;
  const { rounds, name, place } = mine;
  const cover = useCover(game);
  const [isCopied, setCopied] = useState(false);
  const [measure] = metaOf(game)?.score ?? [];
  const title = t('shareTitle', { day: dayText(day) });
  const line = t('shareLine', { title: titleOf(game), name, place: place ?? 0, n: of });
  const most = Math.max(...rounds, 0);
  const stretches = rounds.map((gain, nth) => ({ nth, gain }));
  const tell = (): void => {
    const url = `${location.origin}/trial?day=${day}`;
    const text = `${title}\n${line}\n${rounds.map(plain).join(' ')}`;
    const copied = (): void =>
      void navigator.clipboard?.writeText(`${text}\n${url}`).then(
        () => setCopied(true),
        () => {},
      );
    if (navigator.share) navigator.share({ title, text, url }).catch(() => {});
    else copied();
  };
  return (
    <section className="tr-card" aria-label={title}>
      <header>
        <span className="tr-th">
          <Vignette {...cover.scenery} />
          <Icon of={cover.icon} />
        </span>
        <div>
          <h2>{title}</h2>
          <p>{line}</p>
        </div>
      </header>
      {rounds.length > 0 && measure && (
        <div className="tr-rounds">
          <ol>
            {stretches.map(({ nth, gain }) => (
              <li key={nth} className={`s${shade(gain, most)}`}>
                {plain(gain)}
              </li>
            ))}
          </ol>
          <span>{t('byRound', { what: measure })}</span>
        </div>
      )}
      <button type="button" className="btn" onClick={tell}>
        <Icon of={share} /> {t(isCopied ? 'shared' : 'share')}
      </button>
    </section>
  );
}
