import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    globalSetup: './build.ts',
    maxWorkers: 2,
  },
});
