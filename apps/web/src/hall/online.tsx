import type { Meta } from '@meadhall/core';
import type { Sitting, TableInfo } from '@meadhall/protocol';
import { type ReactElement, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { giveUpSeat, hall, heldSeat, holdSeat, markOf, newSalt, onlineSession, sit } from '../host/online.ts';
import { useProfile } from '../host/profile.ts';
import type { Session } from '../host/session.ts';
import { Button } from '../look/parts.tsx';
import { SeatMark } from '../look/seat.tsx';
import { go } from '../route.ts';
import { Table } from '../table/table.tsx';
import { HallBar } from './hall.tsx';
import './online.css';
import { metaOf } from './shelf.ts';

const titleOf = (game: string): string => metaOf(game)?.title ?? game;
const taken = ({ seats }: TableInfo): number => seats.filter(({ kind }) => kind !== 'open').length;

/** Tables that wait for someone, and the way to one by its code. */
export function OpenBenches(): ReactElement | null {
  const [tables, setTables] = useState<readonly TableInfo[] | null>(null);
  const [code, setCode] = useState('');
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
    <section className="low-in" aria-label="Open benches">
      <h2>Open benches</h2>
      {tables.length === 0 && <p className="none">Nobody waits for company. Open a table with friends.</p>}
      <ul>
        {tables.slice(0, 5).map((table) => (
          <li key={table.match}>
            <SeatMark mark={markOf(table.host ?? 0)} size={30} />
            <div>
              <b>{titleOf(table.game)}</b>
              <span>{table.seats[table.host ?? 0]?.name ?? 'A'}’s table</span>
            </div>
            <span className="who">
              {taken(table)} of {table.seats.length}
            </span>
            <a className="btn" href={`/table/${table.match}`}>
              Join
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
          placeholder="Code of a table"
          aria-label="Code of a table"
          maxLength={16}
        />
        <Button type="submit">Go there</Button>
      </form>
    </section>
  );
}

/** Opens a table in the hall with these seats and goes there. Returns why not, in words. */
export async function openOnline(
  meta: Meta<unknown>,
  name: string,
  options: Readonly<Record<string, unknown>>,
  seats: readonly { readonly kind: 'person' | 'bot'; readonly bot?: string }[],
): Promise<string | null> {
  const plain = Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) =>
      typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? [[key, value]] : [],
    ),
  );
  const reply = await hall.open({
    game: meta.id,
    options: plain,
    name,
    salt: newSalt(),
    listed: true,
    seats: [
      { kind: 'me' },
      ...seats.map((seat) =>
        seat.kind === 'bot' ? { kind: 'bot' as const, level: seat.bot ?? 'karl' } : { kind: 'open' as const },
      ),
    ],
  });
  if (!reply.ok) return reply.message;
  holdSeat(reply.value);
  go(`/table/${reply.value.match}`);
  return null;
}

type Found = { readonly table: TableInfo; readonly sitting: Sitting | null; readonly session: Session | null };

/** A table in the hall: the way in, the wait for others, and then the game. */
export function OnlineTable({ code }: { code: string }): ReactElement {
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const enter = useCallback((table: TableInfo, watch: boolean): void => {
    const held = heldSeat(table.match);
    if (!held && !watch) return setFound({ table, sitting: null, session: null });
    const sitting = sit(table.match, held?.token);
    setFound({ table, sitting, session: onlineSession(sitting, table.game, table.match) });
  }, []);
  useEffect(() => {
    void hall.find(code).then((reply) => {
      if (reply.ok) enter(reply.value, reply.value.status !== 'open');
      else setTrouble(reply.code === 'NO_TABLE' ? 'There is no such table, or it was cleared away.' : reply.message);
    });
  }, [code, enter]);
  useEffect(() => () => found?.session?.close(), [found]);
  if (trouble) return <Wayside text={trouble} />;
  if (!found) return <main className="setting" aria-busy="true" />;
  if (!found.sitting || !found.session)
    return (
      <WayIn table={found.table} onSeat={() => enter(found.table, false)} onWatch={() => enter(found.table, true)} />
    );
  return <Seated key={found.table.match} sitting={found.sitting} session={found.session} first={found.table} />;
}

function Seated({ sitting, session, first }: { sitting: Sitting; session: Session; first: TableInfo }): ReactElement {
  const state = useSyncExternalStore(
    (listener) => sitting.subscribe(listener),
    () => sitting.state,
  );
  const table = state.table ?? first;
  if (state.link === 'ended' && state.ply === null)
    return <Wayside text={session.state().trouble ?? 'The table is closed.'} />;
  if (table.status === 'open') return <WaitingRoom table={table} viewer={state.viewer} />;
  if (state.ply === null) return <main className="setting" aria-busy="true" />;
  return (
    <>
      <Table session={session} />
      {table.status === 'over' && <AfterGame table={table} />}
    </>
  );
}

const Wayside = ({ text }: { text: string }): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="on-room">
      <h1>No seat here</h1>
      <p role="alert">{text}</p>
      <a className="btn go" href="/">
        Back to the hall
      </a>
    </main>
  </div>
);

/** Someone who comes by a link or a code: take a seat, or watch. */
function WayIn({
  table,
  onSeat,
  onWatch,
}: {
  table: TableInfo;
  onSeat: () => void;
  onWatch: () => void;
}): ReactElement {
  const profile = useProfile();
  const [name, setName] = useState(profile.name);
  const [trouble, setTrouble] = useState<string | null>(null);
  const free = table.seats.some(({ kind }) => kind === 'open');
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
          seats are taken.
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
          <Button gold type="submit" disabled={!free || name.trim() === ''}>
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
function WaitingRoom({ table, viewer }: { table: TableInfo; viewer: number | 'spectator' }): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const held = heldSeat(table.match);
  const hosting = held !== undefined && table.host === viewer;
  const link = `${location.origin}/table/${table.code ?? table.match}`;
  const full = table.seats.every(({ kind }) => kind !== 'open');
  const ask = (reply: Promise<{ ok: boolean; message?: string }>): void =>
    void reply.then((told) => setTrouble(told.ok ? null : (told.message ?? 'The hall refuses.')));
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
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

/** After the game: once more with the same people. */
function AfterGame({ table }: { table: TableInfo }): ReactElement | null {
  const held = heldSeat(table.match);
  if (!held) return null;
  const again = (): void =>
    void hall.rematch(held, newSalt()).then((reply) => {
      if (!reply.ok) return;
      holdSeat(reply.value);
      go(`/table/${reply.value.match}`);
    });
  return (
    <div className="on-again">
      <Button gold onClick={again}>
        Once more
      </Button>
    </div>
  );
}

/** A personal link: takes over a seat on this device. */
export function TakeSeat({ match, secret }: { match: string; secret: string }): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    void hall.claim(match, secret).then((reply) => {
      if (!reply.ok) return setTrouble(reply.message);
      holdSeat(reply.value);
      go(`/table/${match}`, { replace: true });
    });
  }, [match, secret]);
  return trouble ? <Wayside text={trouble} /> : <main className="setting" aria-busy="true" />;
}
