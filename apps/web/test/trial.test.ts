import { GAME_IDS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { keepsPromise } from '../src/host/promised.ts';
import type { StoredMatch } from '../src/host/store.ts';
import { idOf, trialAt, triedIn } from '../src/host/trial.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 16, 12);

const played = (time: number, winners: readonly number[] | null): StoredMatch => {
  const trial = trialAt(time);
  const { game, seed } = trial;
  const summary = { turn: 1, asked: [], winners };
  return { id: idOf(trial), game, version: 1, options: {}, seed, seating: [], plies: [], made: 0, touched: 0, summary };
};

test('a day has one trial, whatever the hour, and every game has its day', () => {
  expect(trialAt(NOON)).toEqual(trialAt(NOON + DAY / 2 - 1));
  expect(trialAt(NOON).day).toBe('2026-11-16');
  expect(trialAt(NOON + DAY).seed).not.toBe(trialAt(NOON).seed);
  const week = GAME_IDS.map((_, days) => trialAt(NOON + days * DAY).game);
  expect(new Set(week)).toEqual(new Set(GAME_IDS));
});

test('what was played here for oneself, in this version or an older one, is found again', () => {
  const trial = trialAt(NOON);
  expect(triedIn([], trial)).toBeNull();
  expect(triedIn([played(NOON, null)], trial)).toBe('open');
  expect(triedIn([played(NOON, [0, 1])], trial)).toBe('won');
  expect(triedIn([played(NOON, [2])], trial)).toBe('lost');
});

test('what the hall promised of a day first is kept, and another promise is told apart', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => void kept.set(key, to),
  };
  expect(keepsPromise(storage, '2026-11-16', 'aa')).toBe(true);
  expect(keepsPromise(storage, '2026-11-17', 'bb')).toBe(true);
  expect(keepsPromise(storage, '2026-11-16', 'aa')).toBe(true);
  expect(keepsPromise(storage, '2026-11-16', 'cc')).toBe(false);
  kept.set('meadhall.promises', 'nonsense');
  expect(keepsPromise(storage, '2026-11-16', 'cc')).toBe(true);
});
