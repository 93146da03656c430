import type { DemoBook } from '@meadhall/learn';
import book from './demos.json' with { type: 'json' };

/** Every numbered rule at work; `npm run demos` writes them down from the tests. */
export const demos: DemoBook = book;
