import type { ServeOptions } from './options.ts';
import { openDoors } from './serve/doors.ts';
import { openGround } from './serve/ground.ts';
import { openServices } from './serve/services.ts';

/** A hall that is open. */
export interface Serving {
  readonly url: string;
  readonly port: number;
  /** Where /metrics and /readyz are. */
  readonly opsUrl: string;
  /** Finishes what is being written, tells clients to reconnect, and ends. */
  stop(): Promise<void>;
}

/** Opens the hall: one process and a data folder, or one of many on a database and Redis. */
export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const ground = await openGround(options);
  const services = await openServices(ground);
  const doors = await openDoors(ground, services);
  const { url, opsUrl, port } = doors;
  const { log, store, bus, process } = ground;
  log.info({ url, store: store.kind, shared: bus.isShared, process }, 'the hall is open');

  async function close(): Promise<void> {
    doors.announceClosing();
    await services.rest();
    await doors.closeSockets();
    await services.closeQueue();
    await doors.close();
    await services.hall.close();
    await ground.close();
    log.info('the hall is closed');
  }
  let closing: Promise<void> | null = null;
  return {
    url,
    opsUrl,
    port,
    stop() {
      closing ??= close();
      return closing;
    },
  };
}
