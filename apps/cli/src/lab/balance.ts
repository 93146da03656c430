import { newPast } from '@meadhall/bots';
import {
  type AnyBalance,
  type AnyPackage,
  at,
  type BalanceBar,
  checkedOptions,
  derive,
  seedFrom,
} from '@meadhall/core';
import { pureLine } from '@meadhall/match';
import { botsNamed } from '../choosing.ts';
import { BadInput } from '../failure.ts';
import { wilson } from '../stats.ts';
import { t } from '../words/reports/index.ts';
import { botsPlay } from '../work/playing.ts';
import type { Override } from './overrides.ts';

/** Games at one table of a game's balance. Game number i has the i-th deal and the i-th rotation of the bots. */
export interface BalanceJob {
  readonly kind: 'balance';
  readonly game: string;
  readonly table: string;
  readonly seed: string;
  readonly overrides: readonly Override[];
}

/** Sums of a figure over games: so much (`of`) out of so much, enough for the ratio and its spread. */
export interface FigureSums {
  games: number;
  of: number;
  outOf: number;
  ofSquares: number;
  outOfSquares: number;
  products: number;
}

/** Whole numbers, so that sums do not depend on who played what. */
export interface BalanceSums {
  readonly kind: 'balance';
  games: number;
  readonly figures: Record<string, FigureSums>;
}

export const noBalance = (): BalanceSums => ({ kind: 'balance', games: 0, figures: {} });

const noFigure = (): FigureSums => ({ games: 0, of: 0, outOf: 0, ofSquares: 0, outOfSquares: 0, products: 0 });

function figureOf({ figures }: BalanceSums, name: string): FigureSums {
  const known = figures[name] ?? noFigure();
  figures[name] = known;
  return known;
}

export function addBalance(to: BalanceSums, more: BalanceSums): void {
  to.games += more.games;
  for (const [name, sums] of Object.entries(more.figures)) {
    const own = figureOf(to, name);
    own.games += sums.games;
    own.of += sums.of;
    own.outOf += sums.outOf;
    own.ofSquares += sums.ofSquares;
    own.outOfSquares += sums.outOfSquares;
    own.products += sums.products;
  }
}

function addGame(sums: BalanceSums, figures: ReturnType<AnyBalance['figures']>): void {
  sums.games++;
  for (const [name, [of, outOf]] of Object.entries(figures)) {
    const own = figureOf(sums, name);
    own.games++;
    own.of += of;
    own.outOf += outOf;
    own.ofSquares += of * of;
    own.outOfSquares += outOf * outOf;
    own.products += of * outOf;
  }
}

/** Plays the games from one number up to, not including, another, and sums up the game's own figures. */
export function weigh(
  pkg: AnyPackage,
  balance: AnyBalance | null,
  { game: id, table: name, seed: text }: BalanceJob,
  from: number,
  to: number,
): BalanceSums {
  const table = balance?.tables.find((each) => each.name === name);
  if (!balance || !table) throw new BadInput(t('noBalanceTable', { game: id, table: name }));
  const { game, lab } = pkg;
  const options = checkedOptions(game.meta, table.options ?? {});
  const named = botsNamed(pkg, table.bots.join(','));
  const sums = noBalance();
  for (let number = from; number < to; number++) {
    const seed = derive(seedFrom(`${text}/${name}`), `game ${number}`);
    const bots = Array.from({ length: table.seats }, (_, seat) => at(named, (seat + number) % named.length));
    const uses = new Map<string, number>();
    const past = newPast();
    const line = pureLine(game, game.start(table.seats, options, seed), (_, __, { events }) => {
      past.hear(events);
      for (const event of events) for (const { what } of lab.used(event)) uses.set(what, (uses.get(what) ?? 0) + 1);
    });
    const { outcome, turns } = botsPlay(pkg, line, bots, seed, past);
    if (!outcome) throw new RangeError(`${game.meta.title} went on past its bound.`);
    addGame(sums, balance.figures({ state: line.state, outcome, turns, bots: bots.map((bot) => bot.id), uses }));
  }
  return sums;
}

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

const Z = 1.959964;

/** A ratio of sums with its 95 % interval over games; a share's is at least as wide as Wilson's. */
export function estimate(sums: FigureSums | undefined, unit?: 'share'): Estimate | null {
  if (!sums || sums.outOf === 0) return null;
  const { games, of, outOf, ofSquares, outOfSquares, products } = sums;
  const value = of / outOf;
  const spread = Math.max(0, ofSquares - 2 * value * products + value * value * outOfSquares);
  const half = games < 2 ? Number.POSITIVE_INFINITY : (Z * Math.sqrt((spread * games) / (games - 1))) / outOf;
  if (unit !== 'share') return { value, low: value - half, high: value + half, games };
  const { low, high } = wilson(of, outOf);
  return {
    value,
    low: Math.max(0, Math.min(low, value - half)),
    high: Math.min(1, Math.max(high, value + half)),
    games,
  };
}

/** A bar is met surely if the whole interval is inside, met if the estimate is, else missed. */
export type Verdict = 'holds surely' | 'holds' | 'missed' | 'not seen';

export function verdictOf(
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: BalanceBar,
  found: Estimate | null,
): Verdict {
  if (!found) return 'not seen';
  if (found.value < from || found.value > to) return 'missed';
  return found.low >= from && found.high <= to ? 'holds surely' : 'holds';
}
