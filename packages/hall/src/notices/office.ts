import { type Glance, glanceFrom, SOONEST_MS } from '../persons/glance.ts';
import type { Persons } from '../persons/persons.ts';
import { Refuse } from '../refusal.ts';
import type { Clock, Log, Metrics } from '../seams.ts';
import { type PeopledStore, StoreDown, type TableRow } from '../store.ts';
import { noticeFor, type Owed, owedAt } from './notice.ts';
import { afterQuiet } from './quiet.ts';
import { type Couriers, type Way, waysOf } from './ways.ts';

const TICK = 5_000;
const AT_ONCE = 200;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What nobody took for so long is not tried again. */
const GIVE_UP_MS = 24 * HOUR;
/** After being asked who is connected, other processes answer within this. */
const HEARSAY_MS = 3_000;

export interface NoticeOffice {
  /** Looks once at every match whose time has come. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface NoticeSurroundings {
  readonly store: PeopledStore;
  readonly persons: Persons;
  readonly couriers: Couriers;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'notices'>;
  /** Id of this process among those that share the store: the lease is taken in its name. */
  readonly holder: string;
  readonly leaseMs: number;
  titleOf(game: string): string;
  /** Whether whoever holds this seat has the table before their eyes; 'ask again' while other processes are being asked. */
  isLooking(match: string, seat: number): Promise<boolean | 'ask again'>;
}

/** The wait before the next try doubles, without anybody counting: as long again as it has been due, an hour at most. */
const nextTry = (due: number, now: number): number => now + Math.min(HOUR, Math.max(MINUTE, now - due));

/**
 * Tells people that it is their turn, if it still is after as many minutes as they like to be left alone, once for each way
 * they have chosen. A decision told in one way is a row in the store, claimed before it is sent and settled after: several
 * processes, or one that comes after another has died, send it once. One that dies in between leaves its claim to lapse;
 * the notice is then sent again under the same id.
 */
export function openNotices(around: NoticeSurroundings): NoticeOffice {
  const { store, persons, clock, log, holder } = around;
  const people = store.persons;
  const underway = new Set<string>();
  let heldUntil = 0;
  let isStopped = false;

  async function inOffice(): Promise<boolean> {
    const time = clock.now();
    if (heldUntil - time > around.leaseMs / 2) return true;
    const until = time + around.leaseMs;
    const isHeld = await store.lease('notices', holder, time, until);
    heldUntil = isHeld ? until : 0;
    return isHeld;
  }

  async function standing(match: string): Promise<{ readonly row: TableRow; readonly glance: Glance } | null> {
    const found = await people.standing(match);
    const row = found && (await store.table(match));
    return row ? { row, glance: glanceFrom(found.glance) } : null;
  }

  /** Whether the very same decision is still open. What is written is what counts, not what this process has seen. */
  async function isStillOwed(match: string, { seat, asked, person }: Owed): Promise<boolean> {
    const now = await standing(match);
    if (!now) return false;
    return owedAt(now.row, now.glance).some(
      (owed) => owed.seat === seat && owed.asked === asked && owed.person === person,
    );
  }

  /** Resolves with when to try again; null if nothing is left to do on this way. */
  async function tellBy(way: Way, row: TableRow, owed: Owed, due: number): Promise<number | null> {
    const { seat, asked, person } = owed;
    const key = { match: row.id, seat, asked, way: way.name };
    const now = clock.now();
    const again = nextTry(due, now);
    if (!(await people.claimNotice({ ...key, person, holder, now, until: again }))) return people.noticeHeld(key);
    if (now - due > GIVE_UP_MS || !(await isStillOwed(row.id, owed))) {
      await people.settleNotice(key, holder);
      return null;
    }
    const sent = await way.send(noticeFor(row, owed, around.titleOf(row.game))).catch((error: unknown) => {
      log.warn({ err: error, way: way.name.split('.')[0] }, 'a notice could not be sent');
      return 'failed' as const;
    });
    around.metrics.notices.inc({ way: way.name.split('.')[0] ?? '', sent });
    if (sent === 'failed') return again;
    await people.settleNotice(key, holder);
    if (sent === 'gone') await way.drop();
    return null;
  }

  /** Resolves with when to look at this decision again; null if there is nothing more to tell. */
  async function tellOf(row: TableRow, owed: Owed): Promise<number | null> {
    const doc = await persons.doc(owed.person).catch((error: unknown) => {
      if (error instanceof Refuse) return null;
      throw error;
    });
    if (!doc) return null;
    const { wait, quiet, zone } = doc.notices;
    const waitMs = Math.max(SOONEST_MS, wait * MINUTE);
    const due = afterQuiet(owed.since + waitMs, quiet, zone);
    const now = clock.now();
    if (due > now) return due;
    const ways = await waysOf(owed.person, doc, { store: people, persons, couriers: around.couriers });
    if (ways.length === 0) return null;
    // Looked at late, by a process that was away or since settings changed: the hour may be quiet again.
    const loud = afterQuiet(now, quiet, zone);
    if (loud > now) return loud;
    const looking = await around.isLooking(row.id, owed.seat);
    if (looking === 'ask again') return now + HEARSAY_MS;
    if (looking) return now + waitMs;
    const again = await Promise.all(ways.map((way) => tellBy(way, row, owed, due)));
    return soonest(again);
  }

  async function lookAt(match: string, tell: number): Promise<void> {
    const found = await standing(match);
    const owed = found ? owedAt(found.row, found.glance) : [];
    const again: (number | null)[] = [];
    for (const one of owed) if (found) again.push(await tellOf(found.row, one));
    await people.tellLater(match, tell, soonest(again));
  }

  async function look(): Promise<void> {
    if (!(await inOffice())) return;
    const due = (await people.toTell(clock.now(), AT_ONCE)).filter(({ match }) => !underway.has(match));
    await Promise.all(
      due.map(async ({ match, tell }) => {
        underway.add(match);
        await lookAt(match, tell).catch((error: unknown) => {
          if (error instanceof StoreDown || error instanceof Refuse) return;
          log.error({ err: error, match }, 'nobody could be told of a match');
        });
        underway.delete(match);
      }),
    );
  }

  let looking: Promise<void> = Promise.resolve();
  let callOff = (): void => {};
  const again = (): void => {
    callOff = clock.after(TICK, () => {
      looking = look()
        .catch((error: unknown) => {
          heldUntil = 0;
          if (!(error instanceof StoreDown)) log.error({ err: error }, 'the office for notices failed');
        })
        .then(() => {
          if (!isStopped) again();
        });
    });
  };
  again();

  return {
    look,
    async stop() {
      isStopped = true;
      callOff();
      await looking;
    },
  };
}

function soonest(times: readonly (number | null)[]): number | null {
  const some = times.filter((time) => time !== null);
  return some.length > 0 ? Math.min(...some) : null;
}
