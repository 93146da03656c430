import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AnyGame, at, LANGUAGES } from '@meadhall/core';
import {
  type Album,
  type AnyLesson,
  type AnyScene,
  albumOf,
  beginScene,
  citedBy,
  type DemoBook,
  demoFrames,
  demoOf,
  isDone,
  type Progress,
  tryChoice,
} from '@meadhall/learn';
import { describe, expect, test } from 'vitest';
import { ruleIds } from './subject.ts';

export interface Taught {
  readonly game: AnyGame;
  /** The text of RULES.md. */
  readonly rules: string;
  readonly lesson: AnyLesson;
  /** The same in other languages. */
  readonly speak?: (language: string) => Promise<AnyLesson>;
  /** The scenes' positions as the scenario builder makes them. */
  readonly positions: Readonly<Record<string, () => unknown>>;
  /** The same as the app reads them; `npm run demos` writes it. */
  readonly file: URL;
}

/** Why a scene does not teach what it says; empty if it does. */
export function faultsOf(game: AnyGame, rules: string, scene: AnyScene, position: unknown): readonly string[] {
  const faults: string[] = [];
  const known = new Set(ruleIds(rules));
  for (const rule of citedBy(scene)) if (!known.has(rule)) faults.push(`cites ${rule}, which is no rule`);
  if (scene.claims.length === 0) faults.push('claims nothing');
  let now: Progress;
  try {
    now = beginScene(game, scene, position);
  } catch (error) {
    return [...faults, `does not begin: ${String(error)}`];
  }
  const before = now.state;
  const refusals = [...(scene.refused ?? [])];
  const asides = new Set(scene.asides);
  while (!isDone(scene, now)) {
    const { choice, or = [] } = at(scene.line, now.step);
    if (!game.toMove(now.state).includes(scene.seat)) return [...faults, `step ${now.step}: the learner is not asked`];
    for (const aside of asides) {
      if (game.choices(now.state, scene.seat).some((each) => aside.fits(each))) asides.delete(aside);
      if ([choice, ...or].some((each) => aside.fits(each)))
        faults.push(`the right answer is answered with “${aside.says}”`);
    }
    for (const refusal of [...refusals]) {
      const tried = tryChoice(game, scene, now, refusal.choice);
      if (tried.kind === 'refused' && tried.rule === refusal.rule) refusals.splice(refusals.indexOf(refusal), 1);
    }
    for (const other of or) {
      const tried = tryChoice(game, scene, now, other);
      if (tried.kind !== 'right') faults.push(`step ${now.step}: ${JSON.stringify(other)} is not as right`);
    }
    faults.push(...unanswered(game, scene, now, known));
    const tried = tryChoice(game, scene, now, choice);
    if (tried.kind !== 'right') return [...faults, `step ${now.step}: the answer is refused by ${tried.rule}`];
    now = tried.next;
  }
  for (const { rule } of refusals) faults.push(`${rule} refuses nothing of the kind`);
  for (const { says } of asides) faults.push(`nothing that can be done is answered with “${says}”`);
  for (const { says, holds } of scene.claims) {
    if (!holds(now.state, now.events, before)) faults.push(`“${says}” does not come about`);
    if (holds(before, [], before)) faults.push(`“${says}” is true before anything was done`);
  }
  return faults;
}

/** Tries at this step that are met with silence, or with a reason that is no rule; what the table greys is refused by what it says. */
function unanswered(game: AnyGame, scene: AnyScene, now: Progress, known: ReadonlySet<string>): readonly string[] {
  const silent = game.choices(now.state, scene.seat).filter((choice) => {
    const tried = tryChoice(game, scene, now, choice);
    const hasAnswer = tried.kind === 'aside' && (tried.says !== null || tried.made.events.length > 0);
    return tried.kind !== 'right' && !hasAnswer;
  });
  const untrue = game.whyNot(now.state, scene.seat).filter(({ choice, rule }) => {
    const tried = tryChoice(game, scene, now, choice);
    return tried.kind !== 'refused' || !known.has(tried.rule) || tried.rule !== rule;
  });
  return [
    ...silent.map((choice) => `step ${now.step}: ${JSON.stringify(choice)} is met with silence`),
    ...untrue.map(({ choice, rule }) => `step ${now.step}: ${rule} is not why ${JSON.stringify(choice)} is refused`),
  ];
}

/** Where a lesson in another language teaches something else. */
export function differences(english: AnyLesson, other: AnyLesson): readonly string[] {
  const ids = other.scenes.map(({ id }) => id).join();
  if (ids !== english.scenes.map(({ id }) => id).join()) return [`has other scenes: ${ids}`];
  return english.scenes.flatMap((scene, i) => {
    const same = at(other.scenes, i);
    const faults: string[] = [];
    if (JSON.stringify(same.line) !== JSON.stringify(scene.line)) faults.push(`${scene.id} has another answer`);
    if (citedBy(same).join() !== citedBy(scene).join()) faults.push(`${scene.id} cites ${citedBy(same).join()}`);
    return faults;
  });
}

/** Rules that no demonstration shows, and demonstrations that do not go as they say. */
export function demoFaults(game: AnyGame, rules: string, book: DemoBook): readonly string[] {
  const stated = ruleIds(rules);
  const unknown = book.rules.filter((rule) => !stated.includes(rule));
  const missing = stated.filter((rule) => !book.rules.includes(rule) || demoOf(book, rule) === null);
  const broken = book.demos.flatMap((demo) => {
    try {
      demoFrames(game, book, demo);
      return [];
    } catch (error) {
      return [`${demo.rules.join(', ')}: ${String(error)}`];
    }
  });
  return [...missing.map((rule) => `${rule} is not shown`), ...unknown.map((rule) => `${rule} is no rule`), ...broken];
}

/** The lesson teaches what the rules do. */
export function lessonSuite({ game, rules, lesson, speak, positions, file }: Taught): void {
  describe('lesson', () => {
    test('its positions are those the scenario builder makes', () => {
      const built = albumOf(Object.fromEntries(Object.entries(positions).map(([id, make]) => [id, make()])));
      if (process.env.MEADHALL_DEMOS) {
        mkdirSync(dirname(file.pathname), { recursive: true });
        writeFileSync(file, `${JSON.stringify(built)}\n`);
      }
      const kept: Album | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
      expect(kept, 'run `npm run demos`').toEqual(JSON.parse(JSON.stringify(built)));
      expect(Object.keys(positions)).toEqual(lesson.scenes.map(({ id }) => id));
    });
    for (const scene of lesson.scenes) {
      test(`${scene.name}: the task is legal, the answer leads where the text says`, () => {
        expect(faultsOf(game, rules, scene, positions[scene.id]?.())).toEqual([]);
      });
    }
    test.runIf(speak).each(Object.keys(LANGUAGES))('it teaches the same in every language (%s)', async (language) => {
      expect(differences(lesson, (await speak?.(language)) ?? lesson)).toEqual([]);
    });
  });
}

/** Every rule can be shown at work. */
export function demoSuite(game: AnyGame, rules: string, demos: DemoBook): void {
  // While the demonstrations are being written they may still be missing.
  test.skipIf(process.env.MEADHALL_DEMOS)('every rule has a demonstration that goes as it says', () => {
    expect(demoFaults(game, rules, demos), 'run `npm run demos`').toEqual([]);
  });
}
