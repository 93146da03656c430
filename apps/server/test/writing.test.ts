import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { StoreDown } from '@meadhall/hall';
import { expect, test } from 'vitest';
import type { WriteOp } from '../src/store/sqlite-ops.ts';
import { sharedWriting, writingThread } from '../src/store/sqlite-writing.ts';
import { temporary } from './support.ts';

const lease = (office: string, holder: string): WriteOp => ({ op: 'lease', office, holder, now: 1, until: 100 });

function fileIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, 'hall.db');
}

test('what several threads ask for at the same time is written together, and each is answered for its own', async () => {
  const folder = temporary();
  const writing = writingThread(fileIn(folder.path), null);
  const others = [0, 1].map(() => sharedWriting(async () => writing.share()));
  try {
    const [first, second] = others;
    const answers = await Promise.all([
      writing.write([lease('clock', 'main'), lease('door', 'main')]),
      first?.write([lease('clock', 'first')]),
      second?.write([lease('clock', 'second'), lease('fire', 'second'), lease('door', 'second')]),
    ]);
    expect(answers).toEqual([[true, true], [false], [false, true, false]]);
  } finally {
    await Promise.all(others.map((one) => one.close()));
    await writing.close();
    folder.remove();
  }
});

test('whoever writes through a thread that ends is told so, and finds the next one', async () => {
  const folder = temporary();
  const workers: Worker[] = [];
  const note = (worker: Worker): void => void workers.push(worker);
  process.on('worker', note);
  const writing = writingThread(fileIn(folder.path), null);
  const other = sharedWriting(async () => writing.share());
  try {
    expect(await other.write([lease('clock', 'other')])).toEqual([true]);
    const late = other.write([lease('door', 'other')]);
    const told = expect(late).rejects.toThrow(StoreDown);
    await workers[0]?.terminate();
    // Its last answer may have been on the way already.
    await told.catch(async () => expect(await late).toEqual([true]));
    expect(await other.write([lease('fire', 'other')])).toEqual([true]);
    expect(workers.length).toBe(2);
  } finally {
    process.off('worker', note);
    await other.close();
    await writing.close();
    folder.remove();
  }
});
