import type { TableInfo } from '@meadhall/protocol';
import { type Said, said } from '@meadhall/protocol';
import { type Bearer, seatOf, type TableDoc } from '../doc.ts';
import type { Edit, Hall } from '../hall.ts';
import { dueAt, isPaused, peopleAt } from '../info.ts';
import type { Once } from '../once.ts';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';
import type { TableRow } from '../store.ts';

/** Rest by agreement of all the people at the table: clocks stand still, nobody chooses, bots wait. */
export interface Pauses {
  /** Asks the others to rest for so long; at once where nobody else has to agree. */
  ask(id: string, token: Bearer, hours: number, once: Once): Promise<TableInfo>;
  /** Agrees or not; whoever asked withdraws it in the same way. */
  answer(id: string, token: Bearer, agrees: boolean, once: Once): Promise<TableInfo>;
  /** Would go on sooner; done when all would. */
  resume(id: string, token: Bearer, once: Once): Promise<TableInfo>;
  /** Its time is over: the game goes on by itself. */
  wake(id: string): Promise<void>;
}

const HOUR = 3_600_000;
const no = (why: Said): Refuse => new Refuse('PAUSED', why);

export function openPauses({ hall, clock }: { readonly hall: Hall; readonly clock: Clock }): Pauses {
  const now = (): number => clock.now();

  function holder(doc: TableDoc, row: TableRow, token: Bearer): number {
    const seat = seatOf(doc, token);
    if (seat < 0) throw new Refuse('BAD_TOKEN', said('noSeatByToken'));
    if (row.status !== 'running' || doc.start === null) throw new Refuse('NOT_RUNNING', said('notUnderWay'));
    return seat;
  }

  /** When someone has to look at the match next, now that the clocks have changed. */
  async function timed(id: string, doc: TableDoc): Promise<Edit> {
    const { shown } = await hall.match(id);
    return { doc, due: shown ? dueAt(doc, shown, now()) : null };
  }

  /** All have agreed, or it goes on being asked. */
  function begun(id: string, doc: TableDoc): Promise<Edit> | Edit {
    const { pause } = doc;
    if (!pause || peopleAt(doc).some((seat) => !pause.agreed.includes(seat))) return { doc };
    return timed(id, { ...doc, pause: { ...pause, since: now(), until: now() + pause.hours * HOUR } });
  }

  const ended = (id: string, doc: TableDoc): Promise<Edit> => {
    const since = doc.pause?.since ?? now();
    return timed(id, { ...doc, pause: null, pauses: [...doc.pauses, { from: since, to: now() }] });
  };

  const edited = async (
    id: string,
    once: Once,
    act: (doc: TableDoc, row: TableRow) => Promise<Edit> | Edit,
  ): Promise<TableInfo> => JSON.parse(await hall.editOnce(id, once, act, (table) => table));

  return {
    ask: (id, token, hours, once) =>
      edited(id, once, (doc, row) => {
        const seat = holder(doc, row, token);
        if (doc.pace === 'unhurried') throw no(said('restNoClock'));
        if (isPaused(doc)) throw no(said('restAlready'));
        if (doc.pause && doc.pause.refusedBy === null && doc.pause.seat !== seat) throw no(said('restOther'));
        const pause = { seat, hours, agreed: [seat], refusedBy: null, since: null, until: null, back: [] };
        return begun(id, { ...doc, pause });
      }),
    answer: (id, token, agrees, once) =>
      edited(id, once, (doc, row) => {
        const seat = holder(doc, row, token);
        const { pause } = doc;
        if (!pause || pause.refusedBy !== null || isPaused(doc)) throw no(said('nobodyAsks'));
        if (!agrees) return { doc: { ...doc, pause: seat === pause.seat ? null : { ...pause, refusedBy: seat } } };
        return begun(id, { ...doc, pause: { ...pause, agreed: [...new Set([...pause.agreed, seat])] } });
      }),
    resume: (id, token, once) =>
      edited(id, once, (doc, row) => {
        const seat = holder(doc, row, token);
        const { pause } = doc;
        if (!pause || !isPaused(doc)) throw no(said('restNot'));
        const back = [...new Set([...pause.back, seat])];
        if (peopleAt(doc).every((each) => back.includes(each))) return ended(id, doc);
        return { doc: { ...doc, pause: { ...pause, back } } };
      }),
    async wake(id) {
      await hall.edit(id, (doc) => (isPaused(doc) && (doc.pause?.until ?? 0) <= now() ? ended(id, doc) : null));
    },
  };
}
