import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Outcome,
  planFrom,
  STORE_MISTAKES,
  type StoreMistake,
  shrink,
  simulate,
  simulatedGames,
  type Versions,
} from '../src/index.ts';
import { KEPT } from './kept.ts';

let games: readonly Versions[] = [];
beforeAll(async () => {
  games = await simulatedGames();
});

/** Runs a seed; `npm run sim -- --seeds 1 --from N` does the same and shrinks what fails. */
const run = (seed: number, mistake?: StoreMistake): Promise<Outcome> =>
  simulate(planFrom(seed, games.length), games, mistake ? { mistake } : {});

/** The first seed that finds a mistake, among so many. */
async function firstFinding(mistake: StoreMistake, seeds: number): Promise<Outcome | null> {
  for (let seed = 1; seed <= seeds; seed++) {
    const outcome = await run(seed, mistake);
    if (outcome.violation !== null) return outcome;
  }
  return null;
}

const SEEDS = Number(process.env.MEADHALL_SEEDS ?? 15);

test(`whatever goes wrong in ${SEEDS} simulated evenings, the hall keeps its word`, async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { violation, story } = await run(seed);
    expect(violation === null ? null : [`seed ${seed}: ${violation}`, ...story.slice(-30)]).toBeNull();
  }
});

test('the same seed is the same story, to the letter, and asks the real machine for nothing', async () => {
  const asked = [
    vi.spyOn(Date, 'now'),
    vi.spyOn(Math, 'random'),
    vi.spyOn(performance, 'now'),
    vi.spyOn(globalThis, 'setTimeout'),
    vi.spyOn(crypto, 'getRandomValues'),
  ];
  const plan = planFrom(4, games.length);
  const first = await simulate(plan, games, { tellsAll: true });
  const calls = asked.map((spy) => spy.mock.calls.length);
  vi.restoreAllMocks();
  const second = await simulate(plan, games, { tellsAll: true });
  expect(first.story.length).toBeGreaterThan(50);
  expect(second.story.join('\n')).toBe(first.story.join('\n'));
  expect(calls).toEqual([0, 0, 0, 0, 0]);
});

describe('planted faults are found', () => {
  test('a store that lets every office tell, on an evening on which people stay away', async () => {
    const match = {
      game: 1,
      people: 3,
      bots: 0,
      pace: 'unhurried',
      watched: false,
      rematch: false,
      known: true,
    } as const;
    const plan = { seed: 4, processes: 3, matches: [match], faults: [], troubleMs: 300_000 };
    expect((await simulate(plan, games, { mistake: 'lets every office tell' })).violation).toContain('twice');
    const { violation, story } = await simulate(plan, games, { tellsAll: true });
    expect(violation).toBeNull();
    expect(story.some((line) => line.includes('notice '))).toBe(true);
  });

  const anyEvening = (mistake: StoreMistake): boolean => mistake !== 'lets every office tell';
  test.each(Object.keys(STORE_MISTAKES).filter(isMistake).filter(anyEvening))('a store that %s', async (mistake) => {
    const found = await firstFinding(mistake, 1_000);
    expect(found?.violation).toBeTypeOf('string');
    expect((await simulate(found?.plan ?? planFrom(0, 1), games)).violation).toBeNull();
  });

  test('and what fails is made small', async () => {
    const found = await firstFinding('acknowledges before sync', 1_000);
    const plan = found?.plan ?? planFrom(0, 1);
    const fails = async (one: typeof plan): Promise<boolean> =>
      (await simulate(one, games, { mistake: 'acknowledges before sync' })).violation !== null;
    const small = await shrink(plan, fails);
    expect(small.faults.map(({ kind }) => kind)).toContain('power');
    expect(await fails(small)).toBe(true);
    for (const i of small.faults.keys())
      expect(await fails({ ...small, faults: small.faults.toSpliced(i, 1) })).toBe(false);
  });
});

function isMistake(name: string): name is StoreMistake {
  return name in STORE_MISTAKES;
}

test.each(KEPT)('once: $what', async ({ plan }) => {
  expect((await simulate(plan, games)).violation).toBeNull();
});
