import type { TableInfo } from '@meadhall/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { giveUpSeat, hall, heldSeat, holdSeat, markOf, newSalt } from '../host/online.ts';
import { useProfile } from '../host/profile.ts';
import { Button } from '../look/parts.tsx';
import { SeatMark } from '../look/seat.tsx';
import { go } from '../route.ts';
import { HallBar } from './hall.tsx';
import { metaOf } from './shelf.ts';

export const titleOf = (game: string): string => metaOf(game)?.title ?? game;
export const taken = ({ seats }: TableInfo): number => seats.filter(({ kind }) => kind !== 'open').length;

const PACES: Readonly<Record<TableInfo['pace'], string>> = {
  unhurried: 'No clock',
  lively: '30 seconds a decision',
  steady: '90 seconds a decision',
  thoughtful: '5 minutes a decision',
  'by-day': 'A day for each decision',
  'by-week': 'A week for each decision',
};
export const paceName = (pace: TableInfo['pace']): string => PACES[pace];

const NAMES = ['Gunnar', 'Ylva', 'Ketil', 'Ragna', 'Torvald', 'Sigrún', 'Hákon'];

/** One's own name or, if someone at the table has it, one that is free. */
function freeName(own: string, { seats }: TableInfo): string {
  const used = new Set(seats.map(({ name }) => name?.toLowerCase()));
  return [own, ...NAMES].find((name) => !used.has(name.toLowerCase())) ?? '';
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
  const join = (): void =>
    void hall.join(table.match, { name, salt: newSalt() }).then((reply) => {
      if (!reply.ok) return setTrouble(reply.message);
      holdSeat(reply.value);
      onSeat();
    });
  return (
    <div className="hall-page">
      <HallBar />
      <main className="on-room">
        <h1>{titleOf(table.game)}</h1>
        <p>
          {table.seats[table.host ?? 0]?.name ?? 'Someone'} has laid the table: {taken(table)} of {table.seats.length}{' '}
          seats are taken. {paceName(table.pace)}.
        </p>
        <form
          className="on-code"
          onSubmit={(event) => {
            event.preventDefault();
            join();
          }}
        >
          <label>
            Your name{' '}
            <input className="field" value={name} maxLength={24} onChange={(event) => setName(event.target.value)} />
          </label>
          <Button gold type="submit" disabled={!free || name.trim() === '' || table.status !== 'open'}>
            {free ? 'Sit down' : 'All seats are taken'}
          </Button>
          {table.spectators && <Button onClick={onWatch}>Watch</Button>}
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

/** Until the host starts: who is here, the way in for others, bots for empty seats. */
export function WaitingRoom({ table, viewer }: { table: TableInfo; viewer: number | 'spectator' }): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const held = heldSeat(table.match);
  const hosting = held !== undefined && table.host === viewer;
  const link = `${location.origin}/table/${table.code ?? table.match}`;
  const full = table.seats.every(({ kind }) => kind !== 'open');
  const ask = (reply: Promise<{ ok: boolean; message?: string }>): void =>
    void reply.then((told) => setTrouble(told.ok ? null : (told.message ?? 'The hall refuses.')));
  const copy = (): void =>
    void (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setTrouble('This browser does not let the page copy; copy the address by hand.'),
    );
  const leave = (): void => {
    if (held) void hall.leave(held);
    giveUpSeat(table.match);
    go('/');
  };
  return (
    <div className="hall-page">
      <HallBar />
      <main className="on-room">
        <h1>{titleOf(table.game)}</h1>
        <p className="on-share">
          {table.code && (
            <>
              Code <b>{table.code}</b>
            </>
          )}
          <span>{link}</span>
          <Button onClick={copy}>{copied ? 'Copied' : 'Copy the link'}</Button>
        </p>
        <p className="on-fair">
          {paceName(table.pace)} · {table.listed ? 'anyone in the hall may join' : 'only those with the link may join'}
        </p>
        <ul className="srs on-seats">
          {table.seats.map((seat, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <li key={index} className={`sr ${seat.kind}`}>
              <SeatMark mark={markOf(index)} size={30} />
              <div className="sn">
                <b>{seat.name ?? (seat.kind === 'bot' ? `Bot (${seat.level})` : 'Free')}</b>
                <span>
                  {index === viewer
                    ? 'you'
                    : seat.kind === 'open'
                      ? 'waits for someone'
                      : seat.kind === 'bot'
                        ? 'bot'
                        : seat.present
                          ? 'here'
                          : 'away'}
                  {index === table.host ? ' · host' : ''}
                </span>
              </div>
              {hosting && held && index !== viewer && seat.kind === 'open' && (
                <Button onClick={() => ask(hall.lay(held, index, { kind: 'bot', level: 'karl' }))}>A bot</Button>
              )}
              {hosting && held && index !== viewer && seat.kind === 'bot' && (
                <Button onClick={() => ask(hall.lay(held, index, { kind: 'open' }))}>Free it</Button>
              )}
              {hosting && held && index !== viewer && seat.kind === 'person' && (
                <Button onClick={() => ask(hall.kick(held, index))}>Ask to leave</Button>
              )}
            </li>
          ))}
        </ul>
        {trouble && (
          <p role="alert" className="on-trouble">
            {trouble}
          </p>
        )}
        <div className="btns">
          {held && <Button onClick={leave}>Leave</Button>}
          {hosting && held ? (
            <Button gold onClick={() => ask(hall.start(held))} disabled={!full}>
              {full ? 'Begin' : 'Waiting for everyone'}
            </Button>
          ) : (
            <p role="status">Waiting for the host to begin.</p>
          )}
        </div>
        <Fairness table={table} />
      </main>
    </div>
  );
}

const Fairness = ({ table }: { table: TableInfo }): ReactElement => (
  <p className="on-fair">
    The hall has promised its dice before anyone sat down: <code>{table.fairness.commitment.slice(0, 16)}…</code>.
    Everyone adds salt, and the record proves it at the end.
  </p>
);
