import './yours.css';
import { Button, Icon, plain, SeatMark, Sheet, Vignette } from '@meadhall/board';
import { inLanguage } from '@meadhall/board/table';
import { sayFor } from '@meadhall/core';
import type { OwnTables } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { type ReactElement, useEffect, useState } from 'react';
import { hall } from '../host/online.ts';
import { personId } from '../host/person.ts';
import { removeMatch, type StoredMatch } from '../host/store.ts';
import { headingFor, spanText, type YourTable, yourTables } from '../host/yours.ts';
import { withdraw } from '../offline/withdraw.ts';
import { t } from '../words/hall/index.ts';
import { paceName } from './paces.ts';
import { metaOf, useCover } from './shelf.ts';

/** So many decisions are cards; the rest are rows. */
const MOST_CARDS = 3;
/** Rows are drawn as they come into view: so many more each time. */
const PAGE = 30;
const LOOK_MS = 15_000;

/** What the hall knows of this person's tables, looked at now and then; null for a guest, or without a hall. */
export function useOwnTables(): OwnTables | null {
  const [tables, setTables] = useState<OwnTables | null>(null);
  useEffect(() => {
    if (personId() === null) return;
    let left = false;
    const look = (): void =>
      void hall.persons.tables().then((reply) => {
        if (left || !reply.ok) return;
        setTables(reply.value);
        const { tables: all } = reply.value;
        void withdraw((match) => all.some((one) => one.match === match && !one.waiting.includes(one.seat)));
      });
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, []);
  return tables;
}

/** The number of tables where people wait, in the title of the page and on the icon of the app. */
export function useBadge(count: number): void {
  useEffect(() => {
    document.title = count > 0 ? `(${count}) Meadhall` : 'Meadhall';
    if (!('setAppBadge' in navigator)) return;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
  }, [count]);
}

/** The last thing that happened at a table, in the game's own words. */
function useLastEvent({ game, last, seats, seat }: YourTable): string | null {
  const [line, setLine] = useState<string | null>(null);
  const names = seats.map(({ name }) => name).join('\n');
  const told = JSON.stringify(last?.events ?? []);
  useEffect(() => {
    let left = false;
    const events: unknown = JSON.parse(told);
    if (!Array.isArray(events) || events.length === 0) return setLine(null);
    void load(game)
      .then(inLanguage)
      .then(({ words }) => {
        const say = sayFor(names.split('\n'), seat);
        const lines = events.flatMap((event) => words.event(event, say) ?? []);
        if (!left) setLine(plain(lines.at(-1) ?? ''));
      })
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [game, told, names, seat]);
  return line || null;
}

const titleOf = ({ game }: YourTable): string => metaOf(game)?.title ?? game;
const namesOf = ({ seats }: YourTable, which: readonly number[]): readonly string[] =>
  which.map((seat) => seats[seat]?.name ?? '').filter(Boolean);

function standing(table: YourTable): string {
  const { why, waiting, seat, winners, turn } = table;
  const [own] = namesOf(table, [seat]);
  switch (why) {
    case 'people wait':
      return t('yourTurn');
    case 'time ran out':
      return t('timeRanOut');
    case 'yours':
      if (!waiting.includes(seat)) return turn === 0 ? t('justOpened') : t('turnNobodyWaits', { turn });
      return own ? t('toChoose', { name: own }) : t('youChoose');
    case 'others': {
      const names = namesOf(table, waiting);
      return names.length > 0 ? t('choosing', { n: names.length, names }) : t('botChooses');
    }
    case 'open':
      return t('waitsForPlayers');
    case 'over':
      if (winners === null || winners.length === 0) return t('nobodyWon');
      return winners.includes(seat) ? t('youWon') : t('theyWon', { n: winners.length, names: namesOf(table, winners) });
  }
}

function Clock({ table, now, own }: { table: YourTable; now: number; own: boolean }): ReactElement | null {
  const { deadline, span } = table;
  if (deadline === null || span === null) return null;
  const left = Math.max(0, deadline - now);
  const share = Math.min(1, left / span);
  const near = own && left < 3_600_000;
  const round = 2 * Math.PI * 7;
  return (
    <span className={`yt-ck ${near ? 'near' : ''} ${own && left < 600_000 ? 'last' : ''}`}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7" className="bed" />
        <circle cx="9" cy="9" r="7" strokeDasharray={`${round * share} ${round}`} transform="rotate(-90 9 9)" />
      </svg>
      {own ? t('timeLeft', { time: spanText(left) }) : spanText(left)}
    </span>
  );
}

const Where = ({ table }: { table: YourTable }): ReactElement => (
  <span className="yt-wh">{table.pace === null ? t('thisDevice') : paceName(table.pace)}</span>
);

function Card({ table, now }: { table: YourTable; now: number }): ReactElement {
  const cover = useCover(table.game);
  const line = useLastEvent(table);
  const { last, seats } = table;
  return (
    <article className="yt-card">
      <div className="yt-pic">
        <Vignette {...cover.scenery} />
        <span>
          <Icon of={cover.icon} />
        </span>
      </div>
      <div className="yt-body">
        <header>
          <h3>{titleOf(table)}</h3>
          <Clock table={table} now={now} own />
        </header>
        <p className="yt-q">{standing(table)}</p>
        {line && (
          <p className="yt-ev">
            {last && seats[last.seat] && <SeatMark mark={seats[last.seat]?.mark ?? 7} size={18} />}
            <span>{line}</span>
          </p>
        )}
        <footer>
          <span className="yt-who">
            {seats.map(({ mark, name }, seat) => (
              <span key={mark} className={table.waiting.includes(seat) ? 'now' : ''}>
                <SeatMark mark={mark} size={22} label={name} />
              </span>
            ))}
          </span>
          <Where table={table} />
          <a className="btn go" href={table.href} aria-label={t('decideAt', { title: titleOf(table) })}>
            {t('decide')}
          </a>
        </footer>
      </div>
    </article>
  );
}

const DOES = {
  'people wait': 'decide',
  'time ran out': 'takeBackSeat',
  yours: 'goOn',
  others: 'look',
  open: 'sitDown',
  over: 'seeHow',
} as const satisfies Readonly<Record<YourTable['why'], Parameters<typeof t>[0]>>;

function Row({
  table,
  now,
  onClear,
}: {
  table: YourTable;
  now: number;
  onClear: ((table: YourTable) => void) | null;
}): ReactElement {
  const cover = useCover(table.game);
  const line = useLastEvent(table);
  const seat = table.last?.seat ?? table.seat;
  return (
    <li className={`yt-row ${table.why === 'time ran out' ? 'out' : ''}`}>
      <span className="yt-th">
        <Vignette {...cover.scenery} />
        <Icon of={cover.icon} />
      </span>
      <div>
        <b>{titleOf(table)}</b>
        <span>
          {table.seats[seat] && <SeatMark mark={table.seats[seat]?.mark ?? 7} size={16} />}
          <q>
            {standing(table)}
            {line && table.why !== 'over' ? ` ${line}` : ''}
          </q>
        </span>
      </div>
      {table.why === 'others' ? <Clock table={table} now={now} own={false} /> : <Where table={table} />}
      {onClear && table.where === 'here' && (
        <button
          type="button"
          className="ib quiet"
          aria-label={t('clearAway', { title: titleOf(table) })}
          onClick={() => onClear(table)}
        >
          ×
        </button>
      )}
      <a className="btn" href={table.href}>
        {t(DOES[table.why])}
      </a>
    </li>
  );
}

/** Your tables, here and online together: the first thing in the hall, at every size. */
export function YourTables({
  online,
  local,
  refresh,
}: {
  online: OwnTables | null;
  local: readonly StoredMatch[];
  refresh: () => void;
}): ReactElement | null {
  const [now, setNow] = useState(Date.now);
  const [shown, setShown] = useState(PAGE);
  const [clearing, setClearing] = useState<YourTable | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const tables = yourTables(online, local, now).filter(({ why }) => why !== 'over');
  const waiting = tables.filter(({ why }) => why === 'people wait');
  useBadge(waiting.length);
  if (tables.length === 0) return null;
  const cards = waiting.slice(0, MOST_CARDS);
  const rows = tables.slice(cards.length);
  return (
    <section className="yt" aria-label={t('yourTables')}>
      <h1 className="yt-h">{waiting.length > 0 ? headingFor(waiting.length) : t('yourTables')}</h1>
      {cards.length > 0 && (
        <div className="yt-cards">
          {cards.map((table) => (
            <Card key={table.id} table={table} now={now} />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <>
          <h2 className="yt-s">
            {t('allYourTables')} <em>{t('hereAndOnline', { n: tables.length })}</em>
          </h2>
          <ul className="yt-rows">
            {rows.slice(0, shown).map((table) => (
              <Row key={table.id} table={table} now={now} onClear={setClearing} />
            ))}
          </ul>
          {rows.length > shown && (
            <Button onClick={() => setShown(shown + PAGE)}>
              {t('showMore', { n: Math.min(PAGE, rows.length - shown) })}
            </Button>
          )}
        </>
      )}
      {clearing && (
        <Sheet title={t('clearAsk')} side="middle" onClose={() => setClearing(null)}>
          <div className="ask-box">
            <p>
              {titleOf(clearing)}. {standing(clearing)} {t('lostForGood')}
            </p>
            <div className="btns">
              <Button first onClick={() => setClearing(null)}>
                {t('keepIt')}
              </Button>
              <Button
                onClick={() => {
                  setClearing(null);
                  void removeMatch(clearing.id).then(refresh);
                }}
              >
                {t('clearIt')}
              </Button>
            </div>
          </div>
        </Sheet>
      )}
    </section>
  );
}
