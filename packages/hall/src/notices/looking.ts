import type { Bus } from '../bus.ts';
import type { Hall } from '../hall.ts';
import type { Clock } from '../seams.ts';

/** What other processes said about who looks is believed for so long, once they had time to say it. */
const BELIEVED_MS = 30_000;
const ANSWERED_MS = 2_000;

/** Whether whoever holds a seat has the table before their eyes, in this process or in another. */
export function lookingAt(
  hall: Hall,
  bus: Bus,
  clock: Clock,
): (match: string, seat: number) => Promise<boolean | 'ask again'> {
  const asked = new Map<string, number>();

  return async (match, seat) => {
    // Matches that somebody listens to stay in memory.
    if (!bus.isShared) return hall.peek(match)?.presence.looking.has(seat) ?? false;
    const now = clock.monotonic();
    for (const [id, at] of asked) if (now - at > BELIEVED_MS) asked.delete(id);
    const at = asked.get(match);
    const live = hall.peek(match);
    if (at !== undefined && live) return now - at < ANSWERED_MS ? 'ask again' : live.presence.looking.has(seat);
    await hall.match(match);
    bus.publish(match, { k: 'who' });
    asked.set(match, now);
    return 'ask again';
  };
}
