import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { patient } from './patience.ts';
import { patternsOf, type Suite } from './suites.ts';
import { seal } from './surroundings.ts';

/** Begun last, one of these would keep one processor busy while the others idle. */
const SLOW =
  /\/(contract|every-game|threads|sim|simulate|peeking|coach|hall|kill|honest|honesty|lab|operations|gallery|online|company|lesson|layout|newcomer|cluster|rolling)\.test\.ts$|\/games\/[^/]+\/test\/browser\//;

class SlowFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const sorted = await super.sort(files);
    const isSlow = (file: (typeof sorted)[number]): boolean => SLOW.test(file.moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** What all suites share: sealed off from the machine, no retries, slow files first. MEADHALL_LONG=1 takes the long files instead. */
export function configFor(suite: Suite): ViteUserConfig {
  seal();
  const isLong = process.env.MEADHALL_LONG === '1';
  return defineConfig({
    test: {
      ...patternsOf(suite, isLong),
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
