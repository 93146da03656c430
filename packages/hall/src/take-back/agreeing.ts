import { at } from '@meadhall/core';
import { whyNotBack } from '@meadhall/match';
import { said, type TableInfo } from '@meadhall/protocol';
import type { TableDoc } from '../doc.ts';
import type { Edit } from '../hall.ts';
import { peopleAt } from '../info.ts';
import { answerKey } from '../once.ts';
import type { TableRow } from '../store.ts';
import { type Around, goBackOnce } from './going-back.ts';
import { before, passed, pastOf, since } from './past.ts';
import { holder, late, no } from './refusals.ts';
import type { TakeBacks } from './take-back.ts';

type Request = NonNullable<TableDoc['takeBack']>;

const WHY_NOT = {
  chance: said('backChance'),
  seen: said('backSeen'),
} as const;

/** The people who have to agree and have not. */
const missing = (doc: TableDoc, { agreed }: Pick<Request, 'agreed'>): readonly number[] =>
  peopleAt(doc).filter((seat) => !agreed.includes(seat));

/** The state that would stand again. The dice and the log decide, so it is the same however often it is asked for. */
async function target(
  { store, hall, unsees = false }: Around,
  id: string,
  seat: number,
): Promise<Pick<Request, 'ply' | 'to'> & { readonly state: unknown }> {
  const live = await hall.match(id);
  const { pkg, doc } = live;
  if (doc.trial !== null) throw no(said('noBackAtTrial'));
  if (doc.duplicate !== null) throw no(said('noBackAtDuplicate'));
  if (doc.pace !== 'unhurried') throw no(said('backClock'));
  const { ply, rows, standing, floor } = await pastOf(store, id, doc);
  const back = since(standing, seat);
  const [first] = back;
  if (!first) throw no(said('backNothing'));
  if (first.ply <= floor) throw no(floor > doc.heldFrom ? said('backRenewed') : said('backNothingHere'));
  const around = await passed(store, live, back, rows);
  const mayUnsee = unsees && peopleAt(doc).length > 1;
  const why = mayUnsee ? null : whyNotBack(pkg.game, seat, around);
  if (why) throw no(WHY_NOT[why]);
  return { ply, to: before(standing, back), state: at(around, 0).before };
}

function settle(around: Around, id: string, asked: Request, cid: string): Promise<TableInfo> {
  // What a copy of this request wrote is before the ply asked from, or has moved the match on from it.
  return goBackOnce(around, { id, seat: asked.seat, cid }, async () => {
    const { ply, to, state } = await target(around, id, asked.seat);
    if (ply !== asked.ply || to !== asked.to) throw late();
    await (await around.hall.match(id)).goBack(ply, { seat: asked.seat, to, state, cid });
  });
}

/** Taking back by agreement of all the people at the table; bots agree to everything. */
export function openAgreeing(around: Around): Pick<TakeBacks, 'ask' | 'answer'> {
  const { store, hall } = around;
  const isStanding = async (id: string, ply: number): Promise<boolean> => (await hall.match(id)).shown?.ply === ply;

  return {
    async ask(id, token, once) {
      const cid = answerKey(once);
      let asked: Request | null = null;
      const ask = async (doc: TableDoc, row: TableRow): Promise<Edit | null> => {
        asked = null;
        const seat = holder(doc, row, token);
        // Where nobody else has to agree the log itself tells that this request was done.
        if ((await store.played(id, seat, cid, 0)) !== null) return null;
        const open = doc.takeBack?.ply === (await hall.match(id)).shown?.ply ? doc.takeBack : null;
        if (open?.seat === seat && open.refusedBy === null) {
          // Perhaps someone who was waited for has left meanwhile.
          asked = open;
          return null;
        }
        if (open?.seat === seat) throw no(said('backRefused'));
        if (open && open.refusedBy === null) throw no(said('backOther'));
        const { ply, to } = await target(around, id, seat);
        asked = { seat, ply, to, agreed: [seat], refusedBy: null };
        return missing(doc, asked).length > 0 ? { doc: { ...doc, takeBack: asked } } : null;
      };
      const text = await hall.editOnce(id, once, ask, (table) => table);
      const { doc } = await hall.match(id);
      return asked && missing(doc, asked).length === 0 ? settle(around, id, asked, cid) : JSON.parse(text);
    },
    async answer(id, token, ply, agrees, once) {
      const answer = async (doc: TableDoc, row: TableRow): Promise<Edit> => {
        const seat = holder(doc, row, token);
        const { takeBack } = doc;
        if (!(await isStanding(id, ply))) throw late();
        if (takeBack?.ply !== ply || takeBack.refusedBy !== null) throw no(said('nobodyAsks'));
        if (!agrees)
          return { doc: { ...doc, takeBack: seat === takeBack.seat ? null : { ...takeBack, refusedBy: seat } } };
        const agreed = [...new Set([...takeBack.agreed, seat])];
        return { doc: { ...doc, takeBack: { ...takeBack, agreed } } };
      };
      const text = await hall.editOnce(id, once, answer, (table) => table);
      // Also when it is sent again: the hall may have ended between the last agreement and going back.
      const { takeBack } = (await hall.match(id)).doc;
      const isAgreed = takeBack?.ply === ply && takeBack.refusedBy === null;
      if (isAgreed && (await isStanding(id, ply)) && missing((await hall.match(id)).doc, takeBack).length === 0)
        return settle(around, id, takeBack, answerKey(once));
      return JSON.parse(text);
    },
  };
}
