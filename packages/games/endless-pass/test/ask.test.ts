import { checkedOptions, Random, range, type Seat, same, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { type Standing, standing } from '../src/ask.ts';
import { type Choice, game, type State, type View } from '../src/index.ts';

type Ask = (view: View, choice?: Choice) => Standing;
type Outcome = Omit<Standing, 'gained'>;

/** What standing does, by standing. */
function stood(state: State, seat: Seat): Outcome | null {
  const { events } = game.play(state, seat, { kind: 'stand' });
  const bitten = events.find((event) => event.kind === 'stood');
  const hurt = events.find((event) => event.kind === 'damaged' && event.cause === 'horde');
  if (bitten?.kind !== 'stood') return null;
  const health = hurt?.kind === 'damaged' ? hurt.health : (game.view(state, seat).vikings[seat]?.health ?? 0);
  return { bites: bitten.hits.length, gloryLost: bitten.gloryLost, health, glory: bitten.glory };
}

const isEncounter = (state: State, seat: Seat): boolean =>
  game.toMove(state)[0] === seat && game.view(state, seat).doing.kind === 'encounter';

const outcomeOf = ({ bites, gloryLost, health, glory }: Standing): Outcome => ({ bites, gloryLost, health, glory });

/** In some random games: standing now, and standing after each card that could be used first. */
function differences(ask: Ask): { readonly asked: number; readonly wrong: number } {
  let [asked, wrong] = [0, 0];
  const check = (told: Standing, done: Outcome | null): void => {
    asked++;
    if (!same(outcomeOf(told), done)) wrong++;
  };
  for (const n of range(10)) {
    const random = Random.from(seedFrom(`stands/${n}`));
    let { state } = game.start(
      2 + (n % 5),
      checkedOptions(game.meta, { nine: 'add', boards: 'random' }),
      seedFrom(`ask/${n}`),
    );
    for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
      const choices = game.choices(state, seat);
      if (isEncounter(state, seat)) {
        const view = game.view(state, seat);
        check(ask(view), stood(state, seat));
        for (const choice of choices) {
          if (choice.kind !== 'fight') continue;
          const { state: after } = game.play(state, seat, choice);
          if (isEncounter(after, seat)) check(ask(view, choice), stood(after, seat));
        }
      }
      ({ state } = game.play(state, seat, random.pick(choices)));
    }
  }
  return { asked, wrong };
}

test('[EP-E12] what standing is said to cost, it costs', () => {
  const { asked, wrong } = differences(standing);
  expect(asked).toBeGreaterThan(300);
  expect(wrong).toBe(0);
});

test('whoever forgets the card, the Glory or the horde is found out', () => {
  const forgetful: readonly Ask[] = [
    (view) => standing(view),
    (view, choice) => ({ ...standing(view, choice), gloryLost: 0 }),
    (view, choice) => standing({ ...view, horde: { ...view.horde, facing: [] } }, choice),
  ];
  for (const ask of forgetful) expect(differences(ask).wrong).toBeGreaterThan(0);
});
