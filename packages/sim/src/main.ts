import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { simulatedGames } from './games.ts';
import { type FaultKind, isFaultKind, planFrom } from './plan.ts';
import { shrink } from './shrink.ts';
import { type Outcome, simulate } from './simulate.ts';

/** The part of a run that one thread does: every `step`th seed. */
interface Share {
  readonly from: number;
  readonly seeds: number;
  readonly step: number;
  /** Nothing else goes wrong; empty for anything. */
  readonly only: readonly FaultKind[];
}

const isShare = (given: unknown): given is Share => typeof given === 'object' && given !== null && 'step' in given;

/** What a thread reports: how much it has done, and now and then something bad. */
type Report =
  | { readonly kind: 'done'; readonly seeds: number; readonly events: number; readonly choices: number }
  | { readonly kind: 'violation'; readonly seed: number; readonly text: string };

/** A failing seed, made small, with what to do about it. */
async function told({ plan, violation }: Outcome): Promise<string> {
  const games = await simulatedGames();
  const small = await shrink(plan, async (one) => (await simulate(one, games)).violation !== null);
  const { violation: last, story } = await simulate(small, games);
  return [
    `seed ${plan.seed}: ${violation}`,
    ...story.slice(-60).map((line) => `    ${line}`),
    `shrunk from ${plan.faults.length} to ${small.faults.length} faults (${last}); mend it and keep it in test/kept.ts:`,
    JSON.stringify(small),
  ].join('\n');
}

async function work({ from, seeds, step, only }: Share, report: (report: Report) => void): Promise<void> {
  const games = await simulatedGames();
  for (let seed = from; seed < from + seeds; seed += step) {
    const outcome = await simulate(planFrom(seed, games.length, only), games);
    if (outcome.violation !== null) report({ kind: 'violation', seed, text: await told(outcome) });
    report({ kind: 'done', seeds: 1, events: outcome.events, choices: outcome.choices });
  }
}

async function command(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '2000' },
      from: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string', default: '' },
    },
  });
  const [seeds, from, step] = [Number(values.seeds), Number(values.from), Number(values.threads)];
  const named = values.only === '' ? [] : values.only.split(',');
  const only = named.filter(isFaultKind);
  if (![seeds, from, step].every((n) => Number.isSafeInteger(n) && n > 0) || only.length < named.length) {
    console.error(
      'Usage: npm run sim -- [--seeds 2000] [--from 1] [--threads 2], all whole numbers from 1; ' +
        '--only late,crash for evenings on which nothing else goes wrong.',
    );
    process.exit(2);
  }
  const sum = { seeds: 0, events: 0, choices: 0, violations: 0 };
  const take = (report: Report): void => {
    if (report.kind === 'violation') {
      sum.violations++;
      console.log(report.text);
      return;
    }
    sum.seeds += report.seeds;
    sum.events += report.events;
    sum.choices += report.choices;
    if (sum.seeds % 1_000 === 0) console.log(`${sum.seeds} seeds, ${sum.violations} violations`);
  };
  await Promise.all(
    Array.from({ length: step }, (_, i) => {
      const share: Share = { from: from + i, seeds: seeds - i, step, only };
      const thread = new Worker(new URL(import.meta.url), { workerData: share });
      thread.on('message', take);
      return new Promise<void>((resolve, reject) => {
        thread.once('error', reject);
        thread.once('exit', () => resolve());
      });
    }),
  );
  const { user, system } = process.cpuUsage();
  const seconds = Math.round((user + system) / 1e6);
  console.log(
    `${new Date().toISOString().slice(0, 10)}: seeds ${from} to ${from + seeds - 1}${only.length > 0 ? ` of ${only.join(', ')}` : ''}, ` +
      `${sum.choices} choices, ` +
      `${sum.events} events, ${sum.violations} violations, ${seconds} s of processor time`,
  );
  if (sum.violations > 0 || sum.seeds !== seeds) process.exitCode = 1;
}

if (isMainThread) await command();
else if (isShare(workerData)) await work(workerData, (report) => parentPort?.postMessage(report));
