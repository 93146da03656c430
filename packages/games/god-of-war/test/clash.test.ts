import { join } from 'node:path';
import { clashSuite } from '@meadhall/testkit';
import { clashOf } from '../board/clashes.tsx';
import { type Event, pkg, type View } from '../src/index.ts';

clashSuite<Event, View>(pkg, join(import.meta.dirname, 'games'), {
  clash: clashOf,
  decided(events, { stack }) {
    const has = (...kinds: readonly Event['kind'][]): boolean => events.some(({ kind }) => kinds.includes(kind));
    const isUnder = (kind: 'attack' | 'struck'): boolean => stack.some((frame) => frame.kind === kind);
    if (has('attackDeclared') || isUnder('attack')) return has('enemyHarmed', 'armorHeld');
    if (isUnder('struck') && has('blowBlocked')) return true;
    return has('questWon', 'heroKnockedDown');
  },
  least: 200,
});
