import { Random, seedFrom } from '@meadhall/core';

/** What happens to one device's connections. */
export const DEVICE_FAULTS = [
  /** All are reset, and none can be made. */
  'cut',
  /** All fall silent and nobody is told. */
  'hole',
  /** Nothing arrives until it is over, then all at once. */
  'stall',
  /** Everything takes up to two seconds, so that connections overtake each other. */
  'slow',
  /** Messages and requests arrive twice. */
  'repeat',
  /** Requests, or their answers, are lost. */
  'lose',
] as const;

export const PROCESS_FAULTS = [
  'crash',
  'pause',
  /** Closed properly and started again. */
  'restart',
  /** The host's wall clock jumps; a process started after it begins with that. */
  'clock',
  /** It hears no other process, and none hears it. */
  'split',
] as const;

export const STORE_FAULTS = [
  /** Everything fails, and nothing was done. */
  'refuse',
  /** Writes are done, and the answer is a failure. */
  'unsure',
  'late',
  /** No room: writes fail, reading works. */
  'full',
] as const;

export const HALL_FAULTS = [
  /** All processes and the disk lose power. */
  'power',
  /** All processes are restarted one after the other with newer rules, */
  'roll',
  /** or with the older ones again. */
  'roll-back',
] as const;

export type DeviceFault = (typeof DEVICE_FAULTS)[number];
export type StoreFault = (typeof STORE_FAULTS)[number];

export type FaultKind = DeviceFault | (typeof PROCESS_FAULTS)[number] | StoreFault | (typeof HALL_FAULTS)[number];

/** Something that goes wrong at some time and for some time. Everything about it is drawn beforehand. */
export interface Fault {
  readonly kind: FaultKind;
  readonly at: number;
  readonly ms: number;
  /** Which device or process, counted around; none for store and hall. */
  readonly target: number;
}

export interface PlannedMatch {
  /** Which of the games. */
  readonly game: number;
  readonly people: number;
  readonly bots: number;
  readonly pace: 'unhurried' | 'lively';
  /** Someone looks on. */
  readonly watched: boolean;
  readonly rematch: boolean;
  /** They come with keys of their own, as persons whom the hall knows. */
  readonly known?: boolean;
  /** They also try the day's trial and hang up seeks; only where they are known. */
  readonly errands?: boolean;
}

/** All that a simulation is made of. The same plan always leads to the same events. */
export interface Plan {
  readonly seed: number;
  /** One has the store to itself, several share it and a bus. */
  readonly processes: number;
  readonly matches: readonly PlannedMatch[];
  readonly faults: readonly Fault[];
  /** Until then things go wrong, and people do as they like; afterwards all mends and everyone plays on. */
  readonly troubleMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** One stream of chance for each purpose, so that a change to one leaves the others as they were. */
export const stream = (seed: number, purpose: string): Random => Random.from(seedFrom(`${seed}/${purpose}`));

function faultFrom(random: Random, troubleMs: number): Fault {
  const at = random.below(troubleMs);
  const target = random.below(60);
  const short = 200 + random.below(8 * SECOND);
  const long = SECOND + random.below(3 * MINUTE);
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return { kind: random.pick(DEVICE_FAULTS), at, target, ms: random.below(4) === 0 ? long : short };
    case 4:
    case 5:
    case 6:
      return { kind: random.pick(PROCESS_FAULTS), at, target, ms: random.below(3) === 0 ? long : short };
    case 7:
    case 8:
      return { kind: random.pick(STORE_FAULTS), at, target, ms: random.below(6) === 0 ? long : short };
    default:
      return { kind: random.pick(HALL_FAULTS), at, target, ms: short };
  }
}

const KINDS: readonly FaultKind[] = [...DEVICE_FAULTS, ...PROCESS_FAULTS, ...STORE_FAULTS, ...HALL_FAULTS];

export const isFaultKind = (name: string): name is FaultKind => KINDS.some((kind) => kind === name);

/** On every other evening few kinds of faults strike often and for long: what needs two of a kind is hardly met otherwise. */
function obsessed(mood: Random, troubleMs: number, among: readonly FaultKind[]): readonly Fault[] {
  const kinds = Array.from({ length: 1 + mood.below(4) }, () => mood.pick(among));
  return Array.from({ length: 2 + mood.below(10) }, () => ({
    kind: mood.pick(kinds),
    at: mood.below(troubleMs),
    target: mood.below(60),
    ms: mood.below(2) === 0 ? 200 + mood.below(8 * SECOND) : SECOND + mood.below(3 * MINUTE),
  }));
}

const faultsFrom = (random: Random, mood: Random, troubleMs: number): readonly Fault[] =>
  mood.below(2) === 0
    ? obsessed(mood, troubleMs, KINDS)
    : Array.from({ length: random.below(14) }, () => faultFrom(random, troubleMs));

function matchFrom(random: Random, games: number): PlannedMatch {
  const people = 1 + random.below(3);
  return {
    game: random.below(2) === 0 ? random.below(games) : 0,
    people,
    bots: people === 1 ? 1 + random.below(2) : random.below(2),
    pace: random.below(3) === 0 ? 'lively' : 'unhurried',
    watched: random.below(3) === 0,
    rematch: random.below(5) === 0,
  };
}

/** What a seed stands for; with `only`, an evening obsessed with these kinds of faults. */
export function planFrom(seed: number, games: number, only: readonly FaultKind[] = []): Plan {
  const random = stream(seed, 'plan');
  const people = stream(seed, 'people');
  const mood = stream(seed, 'mood');
  const troubleMs = 30 * SECOND + random.below(2 * MINUTE);
  return {
    seed,
    processes: 1 + random.below(3),
    matches: Array.from({ length: 1 + random.below(2) }, () => ({
      ...matchFrom(random, games),
      known: people.below(2) === 0,
      errands: true,
    })),
    troubleMs,
    faults: (only.length > 0 ? obsessed(mood, troubleMs, only) : faultsFrom(random, mood, troubleMs)).toSorted(
      (a, b) => a.at - b.at,
    ),
  };
}
