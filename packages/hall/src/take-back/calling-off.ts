import { at, same } from '@meadhall/core';
import { isCalledOffFreely } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import { isPaused, timeOutOf } from '../info.ts';
import type { LiveMatch } from '../match/match.ts';
import { answerKey } from '../once.ts';
import { Refuse } from '../refusal.ts';
import type { Store } from '../store.ts';
import { type Around, goBackOnce } from './going-back.ts';
import { before, passed, pastOf, since } from './past.ts';
import { holder, late, no } from './refusals.ts';
import type { TakeBacks } from './take-back.ts';

/** Somebody who begins and calls off over and over fills the log and everybody's screen with nothing. */
const MOST_CALL_OFFS = 40;

/**
 * Where a seat's own last choice began, if it told nobody anything; null if the others would have to agree. A die, a
 * card, a glance or a word to anybody else is where it ends.
 */
async function begun(store: Store, live: LiveMatch, seat: number) {
  const { id, pkg, doc } = live;
  if (doc.trial !== null || doc.duplicate !== null) return null;
  const { ply, rows, standing, floor } = await pastOf(store, id, doc);
  const back = since(standing, seat);
  const [first] = back;
  if (!first || first.ply <= floor || back.some((row) => row.seat !== seat || row.by !== 'seat')) return null;
  const around = await passed(store, live, back, rows);
  if (!isCalledOffFreely(pkg.game, doc.seats.length, seat, around)) return null;
  const to = before(standing, back);
  const others = rows.findLastIndex((row) => row.seat !== seat);
  const times = rows.slice(others + 1).filter(({ by }) => by === 'back').length;
  const { before: state, askedAt } = at(around, 0);
  return { ply, to, state, askedAt, times };
}

/** Calling off: one's own last choice, which told nobody anything, without asking anyone. */
export function openCallingOff(around: Around): Pick<TakeBacks, 'callOff' | 'mayCallOff'> {
  const { store, hall, clock } = around;
  return {
    async callOff(id, token, ply, once) {
      const cid = answerKey(once);
      const live = await hall.match(id);
      await live.catchUp();
      const seat = holder(live.doc, live.row, token);
      return goBackOnce(around, { id, seat, cid }, async () => {
        if (isPaused(live.doc)) throw new Refuse('PAUSED', said('tableRests'));
        if (live.shown?.ply !== ply) throw late();
        const found = await begun(store, live, seat);
        if (!found) throw no(said('offSeen'));
        if (found.ply !== ply) throw late();
        if (found.times >= MOST_CALL_OFFS) throw no(said('offOften'));
        // Whoever goes back goes back to the time they had.
        const timeOut = timeOutOf(live.doc, found.askedAt[seat] ?? clock.now());
        if (timeOut !== null && timeOut <= clock.now()) throw no(said('offLate'));
        await live.goBack(ply, { seat, to: found.to, state: found.state, askedAt: found.askedAt, cid });
      });
    },
    async mayCallOff(match, seat) {
      const { shown, row, id } = match;
      if (!shown || row.status !== 'running' || !same(shown.waiting, [seat])) return false;
      // Most questions follow somebody else's choice: one row tells.
      const [last] = await store.log(id, shown.ply, 1);
      if (last?.seat !== seat) return false;
      const found = await begun(store, match, seat);
      return found !== null && found.ply === shown.ply && found.times < MOST_CALL_OFFS;
    },
  };
}
