import { Button, SeatMark } from '@meadhall/board';
import type { TableInfo } from '@meadhall/protocol';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { hall, marksAt, seatHere } from '../host/online.ts';
import { go } from '../route.ts';
import { t } from '../words/hall/index.ts';
import { t as seekWords } from '../words/seeks/index.ts';
import './online.css';
import { SeekSheet } from '../later.tsx';
import { paceName } from './paces.ts';
import { taken, titleOf } from './shelf.ts';

/** Tables that wait for someone, and the way to one by its code. */
export function OpenBenches(): ReactElement | null {
  const [tables, setTables] = useState<readonly TableInfo[] | null>(null);
  const [code, setCode] = useState('');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let left = false;
    const look = (): void =>
      void hall.listed().then((reply) => {
        if (!left) setTables(reply.ok ? reply.value.tables : null);
      });
    look();
    const timer = setInterval(look, 8000);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, []);
  if (tables === null) return null;
  return (
    <section className="low-in" aria-label={t('waitingForPlayers')}>
      <h2>{t('waitingForPlayers')}</h2>
      {tables.length === 0 && <p className="none">{t('nobodyWaits')}</p>}
      <ul>
        {tables
          .filter((table) => table.status === 'open' && !seatHere(table))
          .sort((a, b) => Number(b.seek !== undefined) - Number(a.seek !== undefined))
          .slice(0, 8)
          .map((table) => (
            <li key={table.match}>
              <SeatMark mark={marksAt(table)[table.host ?? 0] ?? 7} size={30} />
              <div>
                <b>
                  {table.seek
                    ? seekWords('seekTitle', { title: titleOf(table.game), pace: paceName(table.pace) })
                    : titleOf(table.game)}
                </b>
                <span>{table.seek ? askedBy(table) : hostedBy(table)}</span>
              </div>
              <span className="who">{t('takenOf', { taken: taken(table), seats: table.seats.length })}</span>
              <a className="btn" href={`/table/${table.match}`}>
                {table.seek ? seekWords('sitDown') : t('join')}
              </a>
            </li>
          ))}
      </ul>
      <form
        className="on-code"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) go(`/table/${code.trim().toUpperCase()}`);
        }}
      >
        <input
          className="field"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder={t('codeOfTable')}
          aria-label={t('codeOfTable')}
          maxLength={16}
        />
        <Button type="submit">{t('goThere')}</Button>
        <Button onClick={() => setAsking(true)}>{seekWords('askForGame')}</Button>
      </form>
      {isAsking && (
        <Suspense>
          <SeekSheet close={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function hostedBy({ seats, host }: TableInfo): string {
  const name = seats[host ?? 0]?.name;
  return name ? t('tableOf', { name }) : t('tableOfNobody');
}

function askedBy({ seats, host, rated }: TableInfo): string {
  const name = seats[host ?? 0]?.name ?? seekWords('someone');
  return rated ? seekWords('asksRated', { name }) : seekWords('asks', { name });
}
