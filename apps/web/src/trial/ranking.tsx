import { Button, SeatMark } from '@meadhall/board';
import type { TrialDay, TrialRow } from '@meadhall/protocol';
import { type ReactElement, useState } from 'react';
import { pageOf } from '../host/person.ts';
import { marksFor } from '../host/yours.ts';
import { t } from '../words/trial/index.ts';

/** So many are shown until all are asked for; one's own always is. */
const FIRST = 8;

const markOf = ({ mark }: TrialRow) => marksFor([mark])[0] ?? 7;

/** Who did how, the best first. */
export function Ranking({
  told,
  heading,
  measures,
}: {
  told: TrialDay;
  heading: string;
  measures: readonly string[];
}): ReactElement {
  const { rows, mine, tried, won } = told;
  const [isWhole, setWhole] = useState(false);
  const shown = rows.filter(({ person }, i) => isWhole || i < FIRST || person === mine?.person);
  return (
    <section className="tr-rank" aria-label={heading}>
      <h2>
        {heading} <em>{t('tried', { tried, won })}</em>
        {shown.length < rows.length && <Button onClick={() => setWhole(true)}>{t('all', { n: rows.length })}</Button>}
      </h2>
      {rows.some(({ score }) => score.length > 0) && <p className="tr-note">{measures.join(' · ')}</p>}
      <ol>
        {shown.map((row) => (
          <li key={row.person} className={`panel ${row.person === mine?.person ? 'mine' : ''}`}>
            <i>{row.place ?? '–'}</i>
            <SeatMark mark={markOf(row)} size={30} />
            <div>
              <b>
                <a href={pageOf(row.person)}>{row.name}</a>{' '}
                {row.person === mine?.person && <span className="chip">{t('you')}</span>}
              </b>
              <span>{t('state', { state: row.state, turns: row.turns })}</span>
            </div>
            <b className={row.state === 'won' ? 'tr-won' : ''}>{row.score.join(' · ')}</b>
            {row.match !== null && told.hallSeed !== null && row.state !== 'begun' && (
              <a className="btn" href={`/replay/${row.match}`}>
                {t('replay')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
