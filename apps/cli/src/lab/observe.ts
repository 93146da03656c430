import { type AnyPackage, at, type Played, type Seat, type Seed } from '@meadhall/core';
import { pureLine } from '@meadhall/match';
import type { BotSeat } from '../choosing.ts';
import { addTo } from '../stats.ts';
import { type AnyLine, botsPlay } from '../work/playing.ts';
import { gameSeed } from '../work/simulation.ts';
import type { Override } from './overrides.ts';
import { countIn, type LabTally, noTally, type TableTally, tableOf, traitOf, useOf } from './tally.ts';

/** Games to be watched closely. Game number i has the i-th seed and the i-th rotation of the bots. */
export interface LabJob {
  readonly kind: 'lab';
  readonly game: string;
  readonly seats: readonly number[];
  readonly options: unknown;
  readonly bots: readonly BotSeat[];
  readonly seed: Seed;
  readonly overrides: readonly Override[];
}

const TEN_THOUSANDTHS = 1e4;

/** Plays the games from one number up to, not including, another, and counts what the lab report tells. */
export function observe(pkg: AnyPackage, job: LabJob, from: number, to: number): LabTally {
  const tally = noTally();
  for (let number = from; number < to; number++) {
    const seats = at(job.seats, number % job.seats.length);
    const turn = Math.floor(number / job.seats.length);
    const bots = Array.from({ length: seats }, (_, seat) => at(job.bots, (seat + turn) % job.bots.length));
    observeGame(pkg, tableOf(tally, seats), bots, job.options, gameSeed(job.seed, number));
  }
  return tally;
}

function observeGame(pkg: AnyPackage, table: TableTally, bots: readonly BotSeat[], options: unknown, seed: Seed): void {
  const { game, judge, lab } = pkg;
  const start = game.start(bots.length, options, seed);
  const uses = new Map<string, { count: number; by: Set<Seat> }>();
  let chances: readonly number[] = judge.value(start.state);
  let leader = leading(chances);
  let leads = 0;
  let turns = game.turns(start.state);

  const line = pureLine(game, start, (_, __, { state, events }: Played<unknown, unknown>) => {
    const after: readonly number[] = game.outcome(state)?.payoff ?? judge.value(state);
    for (const event of events) {
      for (const { what, by } of lab.used(event)) {
        const use = uses.get(what) ?? { count: 0, by: new Set() };
        use.count++;
        uses.set(what, use);
        if (by === null) continue;
        use.by.add(by);
        addTo(useOf(table, what).swing, Math.round(((after[by] ?? 0) - (chances[by] ?? 0)) * TEN_THOUSANDTHS));
      }
    }
    chances = after;
    if (game.turns(state) === turns) return;
    turns = game.turns(state);
    const now = leading(after);
    if (now !== null && now !== leader) {
      if (leader !== null) leads++;
      leader = now;
    }
  });
  const ended = botsPlay(pkg, counted(line, table), bots, seed);

  const winners = ended.outcome?.winners ?? [];
  table.games++;
  countIn(table.turns, ended.turns);
  countIn(table.plies, ended.plies);
  addTo(table.turnSums, ended.turns);
  addTo(table.plySums, ended.plies);
  countIn(table.leadChanges, leads);
  addTo(table.leadSums, leads);
  if (ended.outcome) {
    table.finished++;
    countIn(table.endings, ended.outcome.ending);
    for (const seat of winners) table.wins[seat] = (table.wins[seat] ?? 0) + 1;
  }
  for (const [seat, bot] of bots.entries()) {
    for (const [trait, value] of Object.entries({ ...lab.traits(line.state, seat), bot: bot.id })) {
      const tally = traitOf(table, trait, value);
      tally.seats++;
      if (winners.includes(seat)) tally.won++;
    }
  }
  for (const [what, { count, by }] of uses) {
    const use = useOf(table, what);
    addTo(use.perGame, count);
    use.users += by.size;
    for (const seat of by) if (winners.includes(seat)) use.won++;
  }
}

/** The seat with the best chance, if one has it alone. */
function leading(chances: readonly number[]): Seat | null {
  const best = Math.max(...chances);
  const first = chances.indexOf(best);
  return chances.indexOf(best, first + 1) < 0 ? first : null;
}

/** Counts the choices of every decision on the way. */
function counted(line: AnyLine, table: TableTally): AnyLine {
  return {
    get state() {
      return line.state;
    },
    toMove: () => line.toMove(),
    choices: (seat) => line.choices(seat),
    sample: (seat, random) => line.sample(seat, random),
    play(seat, choice) {
      countIn(table.choices, line.choices(seat).length);
      line.play(seat, choice);
    },
  };
}
