import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyBalance, at } from '@meadhall/core';
import { GAME_IDS, loadBalance } from '@meadhall/registry';
import { gameNamed } from '../choosing.ts';
import { type Command, parsed, retold, wholeNumber, workersAsked } from '../command.ts';
import { BadInput } from '../failure.ts';
import { addBalance, type BalanceJob, type BalanceSums, noBalance } from '../lab/balance.ts';
import {
  asMarkdown,
  balancePage,
  type GameFindings,
  type Line,
  linesOf,
  tally,
  verdictSaid,
} from '../lab/balance-report.ts';
import { madeFrom, withTables } from '../lab/made-from.ts';
import { overrideFrom } from '../lab/overrides.ts';
import { t, voice } from '../words/reports/index.ts';
import { chunksOf, type Result } from '../work/chunks.ts';
import { playRun, RUN_OPTIONS } from '../work/run.ts';
import { place } from '../work/stored.ts';

const MOST = 1_000_000;

async function balanced(ids: readonly string[]): Promise<readonly { id: string; balance: AnyBalance }[]> {
  const found: { id: string; balance: AnyBalance }[] = [];
  for (const id of ids.length > 0 ? ids : GAME_IDS) {
    const balance = GAME_IDS.includes(id) ? await loadBalance(id) : null;
    if (balance) found.push({ id, balance });
    else if (ids.length > 0) {
      const { title } = (await gameNamed(id)).game.meta;
      throw new BadInput(t('noBars', { title }));
    }
  }
  return found;
}

function told({ bar, found, verdict }: Line): string {
  const { t, fixed } = voice();
  const scale = bar.unit === 'share' ? 100 : 1;
  const figures = found
    ? [found.value, found.low, found.high].map((value) => fixed(scale * value, 2)).join(' ')
    : t('nothing');
  const edge = (value: number | undefined): string => (value === undefined ? '–' : String(value));
  const { table, figure, from, to } = bar;
  const line = t('barLine', { table, figure, found: figures, from: edge(from), to: edge(to) });
  return `  ${verdictSaid(verdict).padEnd(13)} ${line}\n`;
}

export const command: Command = {
  get help() {
    return t('balanceHelp');
  },
  async run(args) {
    const { values, positionals: ids } = parsed(workersAsked(args), {
      ...RUN_OPTIONS,
      seed: { type: 'string' },
      tables: { type: 'string', default: '' },
      games: { type: 'string', default: String(MOST) },
      set: { type: 'string', multiple: true, default: [] },
      write: { type: 'string' },
    });
    const words = values.tables.split(',').filter((word) => word !== '');
    const overrides = values.set.map(overrideFrom);
    const folder = values.out ?? 'balance';
    const most = wholeNumber('games', values.games, 1, MOST);
    const isTrial = words.length > 0 || overrides.length > 0 || values.seed !== undefined || most < MOST;
    if (values.write !== undefined && isTrial) throw new BadInput(t('writeTakes'));

    const games: (GameFindings & { readonly id: string })[] = [];
    for (const { id, balance } of await balanced(ids)) {
      const { title, version } = (await gameNamed(id)).game.meta;
      const seed = values.seed ?? balance.seed;
      const tables = balance.tables.filter(
        ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
      );
      const found = new Map<string, BalanceSums>();
      for (const { name, games: count } of tables) {
        const job: BalanceJob = { kind: 'balance', game: id, table: name, seed, overrides };
        const chunks = chunksOf(Math.min(most, count));
        const sums = noBalance();
        const run = {
          title: `${title}, ${name}`,
          folder: join(folder, id, name.replaceAll(/\W+/g, '-')),
          plan: {
            format: 1,
            version,
            chunk: at(chunks, 0).to,
            job,
            table: balance.tables.find((one) => one.name === name),
          },
          sides: [job],
          chunks,
          take: (_: number, result: Result) => {
            if (result.kind === 'balance') addBalance(sums, result);
          },
        };
        await playRun(run, values);
        found.set(name, sums);
      }
      const lines = linesOf(balance, found);
      games.push({ id, title, version, seed, tables, lines });
      if (!values.json) process.stdout.write(`${title}: ${tally(lines)}\n${lines.map(told).join('')}`);
      if (values.write !== undefined) await write(values.write, at(games, games.length - 1));
    }
    await place(join(folder, 'balance.html'), balancePage(games, retold('balance', args)));
    if (values.json) process.stdout.write(`${JSON.stringify(games)}\n`);
    return 0;
  },
};

async function write(root: string, game: GameFindings & { readonly id: string }): Promise<void> {
  const file = join(root, 'packages/games', game.id, 'README.md');
  const text = withTables(await readFile(file, 'utf8'), asMarkdown(game), madeFrom(root, game.id, game.version));
  if (text === null) throw new BadInput(t('noPlace', { file }));
  await place(file, text);
}
