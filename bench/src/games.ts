import { type AnyPackage, at, checkedOptions, Random, range, type Seat, seedFrom } from '@meadhall/core';
import { GAME_IDS, load } from '@meadhall/registry';
import { printCosts, printRates } from './page.ts';
import { type Contestant, interleaved, type Measured, median, microseconds, type Ratio, ratio } from './rounds.ts';
import type { Suite } from './suite.ts';

export const loadAll = (): Promise<AnyPackage[]> => Promise.all(GAME_IDS.map(load));

/** Games of which one of these figures is wanted. */
export const loadWanted = (wanted: ReadonlySet<string>, ...names: readonly ((id: string) => string)[]) =>
  Promise.all(GAME_IDS.filter((id) => names.some((name) => wanted.has(name(id)))).map(load));

export const usualSeats = ({ game }: AnyPackage): number =>
  Math.max(game.meta.seats.min, Math.min(4, game.meta.seats.max));

export const usualOptions = ({ game }: AnyPackage): unknown => checkedOptions(game.meta, {});

/** Random play in place, game after game; one unit is one ply. */
function pliesOf(pkg: AnyPackage): Contestant {
  const { game } = pkg;
  const dice = Random.from(seedFrom('plies'));
  let deals = 0;
  let line = game.fork(game.start(usualSeats(pkg), usualOptions(pkg), seedFrom(`deal ${deals}`)).state);
  return {
    name: game.meta.id,
    once() {
      for (let ply = 0; ply < 100; ply++) {
        const seat = line.toMove()[0];
        if (seat === undefined) {
          line = game.fork(game.start(usualSeats(pkg), usualOptions(pkg), seedFrom(`deal ${++deals}`)).state);
        } else {
          line.play(seat, line.sample(seat, dice));
        }
      }
      return 100;
    },
  };
}

interface Moment {
  readonly state: unknown;
  readonly seat: Seat;
  readonly choice: unknown;
}

/** A decision met in random play, and a choice made there. */
interface Walk {
  readonly moments: readonly Moment[];
}

function walk({ game }: AnyPackage, seats: number, options: unknown, deal: number, most: number): Walk {
  const dice = Random.from(seedFrom(`walk ${deal}`));
  const moments: Moment[] = [];
  let { state } = game.start(seats, options, seedFrom(`walk ${deal}`));
  for (let seat = game.toMove(state)[0]; seat !== undefined && moments.length < most; seat = game.toMove(state)[0]) {
    const choice: unknown = game.sample(state, seat, dice);
    moments.push({ state, seat, choice });
    ({ state } = game.play(state, seat, choice));
  }
  return { moments };
}

/** What one move costs a hall: play it, and show everyone what they may see of it. */
function move({ game }: AnyPackage, seats: number, { state, seat, choice }: Moment): void {
  const played = game.play(state, seat, choice);
  for (const viewer of range(seats)) {
    game.view(played.state, viewer);
    game.viewEvents(played.events, viewer);
  }
}

export interface Cost {
  readonly game: string;
  /** Microseconds. */
  readonly copy: number;
  readonly view: number;
  readonly play: number;
  readonly redeal: number;
  /** The late ply that was met: 1,000, or as far as the longest of the games went. */
  readonly latePly: number;
}

const LATE = 1000;
const EARLY = 10;

/** Moments of one age from several walks, so that no single odd decision speaks for all. */
function aged(walks: readonly Walk[], ply: number): Moment[] {
  return walks.flatMap(({ moments }) => moments.slice(Math.max(0, ply - 5), ply + 5));
}

const speedName = (id: string): string => `game.${id}/axes`;
const ageName = (id: string): string => `ply1000/ply10.${id}`;
const redealName = (id: string): string => `redeal.us.${id}`;

/** Random play in place, game by game. */
export const plies: Suite = {
  part: 'games',
  names: GAME_IDS.map(speedName),
  async measure(wanted, quick) {
    const pkgs = [await load('axes'), ...(await loadWanted(wanted, speedName))];
    const measured = interleaved(
      [...new Set(pkgs)].map(pliesOf),
      quick ? { rounds: 3, milliseconds: 250 } : { rounds: 7, milliseconds: 1000 },
    );
    printRates('Random play in place, one thread', measured, 'plies/s');
    const [axes] = measured;
    return Object.fromEntries(
      measured.filter(({ name }) => wanted.has(speedName(name))).map((one) => [speedName(one.name), ratio(one, axes)]),
    );
  },
};

/** What single things cost in the middle of a game, and a move late in it. */
export const costs: Suite = {
  part: 'games',
  names: GAME_IDS.flatMap((id) => [ageName(id), redealName(id)]),
  async measure(wanted, quick) {
    const ratios: Record<string, Ratio> = {};
    const pkgs = await loadWanted(wanted, ageName, redealName);
    printCosts(pkgs.map((pkg) => costOf(pkg, quick, ratios)));
    return Object.fromEntries(Object.entries(ratios).filter(([name]) => wanted.has(name)));
  },
};

function costOf(pkg: AnyPackage, quick: boolean, ratios: Record<string, Ratio>): Cost {
  const { game } = pkg;
  const seats = usualSeats(pkg);
  const options = usualOptions(pkg);
  const walks = range(quick ? 8 : 30).map((deal) => walk(pkg, seats, options, deal, LATE + 5));
  const lengths = walks.map(({ moments }) => moments.length);
  const latePly = Math.min(LATE, Math.floor(0.9 * median(lengths)));
  const [early, late] = [aged(walks, EARLY), aged(walks, latePly)];
  const middle = walks.map(({ moments }) => at(moments, moments.length >> 1));
  const each = (moments: readonly Moment[], act: (moment: Moment) => void) => () => {
    for (const moment of moments) act(moment);
    return moments.length;
  };
  const [atEarly, atLate, copy, view, play, redeal] = interleaved(
    [
      { name: 'early', once: each(early, (moment) => move(pkg, seats, moment)) },
      { name: 'late', once: each(late, (moment) => move(pkg, seats, moment)) },
      { name: 'copy', once: each(middle, ({ state }) => game.fork(state)) },
      { name: 'view', once: each(middle, ({ state, seat }) => game.view(state, seat)) },
      { name: 'play', once: each(middle, ({ state, seat, choice }) => game.play(state, seat, choice)) },
      { name: 'redeal', once: each(middle, ({ state, seat }) => game.determinize(state, seat, seedFrom('redeal'))) },
    ],
    quick ? { rounds: 3, milliseconds: 80 } : { rounds: 7, milliseconds: 400 },
  );
  ratios[ageName(game.meta.id)] = ratio(atEarly, atLate);
  ratios[redealName(game.meta.id)] = microseconds(redeal);
  const micro = (one: Measured): number => microseconds(one).median;
  return {
    game: game.meta.id,
    copy: micro(copy),
    view: micro(view),
    play: micro(play),
    redeal: micro(redeal),
    latePly,
  };
}
