import { Icon } from '@meadhall/board';
import type { TrialDay } from '@meadhall/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { hall } from '../host/online.ts';
import type { StoredMatch } from '../host/store.ts';
import { dayAt, trialAt, triedIn } from '../host/trial.ts';
import { t } from '../words/hall/index.ts';
import { metaOf, titleOf, useCover } from './shelf.ts';

/** How the day stands in the hall; null until it is known, or without a hall. */
function useDay(day: string): TrialDay | null {
  const [told, setTold] = useState<TrialDay | null>(null);
  useEffect(() => {
    let left = false;
    void hall.trial(day).then((reply) => {
      if (!left && reply.ok) setTold(reply.value);
    });
    return () => {
      left = true;
    };
  }, [day]);
  return told;
}

type Tried = 'open' | 'won' | 'lost' | null;

/** By the hall's word or, without one, by what this browser keeps. */
function triedBy(told: TrialDay | null, matches: readonly StoredMatch[]): Tried {
  if (!told) return triedIn(matches, trialAt(Date.now()));
  const state = told.mine?.state;
  if (state === undefined) return null;
  return state === 'begun' ? 'open' : state === 'won' ? 'won' : 'lost';
}

const HEADS = { open: 'trial', won: 'trialWon', lost: 'trialLost' } as const;

/** One sealed deal a day, and one try. */
export function TodaysTrial({ matches }: { matches: readonly StoredMatch[] | null }): ReactElement {
  const told = useDay(dayAt(Date.now()));
  const { game, seats } = told ?? trialAt(Date.now());
  const tried = triedBy(told, matches ?? []);
  const cover = useCover(game);
  const side = metaOf(game)?.cooperative ? 'beside' : 'other';
  return (
    <div className="panel daily">
      <span className="di">
        <Icon of={cover.icon} />
      </span>
      <div>
        <b>{t(HEADS[tried ?? 'open'])}</b>
        <span>
          {t('trialOf', { title: titleOf(game), side, n: seats - 1 })}{' '}
          {told && t('tally', { tried: told.tried, won: told.won })}
        </span>
      </div>
      <a className="btn" href="/trial">
        {t(tried === null ? 'tryIt' : tried === 'open' ? 'goOn' : 'lookBack')}
      </a>
    </div>
  );
}
