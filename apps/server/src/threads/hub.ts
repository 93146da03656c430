import type { Bus, News } from '@meadhall/hall';

/** A thread as the hub knows it: something that can be told news. */
export interface Hearer {
  hear(match: string, news: News): void;
}

/** News between the threads of one process: all go by the thread that has the sockets. */
export interface Hub {
  /** The bus of the hub's own thread. */
  readonly bus: Bus;
  /** Matches that are in the memory of other threads. */
  readonly followed: number;
  subscribe(match: string, hearer: Hearer): void;
  unsubscribe(match: string, hearer: Hearer): void;
  /** A thread has ended and hears nothing more. */
  forget(hearer: Hearer): void;
  /** To everyone who listens to this match but whoever says it. */
  publish(match: string, news: News, from: Hearer | null): void;
}

export function openHub(): Hub {
  const ears = new Map<string, (news: News) => void>();
  const elsewhere = new Map<string, Set<Hearer>>();

  function unsubscribe(match: string, hearer: Hearer): void {
    const hearers = elsewhere.get(match);
    hearers?.delete(hearer);
    if (hearers?.size === 0) elsewhere.delete(match);
  }

  function publish(match: string, news: News, from: Hearer | null): void {
    if (from) ears.get(match)?.(news);
    for (const hearer of elsewhere.get(match) ?? []) if (hearer !== from) hearer.hear(match, news);
  }

  return {
    get followed() {
      return elsewhere.size;
    },
    publish,
    unsubscribe,
    subscribe(match, hearer) {
      const hearers = elsewhere.get(match) ?? new Set();
      elsewhere.set(match, hearers.add(hearer));
    },
    forget(hearer) {
      for (const match of [...elsewhere.keys()]) unsubscribe(match, hearer);
    },
    bus: {
      isShared: true,
      publish: (match, news) => publish(match, news, null),
      async subscribe(match, hear) {
        ears.set(match, hear);
      },
      unsubscribe(match) {
        ears.delete(match);
      },
      // Nothing is lost between threads; what one did not come to say before it ended is found in the store.
      onGap() {},
      isUp: true,
      async close() {},
    },
  };
}
