import { join } from 'node:path';
import {
  type BotId,
  type Budget,
  botName,
  type FixtureResult,
  fixtures,
  type LadderPlan,
  type Pairing,
  pairingName,
  RUNGS,
  type Standing,
  standings,
} from '@meadhall/bots';
import { type AnyPackage, at } from '@meadhall/core';
import { botsNamed, gameNamed, optionsGiven, seatCounts } from '../choosing.ts';
import { type Command, parsed, positionals, retold, wholeNumber, workersAsked } from '../command.ts';
import { BadInput } from '../failure.ts';
import type { LadderJob, Played } from '../ladder/play.ts';
import { type BotRating, ratings } from '../ladder/ratings.ts';
import { tableSize } from '../report/page.ts';
import { chunksOf, type Result } from '../work/chunks.ts';
import { playRun, RUN_OPTIONS } from '../work/run.ts';
import { place } from '../work/stored.ts';

const help = `meadhall ladder GAME [--games G] [--seed S] [--seats …] [--pairs a/b,…] [--think a=N,b=300ms]
                     [--option k=v]… [--out DIR] [--workers N] [--redis URL] [--fresh] [--json]

Bots against each other: one or some of a kind at a table of another kind, every deal played once from each seat. Tells
win shares with 95 % intervals and openskill ratings, and writes DIR/report.html. A run that was stopped goes on when
the same command is given again. In a cooperative game each kind plays the same deals on its own.

  --games G      for each pair at each table size, rounded up to whole deals (40)
  --seed S       any text or number (1)
  --seats …      4, or 3,4,5, or 2-7 (all the game has)
  --pairs a/b    who challenges whom (${RUNGS.map(({ challenger, field }) => `${challenger}/${field}`).join(',')});
                 2konungr/jarl: two of them, in all ways to seat them
  --think …      what bots that search may think: iterations, the same everywhere, or time (jarl=400,konungr=2000)
  --option k=v   an option of the game; see meadhall games
  --out DIR      where the run is kept (ladder-GAME)
  --workers N    threads (all cores)
  --redis URL    spreads the work over meadhall worker processes
  --fresh        forgets what DIR holds
  --json         prints the figures as one JSON object
`;

const THINKING = 'jarl=400,konungr=2000';

function pairsNamed(pkg: AnyPackage, text: string): Pairing[] {
  return text.split(',').map((pair) => {
    const [, many = '', challenger = '', field = ''] = /^([1-9]?)([^/]+)\/([^/]+)$/.exec(pair) ?? [];
    if (field === '') throw new BadInput(`--pairs takes jarl/karl or 2jarl/karl, not '${pair}'.`);
    return {
      challenger: at(botsNamed(pkg, challenger), 0).id,
      field: at(botsNamed(pkg, field), 0).id,
      ...(many === '' ? {} : { challengers: Number(many) }),
    };
  });
}

function budgetsNamed(pkg: AnyPackage, text: string): Partial<Record<BotId, Budget>> {
  return Object.fromEntries(
    text.split(',').map((entry) => {
      const [name = '', amount = ''] = entry.split('=');
      const { id, budget } = at(botsNamed(pkg, `${name}@${amount}`), 0);
      return [id, budget];
    }),
  );
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function told(all: readonly Standing[], rated: readonly BotRating[]): string {
  const shares = all.map(
    ({ pairing, seats, games, share, low, high, fair }) =>
      `  ${pairingName(pairing).padEnd(30)} ${tableSize(seats)}  ` +
      `${percent(share).padStart(7)}  (${percent(low)} – ${percent(high)}, fair ${percent(fair)}, ${games} games)`,
  );
  const rates = rated.map(
    ({ bot, mu, sigma }) => `  ${botName(bot).padEnd(30)} ${mu.toFixed(1)} ± ${(2 * sigma).toFixed(1)}`,
  );
  return ['Win shares', ...shares, 'Ratings (openskill)', ...rates, ''].join('\n');
}

interface Wish {
  readonly games: string;
  readonly seed: string;
  readonly seats?: string | undefined;
  readonly pairs?: string | undefined;
  readonly think: string;
  readonly option: readonly string[];
}

function planOf(pkg: AnyPackage, wish: Wish): LadderPlan {
  const { min, max } = pkg.game.meta.seats;
  const pairings = wish.pairs === undefined ? RUNGS : pairsNamed(pkg, wish.pairs);
  const playing = new Set<string>(pairings.flatMap(({ challenger, field }) => [challenger, field]));
  const thinking = { ...budgetsNamed(pkg, THINKING), ...(wish.think && budgetsNamed(pkg, wish.think)) };
  return {
    pairings,
    seatCounts: seatCounts(pkg, wish.seats ?? `${min}-${max}`),
    games: wholeNumber('games', wish.games, 1, 1e6),
    seed: wish.seed,
    options: optionsGiven(pkg, wish.option, wish.seats === undefined ? [] : seatCounts(pkg, wish.seats)),
    budgets: Object.fromEntries(Object.entries(thinking).filter(([bot]) => playing.has(bot))),
  };
}

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(workersAsked(args), {
      ...RUN_OPTIONS,
      games: { type: 'string', default: '40' },
      seats: { type: 'string' },
      pairs: { type: 'string' },
      think: { type: 'string', default: '' },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    const { title, version, cooperative } = pkg.game.meta;
    const plan = planOf(pkg, values);
    const planned = fixtures(pkg, plan);
    if (planned.length === 0) throw new BadInput('No table size takes these options.');
    const job: LadderJob = { kind: 'ladder', game: id, plan };
    const chunks = chunksOf(planned.length, Math.min(24, Math.max(1, Math.ceil(planned.length / 400))));
    const folder = values.out ?? `ladder-${id}`;
    const played: Played[] = [];
    const run = {
      title: `${title} ladder`,
      folder,
      plan: { format: 1, version, chunk: at(chunks, 0).to, job },
      sides: [job],
      chunks,
      take: (_: number, result: Result) => {
        if (result.kind === 'ladder') played.push(...result.played);
      },
    };
    const seconds = await playRun(run, values);

    const results = played
      .sort((a, b) => a.number - b.number)
      .map(({ number, ...result }): FixtureResult => ({ fixture: at(planned, number), ...result }));
    const all = standings(results);
    const rated = ratings(results, cooperative === true);
    const { seed } = values;
    const figures = { game: id, seed, games: results.length, thinking: plan.budgets, standings: all, ratings: rated };
    const { ladderReport } = await import('../ladder/report.ts');
    const report = join(folder, 'report.html');
    await place(report, ladderReport(pkg, retold('ladder', args), plan, all, rated));
    await place(join(folder, 'ladder.json'), `${JSON.stringify(figures, null, 2)}\n`);
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ ...figures, seconds, report })}\n`
        : `${told(all, rated)}${seconds.toFixed(1)} s; the report is ${report}\n`,
    );
    return 0;
  },
};
