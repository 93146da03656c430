import check from 'icon:check-mark';
import padlock from 'icon:padlock';
import padlockOpen from 'icon:padlock-open';
import { Icon } from '@meadhall/board';
import { commitmentTo } from '@meadhall/match';
import type { TrialDay } from '@meadhall/protocol';
import type { ReactElement } from 'react';
import { keepsPromise } from '../host/promised.ts';
import { dayAt } from '../host/trial.ts';
import { t } from '../words/trial/index.ts';
import { dayText } from './days.ts';

const short = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} …`;

/** What this browser was promised before still holds, of this day and of the next. */
function isKept({ day, promise, next }: TrialDay): boolean {
  const told = [...(promise ? [{ day, hash: promise.hash }] : []), ...(next ? [next] : [])];
  return told.map((one) => keepsPromise(localStorage, one.day, one.hash)).every(Boolean);
}

const Hash = ({ of }: { of: string }): ReactElement => (
  <button type="button" className="tr-hash" title={of} onClick={() => void navigator.clipboard?.writeText(of)}>
    {short(of)}
  </button>
);

/** The day's deal: sealed until midnight, then open to be compared with its promise. */
export function Seal({ told }: { told: TrialDay }): ReactElement {
  const { day, promise, hallSeed } = told;
  const isOpen = promise !== null && hallSeed !== null;
  const isBroken = isOpen && commitmentTo(hallSeed) !== promise.hash;
  const hasChanged = !isKept(told);
  if (isBroken || hasChanged)
    return (
      <section className="tr-seal bad" role="alert">
        <Icon of={padlockOpen} />
        <p>{t(isBroken ? 'openedBroken' : 'changedPromise')}</p>
      </section>
    );
  if (!promise) return <p className="tr-note">{t('noSeal')}</p>;
  const isEarly = dayAt(promise.at) < day;
  const when = dayText(dayAt(promise.at), { weekday: 'long' });
  return (
    <section className="tr-seal" aria-label={t(isOpen ? 'opened' : 'sealed')}>
      <Icon of={isOpen ? padlockOpen : padlock} />
      <div>
        <b>{t(isOpen ? 'opened' : 'sealed')}</b>
        {isOpen ? (
          <p>
            {t('openedKept')} <Hash of={hallSeed} /> → <Hash of={promise.hash} />
          </p>
        ) : (
          <p>
            {isEarly ? t('sealedEarly', { when }) : t('sealedLate')} <Hash of={promise.hash} />, {t('opensAtMidnight')}
          </p>
        )}
      </div>
    </section>
  );
}

/** The seal of the day before, looked into by this browser. */
export function Yesterday({ before }: { before: TrialDay }): ReactElement | null {
  const { day, promise, hallSeed } = before;
  if (!promise || hallSeed === null) return null;
  if (commitmentTo(hallSeed) !== promise.hash || !isKept(before)) return <Seal told={before} />;
  return (
    <p className="tr-yesterday">
      <Icon of={check} /> {t('yesterday')} <a href={`/trial?day=${day}`}>{t('compare')}</a>
    </p>
  );
}
