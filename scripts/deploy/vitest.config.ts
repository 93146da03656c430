import { defineConfig } from 'vitest/config';

/** What deploy/ holds, by the real parsers. Fails, and does not skip, where one of them is missing. */
export default defineConfig({
  test: { include: ['scripts/deploy/*.test.ts'], root: '.', testTimeout: 120_000, hookTimeout: 120_000 },
});
