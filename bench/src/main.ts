import './production.ts';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureEngine } from './engine.ts';
import { measureGames } from './games.ts';
import { measureHall } from './hall/measure.ts';
import { printCosts, printNotes, printRates, printRatios, said, say } from './page.ts';
import { keep } from './results.ts';
import type { Ratio } from './rounds.ts';
import { measureSearch } from './search.ts';

const HELP = `npm run bench [-- --json] [-- --quick] [-- --only PART,…] [-- --write]

Measures Meadhall against others, side by side in one run, and prints a page of ratios: the median of interleaved
rounds with the lowest and the highest. --quick is rough and takes less than four minutes; --json ends the output with
one line {"ratios": {…}}; --only runs some of the parts: engine, games, search, hall; --write keeps the page in
docs/benchmarks.md, which tells what each name means.
`;

type Part = (quick: boolean) => Promise<Readonly<Record<string, Ratio>>>;

const PARTS: Readonly<Record<string, Part>> = {
  async engine(quick) {
    const { likeness, measured, ratios } = measureEngine(quick);
    printRates('Random playouts of Viking Games, 4 seats, one thread', measured, 'games/s');
    for (const { name, seats, meanTurns, apart } of likeness) {
      say(`  the same game: ${name}, ${seats} seats, ${meanTurns.toFixed(2)} turns, ${apart.toFixed(1)} errors off`);
    }
    return ratios;
  },
  async games(quick) {
    const { plies, costs, ratios } = await measureGames(quick);
    printRates('Random play in place, one thread', plies, 'plies/s');
    printCosts(costs);
    return ratios;
  },
  async search(quick) {
    const { iterations, plies, ratios } = await measureSearch(quick);
    printRates('Search on Viking Games, one thread', iterations, 'iterations/s');
    printRates('Search, plies in tree and playouts, one thread', plies, 'plies/s');
    return ratios;
  },
  async hall(quick) {
    const { rates, notes, half, ratios } = await measureHall(quick);
    printRates('Servers: 50 matches of 4, all connected, closed loop', rates, 'moves/s');
    printNotes(notes, half);
    return ratios;
  },
};

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<number> {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const wanted = values.only.split(',');
  const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) {
    console.error(`bench: there is no part '${unknown}'; there is ${Object.keys(PARTS).join(', ')}.`);
    return 2;
  }
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  say(`${cpu?.model.trim()}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}`);
  const began = performance.now();
  const ratios: Record<string, Ratio> = {};
  for (const name of wanted) Object.assign(ratios, await PARTS[name](values.quick));
  printRatios(ratios);
  say(`\n${Math.round((performance.now() - began) / 1000)} s`);
  if (values.write) keep(said, values.quick);
  if (values.json) {
    const medians = Object.fromEntries(Object.entries(ratios).map(([name, { median }]) => [name, median]));
    console.log(JSON.stringify({ ratios: medians }));
  }
  return 0;
}

process.exitCode = await run();
