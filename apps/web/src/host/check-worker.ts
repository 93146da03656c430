import { checkReceipt, type Finding, type MatchRecord, type Receipt, type Verified, verified } from '@meadhall/match';
import { load } from '@meadhall/registry';

/** What a record was found to be: held against a receipt, or only against itself. */
export type Checked = { readonly finding: Finding } | { readonly verdict: Verified };

export interface ToCheck {
  readonly record: MatchRecord;
  readonly receipt: Receipt | null;
}

async function check({ record, receipt }: ToCheck): Promise<Checked> {
  if (receipt) return { finding: await checkReceipt(await load(receipt.game), record, receipt) };
  return { verdict: await verified(await load(record.game), record) };
}

self.onmessage = ({ data }: MessageEvent<ToCheck>) => {
  check(data).then(
    (value) => postMessage({ ok: true, value }),
    (error: unknown) => postMessage({ ok: false, error: error instanceof Error ? error.message : String(error) }),
  );
};
