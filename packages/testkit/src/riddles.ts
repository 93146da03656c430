import { type AnyPackage, same, sayFor } from '@meadhall/core';
import { isAnswer, RIDDLE_NAMES, type Riddle, type RiddleBook, riddleState, sortOf } from '@meadhall/learn';
import { describe, expect, test } from 'vitest';
import { ruleIds } from './subject.ts';

/** By how many standard errors the lead of an answer is more than nothing. */
const SURE = 3;
/** Riddles of a game, and which part of them may be alike in what is best, second and why. */
const LEAST = 60;
const MOST_ALIKE = 0.2;

const counted = (names: readonly string[]): readonly number[] =>
  [...new Set(names)].map((name) => names.filter((each) => each === name).length);

const RULE = /\[([A-Z]{2}-[A-Z]+\d+[a-z]?)\]/g;

/** Why a riddle is none: its answer is no choice or has a twin that is wrong, is not clear, or has no reason. */
export function riddleFaults(
  { game, words }: AnyPackage,
  rules: string,
  book: RiddleBook,
  riddle: Riddle,
): readonly string[] {
  const { seat, best, second, lead, why } = riddle;
  const state = riddleState(game, book, riddle);
  if (!game.toMove(state).includes(seat)) return ['nobody is asked'];
  const choices = game.choices(state, seat);
  const say = sayFor(RIDDLE_NAMES.slice(0, riddle.seats), seat);
  const said = (one: unknown): string => words.choice(one, game.view(state, seat), say);
  const isChoice = (one: unknown): boolean => choices.some((each) => same(each, one));
  const faults: string[] = [];
  if (!isChoice(best.choice)) return ['the answer is not among the choices'];
  if (!isChoice(second.choice)) faults.push('the second best is not among the choices');
  else if (said(best.choice) === said(second.choice)) faults.push('the second best is told as the best is');
  if (choices.some((each) => !isAnswer(riddle, each) && said(each) === said(best.choice)))
    faults.push('a twin of the answer counts as wrong');
  if (lead.mean - SURE * lead.error <= 0) faults.push('the interval of the lead holds nothing');
  if (best.chance <= second.chance) faults.push('the second best wins as often');
  if (why.length === 0) faults.push('no reason is told');
  const known = new Set(ruleIds(rules));
  for (const { event, here, there } of why) {
    const told = words.event(event, say);
    if (!told) faults.push('a reason cannot be told');
    if (here === there) faults.push(`“${told}” sets nothing apart`);
    for (const [, rule = ''] of (told ?? '').matchAll(RULE))
      if (!known.has(rule)) faults.push(`cites ${rule}, which is no rule`);
  }
  return faults;
}

/** Every riddle can be asked and answered. */
export function riddleSuite(pkg: AnyPackage, rules: string, book: RiddleBook, least = LEAST): void {
  describe('riddles', () => {
    test('each has one answer, told in the game’s words, with a reason', () => {
      const faulty = book.riddles.flatMap((riddle) =>
        riddleFaults(pkg, rules, book, riddle).map((fault) => `${riddle.id}: ${fault}`),
      );
      expect(faulty).toEqual([]);
      expect(new Set(book.riddles.map(({ id }) => id)).size).toBe(book.riddles.length);
    });
    test('there are enough of them, of three grades, and few are alike', () => {
      expect(book.riddles.length).toBeGreaterThanOrEqual(least);
      expect(new Set(book.riddles.map(({ grade }) => grade))).toEqual(new Set([1, 2, 3]));
      expect(Math.max(...counted(book.riddles.map(sortOf)))).toBeLessThanOrEqual(MOST_ALIKE * book.riddles.length);
    });
    test('a planted wrong answer, a choice that is none and a lead of nothing are caught', () => {
      const [riddle] = book.riddles;
      if (!riddle) return;
      const faults = (change: Partial<Riddle>) => riddleFaults(pkg, rules, book, { ...riddle, ...change });
      const other = pkg.game
        .choices(riddleState(pkg.game, book, riddle), riddle.seat)
        .find((each) => !isAnswer(riddle, each));
      expect(faults({ best: { ...riddle.second } })).not.toEqual([]);
      expect(faults({ best: { ...riddle.best, choice: { kind: 'none' } } })).not.toEqual([]);
      expect(faults({ second: { ...riddle.best, choice: other } })).not.toEqual([]);
      expect(faults({ lead: { mean: 0, error: 0 } })).not.toEqual([]);
      expect(faults({ why: [] })).not.toEqual([]);
      expect(faults({ why: riddle.why.map((each) => ({ ...each, there: each.here })) })).not.toEqual([]);
    });
  });
}
