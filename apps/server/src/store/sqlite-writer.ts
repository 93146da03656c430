import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type WriteOp, type Writer, writerOn } from './sqlite-ops.ts';
import { createSchema, prepareDatabase } from './sqlite-schema.ts';

/** The thread that writes: while it waits for the disk, the hall goes on. One batch in, one answer out, in order. */
const file: string = workerData.file;
const maxPages: number | null = workerData.maxPages;
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

parentPort?.on('message', (message: { readonly ops: readonly WriteOp[] } | { readonly close: true }) => {
  if ('close' in message) {
    try {
      writer?.settle();
    } catch {
      // It is done when the file is opened next.
    }
    forget();
    parentPort?.postMessage({ closed: true });
    return;
  }
  try {
    writer ??= open();
    parentPort?.postMessage({ results: writer.write(message.ops) });
  } catch (error) {
    forget();
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
