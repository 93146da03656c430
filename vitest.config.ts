import { mergeConfig } from 'vitest/config';
import { coasts, icons } from './packages/board/vite.ts';
import { configFor } from './scripts/test/config.ts';
import { UNIT } from './scripts/test/suites.ts';

// Boards say what a fight was, and what is in the box, in modules that draw icons and charts.
export default mergeConfig(configFor(UNIT), { plugins: [icons(), coasts()] });
