import { type AnyPackage, derive, range, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { choose, lately, newPast, playMatch, seenBy } from '../src/index.ts';
import { pkg as runes } from './runes.ts';

const seed = seedFrom('recall');

/** A game whose seats note what they are handed of the past, and how often they deal by it. */
function noting(pkg: AnyPackage): { readonly pkg: AnyPackage; readonly heard: unknown[]; dealt: number } {
  const notes = {
    heard: [] as unknown[],
    dealt: 0,
    pkg: {
      ...pkg,
      inference: {
        recall(_view: unknown, seat: number, events: readonly unknown[]) {
          notes.heard.push(...events.map((event) => ({ seat, event })));
          return events.length > 0 ? 'something' : null;
        },
        redeal() {
          notes.dealt++;
        },
      },
    },
  };
  return notes;
}

test('of the past a seat is handed what it was shown, and no more', async () => {
  const pass = await load('endless-pass');
  const notes = noting(pass);
  const past = newPast();
  let { state }: { state: unknown } = pass.game.start(4, { boards: 'basic', nine: 'off' }, seed);
  const drawn: unknown[] = [];
  for (const ply of range(60)) {
    const [seat] = pass.game.toMove(state);
    if (seat === undefined) break;
    const choice = choose(pass, seenBy(pass, state, seat), 'karl', derive(seed, ply));
    const played = pass.game.play(state, seat, choice);
    past.hear(played.events);
    drawn.push(...played.events.filter((event: { kind: string }) => event.kind === 'replenished'));
    ({ state } = played);
  }
  expect(drawn.length).toBeGreaterThan(3);
  for (const seat of range(4)) seenBy(notes.pkg, state, seat, past.events);
  const replenished = (
    notes.heard as { seat: number; event: { kind: string; seat: number; cards?: unknown } }[]
  ).filter(({ event }) => event.kind === 'replenished');
  expect(replenished.length).toBeGreaterThan(3);
  for (const { seat, event } of replenished) expect('cards' in event).toBe(event.seat === seat);
});

test('whoever thinks ahead deals by what it remembers, and nobody else', () => {
  const played = (bot: 'karl' | 'jarl'): number => {
    const notes = noting(runes);
    playMatch(notes.pkg, { bots: [bot, bot], options: {}, seed, budgets: { jarl: { iterations: 8 } } });
    return notes.dealt;
  };
  expect(played('jarl')).toBeGreaterThan(8);
  expect(played('karl')).toBe(0);
});

test('the past is short, and the newest of it comes last', () => {
  const past = newPast();
  const plies = range(200).map((ply) => ({ events: [ply] }));
  for (const { events } of plies) past.hear(events);
  expect(past.events).toEqual(lately(plies));
  expect(past.events.length).toBeLessThan(40);
  expect(past.events.at(-1)).toBe(199);
});

test('a Jarl strikes again at whoever let a blow land; one who forgets it rests', async () => {
  const pass = await load('endless-pass');
  const { game } = pass;
  const bare = ['hide', 'hide', 'speed'];
  const hands = [['attack', 'attack'], bare, bare, bare];
  const seen = ['attack', 'defend', 'evade'].flatMap((card) => range(5).map(() => card));
  const dealt = game.start(4, { boards: 'basic', nine: 'off' }, seed).state;
  const table = {
    ...dealt,
    turn: 10,
    active: 0,
    horde: [],
    actionDeck: [...range(20).map(() => 'hide'), ...seen, 'speed', 'speed', 'steal', 'steal'],
    passDeck: range(20).map(() => 'rune'),
    vikings: dealt.vikings.map((viking: object, seat: number) => ({
      ...viking,
      actions: hands[seat],
      glory: seat === 0 ? 7 : 5,
      health: seat === 0 ? 10 : 3,
    })),
    stack: [{ kind: 'actions', seat: 0, searching: false }],
  };
  const struck = game.play(table, 0, { kind: 'challenge', card: 'attack', target: 1, prize: 'glory' });
  const landed = game.play(struck.state, 1, { kind: 'yield' });
  const chosen = (past: readonly unknown[]): unknown[] =>
    range(4).map((n) =>
      choose(pass, seenBy(pass, landed.state, 0, past), 'jarl', derive(seed, n), { iterations: 400 }),
    );
  const again = { kind: 'challenge', card: 'attack', target: 1, prize: 'glory' };
  expect(chosen([...struck.events, ...landed.events])).toEqual(range(4).map(() => again));
  expect(chosen([])).not.toContainEqual(again);
});
