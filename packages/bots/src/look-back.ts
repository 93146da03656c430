import { type AnyPackage, at, derive, Random, range, type Seat, type Seed, same } from '@meadhall/core';
import { PROPOSALS } from './coach.ts';
import { toldBy } from './learn/judgement.ts';
import type { Ply } from './match.ts';
import { candidates, likelihoods, rated } from './rating.ts';
import { chancesOf, leadOf, type Mean, meanOf, type Sample, sampleChoices, sampleStanding } from './search/sample.ts';
import { type Choice, seenBy } from './seen.ts';

/** How the look back samples. Fixed numbers: the same match gives the same report on every machine. */
const FIRST_LOOK = { choices: 6, tables: 6 };
const CLOSER_LOOK = { tables: 384, error: 0.02 };
const ALTERNATIVES = 3;
/** Below two standard errors nothing is said to have made a difference. */
const SURE = 2;
/** Among some hundred changes a few are beyond two errors by luck: a key moment must be beyond three, and not small. */
const SURE_KEY = 3;
const LEAST_KEY = 0.04;
const KEY_MOMENTS = 6;

/** One of the choices at a ply, as its seat could weigh it. */
export interface Option {
  readonly choice: Choice;
  /** The chance to win, seat by seat. */
  readonly chances: readonly number[];
  /** The standard error of the chooser's own. */
  readonly error: number;
  /** How far it is behind the best for the chooser, at the same tables. */
  readonly behind: Mean;
}

/** What the look back makes of one decision. */
export interface PlyNote {
  readonly ply: number;
  readonly seat: Seat;
  /** What was chosen and up to three others, best first. */
  readonly options: readonly Option[];
  /** Which of them was chosen. */
  readonly played: number;
  /**
   * What the choice did to each seat's chance: to the chooser's against the best there was, to every other's against what
   * was to be expected of the chooser.
   */
  readonly effect: readonly Mean[];
  /** How the table stood for each seat before, by what everybody could know. */
  readonly standing: readonly Mean[];
}

/** Where what happened to a seat came from. */
export type Source = 'own' | 'rivals' | 'draws';

/** A change of one seat's chance between a decision and the next that is more than noise. */
export interface KeyMoment {
  readonly ply: number;
  /** Who chose, and whose chance changed. */
  readonly seat: Seat;
  readonly of: Seat;
  readonly source: Source;
  readonly change: number;
  readonly error: number;
}

/** A seat's match in three parts, which add up to the way from its first chance to its result. */
export interface SeatReport {
  readonly seat: Seat;
  readonly first: number;
  readonly own: Mean;
  readonly rivals: Mean;
  readonly draws: Mean;
  /** Decisions with more than one choice, and how many of them were not shown to be worse than the best. */
  readonly decisions: number;
  readonly sound: number;
  /** The share of its chance that its own decisions kept, from 0 to 1. */
  readonly accuracy: number;
  /** Where its own choice cost it most; null if none did for sure. */
  readonly worst: number | null;
}

export interface LookBack {
  /** The chance to win, seat by seat, before each decision, and last the outcome. */
  readonly chart: readonly { readonly ply: number; readonly chances: readonly number[] }[];
  readonly notes: readonly PlyNote[];
  /** In the order of the match. */
  readonly moments: readonly KeyMoment[];
  readonly seats: readonly SeatReport[];
}

const isSure = ({ mean, error }: Mean, errors = SURE): boolean => Math.abs(mean) > errors * error;

/** Weighs what was chosen at one ply. Null where there was nothing to choose. */
export function notePly(pkg: AnyPackage, { state, seat, choice }: Ply, ply: number, seed: Seed): PlyNote | null {
  const seen = seenBy(pkg, state, seat);
  const own = derive(seed, `look-back/${ply}`);
  const proposed = candidates(pkg, seen, Random.from(derive(own, 'proposals')), PROPOSALS);
  const all = proposed.some((one) => same(one, choice)) ? proposed : [...proposed, choice];
  if (all.length < 2) return null;
  const ratings = rated(pkg, seen, null, all);
  const order = range(all.length).sort((a, b) => at(ratings, b) - at(ratings, a));
  const isPlayed = (index: number): boolean => same(all[index], choice);
  const glanced = order.filter((index) => !isPlayed(index)).slice(0, FIRST_LOOK.choices);
  const first = sampleChoices(
    pkg,
    seen,
    glanced.map((index) => all[index]),
    { seed: derive(own, 'first'), tables: glanced.length > ALTERNATIVES ? FIRST_LOOK.tables : 1 },
  );
  const worth = (sample: Sample): number => chancesOf(sample, seen.seats)[seat] ?? 0;
  const others = [...first].sort((a, b) => worth(b) - worth(a)).slice(0, ALTERNATIVES);
  const samples = sampleChoices(toldBy(pkg), seen, [choice, ...others.map((each) => each.choice)], {
    seed: derive(own, 'closer'),
    ...CLOSER_LOOK,
  });
  const standing = sampleStanding(toldBy(pkg), state, { seed: derive(own, 'standing'), ...CLOSER_LOOK });
  const shares = likelihoods(
    samples.map((sample) => ratings[all.findIndex((one) => same(one, sample.choice))] ?? 0),
    1,
  );
  return { ply, seat, ...weighed(samples, shares, seat, seen.seats), standing: means(standing, seen.seats) };
}

const means = (results: readonly (readonly number[])[], seats: number): readonly Mean[] =>
  range(seats).map((seat) => meanOf(results.map((each) => each[seat] ?? 0)));

/** The samples as options, best first; the first sample is what was played. */
function weighed(
  samples: readonly Sample[],
  shares: readonly number[],
  seat: Seat,
  seats: number,
): Pick<PlyNote, 'options' | 'played' | 'effect'> {
  const played = at(samples, 0);
  const ordered = [...samples].sort((a, b) => (chancesOf(b, seats)[seat] ?? 0) - (chancesOf(a, seats)[seat] ?? 0));
  const best = at(ordered, 0);
  const options = ordered.map((sample): Option => {
    const lead = leadOf(sample, best, seat);
    return {
      choice: sample.choice,
      chances: chancesOf(sample, seats),
      error: at(means(sample.results, seats), seat).error,
      behind: { mean: -lead.mean, error: lead.error },
    };
  });
  const effect = range(seats).map((of): Mean => {
    if (of === seat) return leadOf(played, best, seat);
    return meanOf(
      played.results.map((result, table) => {
        const expected = samples.reduce((sum, each, i) => sum + at(shares, i) * (at(each.results, table)[of] ?? 0), 0);
        return (result[of] ?? 0) - expected;
      }),
    );
  });
  return { options, played: ordered.indexOf(played), effect };
}

/** Called after each ply. Return false to stop early: what is done is reported. */
export type OnProgress = (done: number, total: number) => unknown;

/** The whole match: who stood how well when, what turned it, and what came from whom. */
export function lookBack(
  pkg: AnyPackage,
  plies: readonly Ply[],
  payoff: readonly number[] | null,
  seed: Seed,
  onProgress?: OnProgress,
): LookBack {
  const notes: PlyNote[] = [];
  for (let i = 0; i < plies.length; i++) {
    const note = notePly(pkg, at(plies, i), i, seed);
    if (note) notes.push(note);
    if (onProgress?.(i + 1, plies.length) === false) break;
  }
  return lookBackOf(notes, plies.length, payoff);
}

/** Puts notes together that may come from several workers, in the order of their plies. */
export function lookBackOf(notes: readonly PlyNote[], plies: number, payoff: readonly number[] | null): LookBack {
  const standings = notes.map(({ ply, standing }) => ({ ply, standing }));
  if (payoff) standings.push({ ply: plies, standing: payoff.map((mean) => ({ mean, error: 0 })) });
  const seats = notes[0]?.standing.length ?? 0;
  const parts = notes.flatMap((note, i) => {
    const after = standings[i + 1]?.standing;
    return after ? range(seats).map((of) => partsOf(note, after, of)) : [];
  });
  return {
    chart: standings.map(({ ply, standing }) => ({ ply, chances: standing.map(({ mean }) => mean) })),
    notes,
    moments: keyMoments(parts),
    seats: range(seats).map((seat) => reportOf(notes, parts, seat)),
  };
}

/** What one decision and the draws after it did to one seat. An effect that is not sure counts among the draws. */
interface Parts {
  readonly note: PlyNote;
  readonly of: Seat;
  readonly decision: Mean;
  readonly draws: Mean;
}

const NOTHING: Mean = { mean: 0, error: 0 };

function partsOf(note: PlyNote, after: readonly Mean[], of: Seat): Parts {
  const before = at(note.standing, of);
  const then = at(after, of);
  const effect = at(note.effect, of);
  const decision = isSure(effect) ? effect : NOTHING;
  return {
    note,
    of,
    decision,
    draws: {
      mean: then.mean - before.mean - decision.mean,
      error: Math.hypot(then.error, before.error, decision.error),
    },
  };
}

const sourceOf = ({ note, of }: Parts): Source => (note.seat === of ? 'own' : 'rivals');

/** The largest changes, one for each ply, each more than noise. */
function keyMoments(parts: readonly Parts[]): readonly KeyMoment[] {
  const all = parts.flatMap((each): KeyMoment[] => {
    const moment = { ply: each.note.ply, seat: each.note.seat, of: each.of };
    const found: [Source, Mean][] = [
      [sourceOf(each), each.decision],
      ['draws', each.draws],
    ];
    return found
      .filter(([, change]) => isSure(change, SURE_KEY) && Math.abs(change.mean) >= LEAST_KEY)
      .map(([source, { mean, error }]) => ({ ...moment, source, change: mean, error }));
  });
  all.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.ply - b.ply);
  return all
    .filter((moment, i) => all.findIndex(({ ply }) => ply === moment.ply) === i)
    .slice(0, KEY_MOMENTS)
    .sort((a, b) => a.ply - b.ply);
}

const sumOf = (changes: readonly Mean[]): Mean => ({
  mean: changes.reduce((sum, { mean }) => sum + mean, 0),
  error: Math.hypot(...changes.map(({ error }) => error)),
});

function reportOf(notes: readonly PlyNote[], parts: readonly Parts[], seat: Seat): SeatReport {
  const mine = parts.filter(({ of }) => of === seat);
  const decided = notes.filter((note) => note.seat === seat);
  const lost = decided.filter(({ effect }) => isSure(at(effect, seat)));
  const cost = ({ effect }: PlyNote): number => at(effect, seat).mean;
  const [worst] = [...lost].sort((a, b) => cost(a) - cost(b));
  return {
    seat,
    first: notes[0] ? at(notes[0].standing, seat).mean : 0,
    own: sumOf(mine.filter((each) => sourceOf(each) === 'own').map(({ decision }) => decision)),
    rivals: sumOf(mine.filter((each) => sourceOf(each) === 'rivals').map(({ decision }) => decision)),
    draws: sumOf(mine.map(({ draws }) => draws)),
    decisions: decided.length,
    sound: decided.length - lost.length,
    accuracy: lost.reduce((kept, note) => kept * Math.max(0, 1 + cost(note)), 1),
    worst: worst?.ply ?? null,
  };
}
