import { join } from 'node:path';
import { type AnyPackage, at, seedFrom } from '@meadhall/core';
import { botsNamed, gameNamed, optionsGiven, seatCounts, usualSeats } from '../choosing.ts';
import { type Command, parsed, positionals, retold, wholeNumber, workersAsked } from '../command.ts';
import { type Difference, differences } from '../lab/differences.ts';
import type { LabJob } from '../lab/observe.ts';
import { type Applied, overrideFrom } from '../lab/overrides.ts';
import { type Side, type SideSummary, sideNamed, sideSummary } from '../lab/summary.ts';
import { addTally, noTally } from '../lab/tally.ts';
import { tableSize } from '../report/page.ts';
import { ENGLISH, t, voice } from '../words/reports/index.ts';
import { chunksOf, type Result } from '../work/chunks.ts';
import { playRun, RUN_OPTIONS } from '../work/run.ts';
import { place } from '../work/stored.ts';
import { hand } from '../work/threads.ts';

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
  const { t, fixed, percent } = voice();
  const lines = summaries.flatMap(({ name, tables }) =>
    tables.map(({ seats, games, meanTurns, winShares }) => {
      const wins = winShares.map(({ share }) => percent(share)).join(', ');
      const given = { table: tableSize(seats), games, turns: fixed(meanTurns, 1), wins };
      return summaries.length > 1 ? t('labSideLine', { side: sideNamed(name), ...given }) : t('labLine', given);
    }),
  );
  const found = differing.filter(({ isSignificant }) => isSignificant).length;
  if (summaries.length > 1) lines.push(t('figuresDiffer', { n: found, all: differing.length }));
  return lines.map((line) => `${line}\n`).join('');
}

export const command: Command = {
  get help() {
    return t('labHelp');
  },
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
      title: t('labRun', { title }),
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
    const differing = first && second ? differences(first.tables, second.tables, ENGLISH.t) : [];
    const spoken = first && second ? differences(first.tables, second.tables, t) : [];
    const { seed, compare = null } = values;
    const seats = at(sides, 0).job.seats;
    const figures = { game: id, version, seats, seed, games, compare, sides: summaries, differences: differing };
    const { labReport } = await import('../lab/report.ts');
    const report = join(folder, 'report.html');
    const found = summaries.map((summary, i) => ({ summary, tally: at(tallies, i) }));
    await place(report, labReport({ pkg, command: retold('lab', args), seed, sides: found, differences: spoken }));
    await place(join(folder, 'lab.json'), `${JSON.stringify(figures, null, 2)}\n`);
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ ...figures, seconds, report })}\n`
        : `${told(summaries, differing)}${t('reportIs', { seconds: voice().fixed(seconds, 1), file: report })}\n`,
    );
    return 0;
  },
};
