import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type AnyPackage, derive, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { choose, seenBy } from '../src/index.ts';

/**
 * How far bots run over their time while every core is kept busy: by the clock, which also counts while others have the
 * core, and by the time the thread itself used, which shows what the bot does after its time is up.
 *
 *     node packages/bots/examples/overruns.ts [GAME] [CHOICES] [MILLISECONDS]
 */
const [only, count = '1000', ms = '30'] = process.argv.slice(2);

interface Overruns {
  readonly byClock: number[];
  readonly byThread: number[];
}

const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function measure(pkg: AnyPackage, choices: number, budget: number): Overruns {
  const { game } = pkg;
  const [byClock, byThread]: [number[], number[]] = [[], []];
  for (let match = 0; byClock.length < choices; match++) {
    const seed = derive(seedFrom('overruns'), match);
    let state: unknown = game.start(Math.min(4, game.meta.seats.max), {}, seed).state;
    for (let ply = 0; byClock.length < choices; ply++) {
      const [seat] = game.toMove(state);
      if (seat === undefined) break;
      const [began, before] = [performance.now(), used()];
      const choice = choose(pkg, seenBy(pkg, state, seat), 'jarl', derive(seed, ply), { ms: budget });
      const [took, worked] = [performance.now() - began, used() - before];
      if (took > budget / 2) {
        byClock.push(took - budget);
        byThread.push(worked - budget);
      }
      state = game.play(state, seat, choice).state;
    }
  }
  return { byClock: byClock.sort((a, b) => a - b), byThread: byThread.sort((a, b) => a - b) };
}

const busy = Array.from({ length: availableParallelism() }, () => new Worker('for (;;) {}', { eval: true }));
for (const { id } of METAS) {
  if (only && only !== 'all' && only !== id) continue;
  const { byClock, byThread } = measure(await load(id), Number(count), Number(ms));
  const share = (of: readonly number[], part: number): string =>
    Math.max(0, of[Math.ceil(part * of.length) - 1] ?? 0).toFixed(1);
  console.log(
    `${id}: ${byClock.length} choices of ${ms} ms; over by ${share(byClock, 0.5)} (half), ${share(byClock, 0.99)} (99 %), ` +
      `${share(byClock, 1)} (worst) ms; of its own doing ${share(byThread, 0.99)} (99 %), ${share(byThread, 1)} (worst) ms`,
  );
}
for (const worker of busy) await worker.terminate();
