import { checkedOptions, Random, range, type Seat, same, seedFrom, tellerOf } from '@meadhall/core';
import { expect, test } from 'vitest';
import { deeds, type Standing, standing } from '../src/ask.ts';
import { type Choice, foretell, game, messages, type State, type View } from '../src/index.ts';

type Ask = (view: View, choice?: Choice) => Standing;
type Outcome = Omit<Standing, 'gained' | 'burnt'>;

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

const en = tellerOf('en', messages.en);

/** A choice, then no second beast, the burn taken, and standing. */
function playedOut(state: State, seat: Seat, choice: Choice): { readonly bites: number; readonly after: View } {
  let [now, bites] = [state, 0];
  const play = (one: Choice): void => {
    const { state: next, events } = game.play(now, seat, one);
    for (const event of events) if (event.kind === 'stood') bites += event.hits.length;
    now = next;
  };
  play(choice);
  const doing = () => game.view(now, seat).doing;
  if (doing().kind === 'second') play({ kind: 'enough' });
  if (doing().kind === 'burn') play({ kind: 'burn' });
  if (choice.kind !== 'stand' && doing().kind === 'encounter' && doing().seat === seat) play({ kind: 'stand' });
  return { bites, after: game.view(now, seat) };
}

/** The figures of a foretelling: "a burn and 2 bites, Health 10 to 7, Glory 3 to 4". */
function figuresOf(said: string, view: View, seat: Seat) {
  const own = view.vikings[seat];
  const bitten = /(one|\d+) bites?/.exec(said)?.[1] ?? '0';
  const to = (what: string, has: number) => Number(new RegExp(`${what} \\d+ to (\\d+)`).exec(said)?.[1] ?? has);
  return {
    bites: bitten === 'one' ? 1 : Number(bitten),
    health: to('Health', own?.health ?? 0),
    glory: to('Glory', own?.glory ?? 0),
  };
}

test('[EP-E5] [EP-E12] what a choice is foretold to lead to comes true, for every card and every beast', () => {
  const seen: Record<string, number> = {};
  for (const n of range(24)) {
    const random = Random.from(seedFrom(`foretold/${n}`));
    let { state } = game.start(
      2 + (n % 5),
      checkedOptions(game.meta, { nine: 'add', boards: 'random' }),
      seedFrom(`foretold/${n}`),
    );
    for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
      const choices = game.choices(state, seat);
      const view = game.view(state, seat);
      for (const choice of choices) {
        const said = foretell(en, view, choice);
        if (said === null) continue;
        const told = figuresOf(said, view, seat);
        const key = 'card' in choice ? `${choice.kind} ${choice.card}` : choice.kind;
        seen[key] = (seen[key] ?? 0) + 1;
        const { bites, after } = playedOut(state, seat, choice);
        const own = after.vikings[seat];
        expect({ said, ...told }).toEqual({ said, bites, health: own?.health, glory: own?.glory });
        expect(said.endsWith('death'), said).toBe(own?.alive === false);
      }
      ({ state } = game.play(state, seat, random.pick(choices)));
    }
  }
  const cards = ['attack', 'defend', 'evade', 'greekFire', 'stormHammer'];
  for (const key of ['stand', 'enough', 'also greekFire', ...cards.map((card) => `fight ${card}`)])
    expect(seen[key], key).toBeGreaterThan(5);
});

test('what does not fight is left to foresight', () => {
  const { state } = game.start(2, checkedOptions(game.meta, {}), seedFrom('silent'));
  const [seat = 0] = game.toMove(state);
  for (const choice of game.choices(state, seat)) expect(foretell(en, game.view(state, seat), choice)).toBeNull();
});

/** What is always there, and what has a prompt of its own. */
const GIVEN: readonly Choice['kind'][] = ['walk', 'stand', 'burn', 'rest', 'yield'];
const FRAMES: readonly View['doing']['kind'][] = ['setOut', 'encounter', 'burn', 'actions', 'battle'];

const deedsIn = (choices: readonly Choice[]): readonly string[] =>
  [
    ...new Set(
      choices.flatMap((choice) => {
        if (choice.kind !== 'fight') return GIVEN.includes(choice.kind) ? [] : [choice.kind];
        return [...(choice.fells.length > 0 ? ['kill'] : []), ...(choice.wards.length > 0 ? ['turnAside'] : [])];
      }),
    ),
  ].sort();

test('the prompt names what can be done, and nothing else: the deeds it is made of are those of the choices', () => {
  const met: Record<string, number> = {};
  for (const n of range(40)) {
    const random = Random.from(seedFrom(`deeds/${n}`));
    const options = checkedOptions(game.meta, { nine: 'add', boards: 'random' });
    let { state } = game.start(2 + (n % 5), options, seedFrom(`deeds/${n}`));
    for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
      const view = game.view(state, seat);
      const choices = game.choices(state, seat);
      if (FRAMES.includes(view.doing.kind)) {
        const offered = deedsIn(choices);
        expect([...deeds(view)].sort()).toEqual(offered);
        for (const deed of offered) met[deed] = (met[deed] ?? 0) + 1;
      }
      ({ state } = game.play(state, seat, random.pick(choices)));
    }
  }
  expect(Object.keys(met).length).toBe(13);
});
