import blindfold from 'icon:blindfold';
import { Button, Icon, SeatMark, usePhone } from '@meadhall/board';
import { type Level, offeredLevels } from '@meadhall/bots';
import type { Meta } from '@meadhall/core';
import type { ReactElement } from 'react';
import type { Seating } from '../host/store.ts';
import { t } from '../words/hall/index.ts';
import { levelAbout, levelName } from './levels.ts';
import type { SeatPlan, Where } from './plan.ts';

interface SeatListProps {
  readonly meta: Meta<unknown>;
  readonly where: Where;
  readonly seats: readonly SeatPlan[];
  readonly seating: readonly Seating[];
  readonly resize: (count: number) => void;
  readonly change: (i: number, plan: SeatPlan) => void;
}

/** Who sits where, and how well bots play. */
export function SeatList({ meta, where, seats, seating, resize, change }: SeatListProps): ReactElement {
  const phone = usePhone();
  return (
    <section className="col seats" aria-label={t('seats')}>
      <h3>
        {t('seats')}
        <span className="step">
          <button
            type="button"
            aria-label={t('seatFewer')}
            disabled={seating.length <= meta.seats.min}
            onClick={() => resize(seating.length - 1)}
          >
            −
          </button>
          <b aria-live="polite">{seating.length}</b>
          <button
            type="button"
            aria-label={t('seatMore')}
            disabled={seating.length >= meta.seats.max}
            onClick={() => resize(seating.length + 1)}
          >
            +
          </button>
        </span>
      </h3>
      <ul className="srs">
        {seating.map((sitter, i) => (
          <li key={sitter.mark} className={`sr ${sitter.kind === 'bot' ? 'bot' : ''}`}>
            <SeatMark mark={sitter.mark} size={30} />
            <div className="sn">
              {i > 0 && sitter.kind === 'person' && where !== 'online' ? (
                <input
                  aria-label={t('nameOfSeat', { n: i + 1 })}
                  value={seats[i - 1]?.name ?? sitter.name}
                  maxLength={16}
                  onChange={(event) => change(i - 1, { kind: 'person', name: event.target.value })}
                />
              ) : (
                <b>{i > 0 && where === 'online' && sitter.kind === 'person' ? t('aFriend') : sitter.name}</b>
              )}
              <span>
                {i === 0
                  ? t('you')
                  : sitter.kind === 'bot'
                    ? t('bot')
                    : t(where === 'online' ? 'openSeat' : 'atThisScreen')}
              </span>
            </div>
            {i > 0 && where !== 'alone' && (
              <Button
                className="swap"
                onClick={() => change(i - 1, sitter.kind === 'bot' ? { kind: 'person' } : { kind: 'bot', bot: 'karl' })}
              >
                {t(sitter.kind === 'bot' ? 'aPerson' : 'aBot')}
              </Button>
            )}
            {sitter.kind === 'bot' && (
              <LevelPicker
                meta={meta}
                name={sitter.name}
                level={sitter.bot ?? 'karl'}
                onChange={(bot) => change(i - 1, { kind: 'bot', bot })}
              />
            )}
          </li>
        ))}
      </ul>
      {!phone && (
        <dl className="leg">
          {offeredLevels(meta).map(({ level }) => (
            <div key={level}>
              <dt>{levelName(level)}</dt>
              <dd>{levelAbout(level)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="ednote">
        <Icon of={blindfold} />
        <span>{t('botSees')}</span>
      </p>
    </section>
  );
}

const PIPS = [1, 2, 3, 4];

/** How well a bot plays, in its seat. */
export function LevelPicker({
  meta,
  name,
  level,
  onChange,
}: {
  meta: Parameters<typeof offeredLevels>[0];
  name: string;
  level: string;
  onChange: (level: Level) => void;
}): ReactElement {
  return (
    <fieldset className="lv">
      <legend className="unseen">{t('howPlays', { name })}</legend>
      {offeredLevels(meta).map(({ level: each }, i) => (
        <label key={each} className={each === level ? 'on' : ''} title={levelAbout(each)}>
          <input type="radio" name={`level-${name}`} checked={each === level} onChange={() => onChange(each)} />
          {levelName(each)}
          <span className="pips" aria-hidden="true">
            {PIPS.map((pip) => (
              <i key={pip} className={pip <= i + 1 ? 'on' : ''} />
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
