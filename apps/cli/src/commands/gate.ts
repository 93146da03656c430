import { join } from 'node:path';
import type { Budget } from '@meadhall/bots';
import { at } from '@meadhall/core';
import { gameNamed, optionsGiven, seatCounts } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber, workersAsked } from '../command.ts';
import { BadInput } from '../failure.ts';
import type { GateJob } from '../train/gate.ts';
import { modelFrom } from '../train/model-file.ts';
import { SPRT, type SprtState, sprt } from '../train/sprt.ts';
import { t, voice } from '../words/reports/index.ts';
import { chunksOf, type Result } from '../work/chunks.ts';
import { playRun, RUN_OPTIONS } from '../work/run.ts';
import { place } from '../work/stored.ts';

const BATCH = 8;

/** As messages name them. */
const VERDICTS = { better: 'better', 'no better': 'not', undecided: 'other' } as const;

function told({ verdict, deals, share, ratio, bounds: [low, high] }: SprtState): string {
  const { fixed, percent } = voice();
  const figures = { share: percent(share), ratio: fixed(ratio, 2), low: fixed(low, 2), high: fixed(high, 2) };
  return `${t('gateTold', { verdict: VERDICTS[verdict], games: String(2 * deals), ...figures })}\n`;
}

export const command: Command = {
  get help() {
    return t('gateHelp', { even: 100 * SPRT.even, better: 100 * SPRT.better });
  },
  async run(args) {
    const { values, positionals: rest } = parsed(workersAsked(args), {
      ...RUN_OPTIONS,
      workers: { type: 'string', default: '1' },
      model: { type: 'string' },
      against: { type: 'string' },
      ms: { type: 'string', default: '50' },
      iterations: { type: 'string' },
      seats: { type: 'string' },
      deals: { type: 'string', default: '1000' },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    if (values.model === undefined) throw new BadInput(t('noModelNamed'));
    const { min, max } = pkg.game.meta.seats;
    const counts = seatCounts(pkg, values.seats ?? String(max >= 4 ? 4 : Math.max(2, min)));
    const seats = at(counts, 0);
    if (counts.length > 1 || seats % 2 > 0) throw new BadInput(t('evenSeats'));
    const budget: Budget =
      values.iterations === undefined
        ? { ms: wholeNumber('ms', values.ms, 1, 1e5) }
        : { iterations: wholeNumber('iterations', values.iterations, 1, 1e6) };
    const job: GateJob = {
      kind: 'gate',
      game: id,
      seed: values.seed,
      seats,
      options: optionsGiven(pkg, values.option, [seats]),
      model: await modelFrom(pkg, values.model),
      against: values.against === undefined ? null : await modelFrom(pkg, values.against),
      budget,
      ownTime: values.workers === '1' && values.redis === undefined,
    };
    const folder = values.out ?? `gate-${id}`;
    const chunks = chunksOf(wholeNumber('deals', values.deals, SPRT.leastDeals, 1e6), 1);
    const shares = new Map<number, number>();
    let state = sprt([]);
    for (let to = BATCH; state.verdict === 'undecided' && to - BATCH < chunks.length; to += BATCH) {
      const run = {
        title: t('gateRun', { title: pkg.game.meta.title }),
        folder,
        plan: { format: 1, version: pkg.game.meta.version, job },
        sides: [job],
        chunks: chunks.slice(0, to),
        take: (_: number, result: Result) => {
          if (result.kind !== 'gate') return;
          for (const { deal, share } of result.deals) shares.set(deal, share);
        },
      };
      // Forgetting is for the first batch only.
      await playRun(run, { ...values, fresh: values.fresh && to === BATCH });
      state = sprt(
        [...shares]
          .sort(([a], [b]) => a - b)
          .slice(0, to)
          .map(([, share]) => share),
      );
    }
    await place(
      join(folder, 'gate.json'),
      `${JSON.stringify({ game: id, seed: values.seed, budget, ...state }, null, 2)}\n`,
    );
    process.stdout.write(values.json ? `${JSON.stringify({ game: id, seed: values.seed, ...state })}\n` : told(state));
    return 0;
  },
};
