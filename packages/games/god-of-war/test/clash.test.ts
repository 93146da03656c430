import { join } from 'node:path';
import { clashSuite } from '@meadhall/testkit';
import { clashOf } from '../board/clashes.tsx';
import { type Event, pkg, type View } from '../src/index.ts';

clashSuite<Event, View>(pkg, join(import.meta.dirname, 'games'), {
  clash: clashOf,
  decided(events, { stack }) {
    const has = (...kinds: readonly Event['kind'][]): boolean => events.some(({ kind }) => kinds.includes(kind));
    const isUnder = (kind: 'attack' | 'struck'): boolean => stack.some((frame) => frame.kind === kind);
    const struck = has('attackDeclared') || isUnder('attack');
    const fought = struck ? has('enemyHarmed', 'armorHeld', 'armorBroken') : isUnder('struck') && has('blowBlocked');
    const ended = has('questWon', 'gameWon', 'gameLost');
    return (fought ? 1 : 0) + (ended ? 1 : 0) || has('heroKnockedDown');
  },
  least: 200,
});
