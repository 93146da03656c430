import { parentPort, workerData } from 'node:worker_threads';
import { type Chunk, type Job, runChunk } from './chunks.ts';

/** A thread's whole life: chunks in, results out. */
const job: Job = workerData;
parentPort?.on('message', (chunk: Chunk) => {
  void runChunk(job, chunk).then(
    (result) => parentPort?.postMessage({ chunk, result }),
    (error: unknown) => parentPort?.postMessage({ chunk, error: error instanceof Error ? error.message : String(error) }),
  );
});
