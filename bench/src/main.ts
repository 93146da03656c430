import './production.ts';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { engine } from './engine.ts';
import { costs, plies } from './games.ts';
import { against } from './hall/against.ts';
import { byGame } from './hall/by-game.ts';
import { evicted, growth, stored } from './hall/growth.ts';
import { ownPage } from './hall/own-page.ts';
import { sizes } from './hall/sizes.ts';
import { threads } from './hall/threads.ts';
import { printRatios, said, say } from './page.ts';
import { keep, keepSlowPhone } from './results.ts';
import type { Ratio } from './rounds.ts';
import { searchPlies, searchRates } from './search.ts';
import { chosenFrom, unknownWord } from './suite.ts';
import { updates } from './updates.ts';
import { web } from './web.ts';

const SUITES = [
  engine,
  plies,
  costs,
  updates,
  searchRates,
  searchPlies,
  against,
  byGame,
  threads,
  sizes,
  ownPage,
  growth,
  evicted,
  stored,
  web,
];

const HELP = `npm run bench [-- --json] [-- --quick] [-- --only NAME,…] [-- --list] [-- --write]

Measures Meadhall against others, side by side in one run, and prints a page of ratios: the median of interleaved
rounds with the lowest and the highest. --quick is rough and takes some minutes; --json ends the output with one line
{"ratios": {…}}; --only takes parts (engine, games, search, hall, web) and names as --list prints them, whole or what they
begin with (update.us), and runs nothing else; --write keeps the page in docs/benchmarks.md, which tells what each
name means, of a run with --only just the table of what a slow phone waits for: --only web --write.
`;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function measure(words: readonly string[], quick: boolean): Promise<Record<string, Ratio>> {
  const ratios: Record<string, Ratio> = {};
  for (const { suite, wanted } of chosenFrom(SUITES, words, quick)) {
    Object.assign(ratios, await suite.measure(wanted, quick));
  }
  return ratios;
}

async function run(): Promise<number> {
  if (values.help || values.list) {
    console.log(values.help ? HELP : SUITES.flatMap(({ names }) => names).join('\n'));
    return 0;
  }
  const words = values.only.split(',').filter((word) => word !== '');
  const unknown = unknownWord(SUITES, words);
  if (unknown !== undefined) {
    console.error(`bench: nothing is called '${unknown}'; --list prints all names.`);
    return 2;
  }
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  say(`${cpu?.model.trim()}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}`);
  const began = performance.now();
  const ratios = await measure(words, values.quick);
  printRatios(ratios);
  say(`\n${Math.round((performance.now() - began) / 1000)} s`);
  if (values.write && words.length === 0) keep(said, values.quick);
  if (values.write && !keepSlowPhone(ratios, values.quick) && words.length > 0)
    console.error('bench: --write keeps a whole run, or of a part only web; nothing was written.');
  if (values.json) {
    const medians = Object.fromEntries(Object.entries(ratios).map(([name, { median }]) => [name, median]));
    console.log(JSON.stringify({ ratios: medians }));
  }
  return 0;
}

process.exitCode = await run();
