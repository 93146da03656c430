import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'packages/games/*/test/**/*.test.ts',
      'apps/{server,cli,web}/test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'apps/*/test/browser/**', 'apps/*/test/cluster/**'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
