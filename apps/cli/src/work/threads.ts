import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Chunk, type Done, type Job, runChunk } from './chunks.ts';

type Answer = Done | { readonly chunk: Chunk; readonly error: string };

/** Does the chunks in this thread, or in several of its own; tells each as it is done, in no fixed order. */
export async function work(
  job: Job,
  chunks: readonly Chunk[],
  workers: number,
  tell: (done: Done) => unknown,
): Promise<void> {
  if (workers <= 1) {
    for (const chunk of chunks) {
      await tell({ chunk, result: await runChunk(job, chunk) });
      await setImmediate();
    }
    return;
  }
  const left = chunks.values();
  const threads = Array.from(
    { length: Math.min(workers, chunks.length) },
    () => new Worker(new URL('./thread.ts', import.meta.url), { workerData: job }),
  );
  try {
    await Promise.all(threads.map((thread) => drain(thread, left, tell)));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** Feeds one thread from the common list until the list is empty. */
function drain(thread: Worker, left: Iterator<Chunk>, tell: (done: Done) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const { value, done } = left.next();
      if (done) resolve();
      else thread.postMessage(value);
    };
    thread.on('message', (answer: Answer) => {
      if ('error' in answer) return reject(new Error(answer.error));
      Promise.resolve(tell(answer)).then(next, reject);
    });
    thread.on('error', reject);
    next();
  });
}
