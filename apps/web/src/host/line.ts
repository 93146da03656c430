import { pagePlace, type Surroundings } from '@meadhall/protocol';
import { t } from '../words/table/index.ts';
import type { WorkerAnswer, WorkerNews, WorkerQuestion } from './messages.ts';
import { portDial } from './port.ts';
import { refusalSaid } from './refusals.ts';

/** A page's line to its worker: numbered questions, one answer each, and wires to the worker's hall. */
export interface WorkerLine {
  ask(question: WorkerQuestion): Promise<unknown>;
  /** What a client of the worker's hall needs. */
  readonly place: Surroundings;
  close(): void;
}

export function openLine(onNews: (news: WorkerNews) => void, onBreak: (trouble: string) => void): WorkerLine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let asked = 0;
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer | WorkerNews>) => {
    if ('news' in data) return onNews(data);
    const asker = waiting.get(data.n);
    waiting.delete(data.n);
    if (data.ok) asker?.resolve(data.value);
    else asker?.reject(new Error(data.error));
  };
  worker.onerror = (event) => onBreak(event.message || t('notSet'));
  return {
    ask(question) {
      const n = ++asked;
      return new Promise((resolve, reject) => {
        waiting.set(n, { resolve, reject });
        worker.postMessage({ n, question });
      });
    },
    place: { ...pagePlace(portDial((port) => worker.postMessage({ dial: true }, [port]))), say: refusalSaid },
    close: () => worker.terminate(),
  };
}
