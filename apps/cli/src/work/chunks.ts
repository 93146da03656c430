import { load, loadBalance } from '@meadhall/registry';
import { type BalanceJob, type BalanceSums, weigh } from '../lab/balance.ts';
import { type LabJob, observe } from '../lab/observe.ts';
import type { LabTally } from '../lab/tally.ts';
import { climb, type LadderJob, type LadderResult } from '../ladder/play.ts';
import { gather, type TrainJob, type TrainResult } from '../train/games.ts';
import { type GateJob, type GateResult, passGate } from '../train/gate.ts';
import { type Counts, type Simulation, simulate } from './simulation.ts';

/** Work that can be cut into chunks: games from one number up to another. */
export type Job = Simulation | LabJob | BalanceJob | LadderJob | TrainJob | GateJob;

export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** What a chunk came to; its `kind` is its job's. */
export type Result = Counts | LabTally | BalanceSums | LadderResult | TrainResult | GateResult;

export interface Done {
  readonly chunk: Chunk;
  readonly result: Result;
}

/** Every kind of job, done the same way in this process, in a thread, or on another machine. */
export async function runChunk(job: Job, { from, to }: Chunk): Promise<Result> {
  const pkg = await load(job.game);
  switch (job.kind) {
    case 'simulation':
      return simulate(pkg, job, from, to);
    case 'lab':
      return observe(pkg, job, from, to);
    case 'balance':
      return weigh(pkg, await loadBalance(job.game), job, from, to);
    case 'ladder':
      return climb(pkg, job, from, to);
    case 'train':
      return gather(pkg, job, from, to);
    case 'gate':
      return passGate(pkg, job, from, to);
  }
}

/** Cuts games into chunks that are small enough to show progress and large enough to be worth sending. */
export function chunksOf(games: number, size = Math.min(250, Math.max(1, Math.ceil(games / 200)))): Chunk[] {
  return Array.from({ length: Math.ceil(games / size) }, (_, i) => ({
    from: i * size,
    to: Math.min(games, (i + 1) * size),
  }));
}
