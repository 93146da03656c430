import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type AnyPackage, at, seedFrom } from '@meadhall/core';
import { botsNamed, gameNamed, optionsGiven, seatCounts, usualSeats } from '../choosing.ts';
import { type Command, parsed, positionals, retold, wholeNumber, workersAsked } from '../command.ts';
import { differences } from '../lab/differences.ts';
import type { LabJob } from '../lab/observe.ts';
import { type Applied, overrideFrom } from '../lab/overrides.ts';
import { type Side, sideSummary } from '../lab/summary.ts';
import { addTally, noTally } from '../lab/tally.ts';
import { progress } from '../progress.ts';
import { chunksOf } from '../work/chunks.ts';
import { crewThrough } from '../work/crew.ts';
import { openRun, place, type StoredRun } from '../work/stored.ts';
import { hand } from '../work/threads.ts';

const help = `meadhall lab GAME [--seats …] [--bots a,b,…] [--games G] [--seed S] [--out DIR] [--compare OTHER]
                  [--set TABLE.ROW.FIELD=VALUE]… [--option k=v]… [--workers N] [--redis URL] [--fresh] [--json]

Plays many games and writes a report with charts, DIR/report.html, and all its figures, DIR/lab.json. A run that was
stopped goes on where it was when the same command is given again; the totals are the same.

  --seats …        4, or 3,4,5, or 2-7: games are spread over these table sizes (4, or as near as the game comes to it)
  --bots a,b,…     they sit down in turn, one seat further every game (karl)
  --games G        in all (2000)
  --seed S         any text or number (1)
  --out DIR        where the run is kept (lab-GAME)
  --set T.R.F=V    a number of the game's data tables, changed for a trial: --set CARDS.axe3.count=10
  --compare OTHER  a second run with the same seeds, side by side: changes to the first one separated by commas, each an
                   option (strategic=true), a table's number (CARDS.axe3.count=10), or bots=a+b
  --workers N      threads (all cores)
  --redis URL      spreads the work over meadhall worker processes
  --fresh          forgets what DIR holds
  --json           prints the figures as one JSON object
`;

interface LabPlan {
  readonly format: 1;
  readonly version: number;
  readonly games: number;
  readonly chunk: number;
  readonly sides: readonly Side[];
}

/** The other side of a comparison: the same job with some changes. */
function changed(pkg: AnyPackage, job: LabJob, text: string): LabJob {
  const options: string[] = Object.entries(job.options ?? {}).map(([name, value]) => `${name}=${value}`);
  const overrides = [...job.overrides];
  let { bots } = job;
  for (const change of text.split(',')) {
    const name = change.split('=')[0] ?? '';
    if (name === 'bots') bots = botsNamed(pkg, change.slice('bots='.length).replaceAll('+', ','));
    else if (Object.hasOwn(pkg.game.meta.options, name)) options.push(change);
    else overrides.push(overrideFrom(change));
  }
  return { ...job, bots, overrides, options: optionsGiven(pkg, options, job.seats) };
}

/** What each side's overrides replaced; a side without any needs no thread to tell. */
async function appliedBy({ job }: Side): Promise<readonly Applied[]> {
  if (job.overrides.length === 0) return [];
  const { applied, stop } = await hand(job);
  await stop();
  return applied;
}

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(workersAsked(args), {
      seats: { type: 'string' },
      bots: { type: 'string', default: 'karl' },
      games: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      compare: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string', default: String(availableParallelism()) },
      redis: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    const seats = values.seats === undefined ? [usualSeats(pkg)] : seatCounts(pkg, values.seats);
    const games = wholeNumber('games', values.games, 1, 1e8);
    const workers = wholeNumber('workers', values.workers, 1, 256);
    const job: LabJob = {
      kind: 'lab',
      game: id,
      seats,
      options: optionsGiven(pkg, values.option, seats),
      bots: botsNamed(pkg, values.bots),
      seed: seedFrom(values.seed),
      overrides: values.set.map(overrideFrom),
    };
    const sides: Side[] = [{ name: values.compare === undefined ? 'all' : 'as it is', job }];
    if (values.compare !== undefined) sides.push({ name: 'changed', job: changed(pkg, job, values.compare) });
    const applied = await Promise.all(sides.map(appliedBy));

    const chunks = chunksOf(games);
    const size = at(chunks, 0).to;
    const plan: LabPlan = { format: 1, version: pkg.game.meta.version, games, chunk: size, sides };
    const out = values.out ?? `lab-${id}`;
    const tallies = sides.map(() => noTally());
    const run = await openRun(out, plan, values.fresh, (side, result) => {
      if (result.kind === 'lab') addTally(at(tallies, side), result);
    });

    const began = performance.now();
    await playAll(pkg, run, plan, crewThrough(values.redis, workers));
    const seconds = (performance.now() - began) / 1000;

    const findings = sides.map((side, i) => ({
      summary: sideSummary(side, at(tallies, i), at(applied, i)),
      tally: at(tallies, i),
    }));
    const [first, second] = tallies;
    const differing = first && second ? differences(first.tables, second.tables) : [];
    const { labReport } = await import('../lab/report.ts');
    const report = join(out, 'report.html');
    const figures = {
      game: id,
      version: plan.version,
      seats,
      seed: values.seed,
      games,
      compare: values.compare ?? null,
      sides: findings.map(({ summary }) => summary),
      differences: differing,
    };
    await place(
      report,
      labReport({
        pkg,
        command: retold('lab', args),
        seed: values.seed,
        sides: findings,
        differences: differing,
      }),
    );
    await place(join(out, 'lab.json'), `${JSON.stringify(figures, null, 2)}\n`);
    if (values.json) {
      process.stdout.write(`${JSON.stringify({ ...figures, seconds, report })}\n`);
      return 0;
    }
    for (const { summary } of findings) {
      for (const { seats: count, games: played, meanTurns, winShares } of summary.tables) {
        const wins = winShares.map(({ share }) => `${(100 * share).toFixed(1)} %`).join(', ');
        const side = sides.length > 1 ? `${summary.name}, ` : '';
        process.stdout.write(`${side}${count} seats: ${played} games, ${meanTurns.toFixed(1)} turns, wins ${wins}\n`);
      }
    }
    const found = differing.filter(({ isSignificant }) => isSignificant).length;
    if (second) process.stdout.write(`${found} of ${differing.length} figures differ significantly\n`);
    process.stdout.write(`${seconds.toFixed(1)} s; the report is ${report}\n`);
    return 0;
  },
};

async function playAll(
  pkg: AnyPackage,
  run: StoredRun,
  plan: LabPlan,
  crew: ReturnType<typeof crewThrough>,
): Promise<void> {
  const chunks = chunksOf(plan.games, plan.chunk);
  const left = plan.sides.map((_, side) => chunks.filter((chunk) => !run.isDone(side, chunk)));
  const total = plan.games * plan.sides.length;
  let done = total - left.flat().reduce((sum, { from, to }) => sum + to - from, 0);
  const bar = progress(`${pkg.game.meta.title} lab`, total, done);
  try {
    for (const [side, { job }] of plan.sides.entries()) {
      await crew(job, at(left, side), async ({ chunk, result }) => {
        await run.add(side, chunk, result);
        done += chunk.to - chunk.from;
        bar.at(done);
      });
    }
  } finally {
    bar.stop();
  }
}
