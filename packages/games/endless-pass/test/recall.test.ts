import { at, derive, QuickRandom, Random, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { type ActionCard, type Event, game, pkg, type State } from '../src/index.ts';
import {
  afterEncounter,
  answer,
  attack,
  facing,
  inventory,
  type PassScenario,
  replenish,
  stand,
  steal,
  yields,
} from './given.ts';

const TABLES = 400;
const seed = seedFrom('recall');

/** A table as a seat imagines it that remembers these events. */
function imagined(state: PassScenario['state'], seat: number, past: readonly Event[], number: number): State {
  const dealt = game.determinize(state, seat, derive(seed, number));
  const told = pkg.inference?.recall(game.view(state, seat), seat, game.viewEvents(past, seat)) ?? null;
  if (told !== null) pkg.inference?.redeal(dealt, seat, told, new QuickRandom(number));
  return dealt;
}

/** How often a rival holds at least one of these cards, at the tables that the first seat imagines. */
function shareHolding(
  { state }: PassScenario,
  past: readonly Event[],
  rival: number,
  cards: readonly ActionCard[],
): number {
  const holds = (table: number): boolean =>
    at(imagined(state, 0, past, table).vikings, rival).actions.some((card) => cards.includes(card));
  return range(TABLES).filter(holds).length / TABLES;
}

/** What is unseen is a fair share of everything. */
const DECK: ActionCard[] = [
  ...(['attack', 'attack', 'attack', 'attack', 'attack', 'defend', 'defend', 'defend', 'defend', 'defend'] as const),
  ...(['evade', 'evade', 'evade', 'evade', 'evade', 'speed', 'speed', 'steal', 'steal'] as const),
];
const DEFENCE = ['defend', 'evade'] as const;

describe('whoever thinks ahead reads what others let pass', () => {
  const bare: ActionCard[] = ['hide', 'speed', 'steal'];

  test('who yielded to a blow is thought to hold no defence, until new cards come', () => {
    const struck = afterEncounter([{ actions: ['attack', 'attack'] }, { actions: bare, glory: 3 }, {}], {
      action: DECK,
    })
      .play(0, attack(1, 'glory'))
      .play(1, yields);
    const fair = shareHolding(struck, [], 1, DEFENCE);
    expect(shareHolding(struck, struck.events, 1, DEFENCE)).toBeLessThan(0.6 * fair);
    const drawn: Event = { kind: 'replenished', seat: 1, discards: [...bare], drawn: 3 };
    expect(shareHolding(struck, [...struck.events, drawn], 1, DEFENCE)).toBeCloseTo(fair, 1);
  });

  test('a blow that takes nothing tells nothing', () => {
    const hands: [ActionCard[], ActionCard[]] = [['attack'], ['attack', ...bare]];
    const sentBack = afterEncounter([{ actions: hands[0], glory: 2 }, { actions: hands[1], glory: 0 }, {}], {
      action: DECK,
      turnOf: 1,
    })
      .play(1, attack(0, 'glory'))
      .play(0, answer('attack'))
      .play(1, yields);
    expect(sentBack.told('battleWon')).toMatchObject([{ loser: 1, moved: 0 }]);
    expect(shareHolding(sentBack, sentBack.events, 1, DEFENCE)).toBe(shareHolding(sentBack, [], 1, DEFENCE));
  });

  test('who stood though Endless were left is thought to hold nothing against them', () => {
    const stood = facing(['endless', 'endless'], [{}, { actions: bare }, {}], { action: DECK, turnOf: 1 }).play(
      1,
      stand,
    );
    expect(shareHolding(stood, stood.events, 1, DEFENCE)).toBeLessThan(0.7 * shareHolding(stood, [], 1, DEFENCE));
  });

  test('stolen loot is where it went', () => {
    const robbed = afterEncounter(
      [{ loot: ['stormHammer'] }, { actions: ['steal'], loot: ['rune'] }, { loot: ['rune'] }],
      {
        turnOf: 1,
        pass: ['greekFire', 'greekFire', 'greekFire'],
      },
    ).play(1, steal(0));
    const holds = (table: number, past: readonly Event[]): boolean =>
      at(imagined(robbed.state, 0, past, table).vikings, 1).loot.includes('stormHammer');
    expect(range(40).every((table) => holds(table, robbed.events))).toBe(true);
    expect(range(40).every((table) => holds(table, []))).toBe(false);
  });
});

test('what is recalled touches nothing that a seat knows, and no card is lost', () => {
  for (const [number, boards] of (['basic', 'random', 'basic', 'random'] as const).entries()) {
    const random = Random.from(derive(seed, `game ${number}`));
    let { state, events } = game.start(4, { boards, nine: number < 2 ? 'off' : 'add' }, derive(seed, number));
    const past: Event[] = [...events];
    let changed = 0;
    for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
      const table = imagined(state, seat, past, changed);
      expect(game.view(table, seat)).toEqual(game.view(state, seat));
      expect(inventory(table)).toEqual(inventory(state));
      if (JSON.stringify(table) !== JSON.stringify(imagined(state, seat, [], changed))) changed++;
      ({ state, events } = game.play(state, seat, random.pick(game.choices(state, seat))));
      past.push(...events);
    }
    expect(changed).toBeGreaterThan(10);
  }
});

test('a past that begins in the middle is made the best of', () => {
  const rested = afterEncounter([{}, { actions: ['hide', 'attack'] }, {}], { turnOf: 1, action: DECK })
    .play(1, { kind: 'rest' })
    .play(1, replenish('hide'));
  for (const from of range(rested.events.length)) {
    const table = imagined(rested.state, 0, rested.events.slice(from), from);
    expect(at(table.vikings, 1).actions).toHaveLength(at(rested.state.vikings, 1).actions.length);
  }
});
