import type { TableInfo } from '@meadhall/protocol';
import { said } from '@meadhall/protocol';
import { Refuse } from './refusal.ts';
import { thinksAhead } from './thinkers.ts';

/** How many seats of a table may think ahead: bots, and people for whom such a bot would sit in. */
export const thinkingAt = ({ seats, standIn }: TableInfo): number =>
  seats.filter(({ kind, level }) => thinksAhead(kind === 'bot' ? (level ?? '') : standIn)).length;

/** Seats that think ahead cost a thread each; one address may have so many of them at running matches. */
export interface ThinkingSeats {
  /** Counts a match that is about to start. Refuses if that would be too many. */
  admit(address: string, table: TableInfo): Promise<void>;
}

/** Counted by this process, from the addresses that started matches through it; nothing of it is stored. */
export function openThinkingSeats(most: number, isThinking: (match: string) => Promise<boolean>): ThinkingSeats {
  const byAddress = new Map<string, Map<string, number>>();

  async function stillThinking(matches: Map<string, number>): Promise<number> {
    for (const match of [...matches.keys()]) if (!(await isThinking(match))) matches.delete(match);
    return [...matches.values()].reduce((sum, seats) => sum + seats, 0);
  }

  return {
    async admit(address, table) {
      const seats = thinkingAt(table);
      if (seats === 0) return;
      const matches = byAddress.get(address) ?? new Map<string, number>();
      if (matches.has(table.match)) return;
      const counted = [...matches.values()].reduce((sum, each) => sum + each, 0);
      if (counted + seats > most && (await stillThinking(matches)) + seats > most) {
        throw new Refuse('TOO_MANY', said('thinkingSeats', { most }));
      }
      byAddress.set(address, matches.set(table.match, seats));
    },
  };
}
