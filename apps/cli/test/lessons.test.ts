import { expect, test } from 'vitest';
import { inProcess } from './meadhall.ts';

interface Listed {
  readonly id: string;
  readonly minutes: number;
  readonly scenes: readonly { readonly rules: readonly string[] }[];
  readonly withoutDemonstration: readonly string[];
}

/** The fewest scenes a lesson has. */
const SCENES: Readonly<Record<string, number>> = {
  axes: 6,
  'endless-pass': 8,
  'edge-of-the-world': 8,
  'god-of-war': 9,
  'pax-viking': 10,
  hnefatafl: 5,
};

test('every game has its scenes, each shows rules, and no rule is without a demonstration', async () => {
  const listed: readonly Listed[] = JSON.parse((await inProcess(['lessons', '--json'])).out);
  expect(listed.map(({ id }) => id).sort()).toEqual(Object.keys(SCENES).sort());
  for (const { id, minutes, scenes, withoutDemonstration } of listed) {
    expect(withoutDemonstration, id).toEqual([]);
    expect(scenes.length, id).toBeGreaterThanOrEqual(SCENES[id] ?? 0);
    expect(scenes.every(({ rules }) => rules.length > 0)).toBe(true);
    expect(minutes).toBeLessThanOrEqual(5);
  }
});

test('the short games after a lesson are played by a Thrall, and the same seed tells the same', async () => {
  const tell = async () => (await inProcess(['lessons', '--alone', '20', 'axes', 'hnefatafl', '--json'])).out;
  const lines = (await tell())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ game }) => game).sort()).toEqual(['axes', 'hnefatafl']);
  for (const { won, decisions } of lines) {
    expect(won.games).toBe(20);
    // Far fewer would mean that beginners lose: the bar itself is for more games than a test has time for.
    expect(won.high).toBeGreaterThanOrEqual(0.5);
    expect(decisions.median).toBeGreaterThan(0);
  }
  expect(
    (await tell())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(lines);
});
