import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { coasts, icons } from './packages/board/vite.ts';
import { LongestFirst } from './scripts/longest-first.ts';

export default defineConfig({
  // Boards say what a fight was, and what is in the box, in modules that draw icons and charts.
  plugins: [icons(), coasts()],
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'packages/games/*/test/**/*.test.ts',
      'apps/{server,cli,web}/test/**/*.test.ts',
      'docs/examples/*/*.test.ts',
      'apps/cli/template/games/*/test/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/test/browser/**', 'apps/*/test/cluster/**'],
    // Many tests wait for a child, a server or a clock: one worker more than processors keeps these busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
