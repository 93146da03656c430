import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['scripts/check/*.test.ts'], root: '.', testTimeout: 30_000 } });
