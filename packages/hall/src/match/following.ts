import type { AnyGame } from '@meadhall/core';
import { isKept } from '@meadhall/match';
import type { ServerMessage } from '@meadhall/protocol';
import type { Attendance } from '../attendance.ts';
import { docFrom } from '../doc.ts';
import { isChoice, toldOf } from '../planned.ts';
import type { Refuse } from '../refusal.ts';
import { elsewhere, type Restored, replayAll, restored, stoppedAt } from '../restore.ts';
import type { LogRow, StoredMatch } from '../store.ts';
import type { MatchState } from './state.ts';
import type { Telling } from './telling.ts';

/** How a match in memory follows what is written, here or elsewhere. */
export interface Following {
  /** Takes over what the store holds beyond what this process has shown. `known` is what was found out about it already. */
  adopt(stored: StoredMatch, known?: Restored): void;
  /** Plays plies again that were written elsewhere, and tells them. One that leads elsewhere stops the match. */
  takeOver(rows: readonly LogRow[]): void;
  /** The match cannot go on here: everyone is told why, and nothing more is taken in. */
  hold(why: Refuse): void;
}

export function openFollowing(
  game: AnyGame,
  state: MatchState,
  people: Pick<Attendance, 'tellAll'>,
  telling: Pick<Telling, 'deliver' | 'standAt'>,
  held: (why: Refuse) => void,
): Following {
  function hold(why: Refuse): void {
    state.stopped = why;
    const message: ServerMessage = { t: 'refused', id: null, code: why.code, ...why.said };
    people.tellAll(JSON.stringify(message));
    held(why);
  }

  function takeOver(rows: readonly LogRow[]): void {
    const { shown } = state;
    if (!shown) return;
    const again = replayAll(
      game,
      shown,
      rows.filter(({ ply }) => ply > shown.ply),
    );
    if ('differs' in again) return hold(stoppedAt(again.differs));
    for (const moved of again.moves) telling.deliver(moved);
  }

  return {
    adopt({ table, game: stored }, known) {
      if (table.rev >= state.row.rev) {
        state.row = table;
        state.doc = docFrom(table.doc);
      }
      if (!stored) return;
      if (!state.shown || stored.snapshot.ply > state.shown.ply) {
        const from = state.shown?.ply ?? Number.POSITIVE_INFINITY;
        const wentBack = [stored.own, ...stored.rows].filter(({ by, ply }) => by === 'back' && ply > from).map(toldOf);
        const found = known ?? restored(game, state.row, state.doc, stored);
        if (found.kind === 'held') return hold(found.why);
        if (found.kind === 'older') return hold(elsewhere());
        const { ply } = stored.snapshot;
        state.kept = ply;
        // What was dealt anew is led to by no choice.
        const isDealt = ply === state.doc.heldFrom;
        state.rested = isChoice(stored.own) && !isDealt && !isKept(ply, -1) ? ply : undefined;
        state.recent.clear();
        for (const { row, after, events } of found.moves) state.recent.push(after, row.seat, events);
        telling.standAt(found.moves.at(-1)?.after ?? found.start, wentBack);
      } else takeOver(stored.rows);
      state.head = state.shown;
    },
    takeOver,
    hold,
  };
}
