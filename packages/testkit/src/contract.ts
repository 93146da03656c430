import { type AnyGame, derive, range, type Seed, same, seedFrom } from '@meadhall/core';
import { describe, test } from 'vitest';
import { anyChoice, anySeat, checkedPlay, checkUndo, DEAR_CHECKS, randomFor, STATE_CHECKS } from './checks.ts';
import { hiddenChecks } from './exhibits.ts';
import { checkSecrets } from './secrets.ts';
import { ContractBroken, type Subject } from './subject.ts';

export interface GameSetup {
  readonly seats: number;
  readonly options: object;
  readonly seed: Seed;
}

/** How many cheap states lie between two that are looked at closely. */
const CLOSE_LOOK_EVERY = 7;

/** How many lie between two at which undo is tried: every viewer is dealt many worlds for it. */
const UNDO_EVERY = 3 * CLOSE_LOOK_EVERY;

/** Plays one random game and holds every state to the contract; throws ContractBroken at the first breach. */
export function playUnderContract<S>(subject: Subject<S>, { seats, options, seed }: GameSetup): { plies: number } {
  const { game } = subject.pkg;
  const random = randomFor(seed, 'moves');
  const start = game.start(seats, options, seed).state;
  const again = game.start(seats, options, seed).state;
  if (!same(start, again)) throw new ContractBroken('the same seed sets the same table', JSON.stringify(options));
  const line = game.fork(start);
  let state = start;
  for (let ply = 0; ply <= game.meta.bound; ply++) {
    const position = { subject, game, state, seats, seed: derive(seed, ply), start };
    for (const check of STATE_CHECKS) check(position);
    const closely = ply < 3 || ply % CLOSE_LOOK_EVERY === 0 || game.toMove(state).length !== 1;
    if (closely) for (const check of DEAR_CHECKS) check(position);
    if (game.toMove(state).length === 0) {
      checkLine(line.state, state);
      return { plies: ply };
    }
    if (game.toMove(state).length > 1 || ply % CLOSE_LOOK_EVERY === 0) checkLine(line.state, state);
    const revising = game.mayMove(state).filter((other) => game.choices(state, other).length > 0);
    const seat = revising.length > 0 && random.below(4) === 0 ? random.pick(revising) : anySeat(game, state, random);
    const choice = anyChoice(game, state, seat, random);
    if (ply < 3 || ply % UNDO_EVERY === 0) checkUndo(position, seat, choice);
    state = checkedPlay(position, seat, choice);
    line.play(seat, choice);
  }
  throw new ContractBroken('a game ends within its bound', `${game.meta.bound} plies, ${JSON.stringify(options)}`);
}

function checkLine(forked: unknown, played: unknown): void {
  if (JSON.stringify(forked) === JSON.stringify(played)) return;
  throw new ContractBroken('fork plays like play', 'the two states differ');
}

/** Plays a random game through `fork`, the fast way, to its end. */
export function playRandomly(game: AnyGame, { seats, options, seed }: GameSetup): { plies: number; state: unknown } {
  const random = randomFor(seed, 'moves');
  const line = game.fork(game.start(seats, options, seed).state);
  for (let plies = 0; plies <= game.meta.bound; plies++) {
    if (line.toMove().length === 0) return { plies, state: line.state };
    const seat = random.pick(line.toMove());
    line.play(seat, line.sample(seat, random));
  }
  throw new ContractBroken('a game ends within its bound', `${game.meta.bound} plies, ${JSON.stringify(options)}`);
}

export interface Effort {
  /** Games looked at closely, for each seat count and option set. */
  readonly close: number;
  /** Games played through `fork` for each seat count and option set. */
  readonly fast: number;
}

/** MEADHALL_THOROUGH=1 plays every option set at every seat count, and more games; else each option set at one. */
const THOROUGH = process.env.MEADHALL_THOROUGH === '1';
const SHARE = THOROUGH ? 1 : 1 / 4;

/** The seat counts at which an option set is played: all for the first, one in turn for the others. */
function seatCounts(min: number, max: number, set: number): readonly number[] {
  const all = range(max - min + 1).map((more) => min + more);
  return THOROUGH || set === 0 ? all : all.filter((seats) => (seats + set) % all.length === 0);
}

/** The contract suite: one call per game. */
export function contract<S>(subject: Subject<S>, { close, fast }: Effort = { close: 2, fast: 100 }): void {
  const { game } = subject.pkg;
  const { min, max } = game.meta.seats;
  const optionSets: readonly object[] = [{}, ...(subject.options ?? [])];
  const fits = (seats: number, options: object): boolean => {
    try {
      game.start(seats, options, seedFrom('fits'));
      return true;
    } catch {
      return false;
    }
  };
  describe(`the contract, ${game.meta.title}`, () => {
    const setups = optionSets.flatMap((options, set) =>
      seatCounts(min, max, set)
        .filter((seats) => fits(seats, options))
        .map((seats) => ({ seats, options })),
    );
    const hidden = hiddenChecks(subject, setups);
    test('what is told tells nothing unseen, and would be caught if it did', () => checkSecrets(subject, setups));
    test('what is hidden: every field is seen, dealt anew, or known from elsewhere', hidden.covers);
    test('what is hidden is dealt anew with the right chances, and nothing known is touched', hidden.deals);
    test('what is hidden: deals that break their word are found', hidden.faults);
    for (const [set, options] of optionSets.entries()) {
      for (const seats of seatCounts(min, max, set)) {
        if (!fits(seats, options)) continue;
        const name = `${seats} seats, ${JSON.stringify(options)}`;
        test(`every state keeps its promises: ${name}`, () => {
          for (const n of range(Math.ceil(close * SHARE))) {
            playUnderContract(subject, { seats, options, seed: seedFrom(`${name}/close/${n}`) });
          }
        });
        test(`random games end and lose nothing: ${name}`, () => {
          for (const n of range(Math.ceil(fast * SHARE))) {
            const setup = { seats, options, seed: seedFrom(`${name}/fast/${n}`) };
            const { state } = playRandomly(game, setup);
            const start = game.start(seats, options, setup.seed).state;
            if (!same(subject.inventory(state as S as never), subject.inventory(start))) {
              throw new ContractBroken('every piece is somewhere exactly once', `${name}, game ${n}`);
            }
          }
        });
      }
    }
  });
}
