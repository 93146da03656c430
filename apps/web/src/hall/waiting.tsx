import { Button, SeatMark } from '@meadhall/board';
import { GUEST_NAMES, type TableInfo } from '@meadhall/protocol';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { giveUpSeat, hall, holdSeat, introduceMyself, marksAt, SCREEN, seatHere } from '../host/online.ts';
import { pageOf } from '../host/person.ts';
import { currentProfile, saveProfile, useProfile } from '../host/profile.ts';
import { OtherTables } from '../later.tsx';
import { Qr } from '../qr.tsx';
import { go } from '../route.ts';
import { t as dealWords } from '../words/deal/index.ts';
import { t } from '../words/room/index.ts';
import { t as seekWords } from '../words/seeks/index.ts';
import { MarkRow } from './first-name.tsx';
import { HallBar } from './hall-bar.tsx';
import { levelName } from './levels.ts';
import { paceName } from './paces.ts';
import { Facts, RoomHead, ShareButton } from './room-parts.tsx';
import { LevelPicker } from './seat-list.tsx';
import { metaOf, taken, titleOf } from './shelf.ts';

/** One's own name or, if someone at the table has it, one that is free. */
function freeName(own: string, { seats }: TableInfo): string {
  const used = new Set(seats.map(({ name }) => name?.toLowerCase()));
  return [own, ...GUEST_NAMES].find((name) => !used.has(name.toLowerCase())) ?? '';
}

/** Someone who comes by a link or a code: take a seat, or watch. */
export function WayIn({
  table: first,
  onSeat,
  onWatch,
}: {
  table: TableInfo;
  onSeat: () => void;
  onWatch: () => void;
}): ReactElement {
  const profile = useProfile();
  const [table, setTable] = useState(first);
  const [name, setName] = useState(() => freeName(profile.name, first));
  const [trouble, setTrouble] = useState<string | null>(null);
  const free = table.seats.some(({ kind }) => kind === 'open');
  useEffect(() => {
    const timer = setInterval(async () => {
      const reply = await hall.find(first.match);
      if (reply.ok) setTable(reply.value);
    }, 4000);
    return () => clearInterval(timer);
  }, [first.match]);
  /** Asked once; afterwards only where someone at this table has the same name. */
  const [isAsking] = useState(() => !profile.asked || freeName(profile.name, first) !== profile.name);
  const join = (): void => {
    if (!profile.asked) saveProfile({ name });
    void introduceMyself(currentProfile().name)
      .then(() => hall.join(table.match, { name, ...wantedSeat() }))
      .then((reply) => {
        if (!reply.ok) return setTrouble(reply.message);
        holdSeat(reply.value);
        onSeat();
      });
  };
  return (
    <div className="hall-page">
      <HallBar />
      <main className="on-room">
        <RoomHead game={table.game} />
        <p>
          {t('laidTable', {
            name: table.seats[table.host ?? 0]?.name ?? t('someone'),
            taken: taken(table),
            seats: table.seats.length,
            pace: paceName(table.pace),
          })}
        </p>
        <form
          className="on-code panel"
          onSubmit={(event) => {
            event.preventDefault();
            join();
          }}
        >
          {isAsking && (
            <label>
              {t('yourName')}{' '}
              <input className="field" value={name} maxLength={24} onChange={(event) => setName(event.target.value)} />
            </label>
          )}
          {isAsking && !profile.asked && <MarkRow />}
          <Button gold type="submit" disabled={!free || name.trim() === '' || table.status !== 'open'}>
            {t(free ? 'sitDown' : 'allTaken')}
          </Button>
          {table.spectators && <Button onClick={onWatch}>{t('watch')}</Button>}
        </form>
        {trouble && (
          <p role="alert" className="on-trouble">
            {trouble}
          </p>
        )}
        <Fairness table={table} />
      </main>
    </div>
  );
}

/** The seat that a code beside a large screen names. */
function wantedSeat(): { readonly seat?: number } {
  const seat = Number(new URLSearchParams(location.search).get('seat') ?? Number.NaN);
  return Number.isInteger(seat) ? { seat } : {};
}

const clockOf = (at: number): string => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** Until the host starts: who is here, the way in for others, bots for empty seats. */
export function WaitingRoom({ table, viewer }: { table: TableInfo; viewer: number | 'spectator' }): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const held = seatHere(table);
  const isScreen = held?.seat === SCREEN;
  const hosting = held !== undefined && (isScreen || table.host === viewer);
  const link = `${location.origin}/table/${table.code ?? table.match}`;
  const open = table.seats.filter(({ kind }) => kind === 'open').length;
  const ask = (reply: Promise<{ ok: boolean; message?: string }>): void =>
    void reply.then((told) => setTrouble(told.ok ? null : (told.message ?? t('hallRefuses'))));
  const leave = (): void => {
    if (held) void hall.leave(held);
    giveUpSeat(table.match);
    go('/');
  };
  return (
    <div className="hall-page">
      <HallBar />
      <main className="on-room on-wait">
        <RoomHead game={table.game} />
        <Invitation table={table} link={link} isScreen={isScreen} onTrouble={setTrouble} />
        {isScreen && <p className="on-fair">{t('screenHosts')}</p>}
        <Facts table={table} />
        <p className="on-fair">
          {paceName(table.pace)} · {t(table.listed ? 'anyoneJoins' : 'linkJoins')}
        </p>
        {table.seek && (
          <p className="on-fair" role="status">
            {seekWords('seekUntil', { time: clockOf(table.seek.until) })} {table.seek.fill && seekWords('seekFills')}
          </p>
        )}
        <ul className="srs on-seats">
          {table.seats.map((seat, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <li key={index} className={`sr ${seat.kind}`}>
              <SeatMark mark={marksAt(table)[index] ?? 7} size={30} />
              <div className="sn">
                <b>
                  {seat.person !== undefined && seat.name !== null ? (
                    <a href={pageOf(seat.person)} target="_blank" rel="noreferrer">
                      {seat.name}
                    </a>
                  ) : (
                    (seat.name ??
                    (seat.kind === 'bot' ? t('botOf', { level: levelName(seat.level ?? '') }) : t('free')))
                  )}
                </b>
                <span>
                  {index === viewer
                    ? t('you')
                    : seat.kind === 'open'
                      ? t('waitsForSomeone')
                      : seat.kind === 'bot'
                        ? t('bot')
                        : t(seat.present ? 'isHere' : 'isAway')}
                  {index === table.host && ` · ${t('host')}`}
                </span>
              </div>
              {isScreen && seat.kind === 'open' && (
                <Qr text={`${link}?seat=${index}`} label={t('seatQr', { n: index + 1 })} />
              )}
              {hosting && held && index !== viewer && seat.kind === 'open' && (
                <Button onClick={() => ask(hall.lay(held, index, { kind: 'bot', level: 'karl' }))}>{t('aBot')}</Button>
              )}
              {hosting && held && index !== viewer && seat.kind === 'bot' && (
                <Button onClick={() => ask(hall.lay(held, index, { kind: 'open' }))}>{t('freeIt')}</Button>
              )}
              {hosting && held && index !== viewer && seat.kind === 'person' && (
                <Button onClick={() => ask(hall.kick(held, index))}>{t('askToLeave')}</Button>
              )}
              {hosting && held && seat.kind === 'bot' && !table.duplicate && (
                <LevelPicker
                  meta={metaOf(table.game) ?? {}}
                  name={seat.name ?? t('seatNo', { n: index + 1 })}
                  level={seat.level?.split(':')[0] ?? ''}
                  onChange={(level) => ask(hall.lay(held, index, { kind: 'bot', level }))}
                />
              )}
            </li>
          ))}
        </ul>
        {table.duplicate && (
          <Suspense fallback={null}>
            <OtherTables table={table} />
          </Suspense>
        )}
        {trouble && (
          <p role="alert" className="on-trouble">
            {trouble}
          </p>
        )}
        <Fairness table={table} />
        <div className="on-foot">
          <p role="status">{hosting ? t('openSeats', { n: open }) : t('waitingForHost')}</p>
          {held && <Button onClick={leave}>{table.seek && hosting ? seekWords('takeDown') : t('leave')}</Button>}
          {hosting && held && (
            <Button gold onClick={() => ask(hall.start(held))} disabled={open > 0}>
              {t(open > 0 ? 'waitingForAll' : 'begin')}
            </Button>
          )}
        </div>
      </main>
    </div>
  );
}

interface InvitationProps {
  readonly table: TableInfo;
  readonly link: string;
  /** Each seat has a code of its own. */
  readonly isScreen: boolean;
  readonly onTrouble: (text: string) => void;
}

/** The way in for others: for a camera, to say aloud, to send. */
function Invitation({ table, link, isScreen, onTrouble }: InvitationProps): ReactElement {
  const [copied, setCopied] = useState(false);
  const copy = (): void =>
    void (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(
      () => setCopied(true),
      () => onTrouble(t('copyByHand')),
    );
  return (
    <section className="on-share" aria-labelledby="on-bring">
      {!isScreen && <Qr text={link} label={t('tableQr')} />}
      <div>
        <h2 id="on-bring">{t('bringFriend')}</h2>
        {table.code && (
          <p>
            {t('code')} <b>{table.code}</b>
          </p>
        )}
        <p>{link}</p>
        <div className="btns">
          <ShareButton link={link} title={titleOf(table.game)} />
          <Button onClick={copy}>{t(copied ? 'copied' : 'copyLink')}</Button>
        </div>
      </div>
    </section>
  );
}

/** How far the promises about the deal have come: three steps, each only after the one before. */
function Fairness({ table: { fairness, seats, duplicate } }: { table: TableInfo }): ReactElement {
  const { opening, commitment } = fairness;
  if (duplicate) return <SharedDeal commitment={commitment} />;
  const waited = (opening?.awaited ?? []).map((seat) => seats[seat]?.name ?? t('seatNo', { n: seat + 1 }));
  const steps = [t('promise1'), t('promise2'), t('promise3')];
  const now = opening === null ? 0 : opening.phase === 'promises' ? 1 : 2;
  return (
    <div className="on-fair">
      <ol className="on-steps" aria-label={t('promises')}>
        {steps.map((step, i) => (
          <li key={step} className={i < now || i === 0 ? 'done' : ''} aria-current={i === now ? 'step' : undefined}>
            {step}
            {i === 0 && (
              <>
                {' '}
                <code title={commitment}>{commitment.slice(0, 16)}…</code>
              </>
            )}
            {i === now && waited.length > 0 && <em> · {t('waitingFor', { names: waited })}</em>}
          </li>
        ))}
      </ol>
      <p>{t('receiptKept')}</p>
    </div>
  );
}

/** The same deal at several tables: what is promised, and what is not. */
const SharedDeal = ({ commitment }: { commitment: string }): ReactElement => (
  <p className="on-fair">
    {dealWords('sealedWhy')} <code title={commitment}>{commitment.slice(0, 16)}…</code> {dealWords('noSalts')}
  </p>
);

/** Between the host's word and the deal: moments, unless someone's browser does not answer. */
export const OpeningRoom = ({ table }: { table: TableInfo }): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="on-room" aria-busy="true">
      <RoomHead game={table.game} />
      <p role="status">{t('dealSealed')}</p>
      <Fairness table={table} />
    </main>
  </div>
);
