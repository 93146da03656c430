import { at } from '@meadhall/core';
import { firstPosition } from '@meadhall/match';
import { said, type TableInfo } from '@meadhall/protocol';
import { SEALED } from '../announce.ts';
import { type Bearer, type SeatDoc, sha256, type TableDoc } from '../doc.ts';
import type { Edit } from '../hall.ts';
import { dueAt } from '../info.ts';
import type { Once } from '../once.ts';
import { bondFor, dealSeed, OPENING_TIMES, opened, promised, shown } from '../opening.ts';
import { standingOf } from '../persons/glance.ts';
import { snapshotOf } from '../position.ts';
import { Refuse } from '../refusal.ts';
import { seekStep } from '../seeks.ts';
import type { TableRow } from '../store.ts';
import { holder, hostOnly, mustBe } from './checks.ts';
import type { Desk, TablesDeps } from './desk.ts';
import { mayBegin } from './duplicate.ts';
import { botSeat, withoutPerson, withSeat } from './seating.ts';
import type { Tables } from './tables.ts';

/** From the last free seat to the first ply: the seek, the opening with its salts, the deal. */
export interface Dealing extends Pick<Tables, 'start' | 'promise' | 'showSalt' | 'goOn'> {
  /** Sets the table and deals: from here on only choices change it. */
  begin(doc: TableDoc, row: TableRow): Promise<Edit>;
  /** Refuses while a process lives that does not know of `knows`: it would lose openings, and could not read the deal. */
  noOlderProcess(knows?: string): Promise<void>;
}

export function openDealing(deps: Pick<TablesDeps, 'openingTimes' | 'ratings'>, desk: Desk): Dealing {
  const { openingTimes = OPENING_TIMES, ratings } = deps;
  const { store, hall, metrics, now } = desk;

  /** Everything for a start is there. */
  async function started(doc: TableDoc, row: TableRow): Promise<Edit> {
    await noOlderProcess();
    if (doc.rated) await ratings?.expect(row.id);
    metrics.started.inc({ game: row.game });
    if (!doc.duplicate) return onward({ ...doc, seek: null }, row);
    const { game } = await desk.packageOf(row.game);
    await mayBegin(store, game.meta.version, doc, row);
    // The same deal at every table: nobody's salt is in it.
    return begin({ ...doc, seats: doc.seats.map((seat) => ({ ...seat, salt: '' })) }, row);
  }

  /** A seek goes on: it begins, waits, or ends. */
  async function seekOn(doc: TableDoc, row: TableRow, absentMs: (seat: number) => number): Promise<Edit | null> {
    if (!doc.seek) return null;
    const step = seekStep(doc, doc.seek, now(), absentMs);
    switch (step.kind) {
      case 'begin':
        return started(doc, row);
      case 'fill': {
        const pkg = await desk.packageOf(row.game);
        const seats = doc.seats.reduce<readonly SeatDoc[]>(
          (laid, seat, i) => (seat.kind === 'open' ? laid.with(i, botSeat(pkg, doc.standIn, laid)) : laid),
          doc.seats,
        );
        return started({ ...doc, seats: [...seats] }, row);
      }
      case 'wait':
        return { doc: step.gone.reduce(withoutPerson, doc), due: step.due };
      case 'settle':
        return { doc: { ...doc, seek: null }, listed: false, due: null };
      case 'close':
        return { doc, status: 'closed', code: null, due: null };
    }
  }

  async function noOlderProcess(knows = SEALED): Promise<void> {
    const isOlder = (await store.announced(now())).some(({ rules }) => rules[knows] === undefined);
    if (isOlder) throw new Refuse('MOVING', said('renewing'));
  }

  /** The next step of the opening: on to what is waited for now, or the deal. */
  async function onward(doc: TableDoc, row: TableRow): Promise<Edit> {
    const next = opened(doc, now(), openingTimes);
    return next ? { doc: next, status: 'running', code: null, due: next.opening?.until ?? null } : begin(doc, row);
  }

  /** Someone does their part in the opening. */
  const opening = (
    id: string,
    token: Bearer,
    once: Once,
    act: (doc: TableDoc, seat: SeatDoc) => SeatDoc | null,
  ): Promise<TableInfo> =>
    desk.edited(once, id, (doc, row) => {
      const seat = holder(doc, token);
      const done = act(doc, at(doc.seats, seat));
      return done && onward(withSeat(doc, seat, done), row);
    });

  /** Sets the table and deals: from here on only choices change it. */
  async function begin(given: TableDoc, row: TableRow): Promise<Edit> {
    const pkg = await desk.packageOf(row.game);
    const { game } = pkg;
    const bond = bondFor(row.id, given);
    const seats = given.seats.map((seat, i) => ({ ...seat, promise: bond.promises[i] ?? null }));
    const doc: TableDoc = { ...given, seats, opening: null };
    const time = now();
    const deal = { seats: seats.length, options: doc.options, seed: dealSeed(doc, bond), bond };
    const { events, position } = firstPosition(game, deal, time, sha256);
    const { link: hash } = position;
    const started: TableDoc = { ...doc, version: game.meta.version, start: hash };
    const standing = standingOf(game, started, position, { seat: -1, at: time, events });
    const log = {
      ply: 0,
      seat: -1,
      by: 'start',
      cid: '',
      choice: JSON.stringify(bond),
      events: JSON.stringify(events),
      hash,
      at: time,
      turn: position.turn,
    } as const;
    return {
      doc: started,
      status: 'running',
      code: null,
      due: dueAt(started, position, time),
      begin: { row: log, snapshot: snapshotOf(game, position), ...(standing ? { standing } : {}) },
    };
  }

  return {
    begin,
    noOlderProcess,
    start: (id, token, once) =>
      desk.edited(once, id, async (doc, row) => {
        hostOnly(doc, token);
        if (row.status === 'running') return null;
        mustBe(row, 'open');
        if (doc.seats.some(({ kind }) => kind === 'open')) {
          throw new Refuse('NOT_FULL', said('seatsOpen'));
        }
        return started(doc, row);
      }),
    promise: (id, token, promise, once) => opening(id, token, once, (doc, seat) => promised(doc, seat, promise)),
    showSalt: (id, token, salt, once) => opening(id, token, once, (doc, seat) => shown(doc, seat, salt)),
    async goOn(id) {
      const live = await hall.match(id);
      await hall.edit(id, (doc, row) => {
        if (row.status === 'open') return seekOn(doc, row, (seat) => live.absentMs(seat));
        const isWaiting = row.status === 'running' && doc.opening !== null && doc.opening.until <= now();
        return isWaiting ? onward(doc, row) : null;
      });
    },
  };
}
