import {
  type AnyGame,
  at,
  derive,
  type Foresight,
  foresee,
  range,
  type Seat,
  type Seed,
  same,
  seedFrom,
} from '@meadhall/core';
import { expect, test } from 'vitest';
import { anyChoice, anySeat, randomFor } from './checks.ts';
import { ContractBroken, type Subject } from './subject.ts';

type Foresees = (game: AnyGame, state: unknown, seat: Seat, choice: unknown) => Foresight<unknown, unknown>;

export interface Foretold {
  readonly choices: number;
  /** Choices whose whole result was foretold. */
  readonly certain: number;
  /** Events foretold as sure. */
  readonly events: number;
}

/** Walks random games and holds what is foretold of each choice against what happens. */
export function checkForesight(
  game: AnyGame,
  setups: readonly { readonly seats: number; readonly options: object }[],
  choices: number,
  seed: Seed,
  foresees: Foresees = foresee,
): Foretold {
  let [looked, certain, events] = [0, 0, 0];
  for (let n = 0; looked < choices; n++) {
    const { seats, options } = at(setups, n % setups.length);
    const random = randomFor(derive(seed, n), 'foresight');
    let { state } = game.start(seats, options, derive(seed, n));
    while (game.toMove(state).length > 0 && looked < choices) {
      const seat = anySeat(game, state, random);
      const choice = anyChoice(game, state, seat, random);
      const told = foresees(game, state, seat, choice);
      const played = game.play(state, seat, choice);
      compare(game, told, game.viewEvents(played.events, seat), game.view(played.state, seat), choice);
      looked++;
      events += told.sure.length;
      if (told.isCertain) certain++;
      state = played.state;
    }
  }
  if (certain * 20 < looked || events < looked / 4) {
    throw new ContractBroken('something is foretold', `${certain} of ${looked} choices, ${events} events`);
  }
  return { choices: looked, certain, events };
}

function compare(
  game: AnyGame,
  told: Foresight<unknown, unknown>,
  events: readonly unknown[],
  view: unknown,
  choice: unknown,
): void {
  const where = `${game.meta.id}, ${JSON.stringify(choice)}`;
  told.sure.forEach((event, i) => {
    if (same(event, events[i])) return;
    throw new ContractBroken(
      'what is foretold as sure happens',
      `${where}: ${JSON.stringify(event)}, not ${JSON.stringify(events[i])}`,
    );
  });
  const [first] = told.turnouts;
  if (told.isCertain && first && !(same(first.view, view) && same(first.events, events))) {
    throw new ContractBroken('what is certain comes to pass', where);
  }
}

/** Choices looked at for each game: as many as the environment asks for, or enough for every day. */
const CHOICES = Number(process.env.MEADHALL_FORESIGHT ?? 300);

/** What was foretold as sure is what happened, in random games over all seat counts and options. */
export function foresight<S>({ pkg: { game }, options = [], mostForetold = CHOICES }: Subject<S>): void {
  const wanted = Math.min(CHOICES, mostForetold);
  const { min, max } = game.meta.seats;
  const setups = [{}, ...options].flatMap((set) =>
    range(max - min + 1)
      .map((more) => ({ seats: min + more, options: set }))
      .filter(({ seats }) => game.meta.refuseSetup?.(seats, set) == null),
  );
  test(`what is foretold comes to pass, in ${wanted} choices`, { timeout: 600_000 }, () => {
    const { choices } = checkForesight(game, setups, wanted, seedFrom(`foresight of ${game.meta.id}`));
    expect(choices).toBe(wanted);
  });
}
