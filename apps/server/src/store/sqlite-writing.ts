import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { StoreDown } from '@meadhall/hall/store';
import type { WriteOp, WriteResult } from './sqlite-ops.ts';

/** Writes batches to an SQLite file, one after the other. */
export interface Writing {
  write(ops: readonly WriteOp[]): Promise<readonly WriteResult[]>;
  close(): Promise<void>;
}

/** The single writer thread of a database file, shared by all stores of this process. */
export interface WritingThread extends Writing {
  /** A port through which another thread submits writes. */
  share(): MessagePort;
}

/** What the thread answers. */
export type Reply = { readonly results: WriteResult[] } | { readonly failed: string } | { readonly closed: true };

interface Asker {
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

async function written(asked: Promise<Reply>): Promise<readonly WriteResult[]> {
  const reply = await asked.catch((error: unknown) => {
    throw new StoreDown('The hall cannot write now.', { cause: error });
  });
  if ('results' in reply) return reply.results;
  throw new StoreDown(`The hall cannot write now: ${'failed' in reply ? reply.failed : 'closed'}.`);
}

/** Starts the thread when it is first needed, and again if it was lost. */
export function writingThread(file: string, maxPages: number | null): WritingThread {
  let worker: Worker | null = null;
  let waiting: Asker | null = null;

  function thread(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { file, maxPages } });
    started.on('message', (reply: Reply) => {
      const asker = waiting;
      waiting = null;
      started.unref();
      asker?.resolve(reply);
    });
    const lost = (error: unknown): void => {
      if (worker === started) worker = null;
      waiting?.reject(error);
      waiting = null;
    };
    started.on('error', lost);
    started.on('exit', () => lost(new StoreDown('The writing thread ended.')));
    started.unref();
    worker = started;
    return started;
  }

  const ask = (message: unknown): Promise<Reply> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      const writer = thread();
      // A write under way keeps the process alive, an idle writer does not.
      writer.ref();
      writer.postMessage(message);
    });

  return {
    write: (ops) => written(ask({ ops })),
    share() {
      const { port1, port2 } = new MessageChannel();
      thread().postMessage({ port: port1 }, [port1]);
      return port2;
    },
    async close() {
      if (!worker) return;
      await ask({ close: true });
      await worker?.terminate();
    },
  };
}

/** Writes through the writing thread of another thread; asks for a new way there when the old one is gone. */
export function sharedWriting(wayThere: () => Promise<MessagePort>): Writing {
  let coming: Promise<MessagePort> | null = null;
  let open: MessagePort | null = null;
  let waiting: Asker | null = null;

  async function connect(): Promise<MessagePort> {
    const port = await wayThere();
    port.on('message', (reply: Reply) => {
      const asker = waiting;
      waiting = null;
      asker?.resolve(reply);
    });
    port.on('close', () => {
      coming = null;
      open = null;
      waiting?.reject(new StoreDown('The writing thread ended.'));
      waiting = null;
    });
    open = port;
    return port;
  }

  async function ask(message: unknown): Promise<Reply> {
    coming ??= connect();
    const port = await coming;
    return new Promise((resolve, reject) => {
      // It may have gone while this was waiting for it.
      if (open !== port) return reject(new StoreDown('The writing thread ended.'));
      waiting = { resolve, reject };
      port.postMessage(message);
    });
  }

  return {
    write: (ops) => written(ask({ ops })),
    async close() {
      open?.close();
    },
  };
}
