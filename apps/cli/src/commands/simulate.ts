import { mkdir } from 'node:fs/promises';
import { seedFrom } from '@meadhall/core';
import { botPerSeat, gameNamed, optionsGiven, seatCount, usualSeats } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber, workersAsked } from '../command.ts';
import { BadInput } from '../failure.ts';
import { progress } from '../progress.ts';
import { chunksOf } from '../work/chunks.ts';
import { addCounts, type Counts, noCounts, type Simulation } from '../work/simulation.ts';
import { work } from '../work/threads.ts';

const help = `meadhall simulate GAME [--seats N] [--games G] [--seed S] [--bots a,b,…] [--option k=v]…
                       [--workers [N]] [--records DIR] [--json]

Plays G games between bots and counts how they end. The same seed gives the same games, with any number of workers.

  --seats N        seats at the table (4, or as near as the game comes to it)
  --games G        how many games (100)
  --seed S         any text or number (1)
  --bots a,b,…     one bot for all seats, or one for each (random); jarl@400 thinks 400 iterations, jarl@300ms 300 ms
  --option k=v     an option of the game; see meadhall games
  --workers [N]    on N threads; without N, on all cores
  --records DIR    writes a record of every game, for replay and verify
  --json           one JSON object
`;

function summary(job: Simulation, seedText: string, counts: Counts, seconds: number, workers: number) {
  const mean = (sum: number): number => (counts.games === 0 ? 0 : sum / counts.games);
  return {
    game: job.game,
    seats: job.seats,
    options: job.options,
    bots: job.bots.map(({ id }) => id),
    seed: seedText,
    games: counts.games,
    finished: counts.finished,
    endings: counts.endings,
    wins: counts.wins,
    meanPlies: mean(counts.plies),
    meanTurns: mean(counts.turns),
    seconds,
    playoutsPerSecond: counts.games / seconds,
    workers,
  };
}

function told(counts: Counts, job: Simulation, title: string, seconds: number): string {
  const percent = (part: number): string => `${((100 * part) / Math.max(1, counts.games)).toFixed(1)} %`;
  return [
    `${title}, ${job.seats} seats: ${counts.games} games, ${counts.finished} finished`,
    ...Object.entries(counts.endings).map(([ending, games]) => `  ${ending.padEnd(24)} ${games}  ${percent(games)}`),
    ...counts.wins.map(
      (wins, seat) => `  seat ${seat}, ${(job.bots[seat]?.id ?? '').padEnd(16)} ${wins}  ${percent(wins)}`,
    ),
    `  ${(counts.turns / counts.games).toFixed(1)} turns and ${(counts.plies / counts.games).toFixed(1)} plies a game`,
    `  ${seconds.toFixed(2)} s, ${Math.round(counts.games / seconds)} games a second`,
    '',
  ].join('\n');
}

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(workersAsked(args), {
      seats: { type: 'string' },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      bots: { type: 'string', default: 'random' },
      option: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string', default: '1' },
      records: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    const seats = values.seats === undefined ? usualSeats(pkg) : seatCount(pkg, values.seats);
    const games = wholeNumber('games', values.games, 1, 1e9);
    const workers = wholeNumber('workers', values.workers, 1, 256);
    const job: Simulation = {
      kind: 'simulation',
      game: id,
      seats,
      options: optionsGiven(pkg, values.option, [seats]),
      bots: botPerSeat(pkg, values.bots, seats),
      seed: seedFrom(values.seed),
      records: values.records ?? null,
    };
    if (values.records !== undefined) await folderMade(values.records);

    const counts = noCounts(seats);
    const bar = progress(pkg.game.meta.title, games);
    const began = performance.now();
    await work(job, chunksOf(games), workers, ({ result }) => {
      if (result.kind !== 'simulation') return;
      addCounts(counts, result);
      bar.at(counts.games);
    });
    const seconds = (performance.now() - began) / 1000;
    bar.stop();
    process.stdout.write(
      values.json
        ? `${JSON.stringify(summary(job, values.seed, counts, seconds, workers))}\n`
        : told(counts, job, pkg.game.meta.title, seconds),
    );
    return 0;
  },
};

async function folderMade(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new BadInput(`Cannot make the folder '${folder}': ${error instanceof Error ? error.message : error}`);
  }
}
