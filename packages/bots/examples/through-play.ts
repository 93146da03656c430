import {
  type AnyPackage,
  at,
  copy,
  derive,
  type Line,
  type Random,
  type Seat,
  seedFrom,
  type Tuning,
} from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { type Choice, choose, type Seen, search, seenBy } from '../src/index.ts';

/**
 * How much faster the search is on lines that are changed in place than the very same search through `play`, which
 * checks each choice and copies the state. Same seeds, same choices, same number of iterations; thread CPU time.
 *
 *     node packages/bots/examples/through-play.ts [GAME] [ITERATIONS] [DECISIONS]
 */
const [only = 'all', iterations = '100', decisions = '24'] = process.argv.slice(2);

/** Rounds of both, after one to warm up; the middle ratio is told. */
const ROUNDS = 9;

/** A line that goes from state to state by `play`. */
class ByPlay implements Line<unknown, Choice> {
  state: unknown;
  readonly #pkg: AnyPackage;

  constructor(pkg: AnyPackage, state: unknown) {
    this.#pkg = pkg;
    this.state = state;
  }

  toMove(): readonly Seat[] {
    return this.#pkg.game.toMove(this.state);
  }

  choices(seat: Seat): readonly Choice[] {
    return this.#pkg.game.choices(this.state, seat);
  }

  sample(seat: Seat, random: Random): Choice {
    return this.#pkg.game.sample(this.state, seat, random);
  }

  play(seat: Seat, choice: Choice): void {
    this.state = this.#pkg.game.play(this.state, seat, choice).state;
  }
}

/** The same game, whose lines roll the state's dice: `play` knows no others. */
const inPlaceOf = (pkg: AnyPackage): AnyPackage => ({
  ...pkg,
  game: { ...pkg.game, fork: (state) => pkg.game.fork(state) },
});

/** The same game, whose lines go by `play`. */
function throughPlay(pkg: AnyPackage): AnyPackage {
  const { game } = pkg;
  const slow: AnyPackage['game'] = {
    ...game,
    imagine: (state, viewer, seed) => new ByPlay(pkg, game.determinize(state, viewer, seed)),
    fork: (state) => new ByPlay(pkg, copy(state)),
  };
  return { ...pkg, game: slow };
}

/** Decisions of one game between Karls, spread over it. */
function questions(pkg: AnyPackage, count: number): readonly Seen[] {
  const { game } = pkg;
  const met: Seen[] = [];
  let state: unknown = game.start(Math.min(4, game.meta.seats.max), {}, seedFrom('through play')).state;
  for (let ply = 0; ; ply++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    const seen = seenBy(pkg, state, seat);
    if (seen.choices.length > 1) met.push(seen);
    state = game.play(state, seat, choose(pkg, seen, 'karl', derive(seedFrom('karl'), ply))).state;
  }
  const apart = Math.max(1, Math.floor(met.length / count));
  return met.filter((_, i) => i % apart === 0).slice(0, count);
}

interface Run {
  readonly microseconds: number;
  readonly iterations: number;
  readonly plies: number;
}

/** As Jarl plays, where half the time goes into the game's judgement; and a bare tree with playouts by lot. */
const WAYS: Readonly<Record<string, Partial<Tuning>>> = {
  'as Jarl plays': {},
  'a bare tree': { depth: 3, turns: 1000, plies: 200, sense: 0, glances: false, rivals: true, wavers: 0 },
};

function think(pkg: AnyPackage, asked: readonly Seen[], tuning: Partial<Tuning>): Run {
  const began = process.cpuUsage().user;
  let [done, plies] = [0, 0];
  for (const [i, seen] of asked.entries()) {
    const found = search(pkg, seen, {
      seed: derive(seedFrom('think'), i),
      budget: { iterations: Number(iterations) },
      tuning,
    });
    done += found.iterations;
    plies += found.plies;
  }
  return { microseconds: process.cpuUsage().user - began, iterations: done, plies };
}

for (const { id } of METAS) {
  if (only !== 'all' && only !== id) continue;
  const pkg = inPlaceOf(await load(id));
  const inPlace = questions(pkg, Number(decisions));
  const byPlay = questions(throughPlay(pkg), Number(decisions));
  for (const [way, tuning] of Object.entries(WAYS)) {
    const ratios: number[] = [];
    let told = '';
    for (let round = 0; round <= ROUNDS; round++) {
      const [ours, theirs] = [think(pkg, inPlace, tuning), think(pkg, byPlay, tuning)];
      if (ours.plies !== theirs.plies) throw new Error(`${id}: the two did not search the same.`);
      if (round === 0) continue;
      ratios.push(theirs.microseconds / ours.microseconds);
      told = `${Math.round((1e6 * ours.iterations) / ours.microseconds)} iterations a second, ${(ours.plies / ours.iterations).toFixed(1)} plies each`;
    }
    const ratio = at(
      ratios.sort((a, b) => a - b),
      (ROUNDS - 1) / 2,
    );
    console.log(`${id}, ${way}: ${ratio.toFixed(2)} times as fast as through play; ${told}`);
  }
}
