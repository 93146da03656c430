import { type AnyPackage, range } from '@meadhall/core';
import { chorus, type LogRow } from '@meadhall/hall';
import { isKept, type Position } from '@meadhall/match';
import { PROTOCOL } from '@meadhall/protocol';
import { usualSeats } from '../games.ts';
import { playedGame } from './moves.ts';

/** A turn as the hall would keep and tell it. */
interface Turn {
  readonly row: LogRow;
  /** The whole state, where the hall keeps one. */
  readonly snapshot: string | null;
  /** Seat by seat. */
  readonly updates: readonly Uint8Array[];
}

/** A whole game that was played beforehand: all that has to be kept and sent, seat by seat. */
export interface Script {
  readonly welcomes: readonly string[];
  readonly turns: readonly Turn[];
}

export function scriptOf(pkg: AnyPackage, deal: string): Script {
  const { first, moves } = playedGame(pkg, deal);
  const seats = range(usualSeats(pkg));
  const voices = chorus(pkg.game);
  for (const seat of seats) voices.add(seat, first);
  const welcomes = seats.map((viewer) => {
    const whole = voices.whole(viewer, first);
    return JSON.stringify({ t: 'welcome', v: PROTOCOL, viewer, ply: first.ply, ...whole });
  });
  const last = moves.at(-1)?.after.ply ?? 0;
  let before: Position = first;
  const turns = moves.map((moved): Turn => {
    const updates: Uint8Array[] = [];
    voices.tell(before, moved, null, (viewer, update) => {
      if (viewer !== 'spectator') updates[viewer] = update;
    });
    const { after, row } = moved;
    before = after;
    return { row, snapshot: isKept(after.ply, last) ? JSON.stringify(after.state) : null, updates };
  });
  return { welcomes, turns };
}
