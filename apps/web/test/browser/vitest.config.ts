import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../../../../scripts/longest-first.ts';

export default defineConfig({
  root: join(import.meta.dirname, '../../../..'),
  test: {
    include: ['{apps/web,packages/games/*}/test/browser/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A browser that has to share two processors may be late.
    expect: { poll: { timeout: 10_000 } },
    globalSetup: join(import.meta.dirname, 'build.ts'),
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
