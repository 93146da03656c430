import { join } from 'node:path';
import { range, sayFor } from '@meadhall/core';
import { clashSuite } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { clashOf } from '../board/clashes.tsx';
import { type Event, pkg, type View } from '../src/index.ts';
import { add, attack, health, heroes, strike } from './given.ts';

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

test('[GW-A5] an enemy that is struck harder than it has health is shown with the health it had', () => {
  const here = heroes(
    [
      { party: 'kratos', hand: ['m1', 'n4'], column: 1 },
      { party: 'atreus', column: 4 },
    ],
    { rolls: [0] },
  ).play(0, attack('kratos', 'm1', 'melee', 'B1'), add('n4'));
  const { game } = pkg;
  const { events, state } = game.play(here.state, 0, strike);
  const sitters = range(2).map((seat) => ({ name: `Seat ${seat}`, mark: 1, kind: 'person', here: true }) as const);
  const say = sayFor(['Astrid', 'Freyja'], 0);
  const views = { before: game.view(here.state, 0), after: game.view(state, 0) };
  const [fight] = clashOf(game.viewEvents(events, 0), { ...views, viewer: 0, sitters, say });
  expect(fight?.sides.map(({ total }) => total)).toEqual([5, health('draugrL')]);
});
