import { type AnyPackage, combinedSeed, type Passed, standingPlies, whyNotBack } from '@meadhall/core';
import type { TableInfo } from '@meadhall/protocol';
import type { LogRow, Store, TableRow } from '../store/store.ts';
import { seatOf, type TableDoc } from './doc.ts';
import type { Hall } from './hall.ts';
import { botAt } from './info.ts';
import { logOf, recordedPly } from './records.ts';
import { Refuse } from './refusal.ts';

/** Taking a choice back, by agreement of all the people at the table. */
export interface TakeBacks {
  /** Asks for one's own last choice back; done at once where only bots would have to agree. */
  ask(id: string, token: string): Promise<TableInfo>;
  /** Agrees, or refuses; whoever asked may think better of it in the same way. */
  answer(id: string, token: string, ply: number, agrees: boolean): Promise<TableInfo>;
}

type Request = NonNullable<TableDoc['takeBack']>;

const no = (message: string): Refuse => new Refuse('NO_TAKE_BACK', message);

const late = (): Refuse => new Refuse('STALE_CHOICE', 'The game has gone on meanwhile.');

const WHY_NOT = {
  chance: 'Dice were rolled or cards drawn since: what chance has shown cannot be unseen.',
  seen: 'You have seen something since that was hidden from you.',
} as const;

/** Where a game stood after one ply of its log. */
interface Reached extends Passed {
  readonly ply: number;
  readonly row: LogRow;
}

/** How far the log goes, and the plies that count, each with the states around it. */
async function reached(
  store: Store,
  { game }: AnyPackage,
  id: string,
  doc: TableDoc,
): Promise<{ readonly ply: number; readonly plies: readonly Reached[] }> {
  const rows: LogRow[] = [];
  for await (const row of logOf(store, id)) if (row.ply > 0) rows.push(row);
  const salts = doc.seats.map(({ salt }) => salt);
  let { state } = game.start(doc.seats.length, doc.options, combinedSeed(doc.hallSeed, salts));
  const plies = standingPlies(rows.map((row) => ({ ...recordedPly(row), row }))).map(({ seat, choice, row }) => {
    const before = state;
    state = game.play(before, seat, choice).state;
    return { ply: row.ply, row, before, seat, choice, after: state };
  });
  return { ply: rows.length, plies };
}

/** The plies from a seat's own last choice on; a path of picks that was sent at once is one choice. */
function since(plies: readonly Reached[], seat: number): readonly Reached[] {
  let first = plies.findLastIndex(({ row }) => row.seat === seat && row.by === 'seat');
  const isPick = (row: LogRow | undefined): boolean => row?.seat === seat && row.by === 'seat' && row.cid === '';
  while (first > 0 && isPick(plies[first - 1]?.row)) first--;
  return first < 0 ? [] : plies.slice(first);
}

/** The people who have to agree and have not. */
const missing = (doc: TableDoc, { agreed }: Pick<Request, 'agreed'>): readonly number[] =>
  doc.seats.flatMap(({ kind }, seat) =>
    kind === 'person' && botAt(doc, seat) === null && !agreed.includes(seat) ? [seat] : [],
  );

export function openTakeBacks({ store, hall }: { readonly store: Store; readonly hall: Hall }): TakeBacks {
  function holder(doc: TableDoc, row: TableRow, token: string): number {
    const seat = seatOf(doc, token);
    if (seat < 0) throw new Refuse('BAD_TOKEN', 'This token holds no seat at this table.');
    if (row.status !== 'running') throw new Refuse('NOT_RUNNING', 'This match is not under way.');
    return seat;
  }

  /** The state that would stand again. The dice and the log decide, so it is the same however often it is asked for. */
  async function target(id: string, seat: number): Promise<Pick<Request, 'ply' | 'to'> & { readonly state: unknown }> {
    const { pkg, doc } = await hall.match(id);
    if (doc.pace !== 'unhurried') throw no('Nothing is taken back at a table with a clock.');
    if (doc.version !== pkg.game.meta.version) throw no('The rules were renewed since this match began.');
    const { ply, plies } = await reached(store, pkg, id, doc);
    const back = since(plies, seat);
    const [first] = back;
    if (!first) throw no('You have chosen nothing yet.');
    const why = whyNotBack(pkg.game, seat, back);
    if (why) throw no(WHY_NOT[why]);
    const to = plies[plies.length - back.length - 1]?.ply ?? 0;
    return { ply, to, state: first.before };
  }

  async function settle(id: string, asked: Request): Promise<TableInfo> {
    const { ply, to, state } = await target(id, asked.seat);
    if (ply !== asked.ply || to !== asked.to) throw late();
    const live = await hall.match(id);
    await live.goBack(asked.seat, ply, to, state);
    return live.info;
  }

  return {
    async ask(id, token) {
      let asked: Request | null = null;
      const live = await hall.edit(id, async (doc, row) => {
        const seat = holder(doc, row, token);
        const open = doc.takeBack?.ply === (await hall.match(id)).shown?.ply ? doc.takeBack : null;
        if (open?.seat === seat && open.refusedBy === null) {
          // Perhaps someone who was waited for has left meanwhile.
          asked = open;
          return null;
        }
        if (open?.seat === seat) throw no('They would rather not, and nothing has changed since.');
        if (open && open.refusedBy === null) throw no('Someone else asks for a choice back; answer that first.');
        const { ply, to } = await target(id, seat);
        asked = { seat, ply, to, agreed: [seat], refusedBy: null };
        return missing(doc, asked).length > 0 ? { doc: { ...doc, takeBack: asked } } : null;
      });
      return asked && missing(live.doc, asked).length === 0 ? settle(id, asked) : live.info;
    },
    async answer(id, token, ply, agrees) {
      let asked: Request | null = null;
      const live = await hall.edit(id, async (doc, row) => {
        const seat = holder(doc, row, token);
        const { takeBack } = doc;
        if ((await hall.match(id)).shown?.ply !== ply) throw late();
        if (takeBack?.ply !== ply || takeBack.refusedBy !== null) throw no('Nobody asks for that any more.');
        if (!agrees)
          return { doc: { ...doc, takeBack: seat === takeBack.seat ? null : { ...takeBack, refusedBy: seat } } };
        asked = { ...takeBack, agreed: [...new Set([...takeBack.agreed, seat])] };
        return { doc: { ...doc, takeBack: asked } };
      });
      return asked && missing(live.doc, asked).length === 0 ? settle(id, asked) : live.info;
    },
  };
}
