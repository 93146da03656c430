import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['scripts/kit/*.test.ts'], root: '.', testTimeout: 600_000, hookTimeout: 600_000 },
});
