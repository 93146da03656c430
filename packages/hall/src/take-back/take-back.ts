import { at } from '@meadhall/core';
import { isCalledOffFreely, whyNotBack } from '@meadhall/match';
import type { TableInfo } from '@meadhall/protocol';
import type { Bearer } from '../doc.ts';
import { peopleAt } from '../info.ts';
import type { LiveMatch } from '../match/match.ts';
import type { Once } from '../once.ts';
import { openAgreeing } from './agreeing.ts';
import { openCallingOff } from './calling-off.ts';
import type { Around } from './going-back.ts';
import { passed, pastOf, since } from './past.ts';

/**
 * How a choice could be taken back: at a click, for nobody has learnt anything, or only if all agree; and whose it is. Who
 * sits alone among bots has nobody to agree with, and has seen what chance or a rival has shown.
 */
export type UndoKind = { readonly kind: 'free' | 'consent' | 'seen'; readonly seat: number } | null;

/** Taking a choice back: freely where it told nobody anything, else by agreement of all the people at the table. */
export interface TakeBacks {
  /** Calls off one's own last choice, at whatever pace; only where `mayCallOff`. */
  callOff(id: string, token: Bearer, ply: number, once: Once): Promise<TableInfo>;
  /** Whether the last choice is this seat's own, is still its to go on with, and told nobody anything. */
  mayCallOff(match: LiveMatch, seat: number): Promise<boolean>;
  /** Asks for one's own last choice back; done at once where only bots would have to agree. */
  ask(id: string, token: Bearer, once: Once): Promise<TableInfo>;
  /** Agrees, or refuses; whoever asked may think better of it in the same way. */
  answer(id: string, token: Bearer, ply: number, agrees: boolean, once: Once): Promise<TableInfo>;
  /** How the last choice of a person could be taken back now. */
  kind(id: string): Promise<UndoKind>;
}

export function openTakeBacks(around: Around): TakeBacks {
  const { store, hall } = around;
  return {
    ...openCallingOff(around),
    ...openAgreeing(around),
    async kind(id) {
      const live = await hall.match(id);
      const { pkg, doc, row } = live;
      if (row.status !== 'running') return null;
      const { rows, standing, floor } = await pastOf(store, id, doc);
      const last = standing.findLast(({ by, ply }) => by === 'seat' && ply > floor);
      if (!last) return null;
      const { seat } = last;
      const back = since(standing, seat);
      if (at(back, 0).ply <= floor) return null;
      const around = await passed(store, live, back, rows);
      const isAlone = peopleAt(doc).length === 1;
      const isFree = isAlone
        ? whyNotBack(pkg.game, seat, around) === null
        : isCalledOffFreely(pkg.game, doc.seats.length, seat, around);
      return { kind: isFree ? 'free' : isAlone ? 'seen' : 'consent', seat };
    },
  };
}
