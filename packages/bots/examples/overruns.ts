import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type AnyPackage, derive, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { choose, seenBy } from '../src/index.ts';

/**
 * How far bots run over their time while every core is kept busy. Not a test: it measures the machine too.
 *
 *     node packages/bots/examples/overruns.ts [GAME] [CHOICES] [MILLISECONDS]
 */
const [only, count = '1000', ms = '30'] = process.argv.slice(2);

function measure(pkg: AnyPackage, choices: number, budget: number): number[] {
  const { game } = pkg;
  const overruns: number[] = [];
  for (let match = 0; overruns.length < choices; match++) {
    const seed = derive(seedFrom('overruns'), match);
    let state: unknown = game.start(Math.min(4, game.meta.seats.max), {}, seed).state;
    for (let ply = 0; overruns.length < choices; ply++) {
      const [seat] = game.toMove(state);
      if (seat === undefined) break;
      const began = performance.now();
      const choice = choose(pkg, seenBy(pkg, state, seat), 'jarl', derive(seed, ply), { ms: budget });
      const took = performance.now() - began;
      if (took > budget / 2) overruns.push(took - budget);
      state = game.play(state, seat, choice).state;
    }
  }
  return overruns.sort((a, b) => a - b);
}

const busy = Array.from({ length: availableParallelism() }, () => new Worker('for (;;) {}', { eval: true }));
for (const { id } of METAS) {
  if (only && only !== 'all' && only !== id) continue;
  const overruns = measure(await load(id), Number(count), Number(ms));
  const share = (part: number): string => (overruns[Math.ceil(part * overruns.length) - 1] ?? 0).toFixed(1);
  console.log(
    `${id}: ${overruns.length} choices of ${ms} ms; over by ${share(0.5)} (half), ${share(0.99)} (99 %), ${share(1)} (worst) ms`,
  );
}
for (const worker of busy) await worker.terminate();
