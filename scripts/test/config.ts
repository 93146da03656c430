import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { patient } from './patience.ts';
import { type Patterns, patternsOf, type Suite } from './suites.ts';
import { seal } from './surroundings.ts';

/** Begun last, one of these would keep one processor busy while the others idle. */
const SLOW =
  /\/(contract|every-game|threads|sim|simulate|peeking|coach|hall|kill|honest|honesty|lab|operations|gallery|online|company|lesson|layout|newcomer|cluster|rolling)\.test\.ts$|\/games\/[^/]+\/test\/browser\//;

/** The project of files that share their worker with no other. */
const ALONE = 'alone';

class SlowFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const sorted = await super.sort(files);
    // A worker that is shared ends when a file that is alone comes between.
    const turn = ({ moduleId, project }: (typeof sorted)[number]): number =>
      project.name === ALONE ? 0 : SLOW.test(moduleId) ? 1 : 2;
    return sorted.sort((a, b) => turn(a) - turn(b));
  }
}

/** Module mocks are seen by every file that a worker runs afterwards. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\(/;

/**
 * Files of one worker share the modules it has loaded, which saves a quarter of the time: what they test keeps nothing at
 * the level of a module. A file that replaces modules gets a worker of its own.
 */
function sharedWorkers({ include, exclude }: Patterns): NonNullable<TestUserConfig['projects']> {
  const alone = include
    .flatMap((pattern) => globSync(pattern, { exclude }))
    .filter((file) => REPLACES_MODULES.test(readFileSync(file, 'utf8')));
  return [
    { extends: true, test: { name: 'shared', isolate: false, include: [...include], exclude: [...exclude, ...alone] } },
    ...(alone.length > 0 ? [{ extends: true as const, test: { name: ALONE, include: alone } }] : []),
  ];
}

/** What all suites share: sealed off from the machine, no retries, slow files first. MEADHALL_LONG=1 takes the long files instead. */
export function configFor(suite: Suite): ViteUserConfig {
  seal();
  const isLong = process.env.MEADHALL_LONG === '1';
  const patterns = patternsOf(suite, isLong);
  return defineConfig({
    test: {
      ...(suite.sharesWorkers ? { projects: sharedWorkers(patterns) } : patterns),
      testTimeout: patient(suite.seconds * 1000 * (isLong ? 6 : 1)),
      hookTimeout: patient(120_000),
      expect: { poll: { timeout: patient(30_000) } },
      sequence: { sequencer: SlowFirst },
      // Many tests wait for a child, a server or a clock: one worker more than processors keeps these busy.
      maxWorkers: availableParallelism() + (suite.waits ? 1 : 0),
      ...(suite.globalSetup === undefined ? {} : { globalSetup: suite.globalSetup }),
    },
  });
}
