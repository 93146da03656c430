import { expect, test } from 'vitest';
import { inRem } from '../build/rem.ts';

test('text sizes are built as rem, other lengths are not', () => {
  expect(inRem('.a{font-size: 12px;width:12px}')).toBe('.a{font-size: 0.75rem;width:12px}');
  expect(inRem('.b{font: 800 14px/1.2 var(--font-text);padding:4px}')).toBe(
    '.b{font: 800 0.875rem/1.2 var(--font-text);padding:4px}',
  );
  expect(inRem('.c{font-size: clamp(12px, 2vw, 20px)}')).toBe('.c{font-size: clamp(0.75rem, 2vw, 1.25rem)}');
});
