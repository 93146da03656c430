import { defineConfig } from 'vitest/config';

/** What needs Redis; `.ci/run` installs it. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
