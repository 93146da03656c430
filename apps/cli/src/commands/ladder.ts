import { join } from 'node:path';
import {
  type BotId,
  type Budget,
  botName,
  type LadderPlan,
  type LadderStanding,
  type Pairing,
  pairingName,
  RUNGS,
} from '@meadhall/bots';
import { type AnyPackage, at } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import { botsNamed, gameNamed, optionsGiven, seatCounts } from '../choosing.ts';
import { type Command, parsed, positionals, retold, wholeNumber, workersAsked } from '../command.ts';
import { BadInput } from '../failure.ts';
import { budgetSaid } from '../ladder/budget-said.ts';
import { climbed } from '../ladder/climbed.ts';
import { levelsSource, offeredFrom, offeredTogether } from '../ladder/offered.ts';
import type { BotRating } from '../ladder/ratings.ts';
import type { GameLadder } from '../ladder/round-robin.ts';
import { tableSize } from '../report/page.ts';
import { t, voice } from '../words/reports/index.ts';
import { RUN_OPTIONS } from '../work/run.ts';
import { place } from '../work/stored.ts';

const THINKING = 'jarl=400,konungr=2000';

function pairsNamed(pkg: AnyPackage, text: string): Pairing[] {
  return text.split(',').map((pair) => {
    const [, many = '', challenger = '', field = ''] = /^([1-9]?)([^/]+)\/([^/]+)$/.exec(pair) ?? [];
    if (field === '') throw new BadInput(t('pairsForms', { given: pair }));
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

function told(all: readonly LadderStanding[], rated: readonly BotRating[]): string {
  const { t, fixed, percent } = voice();
  const shares = all.map(
    ({ pairing, seats, games, share, low, high, fair }) =>
      `  ${pairingName(pairing).padEnd(30)} ${tableSize(seats)}  ` +
      `${percent(share).padStart(7)}  ${t('shareLine', { low: percent(low), high: percent(high), fair: percent(fair), games })}`,
  );
  const rates = rated.map(
    ({ bot, mu, sigma }) => `  ${botName(bot).padEnd(30)} ${fixed(mu, 1)} ± ${fixed(2 * sigma, 1)}`,
  );
  const ratings = rates.length > 0 ? [t('ratingsOpenskill'), ...rates] : [];
  return [t('winShares'), ...shares, ...ratings, ''].join('\n');
}

interface Wish {
  readonly games: string;
  readonly seed: string;
  readonly seats?: string | undefined;
  readonly pairs?: string | undefined;
  readonly think: string;
  readonly option: readonly string[];
}

function planOf(pkg: AnyPackage, wish: Wish, usual: readonly Pairing[] = RUNGS): LadderPlan {
  const { min, max } = pkg.game.meta.seats;
  const pairings = wish.pairs === undefined ? usual : pairsNamed(pkg, wish.pairs);
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

interface Values extends Wish {
  readonly out?: string | undefined;
  readonly workers: string;
  readonly redis?: string | undefined;
  readonly fresh: boolean;
  readonly json: boolean;
  readonly levels?: string | undefined;
}

/** Every game, every offered level against every one below it: one folder each, and one page. */
async function climbAll(values: Values, args: readonly string[]): Promise<number> {
  if (
    values.pairs !== undefined ||
    values.seats !== undefined ||
    values.levels !== undefined ||
    values.option.length > 0
  )
    throw new BadInput(t('ladderAllTakes'));
  const folder = values.out ?? 'ladder-all';
  const { duelSeats, ladderPage, roundRobin } = await import('../ladder/round-robin.ts');
  const ladders: GameLadder[] = [];
  for (const { id } of METAS) {
    const pkg = await gameNamed(id);
    const seats = duelSeats(pkg);
    const plan = { ...planOf(pkg, { ...values, seats: String(seats) }, roundRobin(pkg)) };
    const { standings } = await climbed(pkg, plan, join(folder, id), values);
    const thinking = Object.entries(plan.budgets ?? {}).map(([bot, budget]) => `${bot} ${budgetSaid(budget)}`);
    ladders.push({ pkg, seats, thinking: thinking.join(', ') || t('atAGlance'), standings });
  }
  const report = join(folder, 'ladder.html');
  await place(report, ladderPage(retold('ladder', args), values.seed, ladders));
  const figures = ladders.map(({ pkg, seats, standings }) => ({ game: pkg.game.meta.id, seats, standings }));
  await place(join(folder, 'ladder.json'), `${JSON.stringify({ seed: values.seed, ladders: figures }, null, 2)}\n`);
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ seed: values.seed, ladders: figures, report })}\n`
      : `${ladders.map(({ pkg, standings }) => `${pkg.game.meta.title}\n${told(standings, [])}`).join('')}${t('pageIs', { file: report })}\n`,
  );
  return 0;
}

export const command: Command = {
  get help() {
    return t('ladderHelp', { pairs: RUNGS.map(({ challenger, field }) => `${challenger}/${field}`).join(',') });
  },
  async run(args) {
    const { values, positionals: rest } = parsed(workersAsked(args), {
      ...RUN_OPTIONS,
      games: { type: 'string', default: '40' },
      seats: { type: 'string' },
      pairs: { type: 'string' },
      think: { type: 'string', default: '' },
      levels: { type: 'string' },
    });
    const [id = ''] = positionals(rest, 'game');
    if (id === 'all') return climbAll(values, args);
    const pkg = await gameNamed(id);
    const plan = planOf(pkg, values);
    const folder = values.out ?? `ladder-${id}`;
    const { games, standings: all, ratings: rated, seconds } = await climbed(pkg, plan, folder, values);
    const { seed } = values;
    const figures = { game: id, seed, games, thinking: plan.budgets, standings: all, ratings: rated };
    const { ladderReport } = await import('../ladder/report.ts');
    if (values.levels !== undefined) {
      const offered = pkg.game.meta.cooperative ? offeredTogether(all, seed) : offeredFrom(all, seed, plan.budgets);
      await place(values.levels, levelsSource(offered, retold('ladder', args)));
    }
    const report = join(folder, 'report.html');
    await place(report, ladderReport(pkg, retold('ladder', args), plan, all, rated));
    await place(join(folder, 'ladder.json'), `${JSON.stringify(figures, null, 2)}\n`);
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ ...figures, seconds, report })}\n`
        : `${told(all, rated)}${t('reportIs', { seconds: voice().fixed(seconds, 1), file: report })}\n`,
    );
    return 0;
  },
};
