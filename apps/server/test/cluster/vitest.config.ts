import { defineConfig } from 'vitest/config';

/** Many processes on PostgreSQL and Redis. Fails, and does not skip, where either is missing. */
export default defineConfig({
  test: {
    include: ['apps/server/test/cluster/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
