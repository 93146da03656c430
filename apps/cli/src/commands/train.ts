import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyPackage, at, derive, type Model, range, seedFrom } from '@meadhall/core';
import { gameNamed, optionsGiven, seatCounts } from '../choosing.ts';
import { type Command, parsed, positionals, retold, wholeNumber, workersAsked } from '../command.ts';
import { BadInput } from '../failure.ts';
import { splitOf } from '../train/examples.ts';
import { begun, type Fit, type FitPlan, oneEpoch } from '../train/fit.ts';
import type { LearntGame, TrainJob } from '../train/games.ts';
import { measured } from '../train/measure.ts';
import { modelText } from '../train/model-file.ts';
import { comparisonName, type Generation } from '../train/told.ts';
import { type ReportVoice, t, voice } from '../words/reports/index.ts';
import { chunksOf, type Result } from '../work/chunks.ts';
import { playRun, RUN_OPTIONS, type RunChoices } from '../work/run.ts';
import { place } from '../work/stored.ts';

/** All that the options come to where some of them take several values in turn. */
function optionSets(pkg: AnyPackage, given: readonly string[], seats: readonly number[]): readonly unknown[] {
  const sets = given.reduce<readonly (readonly string[])[]>(
    (all, pair) => {
      const [name = '', values = ''] = pair.split(/=(.*)/s);
      return values.split('|').flatMap((value) => all.map((set) => [...set, `${name}=${value}`]));
    },
    [[]],
  );
  return sets.map((set) => optionsGiven(pkg, set, seats));
}

interface Wish {
  readonly pkg: AnyPackage;
  readonly job: Omit<TrainJob, 'thought'>;
  readonly games: number;
  readonly iterations: number;
  readonly epochs: number;
  readonly hidden: number;
  readonly folder: string;
  readonly choices: RunChoices;
}

/** Later generations think, which takes long: an eighth of the games, beside half of those before. */
const gamesOf = (games: number, generation: number): number => (generation === 0 ? games : Math.ceil(games / 8));

/** The games of one generation, in the order of their numbers, however they came in. */
async function gamesPlayed(
  { pkg, job, games, iterations, folder, choices }: Wish,
  generation: number,
  model: Model | null,
) {
  const thought = generation === 0 ? null : { iterations, model };
  const own: TrainJob = { ...job, seed: `${job.seed}/${generation}`, thought };
  const chunks = chunksOf(gamesOf(games, generation), generation === 0 ? 20 : 4);
  const played: LearntGame[] = [];
  const { title, version } = pkg.game.meta;
  const run = {
    title: t('trainRun', { title, n: generation }),
    folder: join(folder, `generation-${generation}`),
    plan: { format: 1, version, chunk: at(chunks, 0).to, job: own },
    sides: [own],
    chunks,
    take: (_: number, result: Result) => {
      if (result.kind === 'train') played.push(...result.games);
    },
  };
  await playRun(run, choices);
  return played.sort((a, b) => a.number - b.number);
}

async function fitStored(file: string, plan: FitPlan): Promise<Fit | null> {
  try {
    const stored: { plan: FitPlan; fit: Fit } = JSON.parse(await readFile(file, 'utf8'));
    return JSON.stringify(stored.plan) === JSON.stringify(plan) ? stored.fit : null;
  } catch {
    return null;
  }
}

/** Fits, writing down every epoch; goes on from the last one written. */
async function fitted(file: string, plan: FitPlan, games: readonly LearntGame[]): Promise<Fit> {
  const split = splitOf(games, plan.inputs);
  let fit = (await fitStored(file, plan)) ?? begun(plan);
  while (fit.epoch < plan.epochs) {
    fit = oneEpoch(fit, plan, split.fitted, split.held);
    await place(file, JSON.stringify({ plan, fit }));
  }
  return fit;
}

/** How much of a target is the net's own view one round later. */
const LATER = 0.5;

async function generations(wish: Wish, count: number): Promise<{ model: Model; all: readonly Generation[] }> {
  const { pkg, job, hidden, epochs, folder, iterations } = wish;
  const features = pkg.learning?.features.names ?? [];
  const all: Generation[] = [];
  let [model, earlier]: [Model | null, readonly LearntGame[]] = [null, []];
  for (const number of range(count)) {
    const games = await gamesPlayed(wish, number, model);
    const seed = derive(seedFrom(job.seed), `fit ${number}`);
    const plan: FitPlan = { inputs: features.length, hidden, epochs, seed, later: LATER };
    const file = join(folder, `generation-${number}`, 'fit.json');
    const old = earlier.filter((_, i) => i % 2 === 1);
    const fit = await fitted(file, plan, [...games, ...old]);
    const { id, version } = pkg.game.meta;
    model = { format: 1, game: id, version, features, hidden, weights: fit.best.weights };
    all.push({
      number,
      games: games.length,
      players: number === 0 ? t('atAGlance') : t('jarlsWith', { n: iterations, before: number - 1 }),
      fit: { curve: fit.curve, best: fit.best },
      measured: measured(games, fit.best.weights, features.length, hidden),
    });
    earlier = games;
  }
  if (!model) throw new BadInput(t('leastGenerations'));
  return { model, all };
}

function told(all: readonly Generation[], { fixed }: ReportVoice): string {
  return all
    .map(({ number, games, measured: { comparisons } }) => {
      const lines = comparisons.map(
        ({ name, judge, net, difference: { mean, low, high } }) =>
          `  ${t('trainedLine', {
            name: comparisonName(name).padEnd(36),
            judge: fixed(judge.loss, 4),
            net: fixed(net.loss, 4),
            mean: fixed(mean, 4),
            low: fixed(low, 4),
            high: fixed(high, 4),
          })}`,
      );
      return [t('trained', { n: number, games }), ...lines, ''].join('\n');
    })
    .join('');
}

export const command: Command = {
  get help() {
    return t('trainHelp');
  },
  async run(args) {
    const { values, positionals: rest } = parsed(workersAsked(args), {
      ...RUN_OPTIONS,
      games: { type: 'string', default: '2000' },
      generations: { type: 'string', default: '1' },
      seats: { type: 'string' },
      think: { type: 'string', default: '16' },
      epochs: { type: 'string', default: '8' },
      hidden: { type: 'string', default: '32' },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    if (!pkg.learning) throw new BadInput(t('noFeatures', { title: pkg.game.meta.title }));
    const seats = seatCounts(pkg, values.seats ?? String(Math.min(4, pkg.game.meta.seats.max)));
    if (seats.some((each) => each < 2)) throw new BadInput(t('nobodyToBeat'));
    const folder = values.out ?? `train-${id}`;
    await mkdir(folder, { recursive: true });
    const wish: Wish = {
      pkg,
      job: { kind: 'train', game: id, seed: values.seed, seats, options: optionSets(pkg, values.option, seats) },
      games: wholeNumber('games', values.games, 24, 1e6),
      iterations: wholeNumber('think', values.think, 1, 1e6),
      epochs: wholeNumber('epochs', values.epochs, 1, 100),
      hidden: wholeNumber('hidden', values.hidden, 1, 256),
      folder,
      choices: values,
    };
    const { model, all } = await generations(wish, wholeNumber('generations', values.generations, 1, 9));
    const { trainReport } = await import('../train/report.ts');
    const report = join(folder, 'report.html');
    await place(join(folder, 'model.json'), modelText(model));
    await place(report, trainReport(pkg, retold('train', args), all));
    const figures = all.map(({ number, games, fit, measured: found }) => ({
      number,
      games,
      curve: fit.curve,
      ...found,
    }));
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ game: id, seed: values.seed, generations: figures, report })}\n`
        : `${told(all, voice())}${t('trainReportIs', { report })}\n`,
    );
    return 0;
  },
};
