import { type Mark, markName, SeatMark } from '@meadhall/board';
import { type ReactElement, useId, useState } from 'react';
import { saveProfile, useProfile } from '../host/profile.ts';
import { t } from '../words/hall/index.ts';

const ALL: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

/** One's own shape, letter and colour. */
export function MarkRow(): ReactElement {
  const { mark } = useProfile();
  const group = useId();
  return (
    <div className="on-marks" role="radiogroup" aria-label={t('yourMark')}>
      {ALL.map((each) => (
        <label key={each} className={each === mark ? 'on' : ''} title={markName(each)}>
          <input
            type="radio"
            name={group}
            aria-label={markName(each)}
            checked={each === mark}
            onChange={() => saveProfile({ mark: each })}
          />
          <SeatMark mark={each} size={26} />
        </label>
      ))}
    </div>
  );
}

/** Asked once, before the first seat in the hall is taken. */
export function FirstName(): ReactElement | null {
  const { name, asked } = useProfile();
  const [isAsking] = useState(!asked);
  if (!isAsking) return null;
  return (
    <div className="opt wide">
      <div>
        <b>{t('callYou')}</b>
        <span>{t('callYouWhy')}</span>
      </div>
      <span className="on-first">
        <input
          className="field"
          aria-label={t('yourName')}
          value={name}
          maxLength={16}
          autoComplete="nickname"
          onChange={({ target }) => saveProfile({ name: target.value })}
        />
        <MarkRow />
      </span>
    </div>
  );
}
