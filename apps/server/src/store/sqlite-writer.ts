import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type WriteOp, type WriteResult, type Writer, writerOn } from './sqlite-ops.ts';
import { createSchema, prepareDatabase } from './sqlite-schema.ts';
import type { Reply } from './sqlite-writing.ts';

/**
 * The thread that writes: while it waits for the disk, the hall goes on. One batch in, one answer out, in order. What several
 * threads of the hall ask for at the same time is one transaction and one sync.
 */
type Message = { readonly ops: readonly WriteOp[] } | { readonly close: true } | { readonly port: MessagePort };

/** A thread of the hall, and how to answer it. */
interface Asker {
  readonly port: MessagePort;
  answer(reply: Reply): void;
}

const file: string = workerData.file;
const maxPages: number | null = workerData.maxPages;
const askers = new Set<Asker>();
let db: DatabaseSync | null = null;
let writer: Writer | null = null;

function open(): Writer {
  db = new DatabaseSync(file);
  prepareDatabase(db);
  createSchema(db);
  if (maxPages !== null) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  return writerOn(db);
}

/** After a failure the file is opened anew: a full disk may have room again, a lost one may be back. */
function forget(): void {
  try {
    db?.close();
  } catch {
    // It is gone either way.
  }
  db = null;
  writer = null;
}

function close(asker: Asker): void {
  try {
    writer?.settle();
  } catch {
    // It is done when the file is opened next.
  }
  forget();
  asker.answer({ closed: true });
}

/** Each asker's share of what came of all operations. */
function share(results: readonly WriteResult[], batches: readonly Batch[]): void {
  let from = 0;
  for (const { asker, ops } of batches) {
    asker.answer({ results: results.slice(from, from + ops.length) });
    from += ops.length;
  }
}

interface Batch {
  readonly asker: Asker;
  readonly ops: readonly WriteOp[];
}

function write(batches: readonly Batch[]): void {
  if (batches.length === 0) return;
  let results: readonly WriteResult[];
  try {
    writer ??= open();
    results = writer.write(batches.flatMap(({ ops }) => ops));
  } catch (error) {
    forget();
    const failed = error instanceof Error ? error.message : String(error);
    for (const { asker } of batches) asker.answer({ failed });
    return;
  }
  share(results, batches);
}

function hear(asker: Asker, message: Message): void {
  const batches: Batch[] = [];
  const closing: Asker[] = [];
  const take = (from: Asker, said: Message): void => {
    if ('ops' in said) batches.push({ asker: from, ops: said.ops });
    else if ('close' in said) closing.push(from);
    else welcome(said.port);
  };
  take(asker, message);
  for (const other of askers) {
    for (let next = receiveMessageOnPort(other.port); next; next = receiveMessageOnPort(other.port)) {
      take(other, next.message);
    }
  }
  write(batches);
  for (const one of closing) close(one);
}

function welcome(port: MessagePort): void {
  const asker: Asker = { port, answer: (reply) => port.postMessage(reply) };
  askers.add(asker);
  port.on('message', (message: Message) => hear(asker, message));
  port.on('close', () => askers.delete(asker));
}

if (parentPort) welcome(parentPort);
