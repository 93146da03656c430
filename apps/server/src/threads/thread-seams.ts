import type { MessagePort } from 'node:worker_threads';
import { type Bus, INSTANT, instantly, type News, Refuse, type Thinkers, thinksAhead } from '@meadhall/hall';
import { said } from '@meadhall/protocol';
import type { FromThread, ToThread } from './messages.ts';

/** What a thread that plays matches reaches by way of the thread that has the sockets. */
export interface ThreadSeams {
  readonly bus: Bus;
  readonly thinkers: Thinkers;
  wayToWriter(): Promise<MessagePort>;
  /** Takes what belongs to one of these; false if it belongs to none. */
  take(item: ToThread, way: MessagePort | null): boolean;
}

export function threadSeams(tell: (item: FromThread) => void): ThreadSeams {
  const ears = new Map<string, (news: News) => void>();
  const subscribing = new Map<string, () => void>();
  type Thought = Extract<ToThread, { k: 'thought' }>['thought'];
  const thinking = new Map<number, (thought: Thought) => void>();
  let thoughts = 0;
  let takeWay: (port: MessagePort) => void = () => {};

  return {
    bus: {
      isShared: true,
      publish: (match, news) => tell({ k: 'news', match, news }),
      subscribe(match, hear) {
        ears.set(match, hear);
        return new Promise((resolve) => {
          subscribing.set(match, resolve);
          tell({ k: 'subscribe', match });
        });
      },
      unsubscribe(match) {
        ears.delete(match);
        tell({ k: 'unsubscribe', match });
      },
      onGap() {},
      isUp: true,
      async close() {},
    },
    thinkers: {
      async think(pkg, state, seat, level, ms, { past = [] }) {
        if (!thinksAhead(level)) return { choice: instantly(pkg, state, seat, level), isHasty: false };
        const id = ++thoughts;
        const thought = await new Promise<Thought>((resolve) => {
          thinking.set(id, resolve);
          tell({ k: 'think', id, game: pkg.game.meta.id, state, seat, level, ms, past });
        });
        return thought ?? { choice: instantly(pkg, state, seat, INSTANT), isHasty: true };
      },
      // Trials are judged where requests are answered.
      async prove() {
        throw new Refuse('TOO_MANY', said('noTime'));
      },
      async close() {},
    },
    wayToWriter: () =>
      new Promise((resolve) => {
        takeWay = resolve;
        tell({ k: 'writer' });
      }),
    take(item, way) {
      switch (item.k) {
        case 'news':
          ears.get(item.match)?.(item.news);
          return true;
        case 'subscribed':
          subscribing.get(item.match)?.();
          subscribing.delete(item.match);
          return true;
        case 'writer':
          if (way) takeWay(way);
          return true;
        case 'thought':
          thinking.get(item.id)?.(item.thought);
          thinking.delete(item.id);
          return true;
        default:
          return false;
      }
    },
  };
}
