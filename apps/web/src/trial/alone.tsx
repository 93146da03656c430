import { Button } from '@meadhall/board';
import type { Trial } from '@meadhall/bots';
import type { ReactElement } from 'react';
import { metaOf, titleOf } from '../hall/shelf.ts';
import type { StoredMatch } from '../host/store.ts';
import { beginTrial, idOf, triedIn } from '../host/trial.ts';
import { go } from '../route.ts';
import { t } from '../words/trial/index.ts';
import { Banner } from './banner.tsx';
import { YourDays } from './your-days.tsx';

/** Without a hall: a deal that anybody can work out, played for oneself. */
export function Alone({ trial, matches }: { trial: Trial; matches: readonly StoredMatch[] }): ReactElement {
  const { game, seats, day } = trial;
  const tried = triedIn(matches, trial);
  const side = metaOf(game)?.cooperative ? 'beside' : 'other';
  return (
    <>
      <Banner game={game} day={day} title={titleOf(game)} text={t('against', { side, n: seats - 1 })} />
      <div className="tr-in">
        <div className="tr-own">
          <section className="panel tr-alone" aria-label={t('away')}>
            <h2>{t('away')}</h2>
            <p>{t('awayWhy')}</p>
            {tried === null && (
              <Button gold onClick={() => void beginTrial(trial).then((id) => go(`/play/${id}`))}>
                {t('playAlone')}
              </Button>
            )}
            {tried !== null && (
              <a className="btn go" href={`/${tried === 'open' ? 'play' : 'replay'}/${idOf(trial)}`}>
                {t(tried === 'open' ? 'goOnAlone' : 'lookBack')}
              </a>
            )}
          </section>
        </div>
        <YourDays own={null} here={matches} day={day} />
      </div>
    </>
  );
}
