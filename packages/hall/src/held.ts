import type { Surroundings } from './match/match.ts';
import type { Refuse } from './refusal.ts';

/** A match that cannot go on is not looked at again for so long. */
const HELD_MS = 15_000;

/** Matches that were looked at a moment ago and cannot go on in this process. */
export interface Held {
  note(id: string, game: string, why: Refuse): void;
  /** Why a match does not go on; null if nothing is known against it. */
  why(id: string): Refuse | null;
  /** Forgets those that may be looked at again. */
  sweep(): void;
}

export function openHeld({ clock, metrics, log }: Pick<Surroundings, 'clock' | 'metrics' | 'log'>): Held {
  const held = new Map<string, { readonly why: Refuse; readonly until: number }>();

  function why(id: string): Refuse | null {
    const found = held.get(id);
    if (!found) return null;
    if (found.until > clock.now()) return found.why;
    held.delete(id);
    return null;
  }

  return {
    note(id, game, why) {
      held.set(id, { why, until: clock.now() + HELD_MS });
      if (why.code === 'STOPPED') metrics.disagreements.inc({ game });
      metrics.held.inc({ game, why: why.code });
      log.error({ match: id, game, code: why.code }, why.message);
    },
    why,
    sweep() {
      for (const id of [...held.keys()]) why(id);
    },
  };
}
