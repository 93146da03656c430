import { type AnyPackage, at, derive, Random, range, type Seat, type Seed, same } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { PROPOSALS } from './coach.ts';
import type { Ply } from './match.ts';
import { candidates } from './rating.ts';
import { search, type Weighed } from './search/search.ts';
import { type Choice, seenBy } from './seen.ts';

/** What the analysis makes of one ply. All chances are as the seat that chose could see them. */
export interface PlyNote {
  readonly ply: number;
  readonly seat: Seat;
  readonly choice: Choice;
  /** The best choice given what was known then. */
  readonly best: Choice;
  /** The chance to win, seat by seat, had the best been chosen. */
  readonly before: readonly number[];
  /** The same with what was chosen. */
  readonly chosen: readonly number[];
}

/** A jump in someone's chance to win between one decision and the next. */
export interface Swing {
  readonly ply: number;
  /** Who chose. */
  readonly seat: Seat;
  /** Whose chance jumped most. */
  readonly of: Seat;
  /** By how much in all, by the decision, and by chance: what was drawn, rolled and turned up after it. */
  readonly total: number;
  readonly decision: number;
  readonly chance: number;
  readonly choice: Choice;
  readonly best: Choice;
}

export interface Analysis {
  /** The chance to win, seat by seat, before each noted ply, and last the outcome. */
  readonly chart: readonly { readonly ply: number; readonly chances: readonly number[] }[];
  readonly notes: readonly PlyNote[];
  /** Largest first. */
  readonly swings: readonly Swing[];
}

/** Called after each ply. Return false to stop early: what is done is reported. */
export type OnProgress = (done: number, total: number) => unknown;

/** Weighs what was chosen at one ply against the best that was known. Null where there was nothing to choose. */
export function analysePly(
  pkg: AnyPackage,
  { state, seat, choice }: Ply,
  ply: number,
  seed: Seed,
  budget: Budget,
  clock: Clock = systemClock,
): PlyNote | null {
  const seen = seenBy(pkg, state, seat);
  const own = derive(seed, ply);
  const proposed = candidates(pkg, seen, Random.from(derive(own, 'proposals')), PROPOSALS);
  const choices = proposed.some((one) => same(one, choice)) ? proposed : [...proposed, choice];
  if (choices.length < 2) return null;
  const { weighed } = search(pkg, seen, { seed: own, budget, clock, choices });
  const best = at(weighed, 0);
  const chosen = weighed.find((one) => same(one.choice, choice)) ?? best;
  return { ply, seat, choice, best: best.choice, before: best.chances, chosen: knownChances(chosen, best, seat) };
}

/** What was hardly tried is no better than the best, as far as anyone knows. */
function knownChances(chosen: Weighed, best: Weighed, seat: Seat): readonly number[] {
  if (chosen.visits === 0) return best.chances;
  return (chosen.chances[seat] ?? 0) > (best.chances[seat] ?? 0) ? best.chances : chosen.chances;
}

/** The whole match: who stood how well when, and where it turned. */
export function analyse(
  pkg: AnyPackage,
  plies: readonly Ply[],
  payoff: readonly number[] | null,
  seed: Seed,
  budget: Budget,
  onProgress?: OnProgress,
  clock: Clock = systemClock,
): Analysis {
  const notes: PlyNote[] = [];
  for (let i = 0; i < plies.length; i++) {
    const note = analysePly(pkg, at(plies, i), i, seed, budget, clock);
    if (note) notes.push(note);
    if (onProgress?.(i + 1, plies.length) === false) break;
  }
  return analysisOf(notes, plies.length, payoff);
}

/** Puts notes together that may come from several workers, in the order of their plies. */
export function analysisOf(notes: readonly PlyNote[], plies: number, payoff: readonly number[] | null): Analysis {
  const chart = notes.map(({ ply, before }) => ({ ply, chances: before }));
  if (payoff) chart.push({ ply: plies, chances: payoff });
  const swings = notes.flatMap((note, i): Swing[] => {
    const after = chart[i + 1];
    return after ? [swingOf(note, after.chances)] : [];
  });
  swings.sort((a, b) => Math.abs(b.total) - Math.abs(a.total) || a.ply - b.ply);
  return { chart, notes, swings };
}

function swingOf({ ply, seat, choice, best, before, chosen }: PlyNote, after: readonly number[]): Swing {
  const jump = (of: Seat): number => (after[of] ?? 0) - (before[of] ?? 0);
  const of = range(before.length).reduce((most, one) => (Math.abs(jump(one)) > Math.abs(jump(most)) ? one : most), 0);
  const decision = (chosen[of] ?? 0) - (before[of] ?? 0);
  return { ply, seat, of, total: jump(of), decision, chance: jump(of) - decision, choice, best };
}
