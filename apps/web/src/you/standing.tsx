import { Icon, Vignette } from '@meadhall/board';
import type { GameRating, PersonStanding } from '@meadhall/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { metaOf, useCover } from '../hall/shelf.ts';
import { hall } from '../host/online.ts';
import { t } from '../words/you/index.ts';
import { MedalItem, NextMedals } from './medals.tsx';
import { dayOf, Panel } from './parts.tsx';

/** Fewer games than that say too little for a number. */
const FEW = 5;
/** The scale of the bars: from the worst to the best that are met. */
const MOST = 50;

const titleOf = (game: string): string => metaOf(game)?.title ?? game;
const share = (mu: number): number => Math.min(100, Math.max(0, (mu / MOST) * 100));

/** Where a person stands; nothing where the hall keeps no ratings. */
export function Standing(): ReactElement | null {
  const [found, setFound] = useState<PersonStanding | null>(null);
  useEffect(() => {
    let left = false;
    void hall.persons.standing().then((reply) => {
      if (!left && reply.ok) setFound(reply.value);
    });
    return () => {
      left = true;
    };
  }, []);
  return found && <StandingPanels standing={found} />;
}

/** Medals, ratings, figures and the last rated games, of oneself or of somebody else. */
export function StandingPanels({
  standing: found,
  isOther = false,
}: {
  standing: PersonStanding;
  isOther?: boolean;
}): ReactElement {
  const { ratings, results, figures, medals } = found;
  return (
    <div className="me-main">
      {medals.length > 0 && (
        <Panel title={t('medals')} note={t('medalsAbout')}>
          <ul className="me-medals">
            {medals.map((medal) => (
              <MedalItem key={`${medal.game}/${medal.of}/${medal.value}`} medal={medal} />
            ))}
            {[...new Set(medals.map(({ game }) => game))].map((game) => (
              <NextMedals key={game} game={game} earned={medals.filter((medal) => medal.game === game)} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('standing')} note={t('ratedOnly')}>
        {ratings.length === 0 && <p>{t(isOther ? 'othersNone' : 'noneYet')}</p>}
        <ul className="me-rows">
          {ratings.map((rating) => (
            <RatingRow key={rating.game} rating={rating} />
          ))}
        </ul>
      </Panel>
      {figures.length > 0 && (
        <Panel title={t('figures')} note={t('figuresAbout')}>
          <ul className="me-rows">
            {figures.map(({ game, played, won }) => (
              <li key={game}>
                <Thumb game={game} />
                <div>
                  <b>{titleOf(game)}</b>
                </div>
                <b>{t('wonOf', { won, played })}</b>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {results.length > 0 && (
        <Panel title={t('history')} note={t('historyAbout')}>
          <ul className="me-rows">
            {results.map(({ match, game, place, of, at, before, after }) => {
              const change = after.mu - before.mu;
              return (
                <li key={match}>
                  <Thumb game={game} />
                  <div>
                    <b>{titleOf(game)}</b>
                    <span>
                      {dayOf(at)} · {t('place', { place, of })}
                    </span>
                  </div>
                  <b className={change < 0 ? 'me-down' : 'me-up'}>
                    {change < 0 ? '−' : '+'}
                    {Math.abs(change).toFixed(1)}
                  </b>
                  <a className="btn" href={`/replay/${match}`}>
                    {t('replay')}
                  </a>
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Thumb({ game }: { game: string }): ReactElement {
  const cover = useCover(game);
  return (
    <span className="me-th">
      <Vignette {...cover.scenery} />
      <Icon of={cover.icon} />
    </span>
  );
}

/** A rating is what is known of it: the mean, and two deviations to both sides. */
function RatingRow({ rating: { game, mu, sigma, games, won } }: { rating: GameRating }): ReactElement {
  const isNew = games < FEW;
  const [from, to] = [share(mu - 2 * sigma), share(mu + 2 * sigma)];
  return (
    <li>
      <Thumb game={game} />
      <div>
        <b>{titleOf(game)}</b>
        <span>{t('ofGames', { games, won })}</span>
      </div>
      <span className="me-bar" aria-hidden="true">
        <i style={{ left: `${from}%`, width: `${to - from}%` }} />
        <b style={{ left: `${share(mu)}%` }} />
      </span>
      <span className="me-mu">
        {isNew ? (
          t('isNew')
        ) : (
          <>
            <b>{mu.toFixed(0)}</b> ± {(2 * sigma).toFixed(0)}
          </>
        )}
      </span>
    </li>
  );
}
