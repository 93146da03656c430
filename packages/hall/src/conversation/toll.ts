import { CLOSE, type RefusalCode, type Said, said } from '@meadhall/protocol';
import type { Metrics } from '../seams.ts';
import type { Quota } from './quota.ts';
import type { Replies, Socket } from './replies.ts';

/** Rate limit of one connection: what exceeds it is refused, and if that goes on the connection is closed. */
export interface Toll {
  /** Takes what a message costs; false if connection or address have not enough left. */
  pays(cost: number, id: string | null): boolean;
  /** Something that is no message. */
  strike(why: Said): void;
}

export function openToll(socket: Socket, quota: Quota, { refuse }: Replies, metrics: Metrics): Toll {
  function flooded(code: RefusalCode): void {
    metrics.refusals.inc({ code });
    metrics.dropped.inc({ why: 'flood' });
    socket.close(CLOSE.flood);
  }

  return {
    pays(cost, id) {
      const whose = quota.take(cost);
      if (whose === null) return true;
      if (quota.mayRefuse()) refuse(id, 'TOO_MANY', said('tooFast', { whose }));
      else flooded('TOO_MANY');
      return false;
    },
    strike(why) {
      if (quota.mayStrike()) refuse(null, 'MALFORMED', why);
      else flooded('MALFORMED');
    },
  };
}
