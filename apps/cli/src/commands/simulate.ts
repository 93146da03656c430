import { mkdir } from 'node:fs/promises';
import { seedFrom } from '@meadhall/core';
import { botPerSeat, gameNamed, optionsGiven, seatCount, usualSeats } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber, workersAsked } from '../command.ts';
import { BadInput } from '../failure.ts';
import { progress } from '../progress.ts';
import { t, voice } from '../words/reports/index.ts';
import { chunksOf } from '../work/chunks.ts';
import { addCounts, type Counts, noCounts, type Simulation } from '../work/simulation.ts';
import { work } from '../work/threads.ts';

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
  const { t, count, fixed, percent } = voice();
  const line = (name: string, games: number): string =>
    `  ${name.padEnd(24)} ${count(games)}  ${percent(games / Math.max(1, counts.games))}`;
  return [
    t('simulated', { title, seats: job.seats, games: counts.games, finished: counts.finished }),
    ...Object.entries(counts.endings).map(([ending, games]) => line(ending, games)),
    ...counts.wins.map((wins, seat) => line(t('seatWith', { seat, bot: job.bots[seat]?.id ?? '' }), wins)),
    `  ${t('turnsAndPlies', { turns: fixed(counts.turns / counts.games, 1), plies: fixed(counts.plies / counts.games, 1) })}`,
    `  ${t('gamesASecond', { seconds: fixed(seconds, 2), games: Math.round(counts.games / seconds) })}`,
    '',
  ].join('\n');
}

export const command: Command = {
  get help() {
    return t('simulateHelp');
  },
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
    throw new BadInput(t('noFolder', { folder, why: error instanceof Error ? error.message : String(error) }));
  }
}
