import { checkedOptions, Random, range, type Seat, same, sayFor, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { pricesOf } from '../board/open.ts';
import {
  attackChance,
  callsWithin,
  fightOutlook,
  forceOf,
  paysNow,
  prizeNow,
  raidOutlook,
  stepsToDuel,
  strongest,
  total,
  wayTo,
} from '../src/ask.ts';
import { type Choice, type Event, game, pkg, type State, type View } from '../src/index.ts';
import { card, portCard, turn } from './given.ts';

interface Told {
  readonly told: unknown;
  readonly done: unknown;
}

/** What the board is told of a choice, and what the events say that it did. */
function compare(view: View, seat: Seat, choice: Choice, events: readonly Event[]): readonly Told[] {
  return events.flatMap((event): Told[] => {
    if (choice.kind === 'sail' && event.kind === 'sailed') {
      const way = wayTo(view, choice.to);
      const left = (view.turn?.steps ?? 0) - (way?.steps ?? 0);
      return [{ told: { path: way?.path, left }, done: { path: event.path, left: event.stepsLeft } }];
    }
    if (choice.kind === 'sell' && event.kind === 'goodsSold')
      return [{ told: paysNow(view, choice.card), done: event.paid }];
    if (choice.kind === 'lay' && event.kind === 'raidLaid')
      return [{ told: total(forceOf(view, seat, choice)), done: event.force.value }];
    if (choice.kind === 'lay' && event.kind === 'raidWon' && view.asked?.to === 'raid')
      return [{ told: prizeNow(view, view.asked.card), done: event.gold }];
    return [];
  });
}

/** Every choice that was made in some random games. */
function* made(games: number): Generator<{ state: State; seat: Seat; choice: Choice; events: readonly Event[] }> {
  for (const n of range(games)) {
    const random = Random.from(seedFrom(`made/${n}`));
    let { state } = game.start(3 + (n % 2), checkedOptions(game.meta, {}), seedFrom(`ask/${n}`));
    for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
      const choice = random.pick(game.choices(state, seat));
      const played = game.play(state, seat, choice);
      yield { state, seat, choice, events: played.events };
      ({ state } = played);
    }
  }
}

const MADE = [...made(8)];
const told = (known: (view: View) => View): readonly Told[] =>
  MADE.flatMap(({ state, seat, choice, events }) => compare(known(game.view(state, seat)), seat, choice, events));
const isWrong = ({ told, done }: Told): boolean => !same(told, done);

test('[EW-M4] ways, prices, prizes and forces are what they are said to be', () => {
  const all = told((view) => view);
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(isWrong)).toEqual([]);
});

test.each<[string, (view: View) => View]>([
  ['the hold', (view) => ({ ...view, captains: view.captains.map((own) => ({ ...own, hold: [] })) })],
  ['the store', (view) => ({ ...view, store: 0 })],
  ['the turn', (view) => ({ ...view, turn: null })],
])('whoever forgets %s is found out', (_, forget) => {
  expect(told(forget).filter(isWrong).length).toBeGreaterThan(0);
});

test('[EW-M4] the open ports that are told in reach are those where a ship may stop, in every turn at sea', () => {
  let ports = 0;
  for (const { state, seat } of MADE) {
    const view = game.view(state, seat);
    if (view.asked?.to !== 'sail' || view.turn?.acted !== null || view.chase) continue;
    const told = callsWithin(view, seat, view.turn.steps).filter(({ steps }) => steps > 0);
    const offered = game.choices(state, seat).flatMap((choice) => (choice.kind === 'sail' ? [choice.to] : []));
    const refused = game
      .whyNot(state, seat)
      .flatMap(({ choice, because }) => (choice.kind === 'sail' && because === 'nothingToDo' ? [choice.to] : []));
    for (const { port } of told) expect([...offered, ...refused]).toContain(port);
    ports += told.length;
  }
  expect(ports).toBeGreaterThan(300);
});

test('[EW-P2] the odds on the port sheet are those of the best that may be laid', () => {
  let raids = 0;
  for (const { state, seat } of MADE) {
    const view = game.view(state, seat);
    if (view.asked?.to !== 'raid') continue;
    const { chance } = raidOutlook(view, seat, view.asked.port, view.asked.card);
    const lays = game.choices(state, seat).flatMap((choice) => (choice.kind === 'lay' ? [chance(choice)] : []));
    const best = strongest(view, seat);
    expect(best && chance(best)).toBeCloseTo(Math.max(...lays));
    raids++;
  }
  expect(raids).toBeGreaterThan(20);
});

test('[EW-H4] whoever is told that the steps are enough for the duel may sail there', () => {
  let turns = 0;
  for (const { state, seat } of MADE) {
    const view = game.view(state, seat);
    if (view.asked?.to !== 'sail' || !view.chase) continue;
    const away = stepsToDuel(view, seat);
    const home = view.captains[view.chase.leader]?.home;
    const may = game.choices(state, seat).some((choice) => choice.kind === 'sail' && choice.to === home);
    expect(may).toBe(away !== null && away <= (view.turn?.steps ?? 0));
    turns++;
  }
  expect(turns).toBeGreaterThan(0);
});

/** Whether this seat wins the fight it has laid for, in one world dealt anew where everyone else lays anything they may. */
function winsOnce(state: State, seat: Seat, choice: Choice, seed: string): boolean {
  const random = Random.from(seedFrom(seed));
  let { state: now, events } = game.play(game.determinize(state, seat, seedFrom(seed)), seat, choice);
  for (;;) {
    for (const event of events) {
      if (event.kind === 'battleWon' || event.kind === 'duelRoundWon') return event.winner === seat;
    }
    const other = game.toMove(now).find((each) => each !== seat);
    if (other === undefined) throw new Error('nobody fights');
    ({ state: now, events } = game.play(now, other, random.pick(game.choices(now, other))));
  }
}

test.each(['shipBattle', 'duel'] as const)(
  '[EW-S6, EW-F4] the odds on what is laid in a %s are how often it wins',
  (to) => {
    const WORLDS = 40;
    let [told, won, spread, fights] = [0, 0, 0, 0];
    for (const [n, { state, seat, choice }] of MADE.entries()) {
      const view = game.view(state, seat);
      const outlook = choice.kind === 'lay' && view.asked?.to === to ? fightOutlook(view, seat) : null;
      if (!outlook || choice.kind !== 'lay') continue;
      fights++;
      const chance = outlook.chance(choice);
      for (const world of range(WORLDS)) {
        told += chance;
        spread += chance * (1 - chance);
        if (winsOnce(state, seat, choice, `wins/${n}/${world}`)) won++;
      }
    }
    expect(fights).toBeGreaterThan(10);
    expect(Math.abs(told - won)).toBeLessThan(3 * Math.sqrt(spread));
  },
);

test('[EW-S3] the odds on an attack are those of the strongest that may be laid', () => {
  let attacks = 0;
  for (const { state, seat, choice } of MADE) {
    if (choice.kind !== 'attack') continue;
    const before = attackChance(game.view(state, seat), seat, choice.target);
    const { state: then } = game.play(state, seat, choice);
    const outlook = fightOutlook(game.view(then, seat), seat);
    const lays = game
      .choices(then, seat)
      .flatMap((lay) => (lay.kind === 'lay' && outlook ? [outlook.chance(lay)] : []));
    expect(before).toBeCloseTo(Math.max(...lays));
    attacks++;
  }
  expect(attacks).toBeGreaterThan(5);
});

test('[EW-G4] two open cards of a port that pay the same are two purchases, two sales and two raids, told apart by their slots', () => {
  const cards = [portCard('lundunir', 0), portCard('lundunir', 1)] as const;
  const { state } = turn(2, [{ at: 'lundunir', hold: ['amber'], hand: [card('s2b5')] }, {}, {}], { south: [...cards] });
  const view = game.view(state, 0);
  const told = (kind: Choice['kind']): string[] =>
    game
      .choices(state, 0)
      .flatMap((choice) => (choice.kind === kind ? [pkg.words.choice(choice, view, sayFor(['A', 'B', 'C'], 0))] : []));
  for (const kind of ['buy', 'sell', 'raid'] as const) {
    expect(told(kind)).toHaveLength(2);
    expect(told(kind)[0]).toContain('lowest slot');
    expect(told(kind)[1]).toContain('middle slot');
  }
  expect(pricesOf(view).get('lundunir')).toEqual([40, 40]);
});

test('with no step left, nobody who has acted is told to sail on', () => {
  const view = turn(1, [{ at: 's18' }, {}, {}]).view(0);
  const say = sayFor(['Astrid', 'Freyja', 'Ketil'], 0);
  const told = (steps: number): string =>
    pkg.words.prompt({ ...view, turn: view.turn && { ...view.turn, acted: 'salme', steps } }, 0, say);
  expect(told(1)).toContain('sail on');
  expect(told(0)).toContain('your turn ends here');
});
