import type { MatchRecord, Receipt } from '@meadhall/match';
import type { Checked, ToCheck } from './check-worker.ts';
import { receiptOf } from './receipts.ts';

export interface CheckedRecord {
  readonly record: MatchRecord;
  readonly receipt: Receipt | null;
  readonly checked: Checked;
}

type Told = { readonly ok: true; readonly value: Checked } | { readonly ok: false; readonly error: string };

/** Plays the record again off the page, and holds it against the receipt. */
function inWorker(given: ToCheck): Promise<Checked> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Checked>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Told>) =>
      data.ok ? resolve(data.value) : reject(new Error(data.error));
    worker.onerror = ({ message }) => reject(new Error(message || 'The record could not be checked.'));
    worker.postMessage(given);
  }).finally(() => worker.terminate());
}

const MOST_SEATS = 8;

/** Holds the record that is said to be of a match against what this browser kept of that match. */
export async function checkRecord(match: string, record: MatchRecord): Promise<CheckedRecord> {
  const receipt = await receiptOf(match, MOST_SEATS);
  return { record, receipt, checked: await inWorker({ record, receipt }) };
}
