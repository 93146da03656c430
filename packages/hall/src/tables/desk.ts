import { type AnyPackage, MeadhallError } from '@meadhall/core';
import { commitmentTo } from '@meadhall/match';
import { type Seated, said, type TableInfo } from '@meadhall/protocol';
import { holdersOf, newCode, newSeed, type TableDoc } from '../doc.ts';
import type { Edit, Hall } from '../hall.ts';
import { answerKey, answerTo, matchFrom, type Once, tokenFrom } from '../once.ts';
import type { OpeningTimes } from '../opening.ts';
import { Refuse } from '../refusal.ts';
import type { Clock, Entropy, Metrics } from '../seams.ts';
import type { Ratings } from '../standing/ratings.ts';
import type { Store, TableRow } from '../store.ts';
import { randomBytes } from '../system.ts';
import type { Whose } from './seating.ts';

const CODES = 20;

export interface TablesDeps {
  readonly store: Store;
  readonly hall: Hall;
  readonly metrics: Metrics;
  load(game: string): Promise<AnyPackage>;
  readonly clock: Clock;
  readonly openingTimes?: OpeningTimes;
  readonly random?: Entropy;
  /** Where a hall keeps ratings. */
  readonly ratings?: Pick<Ratings, 'expect' | 'isRatable'> | undefined;
}

/** What a new table is made of; the rest of its document begins empty. */
type NewTable = Pick<TableDoc, 'options' | 'seats' | 'host' | 'spectators' | 'pace' | 'standIn' | 'rated'> &
  Partial<Pick<TableDoc, 'screen'>>;

/** The seat that someone takes, and the edit that gives it to them. */
interface Taken {
  readonly seat: number;
  readonly edit: Edit;
}

/** What all requests about tables share: idempotent edits, new rows, the rules of a game. */
export interface Desk {
  readonly store: Store;
  readonly hall: Hall;
  readonly metrics: Metrics;
  now(): number;
  /** The rules of a game; refuses one that is not in the registry. */
  packageOf(game: string): Promise<AnyPackage>;
  mustBeRatable(game: string, whose: Whose | null | undefined): void;
  edited(once: Once, id: string, change: Parameters<Hall['edit']>[1]): Promise<TableInfo>;
  /** The answer as it was stored. The token is not part of it: it follows from the sender's key. */
  seatedBy(once: Once, text: string): Seated;
  /** The seat that this request got before. Another process may have written it: the match in memory is read again. */
  seatedBefore(once: Once): Promise<Seated | null>;
  /** Edits a table such that whoever asked takes a seat there; `change` says which. */
  seated(once: Once, id: string, change: (doc: TableDoc, row: TableRow) => Taken | Promise<Taken>): Promise<Seated>;
  /** Puts a new table into the store under an id and a code nobody has. */
  create(
    doc: TableDoc,
    game: string,
    listed: boolean,
    once: Once,
    answer?: (row: TableRow) => unknown,
  ): Promise<TableRow>;
  newTable(pkg: AnyPackage, doc: NewTable, seek?: TableDoc['seek']): TableDoc;
}

export function openDesk(deps: TablesDeps): Desk {
  const { store, hall, metrics, clock, random = randomBytes } = deps;
  const now = (): number => clock.now();

  async function packageOf(game: string): Promise<AnyPackage> {
    try {
      return await deps.load(game);
    } catch (error) {
      if (error instanceof MeadhallError) throw new Refuse('NO_GAME', said('asTold', { why: error.message }));
      throw error;
    }
  }

  /** Ratings compare those who come back: guests have nothing to compare. */
  function mustBeRatable(game: string, whose: Whose | null | undefined): void {
    if (!deps.ratings?.isRatable(game)) throw new Refuse('BAD_OPTION', said('noRatingsOfGame'));
    if (!whose) throw new Refuse('NO_PERSON', said('ratedNeedsName'));
  }

  async function edited(once: Once, id: string, change: Parameters<Hall['edit']>[1]): Promise<TableInfo> {
    return JSON.parse(await hall.editOnce(id, once, change, (table) => table));
  }

  const seatedBy = (once: Once, text: string): Seated => {
    const { match, seat, table }: Omit<Seated, 'token'> = JSON.parse(text);
    return { match, seat, token: tokenFrom(once), table };
  };

  async function seatedBefore(once: Once): Promise<Seated | null> {
    const kept = await store.answered(answerKey(once));
    if (!kept) return null;
    const seat = seatedBy(once, answerTo(once, kept));
    await hall.readAgain(seat.match);
    return seat;
  }

  async function seated(
    once: Once,
    id: string,
    change: (doc: TableDoc, row: TableRow) => Taken | Promise<Taken>,
  ): Promise<Seated> {
    let taken = -1;
    const edit = async (doc: TableDoc, row: TableRow): Promise<Edit> => {
      const { seat, edit } = await change(doc, row);
      taken = seat;
      return edit;
    };
    return seatedBy(once, await hall.editOnce(id, once, edit, (table) => ({ match: id, seat: taken, table })));
  }

  async function create(
    doc: TableDoc,
    game: string,
    listed: boolean,
    once: Once,
    answer?: (row: TableRow) => unknown,
  ): Promise<TableRow> {
    const id = matchFrom(once);
    for (let attempt = 0; attempt < CODES; attempt++) {
      const row: TableRow = {
        id,
        code: newCode(random),
        status: 'open',
        game,
        listed,
        rev: 1,
        doc: JSON.stringify(doc),
        outcome: null,
        due: doc.seek && now(),
        created: now(),
      };
      const text = answer && JSON.stringify(answer(row));
      const kept = text && { key: answerKey(once), request: once.request, text, at: now() };
      if (await store.create(row, kept || undefined, holdersOf(doc))) {
        metrics.opened.inc({ game });
        return row;
      }
      // This very request has opened it before, or does so at the same time.
      const own = await store.table(id);
      if (own) return own;
    }
    throw new Refuse('TOO_MANY', said('noCodeFree'));
  }

  const newTable = (pkg: AnyPackage, doc: NewTable, seek: TableDoc['seek'] = null): TableDoc => {
    const hallSeed = newSeed(random);
    const version = pkg.game.meta.version;
    return {
      screen: null,
      ...doc,
      version,
      hallSeed,
      commitment: commitmentTo(hallSeed),
      dealtFrom: null,
      trial: null,
      duplicate: null,
      heldFrom: 0,
      start: null,
      opening: null,
      rematch: null,
      barred: [],
      seek,
      pause: null,
      pauses: [],
      takeBack: null,
    };
  };

  return {
    store,
    hall,
    metrics,
    now,
    packageOf,
    mustBeRatable,
    edited,
    seatedBy,
    seatedBefore,
    seated,
    create,
    newTable,
  };
}
