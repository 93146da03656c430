import { parentPort, workerData } from 'node:worker_threads';
import type { Connection } from '@meadhall/hall';
import { newMetrics } from '../metrics.ts';
import { type Line, openLine } from './line.ts';
import { openLink } from './link.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { openThreadHall, type ThreadHall } from './thread-hall.ts';
import { threadSeams } from './thread-seams.ts';

/** A thread that plays matches. Sockets, requests, thinking bots and the disk are elsewhere. */
if (!parentPort) throw new Error('This file is started as a thread.');
const given: ThreadData = workerData;
const metrics = newMetrics(false);
const guests = new Map<number, { readonly line: Line; readonly connection: Connection }>();
const BYTES = new Uint8Array(0);
/** What came before the hall was open. */
let early: ToThread[] | null = [];

const { tell } = openLink<ToThread, FromThread>(parentPort, (item, _, way) => {
  if (seams.take(item, way)) return;
  if (early) early.push(item);
  else obey(hall, item);
});
const seams = threadSeams(tell);
const hall = await openThreadHall(given, seams, metrics, tell);
for (const item of early) obey(hall, item);
early = null;
tell({ k: 'ready' });

function open(hall: ThreadHall, id: number, address: string): void {
  const line = openLine(id, tell);
  guests.set(id, { line, connection: hall.connections.open(line.socket, address) });
}

function obey(hall: ThreadHall, item: ToThread): void {
  switch (item.k) {
    case 'opened':
      return open(hall, item.id, item.address);
    case 'heard':
      return guests.get(item.id)?.connection.heard(item.text ?? BYTES, item.text === null);
    case 'ponged':
      return guests.get(item.id)?.connection.ponged();
    case 'failed':
      return guests
        .get(item.id)
        ?.connection.failed(Object.assign(new Error('The socket failed.'), { code: item.code }));
    case 'sent':
      return guests.get(item.id)?.line.sent(item.length, item.unsent);
    case 'closed':
      guests.get(item.id)?.line.closed();
      guests.get(item.id)?.connection.closed();
      guests.delete(item.id);
      return;
    case 'job':
      return hall.work(item.job);
    case 'count':
      return void metrics.registry.getMetricsAsJSON().then((figures) => tell({ k: 'counted', id: item.id, figures }));
    case 'beat':
      return tell({ k: 'beats' });
    case 'close':
      return void hall.close().finally(() => tell({ k: 'closed' }));
    default:
  }
}
