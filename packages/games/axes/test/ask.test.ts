import { Random, range, same, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { type Throw, thrown } from '../src/ask.ts';
import { type AxeCard, game, type View } from '../src/index.ts';

interface Told {
  readonly told: Throw;
  readonly done: Throw;
}

/** Every throw offered in some random games: what the board is told, and what playing it does. */
function throws(ask: (view: View, card: AxeCard, target: number) => Throw): readonly Told[] {
  return range(12).flatMap((n) => {
    const random = Random.from(seedFrom(`throws/${n}`));
    const found: Told[] = [];
    let { state } = game.start(2 + (n % 6), { strategic: n % 2 === 1 }, seedFrom(`ask/${n}`));
    for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
      const choices = game.choices(state, seat);
      for (const choice of choices) {
        if (choice.kind !== 'throwAxes') continue;
        const { events } = game.play(state, seat, choice);
        const hit = events.find((event) => event.kind === 'axesThrown');
        if (!hit) continue;
        const { stopped, hits, total } = hit;
        const has = (kind: string): boolean => events.some((event) => event.kind === kind);
        const done = {
          axes: stopped + hits,
          stopped,
          hits,
          total,
          breaksWall: has('shieldsUsedUp'),
          falls: has('vikingFell'),
        };
        found.push({ told: ask(game.view(state, seat), choice.card, choice.target), done });
      }
      ({ state } = game.play(state, seat, random.pick(choices)));
    }
    return found;
  });
}

const isWrong = ({ told, done }: Told): boolean => !same(told, done);

test('[AX-A3] what a throw is said to do, it does', () => {
  const all = throws(thrown);
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter(isWrong)).toEqual([]);
});

test('whoever forgets the wall, or knows nothing, is found out', () => {
  const bare = (view: View, card: AxeCard, target: number): Throw =>
    thrown({ ...view, vikings: view.vikings.map((viking) => ({ ...viking, unused: 0 })) }, card, target);
  const nothing = (): Throw => ({ axes: 0, stopped: 0, hits: 0, total: 0, breaksWall: false, falls: false });
  for (const ask of [bare, nothing]) expect(throws(ask).filter(isWrong).length).toBeGreaterThan(0);
});
