import type { Meta } from '@meadhall/core';
import type { PaceId, Sitting, TableInfo } from '@meadhall/protocol';
import { type ReactElement, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import {
  giveUpSeat,
  hall,
  heldSeat,
  heldSeats,
  holdSeat,
  markOf,
  newSalt,
  onlineSession,
  sit,
} from '../host/online.ts';
import type { Session } from '../host/session.ts';
import { Button } from '../look/parts.tsx';
import { SeatMark } from '../look/seat.tsx';
import { go } from '../route.ts';
import { Table } from '../table/table.tsx';
import { HallBar } from './hall.tsx';
import './online.css';
import { taken, titleOf, WaitingRoom, WayIn } from './waiting.tsx';

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
      <OwnSeats />
      {tables.length === 0 && <p className="none">Nobody waits for company. Open a table with friends.</p>}
      <ul>
        {tables
          .filter(({ match }) => !heldSeat(match))
          .slice(0, 5)
          .map((table) => (
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

/** Seats that this browser holds at tables in the hall: the way back to them. */
function OwnSeats(): ReactElement | null {
  const [tables, setTables] = useState<readonly TableInfo[]>([]);
  useEffect(() => {
    let left = false;
    const recent = heldSeats().slice(0, 6);
    void Promise.all(recent.map(({ match }) => hall.find(match))).then((replies) => {
      if (left) return;
      const found = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
      setTables(found.filter(({ status }) => status === 'open' || status === 'running'));
      replies.forEach((reply, i) => {
        if (!reply.ok && reply.code === 'NO_TABLE') giveUpSeat(recent[i]?.match ?? '');
      });
    });
    return () => {
      left = true;
    };
  }, []);
  if (tables.length === 0) return null;
  return (
    <ul>
      {tables.map((table) => (
        <li key={table.match} className="hot">
          <SeatMark mark={markOf(heldSeat(table.match)?.seat ?? 0)} size={30} />
          <div>
            <b>{titleOf(table.game)}</b>
            <span>{table.status === 'open' ? 'waits for company' : 'under way in the hall'}</span>
          </div>
          <a className="btn go" href={`/table/${table.match}`}>
            Sit down
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Opens a table in the hall with these seats and goes there. Returns why not, in words. */
export async function openOnline(
  meta: Meta<unknown>,
  name: string,
  options: Readonly<Record<string, unknown>>,
  seats: readonly { readonly kind: 'person' | 'bot'; readonly bot?: string }[],
  { pace, listed }: { readonly pace: PaceId; readonly listed: boolean },
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
    listed,
    pace,
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

interface Found {
  readonly table: TableInfo;
  readonly token: string | undefined;
  readonly sitting: Sitting | null;
  readonly session: Session | null;
}

/** How long to wait before asking again in a hall that does not answer. */
const PATIENCE = 2000;

/** A table in the hall: the way in, the wait for others, and then the game. */
export function OnlineTable({ code }: { code: string }): ReactElement {
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const enter = useCallback((table: TableInfo, watch: boolean): void => {
    const token = heldSeat(table.match)?.token;
    if (!token && !watch) return setFound({ table, token, sitting: null, session: null });
    const sitting = sit(table.match, token);
    setFound({ table, token, sitting, session: onlineSession(sitting, table.game, table.match, token) });
  }, []);
  useEffect(() => {
    let timer = 0;
    let left = false;
    const look = async (): Promise<void> => {
      const reply = await hall.find(code);
      if (left) return;
      if (reply.ok) {
        // A code is good only until the game begins; the address must outlive it.
        if (reply.value.match !== code) return go(`/table/${reply.value.match}`, { replace: true });
        setTrouble(null);
        return enter(reply.value, reply.value.status !== 'open');
      }
      setTrouble(reply.code === 'NO_TABLE' ? 'There is no such table, or it was cleared away.' : reply.message);
      if (reply.code === 'AWAY' || reply.code === 'STORE_DOWN' || reply.code === 'TOO_MANY')
        timer = window.setTimeout(look, PATIENCE);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [code, enter]);
  useEffect(() => () => found?.session?.close(), [found]);
  if (trouble) return <Wayside text={trouble} />;
  if (!found) return <main className="setting" aria-busy="true" />;
  if (!found.sitting || !found.session)
    return (
      <WayIn table={found.table} onSeat={() => enter(found.table, false)} onWatch={() => enter(found.table, true)} />
    );
  return (
    <Seated
      key={`${found.table.match}/${found.token ?? 'watch'}`}
      token={found.token}
      sitting={found.sitting}
      session={found.session}
      first={found.table}
      onReturn={() => enter(found.table, true)}
    />
  );
}

interface SeatedProps {
  readonly sitting: Sitting;
  readonly session: Session;
  readonly first: TableInfo;
  readonly token: string | undefined;
  /** Back to the table, with whatever seat this browser holds now. */
  readonly onReturn: () => void;
}

const LOST: readonly unknown[] = ['moved', 'kicked', 'BAD_TOKEN'];

function Seated({ sitting, session, first, token, onReturn }: SeatedProps): ReactElement {
  const state = useSyncExternalStore(
    (listener) => sitting.subscribe(listener),
    () => sitting.state,
  );
  const table = state.table ?? first;
  const { link, why } = state;
  useEffect(() => {
    // The seat may be held again by now, through another tab of this browser.
    if (link === 'ended' && LOST.includes(why) && heldSeat(first.match)?.token === token) giveUpSeat(first.match);
  }, [link, why, token, first.match]);
  if (link === 'ended')
    return (
      <Wayside text={session.state().trouble ?? 'The table is closed.'}>
        {table.spectators && LOST.includes(why) && <Button onClick={onReturn}>Look at the table</Button>}
      </Wayside>
    );
  if (table.status === 'open') return <WaitingRoom table={table} viewer={state.viewer} />;
  if (state.ply === null) return <main className="setting" aria-busy="true" />;
  return <Table session={session} />;
}

const Wayside = ({ text, children }: { text: string; children?: ReactNode }): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="on-room">
      <h1>No seat here</h1>
      <p role="alert">{text}</p>
      <div className="btns">
        <a className="btn go" href="/">
          Back to the hall
        </a>
        {children}
      </div>
    </main>
  </div>
);

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
