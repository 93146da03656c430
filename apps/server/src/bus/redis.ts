import { type Bus, DECIDERS, type News, ROOMS } from '@meadhall/hall';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { Logger } from '../log.ts';

const logRow = z.object({
  ply: z.int(),
  seat: z.int(),
  by: z.enum(DECIDERS),
  cid: z.string(),
  choice: z.string(),
  events: z.string(),
  hash: z.string(),
  at: z.number(),
  turn: z.int().default(0),
});
const lineRow = z.object({
  match: z.string(),
  number: z.int(),
  room: z.enum(ROOMS),
  speaker: z.string(),
  cid: z.string(),
  doc: z.string(),
  at: z.number(),
});
const newsText = z.discriminatedUnion('k', [
  z.object({ k: z.literal('plies'), rows: z.array(logRow) }),
  z.object({
    k: z.literal('table'),
    gone: z.array(z.object({ seat: z.int(), why: z.enum(['moved', 'kicked']) })).optional(),
  }),
  z.object({
    k: z.literal('here'),
    process: z.string(),
    seats: z.array(z.int()),
    watching: z.int(),
    names: z.array(z.string()).default([]),
    looking: z.array(z.int()).exactOptional(),
  }),
  z.object({ k: z.literal('ended'), device: z.string() }),
  z.object({ k: z.literal('said'), line: lineRow }),
  z.object({ k: z.literal('building'), seat: z.int(), set: z.array(z.string()) }),
  z.object({ k: z.literal('who') }),
]);

const CHANNEL = 'meadhall:';

/** News between processes through Redis. A process hears only of matches it has in memory. */
export async function redisBus(url: string, log: Logger): Promise<Bus> {
  const settings = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (n: number) => Math.min(n * 100, 2_000),
    lazyConnect: true,
  };
  const speaker = new Redis(url, settings);
  const hearer = new Redis(url, { ...settings, autoResubscribe: true });
  const ears = new Map<string, (news: News) => void>();
  let mend = (): void => {};
  let wasLost = false;
  // Told apart from silence by /readyz; matches catch up from the store when Redis is back.
  for (const client of [speaker, hearer]) client.on('error', (error) => log.warn({ why: error.message }, 'redis'));
  hearer.on('close', () => {
    wasLost = true;
  });
  hearer.on('ready', () => {
    if (!wasLost) return;
    wasLost = false;
    hearer
      .subscribe(...[...ears.keys()].map((match) => CHANNEL + match), `${CHANNEL}-`)
      .then(mend)
      .catch(() => {});
  });
  hearer.on('message', (channel: string, text: string) => {
    const hear = ears.get(channel.slice(CHANNEL.length));
    if (!hear) return;
    try {
      const { data, success } = newsText.safeParse(JSON.parse(text));
      if (!success) return;
      if (data.k === 'table') hear({ k: 'table', ...(data.gone ? { gone: data.gone } : {}) });
      else hear(data);
    } catch (error) {
      log.error({ err: error }, 'news could not be taken in');
    }
  });
  // A hall without Redis plays on, with its own queue and the store for news; it goes on trying.
  await Promise.allSettled([speaker.connect(), hearer.connect()]);

  return {
    isShared: true,
    publish(match, news) {
      // If it is lost, others catch up from the store.
      speaker.publish(CHANNEL + match, JSON.stringify(news)).catch(() => {});
    },
    async subscribe(match, hear) {
      ears.set(match, hear);
      await hearer.subscribe(CHANNEL + match).catch(() => {});
    },
    unsubscribe(match) {
      ears.delete(match);
      hearer.unsubscribe(CHANNEL + match).catch(() => {});
    },
    onGap(act) {
      mend = act;
    },
    get isUp() {
      return speaker.status === 'ready' && hearer.status === 'ready';
    },
    async close() {
      speaker.disconnect();
      hearer.disconnect();
    },
  };
}
