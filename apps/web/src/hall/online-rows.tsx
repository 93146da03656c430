import { Segments, Toggle } from '@meadhall/board';
import { LIMITS, PACES, type PaceId } from '@meadhall/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { hall } from '../host/online.ts';
import { t } from '../words/hall/index.ts';
import { FirstName } from './first-name.tsx';
import { paceName } from './paces.ts';

const COUNTS = Array.from({ length: LIMITS.duplicates }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

/** What only a table in the hall has: a clock, and who may find it. */
export function OnlineRows({
  game,
  pace,
  onPace,
  listed,
  onListed,
  rated,
  onRated,
  screen,
  onScreen,
  tables,
  onTables,
}: {
  game: string;
  pace: PaceId;
  onPace: (pace: PaceId) => void;
  listed: boolean;
  onListed: (listed: boolean) => void;
  rated: boolean;
  onRated: (rated: boolean) => void;
  screen: boolean;
  onScreen: (screen: boolean) => void;
  tables: number;
  onTables: (tables: number) => void;
}): ReactElement {
  const isAlone = tables === 1 || screen;
  return (
    <>
      {!screen && <FirstName />}
      <div className="opt">
        <div>
          <b>{t('aroundScreen')}</b>
          <span>{t('aroundScreenWhy')}</span>
        </div>
        <Toggle label={t('aroundScreen')} on={screen} onChange={onScreen} />
      </div>
      <PaceRow pace={pace} onPace={onPace} />
      {isAlone && (
        <div className="opt">
          <div>
            <b>{t('listed')}</b>
            <span>{t('listedWhy')}</span>
          </div>
          <Toggle label={t('listed')} on={listed} onChange={onListed} />
        </div>
      )}
      {!screen && (
        <div className="opt wide">
          <div>
            <b>{t('sameDeal')}</b>
            <span>{t('sameDealWhy')}</span>
          </div>
          <Segments
            label={t('sameDeal')}
            value={String(tables)}
            onChange={(count) => onTables(Number(count))}
            values={COUNTS}
          />
        </div>
      )}
      {!screen && isAlone && <RatedRow game={game} rated={rated} onRated={onRated} />}
    </>
  );
}

export const PaceRow = ({ pace, onPace }: { pace: PaceId; onPace: (pace: PaceId) => void }): ReactElement => (
  <div className="opt wide">
    <div>
      <b>{t('pace')}</b>
      <span>{t('paceWhy')}</span>
    </div>
    <select
      className="field"
      aria-label={t('pace')}
      value={pace}
      onChange={(event) => {
        const chosen = PACES.find(({ id }) => id === event.target.value);
        if (chosen) onPace(chosen.id);
      }}
    >
      {PACES.map(({ id }) => (
        <option key={id} value={id}>
          {paceName(id)}
        </option>
      ))}
    </select>
  </div>
);

/** Only for games that have ratings in this hall. */
export function RatedRow({
  game,
  rated,
  onRated,
}: {
  game: string;
  rated: boolean;
  onRated: (rated: boolean) => void;
}): ReactElement | null {
  const [ratable, setRatable] = useState<readonly string[]>([]);
  useEffect(() => void hall.hall().then((reply) => reply.ok && setRatable(reply.value.rated ?? [])), []);
  if (!ratable.includes(game)) return null;
  return (
    <div className="opt">
      <div>
        <b>{t('rated')}</b>
        <span>{t('ratedWhy')}</span>
      </div>
      <Toggle label={t('rated')} on={rated} onChange={onRated} />
    </div>
  );
}
