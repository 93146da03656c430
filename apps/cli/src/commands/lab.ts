import { join } from 'node:path';
import { type AnyPackage, at, seedFrom } from '@meadhall/core';
import { botsNamed, gameNamed, optionsGiven, seatCounts, usualSeats } from '../choosing.ts';
import { type Command, parsed, positionals, retold, wholeNumber, workersAsked } from '../command.ts';
import { type Difference, differences } from '../lab/differences.ts';
import type { LabJob } from '../lab/observe.ts';
import { type Applied, overrideFrom } from '../lab/overrides.ts';
import { type Side, type SideSummary, sideSummary } from '../lab/summary.ts';
import { addTally, noTally } from '../lab/tally.ts';
import { tableSize } from '../report/page.ts';
import { chunksOf, type Result } from '../work/chunks.ts';
import { playRun, RUN_OPTIONS } from '../work/run.ts';
import { place } from '../work/stored.ts';
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

interface Wish {
  readonly seats?: string | undefined;
  readonly bots: string;
  readonly seed: string;
  readonly set: readonly string[];
  readonly compare?: string | undefined;
  readonly option: readonly string[];
}

/** The run as it was asked for, and beside it the one to compare it with. */
function sidesOf(pkg: AnyPackage, wish: Wish): Side[] {
  const seats = wish.seats === undefined ? [usualSeats(pkg)] : seatCounts(pkg, wish.seats);
  const job: LabJob = {
    kind: 'lab',
    game: pkg.game.meta.id,
    seats,
    options: optionsGiven(pkg, wish.option, seats),
    bots: botsNamed(pkg, wish.bots),
    seed: seedFrom(wish.seed),
    overrides: wish.set.map(overrideFrom),
  };
  if (wish.compare === undefined) return [{ name: 'all', job }];
  return [
    { name: 'as it is', job },
    { name: 'changed', job: changed(pkg, job, wish.compare) },
  ];
}

function told(summaries: readonly SideSummary[], differing: readonly Difference[]): string {
  const lines = summaries.flatMap(({ name, tables }) =>
    tables.map(({ seats, games, meanTurns, winShares }) => {
      const wins = winShares.map(({ share }) => `${(100 * share).toFixed(1)} %`).join(', ');
      const side = summaries.length > 1 ? `${name}, ` : '';
      return `${side}${tableSize(seats)}: ${games} games, ${meanTurns.toFixed(1)} turns, wins ${wins}\n`;
    }),
  );
  const found = differing.filter(({ isSignificant }) => isSignificant).length;
  if (summaries.length > 1) lines.push(`${found} of ${differing.length} figures differ significantly\n`);
  return lines.join('');
}

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(workersAsked(args), {
      ...RUN_OPTIONS,
      seats: { type: 'string' },
      bots: { type: 'string', default: 'karl' },
      games: { type: 'string', default: '2000' },
      set: { type: 'string', multiple: true, default: [] },
      compare: { type: 'string' },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    const { title, version } = pkg.game.meta;
    const games = wholeNumber('games', values.games, 1, 1e8);
    const sides = sidesOf(pkg, values);
    const applied = await Promise.all(sides.map(appliedBy));
    const folder = values.out ?? `lab-${id}`;
    const chunks = chunksOf(games);
    const tallies = sides.map(() => noTally());
    const run = {
      title: `${title} lab`,
      folder,
      plan: { format: 1, version, games, chunk: at(chunks, 0).to, sides },
      sides: sides.map(({ job }) => job),
      chunks,
      take: (side: number, result: Result) => {
        if (result.kind === 'lab') addTally(at(tallies, side), result);
      },
    };
    const seconds = await playRun(run, values);

    const summaries = sides.map((side, i) => sideSummary(side, at(tallies, i), at(applied, i)));
    const [first, second] = tallies;
    const differing = first && second ? differences(first.tables, second.tables) : [];
    const { seed, compare = null } = values;
    const seats = at(sides, 0).job.seats;
    const figures = { game: id, version, seats, seed, games, compare, sides: summaries, differences: differing };
    const { labReport } = await import('../lab/report.ts');
    const report = join(folder, 'report.html');
    const found = summaries.map((summary, i) => ({ summary, tally: at(tallies, i) }));
    await place(report, labReport({ pkg, command: retold('lab', args), seed, sides: found, differences: differing }));
    await place(join(folder, 'lab.json'), `${JSON.stringify(figures, null, 2)}\n`);
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ ...figures, seconds, report })}\n`
        : `${told(summaries, differing)}${seconds.toFixed(1)} s; the report is ${report}\n`,
    );
    return 0;
  },
};
