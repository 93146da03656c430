import { join } from 'node:path';
import { clashSuite } from '@meadhall/testkit';
import { clashOf } from '../board/clashes.tsx';
import { type Event, pkg, type View } from '../src/index.ts';

clashSuite<Event, View>(pkg, join(import.meta.dirname, 'games'), {
  clash: clashOf,
  decided: (events) => events.some(({ kind }) => kind === 'althingDecided' || kind === 'challenged'),
  least: 20,
});
