import type { MessagePort, Worker } from 'node:worker_threads';

/** What goes from one thread to another at once: everything since the last time, and all its bytes in one buffer. */
interface Parcel<Item> {
  readonly items: readonly Item[];
  /** Which piece of the buffer belongs to each item; -1 for none. */
  readonly pieces: readonly number[];
  /** Where each piece ends. */
  readonly ends: readonly number[];
  readonly bytes: Uint8Array;
  /** A way to a third thread, which belongs to the only item. */
  readonly way?: MessagePort;
}

const NO_BYTES = new Uint8Array(0);

/** One end of a way between two threads. */
export interface Link<Out> {
  /** Tells the other end, together with all else that is told in this turn of the event loop. */
  tell(item: Out, bytes?: Uint8Array): void;
  /** Tells the other end at once, and hands over a way to a third thread. */
  hand(item: Out, way: MessagePort): void;
}

/** One wake-up a turn: what is told in one turn of the event loop goes in one message, its bytes in one buffer handed over. */
export function openLink<In, Out>(
  port: Pick<MessagePort | Worker, 'postMessage' | 'on'>,
  hear: (item: In, bytes: Uint8Array | null, way: MessagePort | null) => void,
): Link<Out> {
  let items: Out[] = [];
  let pieces: number[] = [];
  let parts: Uint8Array[] = [];
  let isSoon = false;

  function flush(): void {
    isSoon = false;
    if (items.length === 0) return;
    const ends: number[] = [];
    let length = 0;
    for (const part of parts) {
      length += part.length;
      ends.push(length);
    }
    const bytes = length === 0 ? NO_BYTES : new Uint8Array(length);
    parts.forEach((part, i) => {
      bytes.set(part, (ends[i] ?? 0) - part.length);
    });
    const parcel: Parcel<Out> = { items, pieces, ends, bytes };
    items = [];
    pieces = [];
    parts = [];
    port.postMessage(parcel, length === 0 ? [] : [bytes.buffer]);
  }

  port.on('message', (parcel: Parcel<In>) => {
    const { pieces, ends, bytes, way = null } = parcel;
    parcel.items.forEach((item, i) => {
      const piece = pieces[i] ?? -1;
      hear(item, piece < 0 ? null : bytes.subarray(piece === 0 ? 0 : ends[piece - 1], ends[piece]), way);
    });
  });

  return {
    tell(item, bytes) {
      items.push(item);
      // The same update often goes to several in a row.
      if (bytes && parts.at(-1) !== bytes) parts.push(bytes);
      pieces.push(bytes ? parts.length - 1 : -1);
      if (isSoon) return;
      isSoon = true;
      setImmediate(flush);
    },
    hand(item, way) {
      flush();
      const parcel: Parcel<Out> = { items: [item], pieces: [-1], ends: [], bytes: NO_BYTES, way };
      port.postMessage(parcel, [way]);
    },
  };
}
