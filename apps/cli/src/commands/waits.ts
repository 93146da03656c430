import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEVEL_NAMES, type Level, offeredLevels } from '@meadhall/bots';
import { GAME_IDS } from '@meadhall/registry';
import { gameNamed } from '../choosing.ts';
import { type Command, parsed, wholeNumber } from '../command.ts';
import { quantile, waitsOf, withWaits } from '../lab/waits.ts';
import { place } from '../work/stored.ts';

const help = `meadhall waits [GAME…] [--waits N] [--seed S] [--write ROOT] [--json]

How long a person waits for rivals who think ahead, between two own turns, at the usual pace: all rivals together, in seconds of
one processor core of this machine. Levels that are not offered are left out.

  --waits N       so many waits a level (20)
  --seed S        the deals (waits-1)
  --write ROOT    puts the table into the READMEs of the games below ROOT
`;

const SEARCHING: readonly Level[] = ['jarl', 'konungr'];
const MOST_SEATS = 4;
const MOST_WAITS = 10_000;

/** What this thread has used of its core: others on the machine are not in it. */
function coreMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Row {
  readonly level: Level;
  readonly half: number;
  readonly most: number;
  readonly worst: number;
  readonly waits: number;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const tableOf = (rows: readonly Row[], seats: number, seed: string): string =>
  [
    `Seconds between two own turns at ${seats} seats, all rivals together, usual pace; of one core, without what the board takes to show it. Seed`,
    `\`${seed}\`, written by \`npm run lab -- waits\`.`,
    '',
    '| rivals | half of the waits | nine of ten | longest | waits |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ level, half, most, worst, waits }) =>
        `| ${LEVEL_NAMES[level]} | ${seconds(half)} | ${seconds(most)} | ${seconds(worst)} | ${waits} |`,
    ),
  ].join('\n');

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: ids } = parsed(args, {
      waits: { type: 'string', default: '20' },
      seed: { type: 'string', default: 'waits-1' },
      write: { type: 'string' },
      json: { type: 'boolean' },
    });
    const waits = wholeNumber('waits', values.waits, 1, MOST_WAITS);
    const found: { readonly id: string; readonly seats: number; readonly rows: readonly Row[] }[] = [];
    for (const id of ids.length > 0 ? ids : GAME_IDS) {
      const pkg = await gameNamed(id);
      const { meta } = pkg.game;
      const seats = Math.max(2, Math.min(MOST_SEATS, meta.seats.max));
      const levels = SEARCHING.filter((level) => offeredLevels(meta).some((each) => each.level === level));
      const rows = levels.map((level): Row => {
        const all = waitsOf(pkg, { level, seats, pace: 'normal', waits, seed: values.seed }, coreMs);
        return {
          level,
          half: quantile(all, 0.5),
          most: quantile(all, 0.9),
          worst: Math.max(...all),
          waits: all.length,
        };
      });
      found.push({ id, seats, rows });
      const table = tableOf(rows, seats, values.seed);
      if (!values.json) process.stdout.write(`${meta.title}\n\n${table}\n\n`);
      if (values.write === undefined) continue;
      const file = join(values.write, 'packages/games', id, 'README.md');
      await place(file, withWaits(await readFile(file, 'utf8'), table));
    }
    if (values.json) process.stdout.write(`${JSON.stringify(found)}\n`);
    return 0;
  },
};
