import { readFile } from 'node:fs/promises';
import {
  checkReceipt,
  type Finding,
  type MatchRecord,
  parseReceipt,
  parseRecord,
  type Receipt,
  type Verified,
  verified,
} from '@meadhall/match';
import { gameNamed } from '../choosing.ts';
import { type Command, parsed } from '../command.ts';
import { BadInput } from '../failure.ts';
import { progress } from '../progress.ts';
import { readRecord } from '../records.ts';
import { t as said } from '../words/index.ts';
import { t } from '../words/reports/index.ts';

interface Verdict {
  readonly ok: boolean;
  readonly line: string;
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') throw new BadInput(said('noFile', { file }));
    throw new BadInput(t('notWholeReceipt', { file }));
  }
}

function receiptFrom(file: string, data: unknown): Receipt {
  try {
    return parseReceipt(data);
  } catch (error) {
    throw new BadInput(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** A record, and the receipt that lies beside it in a file of evidence. */
async function readEvidence(file: string): Promise<{ readonly record: MatchRecord; readonly receipt: Receipt | null }> {
  const data = await readJson(file).catch(() => null);
  if (!isFields(data) || data.format !== 'meadhall-evidence') return { record: await readRecord(file), receipt: null };
  return { record: parseRecord(JSON.stringify(data.record)), receipt: receiptFrom(file, data.receipt) };
}

function told(file: string, finding: Finding): Verdict {
  const { is, promise, salt, table, plies, ply, agreed, of } = finding;
  const claims = [promise, salt, table, plies];
  if (is === 'differs') {
    const why = claims.filter((claim) => claim.is === 'differs').map((claim) => claim.why);
    return { ok: false, line: t('receiptDiffers', { file, ply: ply ?? 0, why: why.join(' '), agreed, of }) };
  }
  if (is === 'kept') return { ok: true, line: t('receiptKept', { file, agreed, of, why: salt.why }) };
  const open = claims.filter((claim) => claim.is === 'open').map((claim) => claim.why);
  return { ok: true, line: t('receiptOpen', { file, why: open.join(' ') }) };
}

/** By what it was held, where not every ply could be played again. */
function heldBy({ by, plies, played, missing }: Extract<Verified, { readonly ok: true }>): string {
  if (by === 'rules') return '';
  const versions = missing.join(', ');
  return by === 'partly' ? t('recordPartly', { played, plies, versions }) : t('recordByChain', { versions });
}

async function verdict(file: string, given: Receipt | null): Promise<Verdict> {
  const { record, receipt: beside } = await readEvidence(file);
  const receipt = given ?? beside;
  if (receipt) return told(file, await checkReceipt(await gameNamed(receipt.game), record, receipt));
  const found = await verified(await gameNamed(record.game), record);
  const fair = t(record.fairness ? 'recordFair' : 'recordAlone');
  if (found.ok) {
    const winners = record.outcome ? record.outcome.winners.map((seat) => record.seats[seat]).join(', ') : '';
    const end = record.outcome ? `${record.outcome.ending}${winners && `: ${winners}`}` : t('recordOpen');
    return { ok: true, line: `${t('recordOk', { file, plies: found.plies, end, fair })}${heldBy(found)}` };
  }
  return { ok: false, line: t('recordDiffers', { file, ply: found.ply, why: found.why }) };
}

export const command: Command = {
  get help() {
    return t('verifyHelp');
  },
  async run(args) {
    const { positionals: files, values } = parsed(args, { receipt: { type: 'string' } });
    if (files.length === 0) throw new BadInput(t('noRecordNamed'));
    const { receipt: named } = values;
    if (named !== undefined && files.length > 1) throw new BadInput(t('oneRecord'));
    const receipt = named === undefined ? null : receiptFrom(named, await readJson(named));
    const bar = progress('verify', files.length);
    let differing = 0;
    for (const [done, file] of files.entries()) {
      const { ok, line } = await verdict(file, receipt);
      if (!ok) differing++;
      process.stdout.write(`${line}\n`);
      bar.at(done + 1);
    }
    bar.stop();
    return differing > 0 ? 1 : 0;
  },
};
