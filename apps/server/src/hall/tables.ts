import { botFrom } from '@meadhall/bots';
import { type AnyPackage, checkedOptions, combinedSeed, commitmentTo, MeadhallError, startLink } from '@meadhall/core';
import {
  checkedName,
  glance,
  type JoinTable,
  type OpenTable,
  openTable,
  type PersonalLink,
  type Seated,
  type TableInfo,
} from '@meadhall/protocol';
import type { Metrics } from '../metrics.ts';
import type { Store, TableRow } from '../store/store.ts';
import {
  docFrom,
  emptySeat,
  isSecret,
  newCode,
  newMatchId,
  newSecret,
  newSeed,
  type SeatDoc,
  seatOf,
  sha256,
  type TableDoc,
} from './doc.ts';
import type { Edit, Hall } from './hall.ts';
import { dueAt, nobody, tableInfo } from './info.ts';
import { firstPosition, snapshotOf } from './position.ts';
import { Refuse } from './refusal.ts';

/** A personal link is good for so long. */
const LINK_MS = 15 * 60_000;
const CODES = 20;

/** Names for bots, the first free one at a table is taken. */
const BOT_NAMES = ['Ask', 'Embla', 'Bolli', 'Dalla', 'Finn', 'Gyda', 'Hrut', 'Jorunn'] as const;

export interface Tables {
  open(given: OpenTable): Promise<Seated>;
  find(idOrCode: string): Promise<TableInfo>;
  listed(game: string | null, limit: number): Promise<readonly TableInfo[]>;
  join(id: string, given: JoinTable): Promise<Seated>;
  leave(id: string, token: string): Promise<TableInfo>;
  kick(id: string, token: string, seat: number): Promise<TableInfo>;
  lay(
    id: string,
    token: string,
    seat: number,
    to: { kind: 'open' } | { kind: 'bot'; level: string },
  ): Promise<TableInfo>;
  start(id: string, token: string): Promise<TableInfo>;
  rematch(id: string, token: string, salt: string): Promise<Seated>;
  /** Someone at the table asks a bot to sit in for a person who is not connected. */
  standIn(id: string, token: string, seat: number): Promise<TableInfo>;
  /** The person is back: the bot gets up. */
  welcomeBack(id: string, seat: number): Promise<void>;
  link(id: string, token: string): Promise<PersonalLink>;
  claim(id: string, link: string): Promise<Seated>;
  /** A new token for the same seat; whoever held the old one is out. */
  revoke(id: string, token: string): Promise<Seated>;
}

function nameAt(seats: readonly SeatDoc[], given: string): string {
  const checked = checkedName(given);
  if ('problem' in checked) throw new Refuse('BAD_NAME', checked.problem);
  const look = glance(checked.name);
  if (seats.some(({ name }) => name !== null && glance(name) === look)) {
    throw new Refuse('BAD_NAME', 'Someone at this table has that name, or one that looks like it.');
  }
  return checked.name;
}

function botSeat(pkg: AnyPackage, level: string, seats: readonly SeatDoc[]): SeatDoc {
  if (!botFrom(pkg, level)) throw new Refuse('BAD_OPTION', `No bot '${level}' plays ${pkg.game.meta.title}.`);
  const name = BOT_NAMES.find((free) =>
    seats.every((seat) => seat.name === null || glance(seat.name) !== glance(free)),
  );
  return { ...emptySeat, kind: 'bot', name: name ?? 'Ask', level };
}

const withSeat = (doc: TableDoc, seat: number, to: Partial<SeatDoc>): TableDoc => ({
  ...doc,
  seats: doc.seats.map((old, i) => (i === seat ? { ...old, ...to } : old)),
});

const withoutPerson = (doc: TableDoc, seat: number): TableDoc => {
  const left = { ...doc, seats: doc.seats.map((old, i) => (i === seat ? emptySeat : old)) };
  if (doc.host !== seat) return left;
  const heir = left.seats.findIndex(({ kind }) => kind === 'person');
  return { ...left, host: heir < 0 ? null : heir };
};

function mustBe(row: TableRow, status: 'open' | 'running' | 'over'): void {
  if (row.status === status) return;
  if (status === 'open') throw new Refuse('NOT_OPEN', 'This table has started or was closed.');
  if (status === 'running') throw new Refuse('NOT_RUNNING', 'This match is not under way.');
  throw new Refuse('NOT_OVER', 'This match is not over yet.');
}

export function openTables(deps: {
  readonly store: Store;
  readonly hall: Hall;
  readonly metrics: Metrics;
  load(game: string): Promise<AnyPackage>;
  now(): number;
}): Tables {
  const { store, hall, metrics, now } = deps;

  async function packageOf(game: string): Promise<AnyPackage> {
    try {
      return await deps.load(game);
    } catch (error) {
      if (error instanceof MeadhallError) throw new Refuse('NO_GAME', error.message);
      throw error;
    }
  }

  function holder(doc: TableDoc, token: string): number {
    const seat = seatOf(doc, token);
    if (seat < 0) throw new Refuse('BAD_TOKEN', 'This token holds no seat at this table.');
    return seat;
  }

  function hostOnly(doc: TableDoc, token: string): void {
    if (holder(doc, token) !== doc.host) throw new Refuse('NOT_HOST', 'Only the host of the table can do that.');
  }

  async function edited(id: string, change: (doc: TableDoc, row: TableRow) => Edit | null | Promise<Edit | null>) {
    return (await hall.edit(id, change)).info;
  }

  /** Options and seats that the game itself accepts. */
  function checkedSetup(pkg: AnyPackage, options: unknown, seats: number): TableDoc['options'] {
    const { meta } = pkg.game;
    const { min, max } = meta.seats;
    if (seats < min || seats > max)
      throw new Refuse('BAD_SEATS', `${meta.title} seats ${min} to ${max}, not ${seats}.`);
    try {
      const checked: TableDoc['options'] = checkedOptions(meta, options);
      const misfit = meta.refuseSetup?.(seats, checked);
      if (misfit) throw new Refuse('BAD_OPTION', misfit);
      return checked;
    } catch (error) {
      if (error instanceof MeadhallError) throw new Refuse('BAD_OPTION', error.message);
      throw error;
    }
  }

  /** Puts a new table into the store under an id and a code nobody has. */
  async function create(doc: TableDoc, game: string, listed: boolean): Promise<TableRow> {
    for (let attempt = 0; attempt < CODES; attempt++) {
      const row: TableRow = {
        id: newMatchId(),
        code: newCode(),
        status: 'open',
        game,
        listed,
        rev: 1,
        doc: JSON.stringify(doc),
        outcome: null,
        due: null,
        created: now(),
      };
      if (await store.create(row)) {
        metrics.opened.inc({ game });
        return row;
      }
    }
    throw new Refuse('TOO_MANY', 'No join code is free; try again.');
  }

  const newTable = (
    pkg: AnyPackage,
    doc: Pick<TableDoc, 'options' | 'seats' | 'host' | 'spectators' | 'pace' | 'standIn'>,
  ): TableDoc => {
    const hallSeed = newSeed();
    const version = pkg.game.meta.version;
    return {
      ...doc,
      version,
      hallSeed,
      commitment: commitmentTo(hallSeed),
      start: null,
      rematch: null,
      takeBack: null,
    };
  };

  async function open(given: OpenTable): Promise<Seated> {
    const { game, name, salt, listed, spectators, pace, standIn, seats: planned, options } = openTable.parse(given);
    const pkg = await packageOf(game);
    const checked = checkedSetup(pkg, options, planned.length);
    if (!botFrom(pkg, standIn)) throw new Refuse('BAD_OPTION', `No bot '${standIn}' plays ${pkg.game.meta.title}.`);
    const mine = planned.findIndex(({ kind }) => kind === 'me');
    if (mine < 0 || planned.filter(({ kind }) => kind === 'me').length > 1) {
      throw new Refuse('BAD_SEATS', 'Whoever opens a table takes exactly one of its seats.');
    }
    const token = newSecret();
    const own: SeatDoc = { ...emptySeat, kind: 'person', name: nameAt([], name), token: sha256(token), salt };
    const seats: SeatDoc[] = planned.map(() => emptySeat);
    seats[mine] = own;
    planned.forEach((plan, i) => {
      if (plan.kind === 'bot') seats[i] = botSeat(pkg, plan.level, seats);
    });
    const doc = newTable(pkg, { options: checked, seats, host: mine, spectators, pace, standIn });
    const row = await create(doc, game, listed);
    return { match: row.id, seat: mine, token, table: tableInfo(row, doc, nobody) };
  }

  async function join(id: string, { name, salt, seat: wanted }: JoinTable): Promise<Seated> {
    const token = newSecret();
    let seat = -1;
    const table = await edited(id, (doc, row) => {
      mustBe(row, 'open');
      seat = wanted ?? doc.seats.findIndex(({ kind }) => kind === 'open');
      if (doc.seats[seat]?.kind !== 'open') throw new Refuse('NO_SEAT', 'That seat is taken.');
      const person: SeatDoc = {
        ...emptySeat,
        kind: 'person',
        name: nameAt(doc.seats, name),
        token: sha256(token),
        salt,
      };
      return { doc: { ...withSeat(doc, seat, person), host: doc.host ?? seat } };
    });
    return { match: id, seat, token, table };
  }

  /** Sets the table and deals: from here on only choices change it. */
  async function begin(doc: TableDoc, row: TableRow): Promise<Edit> {
    const pkg = await packageOf(row.game);
    const { game } = pkg;
    const salts = doc.seats.map(({ salt }) => salt);
    const seed = combinedSeed(doc.hallSeed, salts);
    const at = now();
    const { state, events } = game.start(doc.seats.length, doc.options, seed);
    const hash = sha256(startLink(game.meta.id, game.meta.version, doc.options, seed, state));
    const position = firstPosition(game, state, doc.seats.length, hash, at);
    const started: TableDoc = { ...doc, version: game.meta.version, start: hash };
    const log = {
      ply: 0,
      seat: -1,
      by: 'start',
      cid: '',
      choice: 'null',
      events: JSON.stringify(events),
      hash,
      at,
    } as const;
    return {
      doc: started,
      status: 'running',
      code: null,
      due: dueAt(started, position, at),
      begin: { row: log, snapshot: snapshotOf(game, position) },
    };
  }

  /** The seat goes to whoever holds a new token; old devices are told. */
  const handedOver = (doc: TableDoc, seat: number, token: string): Edit => ({
    doc: withSeat(doc, seat, { token: sha256(token), link: null, away: false, missed: 0 }),
    gone: [{ seat, why: 'moved' }],
  });

  async function reopen(doc: TableDoc, row: TableRow, mine: number, salt: string, token: string): Promise<TableRow> {
    const pkg = await packageOf(row.game);
    const seats = doc.seats.map((seat, i): SeatDoc => {
      if (i === mine) return { ...emptySeat, kind: 'person', name: seat.name, token: sha256(token), salt };
      return seat.kind === 'bot' ? { ...emptySeat, kind: 'bot', name: seat.name, level: seat.level } : emptySeat;
    });
    const { options, spectators, pace, standIn } = doc;
    return create(newTable(pkg, { options, seats, host: mine, spectators, pace, standIn }), row.game, false);
  }

  return {
    open,
    async find(idOrCode) {
      const row = idOrCode.length === 6 ? await store.byCode(idOrCode.toUpperCase()) : await store.table(idOrCode);
      if (!row) throw new Refuse('NO_TABLE', 'There is no such table.');
      return hall.peek(row.id)?.info ?? tableInfo(row, docFrom(row.doc), nobody);
    },
    async listed(game, limit) {
      const rows = await store.listed(game, limit);
      return rows.map((row) => hall.peek(row.id)?.info ?? tableInfo(row, docFrom(row.doc), nobody));
    },
    join,
    leave: (id, token) =>
      edited(id, (doc, row) => {
        const seat = holder(doc, token);
        if (row.status === 'over') return null;
        if (row.status === 'running') return { doc: withSeat(doc, seat, { away: true }), due: now() };
        const left = withoutPerson(doc, seat);
        return left.host === null ? { doc: left, status: 'closed', code: null } : { doc: left };
      }),
    kick: (id, token, seat) =>
      edited(id, (doc, row) => {
        mustBe(row, 'open');
        hostOnly(doc, token);
        if (seat === doc.host || doc.seats[seat]?.kind !== 'person')
          throw new Refuse('NO_SEAT', 'Nobody to send away there.');
        return { doc: withoutPerson(doc, seat), gone: [{ seat, why: 'kicked' }] };
      }),
    lay: (id, token, seat, to) =>
      edited(id, async (doc, row) => {
        mustBe(row, 'open');
        hostOnly(doc, token);
        const old = doc.seats[seat];
        if (!old || old.kind === 'person') throw new Refuse('NO_SEAT', 'That seat cannot be laid anew.');
        const pkg = await packageOf(row.game);
        return { doc: withSeat(doc, seat, to.kind === 'open' ? emptySeat : botSeat(pkg, to.level, doc.seats)) };
      }),
    start: (id, token) =>
      edited(id, async (doc, row) => {
        hostOnly(doc, token);
        if (row.status === 'running') return null;
        mustBe(row, 'open');
        if (doc.seats.some(({ kind }) => kind === 'open')) {
          throw new Refuse('NOT_FULL', 'Some seats are still open: wait for people, or put bots there.');
        }
        metrics.started.inc({ game: row.game });
        return begin(doc, row);
      }),
    async rematch(id, token, salt) {
      const row = await store.table(id);
      if (!row) throw new Refuse('NO_TABLE', 'There is no such table.');
      mustBe(row, 'over');
      const doc = docFrom(row.doc);
      const seat = holder(doc, token);
      const next = newSecret();
      if (doc.rematch === null) {
        const made = await reopen(doc, row, seat, salt, next);
        let isFirst = false;
        await edited(id, (fresh) => {
          isFirst = fresh.rematch === null;
          return isFirst ? { doc: { ...fresh, rematch: made.id } } : null;
        });
        if (isFirst) return { match: made.id, seat, token: next, table: tableInfo(made, docFrom(made.doc), nobody) };
        await store.change({ id: made.id, rev: made.rev, doc: made.doc, status: 'closed', code: null });
      }
      const table = await store.table(id);
      const follow = table && docFrom(table.doc).rematch;
      if (!follow) throw new Refuse('NO_TABLE', 'There is no such table.');
      return join(follow, { name: doc.seats[seat]?.name ?? '', salt, seat });
    },
    async standIn(id, token, seat) {
      const live = await hall.match(id);
      return edited(id, (doc, row) => {
        mustBe(row, 'running');
        holder(doc, token);
        if (doc.seats[seat]?.kind !== 'person') throw new Refuse('NO_SEAT', 'No person sits there.');
        if (live.info.seats[seat]?.present) throw new Refuse('NO_SEAT', 'That person is here.');
        return { doc: withSeat(doc, seat, { away: true }), due: now() };
      });
    },
    async welcomeBack(id, seat) {
      await hall.edit(id, (doc) =>
        doc.seats[seat]?.away ? { doc: withSeat(doc, seat, { away: false, missed: 0 }) } : null,
      );
    },
    async link(id, token) {
      const secret = newSecret();
      const until = now() + LINK_MS;
      await edited(id, (doc) => ({
        doc: withSeat(doc, holder(doc, token), { link: { hash: sha256(secret), until } }),
      }));
      // Behind a # it never reaches a server's log.
      return { link: secret, path: `/seat/${id}#${secret}`, expires: until };
    },
    async claim(id, link) {
      const token = newSecret();
      let seat = -1;
      const table = await edited(id, (doc) => {
        seat = doc.seats.findIndex((one) => one.link && one.link.until > now() && isSecret(link, one.link.hash));
        if (seat < 0) throw new Refuse('BAD_LINK', 'This link was used, has expired, or never was one.');
        return handedOver(doc, seat, token);
      });
      return { match: id, seat, token, table };
    },
    async revoke(id, old) {
      const token = newSecret();
      let seat = -1;
      const table = await edited(id, (doc) => {
        seat = holder(doc, old);
        return handedOver(doc, seat, token);
      });
      return { match: id, seat, token, table };
    },
  };
}
