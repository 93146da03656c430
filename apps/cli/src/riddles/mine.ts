import {
  type Analysis,
  type Choice,
  choose,
  type Foreseen,
  glanceRanks,
  type Judged,
  type Seen,
  search,
  seenBy,
  setApart,
  verdictOf,
} from '@meadhall/bots';
import { type AnyPackage, at, checkedOptions, derive, Random, type Seat, type Seed, sayFor } from '@meadhall/core';
import {
  type Grade,
  isAnswer,
  isLeftOut,
  RIDDLE_NAMES,
  type Riddle,
  type RiddlePlan,
  type RiddleReason,
  type RiddleSide,
} from '@meadhall/learn';
import { playOut, pureLine } from '@meadhall/match';

/** What makes a riddle: all of it is told by `meadhall riddles --help`. */
export interface Standard {
  /** Iterations of the first, quick look. */
  readonly quick: number;
  /** Iterations of a second look at what is promising: most of that is noise, and a deep look is dear. */
  readonly middle: number;
  /** Iterations of a deep look. */
  readonly deep: number;
  /** Which part of the lead that is asked a quick look must show: more than all of it, since the best of many looks better than it is. */
  readonly promising: number;
  /** Means with a standard error of this part of the lead that is asked need no more tables. */
  readonly fine: number;
  /** By how many standard errors the lead must be more than half of what is asked. */
  readonly sure: number;
  /** Deep looks with other seeds and cards dealt anew that must agree. */
  readonly checks: number;
}

export const STANDARD: Standard = {
  quick: 96,
  middle: 480,
  deep: 2000,
  promising: 1.2,
  fine: 0.05,
  sure: 3,
  checks: 2,
};

export interface Found {
  readonly riddle: Riddle;
  readonly state: unknown;
}

const FEWEST_CHOICES = 2;
const MOST_CHOICES = 48;
/** A position that is all but won or lost asks nothing. */
const OPEN_FROM = 0.04;
const OPEN_TO = 0.995;
const OF_ONE_GAME = 2;
/** Only so many decisions of a game are looked at, so that each game costs about the same. */
const LOOKS = 24;
const LOOKED_AT = 0.3;

export const namesFor = (seats: number): readonly string[] => RIDDLE_NAMES.slice(0, seats);

/** Whether the best is clearly the best: by the whole interval, not by its middle. */
export const isClear = ({ lead, isAgreed }: Analysis, { lead: asked }: RiddlePlan, { sure }: Standard): boolean =>
  isAgreed && lead.mean >= asked && lead.mean - sure * lead.error >= asked / 2;

/** The position as this seat could find it as well: every card it cannot see is dealt anew. */
const dealtAnew = ({ game }: AnyPackage, state: unknown, seat: Seat, seed: Seed): unknown =>
  game.determinize(state, seat, derive(seed, 'dealt'));

/** A deep look with a seed of its own and unseen cards dealt anew. */
export function lookAgain(
  pkg: AnyPackage,
  state: unknown,
  seat: Seat,
  seed: Seed,
  iterations: number,
  seats: number,
  error?: number,
): Analysis | null {
  const seen = seenBy(pkg, dealtAnew(pkg, state, seat, seed), seat);
  return verdictOf(pkg, seen, { seed, iterations, error, names: namesFor(seats) });
}

/** Whether a riddle found under earlier rules still has its answer under today's. */
export function stillHolds(pkg: AnyPackage, { riddle, state }: Found, seed: Seed, { deep }: Standard): boolean {
  const again = lookAgain(pkg, state, riddle.seat, seed, deep, riddle.seats);
  return again !== null && isAnswer(riddle, again.best.choice);
}

/** Plays one bot game and keeps what makes a riddle on the way. */
export function riddlesOfGame(
  pkg: AnyPackage,
  plan: RiddlePlan,
  seed: Seed,
  label: string,
  standard: Standard,
): readonly Found[] {
  const { game } = pkg;
  const random = Random.from(derive(seed, 'which'));
  const table = random.pick(plan.tables);
  const options = checkedOptions(game.meta, table.options);
  const line = pureLine(game, game.start(table.seats, options, derive(seed, 'deal')));
  const found: Found[] = [];
  let looks = 0;
  let lastTurn = -1;
  playOut(game, line, (seat, ply) => {
    const own = derive(seed, ply);
    const seen = seenBy(pkg, line.state, seat);
    const turn = game.turns(line.state);
    const isWorth = found.length < OF_ONE_GAME && looks < LOOKS && turn > lastTurn + 1 && isRiddling(plan, seen);
    if (isWorth && random.unit() < LOOKED_AT) {
      looks++;
      const riddle = riddleHere(pkg, plan, line.state, seen, own, `${label}-${ply}`, standard);
      if (riddle) {
        lastTurn = turn;
        found.push({ riddle: { ...riddle, seats: table.seats, options: table.options }, state: line.state });
      }
    }
    return choose(pkg, seen, random.unit() < 0.8 ? 'karl' : 'thrall', own);
  });
  return found;
}

const isRiddling = (plan: RiddlePlan, { choices, isOpen }: Seen): boolean =>
  !isOpen && choices.length >= FEWEST_CHOICES && choices.length <= MOST_CHOICES && !isLeftOut(plan, choices);

type Bare = Omit<Riddle, 'seats' | 'options'>;

function riddleHere(
  pkg: AnyPackage,
  plan: RiddlePlan,
  state: unknown,
  seen: Seen,
  seed: Seed,
  id: string,
  standard: Standard,
): Bare | null {
  const { weighed } = search(pkg, seen, { seed, budget: { iterations: standard.quick } });
  const chance = (i: number): number => weighed[i]?.chances[seen.seat] ?? 0;
  if (chance(0) < OPEN_FROM || chance(1) > OPEN_TO || chance(0) - chance(1) < standard.promising * plan.lead)
    return null;
  const names = namesFor(seen.seats);
  const middle = verdictOf(pkg, seen, { seed: derive(seed, 'middle'), iterations: standard.middle, names });
  if (!middle?.isAgreed || middle.lead.mean < plan.lead) return null;
  const error = plan.lead * standard.fine;
  const verdict = verdictOf(pkg, seen, { seed: derive(seed, 'deep'), iterations: standard.deep, error, names });
  if (!verdict || !isClear(verdict, plan, standard)) return null;
  for (let check = 0; check < standard.checks; check++) {
    const again = lookAgain(pkg, state, seen.seat, derive(seed, `check:${check}`), standard.deep, seen.seats, error);
    if (!again || again.best.said !== verdict.best.said || !isClear(again, plan, standard)) return null;
  }
  const request = { seed: derive(seed, 'foresight'), say: sayFor(names, seen.seat), untold: plan.untold };
  const told = setApart(pkg, seen, verdict, request);
  if (told.length === 0) return null;
  const { best, second, lead, tables, alike } = verdict;
  return {
    id,
    seat: seen.seat,
    grade: gradeOf(pkg, seen, best.choice, lead.mean / plan.lead),
    best: side(best),
    second: side(second),
    ...(alike.length > 0 ? { alike } : {}),
    why: told.map(reason),
    lead: { mean: round(lead.mean), error: round(lead.error) },
    tables,
  };
}

const round = (share: number): number => Math.round(share * 1e4) / 1e4;
const side = ({ choice, mean, error }: Judged): RiddleSide => ({ choice, chance: round(mean), error: round(error) });
const reason = ({ event, here, there }: Foreseen): RiddleReason => ({ event, here: round(here), there: round(there) });

/** Few enough to try each in the mind, and so many that the best may not be thought of. */
const FEW = 6;
const MANY = 24;
/** A lead, as a multiple of what the game asks for, that nobody overlooks who thinks of the choice at all. */
const WIDE = 2.5;

/** 3 where the best does not look best or hides among many; 2 where a beginner's rule of thumb errs, or it is close. */
export function gradeOf(pkg: AnyPackage, seen: Seen, choice: Choice, lead: number): Grade {
  const { glance, naive } = glanceRanks(pkg, seen, choice);
  if (glance > 1 || (lead < WIDE && seen.choices.length > MANY)) return 3;
  if (lead >= 2 * WIDE) return 1;
  return (naive ?? 1) > 1 || seen.choices.length > FEW || lead < WIDE ? 2 : 1;
}

/** The same riddle graded by today's measure. */
export const regraded = (pkg: AnyPackage, plan: RiddlePlan, { riddle, state }: Found): Found => {
  const seen = seenBy(pkg, state, riddle.seat);
  return { riddle: { ...riddle, grade: gradeOf(pkg, seen, riddle.best.choice, riddle.lead.mean / plan.lead) }, state };
};

/** So many, drawn at random by a seed. */
export function drawn<T>(list: readonly T[], count: number, seed: Seed): readonly T[] {
  const random = Random.from(seed);
  const left = [...list];
  const picked: T[] = [];
  while (left.length > 0 && picked.length < count) {
    const i = random.below(left.length);
    picked.push(at(left, i));
    left.splice(i, 1);
  }
  return picked;
}
