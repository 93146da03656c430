import padlock from 'icon:padlock';
import padlockOpen from 'icon:padlock-open';
import { Button, Icon, SeatMark } from '@meadhall/board';
import { commitmentTo } from '@meadhall/match';
import type { DuplicateSet, DuplicateTable } from '@meadhall/protocol';
import { type ReactElement, useState } from 'react';
import { HallBar } from '../hall/hall-bar.tsx';
import { metaOf, titleOf } from '../hall/shelf.ts';
import { hall } from '../host/online.ts';
import { pageOf, personId } from '../host/person.ts';
import { marksFor } from '../host/yours.ts';
import { t } from '../words/deal/index.ts';
import { useSet } from './use-set.ts';
import './deal.css';

/** One deal at several tables: who plays where while it is sealed, and seat by seat how they did once all are over. */
export function DealPage({ match }: { match: string }): ReactElement {
  const { set, isAway, take } = useSet(match);
  return (
    <div className="hall-page">
      <HallBar />
      <main className="dd" aria-busy={set === null && !isAway}>
        {set && (
          <>
            <h1>{titleOf(set.game)}</h1>
            <p className="dd-lead">{t('title', { n: set.tables.length })}</p>
            <Seal set={set} />
            {set.isOpen ? <Compared set={set} /> : <Tables set={set} match={match} take={take} />}
          </>
        )}
        {!set && isAway && <p role="alert">{t('away')}</p>}
        <div className="btns">
          <a className="btn" href="/">
            {t('back')}
          </a>
        </div>
      </main>
    </div>
  );
}

const Hash = ({ of }: { of: string }): ReactElement => <code title={of}>{of.slice(0, 16)}…</code>;

function Seal({ set: { commitment, hallSeed } }: { set: DuplicateSet }): ReactElement {
  const isBroken = hallSeed !== null && commitmentTo(hallSeed) !== commitment;
  return (
    <section className={`dd-seal ${isBroken ? 'bad' : ''}`} role={isBroken ? 'alert' : undefined}>
      <Icon of={hallSeed === null ? padlock : padlockOpen} />
      {hallSeed === null ? (
        <p>
          <b>{t('sealed')}</b> {t('sealedWhy')} <Hash of={commitment} /> {t('noSalts')}
        </p>
      ) : (
        <p>
          {t(isBroken ? 'broken' : 'opened')} <Hash of={hallSeed} /> → <Hash of={commitment} />
        </p>
      )}
    </section>
  );
}

const isMineAt = ({ seats }: DuplicateTable): boolean =>
  personId() !== null && seats.some(({ person }) => person === personId());

/** While it is sealed: who sits where, and no more. */
function Tables({
  set,
  match,
  take,
}: {
  set: DuplicateSet;
  match: string;
  take: (set: DuplicateSet) => void;
}): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const isEmpty = ({ status, seats }: DuplicateTable): boolean =>
    status === 'open' && seats.every(({ kind }) => kind !== 'person');
  const mayClose = set.tables.some(isMineAt) && set.tables.some(isEmpty);
  return (
    <>
      <ul className="dd-tables">
        {set.tables.map((table, i) => (
          <li key={table.match} className="panel">
            <b>{t('tableNo', { n: i + 1 })}</b>
            <span>{t('status', { status: table.status })}</span>
            <span>{namesAt(table) || t('nobody')}</span>
            {isMineAt(table) && table.status !== 'closed' && (
              <a className="btn" href={`/table/${table.match}`}>
                {t('goThere')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {mayClose && (
        <div className="dd-close">
          <Button
            onClick={() =>
              void hall.closeEmpty(match).then((reply) => (reply.ok ? take(reply.value) : setTrouble(reply.message)))
            }
          >
            {t('waitNoLonger')}
          </Button>
          <p>{t('waitNoLongerWhy')}</p>
        </div>
      )}
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}

const namesAt = ({ seats }: DuplicateTable): string => seats.flatMap(({ name }) => name ?? []).join(', ');

interface Played {
  readonly table: DuplicateTable;
  readonly number: number;
  readonly result: NonNullable<DuplicateTable['result']>;
}

/** Whoever sat there, at each table, the best first. */
function Compared({ set }: { set: DuplicateSet }): ReactElement {
  const played = set.tables.flatMap((table, i): Played[] =>
    table.result ? [{ table, number: i + 1, result: table.result }] : [],
  );
  const seats = Math.max(0, ...played.map(({ table }) => table.seats.length));
  const measures = metaOf(set.game)?.score ?? [];
  return (
    <section aria-label={t('compared')}>
      <h2>{t('compared')}</h2>
      <p className="dd-note">
        {measures.length > 0 ? t('measures', { measures: measures.join(', ') }) : t('measuresPlain')}
      </p>
      <div className="dd-seats">
        {Array.from({ length: seats }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <section key={seat} className="panel" aria-label={t('seatNo', { n: seat + 1 })}>
            <h3>{t('seatNo', { n: seat + 1 })}</h3>
            <ol>
              {ranked(played, seat).map((one) => (
                <AtSeat key={one.table.match} {...one} seat={seat} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

const ranked = (played: readonly Played[], seat: number): readonly Played[] =>
  played.toSorted((a, b) => (a.result.places[seat] ?? 99) - (b.result.places[seat] ?? 99) || a.number - b.number);

function AtSeat({ table, number, result, seat }: Played & { seat: number }): ReactElement {
  const { name = null, mark = null, kind, person = null } = table.seats[seat] ?? {};
  const place = result.places[seat] ?? null;
  const isWon = result.winners.includes(seat);
  const text = [
    t('tableNo', { n: number }),
    t(isWon ? 'won' : 'notWon'),
    ...(kind === 'bot' ? [t('bot')] : []),
    ...(result.stoodIn.includes(seat) ? [t('stoodIn')] : []),
  ];
  return (
    <li>
      <i>
        <span aria-hidden="true">{place ?? '–'}</span>
        <span className="unseen">{place === null ? t('noPlace') : t('place', { n: place })}</span>
      </i>
      <SeatMark mark={marksFor([mark])[0] ?? 7} size={28} />
      <div>
        <b>
          {person === null ? (name ?? '') : <a href={pageOf(person)}>{name}</a>}{' '}
          {person !== null && person === personId() && <span className="chip">{t('you')}</span>}
        </b>
        <span>{text.join(' · ')}</span>
      </div>
      <b className={isWon ? 'dd-won' : ''}>{(result.scores[seat] ?? []).join(' · ')}</b>
      <a className="btn" href={`/replay/${table.match}?as=${seat}`}>
        {t('replay')}
      </a>
    </li>
  );
}
