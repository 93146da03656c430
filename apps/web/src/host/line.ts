import type { Answer, News, Question } from './messages.ts';

/** A page's line to its worker: numbered questions, one answer each, and news in between. */
export interface WorkerLine {
  ask(question: Question): Promise<unknown>;
  close(): void;
}

export function openLine(onNews: (news: News) => void, onBreak: (trouble: string) => void): WorkerLine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let asked = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer | News>) => {
    if ('news' in data) return onNews(data);
    const asker = waiting.get(data.n);
    waiting.delete(data.n);
    if (data.ok) asker?.resolve(data.value);
    else asker?.reject(new Error(data.error));
  };
  worker.onerror = (event) => onBreak(event.message || 'The table could not be set.');
  return {
    ask(question) {
      const n = ++asked;
      return new Promise((resolve, reject) => {
        waiting.set(n, { resolve, reject });
        worker.postMessage({ n, question });
      });
    },
    close: () => worker.terminate(),
  };
}
