import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { type AnyGame, at, checkedOptions, derive, Random, range, type Seat, seedFrom } from '@meadhall/core';
import { load, loadTeaching } from '@meadhall/registry';
import type { GoldenRecord } from '@meadhall/testkit';
import { frameOf, verbOf } from './kinds.ts';
import type { Staged } from './session.ts';

const GAMES = join(import.meta.dirname, '../../../../packages/games');

export interface NamedPosition extends Omit<Staged, 'rivals'> {
  readonly name: string;
  /** What is asked there, by the kinds of choices. */
  readonly verbs: readonly string[];
}

interface Met extends Omit<NamedPosition, 'name'> {
  readonly asks: string;
  readonly choices: number;
  readonly refused: number;
  readonly hand: number;
}

const recordsOf = (game: string): readonly GoldenRecord[] =>
  readFileSync(join(GAMES, game, 'test/games/records.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const chosenIn = ({ choices }: GoldenRecord): readonly (readonly [Seat, unknown])[] =>
  JSON.parse(inflateRawSync(Buffer.from(choices, 'base64')).toString());

/** The most cards that lie in any field called `hand`, lists inside it counted together. */
function handIn(view: unknown): number {
  if (typeof view !== 'object' || view === null) return 0;
  const own = Object.entries(view).map(([name, value]) => (name === 'hand' ? cardsIn(value) : handIn(value)));
  return Math.max(0, ...own);
}

function cardsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0);
}

function* metIn(game: AnyGame, record: GoldenRecord): Generator<Met> {
  const { seats } = record;
  const options = { ...record.options };
  let { state } = game.start(seats, record.options, derive(seedFrom(record.seed), 'match'));
  const met = (seat: Seat): Met => {
    const choices = game.choices(state, seat);
    const verbs = [...new Set(choices.map(verbOf))].sort();
    return {
      ...{ game: game.meta.id, seats, options, state, viewer: seat, verbs, asks: frameOf(state) },
      ...{ choices: choices.length, refused: game.whyNot(state, seat).length, hand: handIn(game.view(state, seat)) },
    };
  };
  for (const [seat, choice] of chosenIn(record)) {
    yield met(seat);
    ({ state } = game.play(state, seat, choice));
  }
  yield { ...met(0), asks: 'end' };
}

const most = (met: readonly Met[], of: (each: Met) => number): Met | undefined =>
  met.reduce<Met | undefined>((best, each) => (best && of(best) >= of(each) ? best : each), undefined);

/**
 * So many positions from a game's golden records, always the same: the opening, the busiest, the longest hand, the one with
 * most refusals, the end, then of each question the busiest that brings kinds of choices not met so far.
 */
export async function positionsOf(id: string, count = 10): Promise<readonly NamedPosition[]> {
  const { game } = await load(id);
  const met = recordsOf(id).flatMap((record) => [...metIn(game, record)]);
  const asked = met.filter(({ asks }) => asks !== 'end');
  const found = new Map<Met, string>();
  const take = (name: string, each: Met | undefined): void => {
    if (each && !found.has(each)) found.set(each, name);
  };
  take('opening', met[0]);
  take(
    'busiest',
    most(asked, ({ choices }) => choices),
  );
  take(
    'longest hand',
    most(asked, ({ hand, choices }) => hand * 1000 + choices),
  );
  take(
    'most refused',
    most(asked, ({ refused }) => refused),
  );
  take(
    'end',
    most(
      met.filter(({ asks }) => asks === 'end'),
      ({ seats }) => seats,
    ),
  );
  const seen = new Set([...found.keys()].flatMap(({ asks, verbs }) => [asks, ...verbs]));
  while (found.size < count) {
    const fresh = (each: Met): number => [each.asks, ...each.verbs].filter((word) => !seen.has(word)).length;
    const left = asked.filter((each) => !found.has(each));
    const next = most(left, (each) => fresh(each) * 1000 + each.choices);
    if (!next) break;
    const same = [...found.values()].filter((name) => name.startsWith(next.asks)).length;
    take(same > 0 ? `${next.asks} ${same + 1}` : next.asks, next);
    for (const word of [next.asks, ...next.verbs]) seen.add(word);
  }
  return [...found].map(([{ asks: _, choices: __, refused: ___, hand: ____, ...position }, name]) => ({
    ...position,
    name,
  }));
}

/** The first position of a game's first record. */
export async function openingOf(id: string): Promise<NamedPosition> {
  const { game } = await load(id);
  const [record] = recordsOf(id);
  if (!record) throw new Error(`${id} has no golden game.`);
  const [first] = metIn(game, record);
  if (!first) throw new Error(`${id} asks nothing.`);
  return { ...first, name: 'opening' };
}

/** Beginnings of so many games, with tables from all over a game's records and deals of their own. */
export async function dealsOf(id: string, count: number): Promise<readonly NamedPosition[]> {
  const { game } = await load(id);
  const records = recordsOf(id);
  return range(count).map((n) => {
    const { seats, options } = at(records, Math.floor((n * records.length) / count));
    const { state } = game.start(seats, options, derive(seedFrom(`told ${n}`), 'match'));
    const viewer = game.toMove(state)[0] ?? 0;
    return { name: `told ${n}`, game: id, seats, options: { ...options }, state, viewer, verbs: [] };
  });
}

/** The beginning of the short game that follows a game's lesson, always the same deal. */
export async function shortGameOf(id: string): Promise<NamedPosition> {
  const { game } = await load(id);
  const teaching = await loadTeaching(id);
  if (!teaching) throw new Error(`${id} has no lesson.`);
  const { seats, options: own } = teaching.lesson.alone;
  const options = checkedOptions(game.meta, own);
  const { state } = game.start(seats, options, derive(seedFrom('by ear'), 'match'));
  return {
    name: 'short game',
    game: id,
    seats,
    options: { ...options },
    state,
    viewer: game.toMove(state)[0] ?? 0,
    verbs: [],
  };
}

/**
 * For every kind of choice that occurs in so many games played at random, the first position where it is offered, named by it:
 * instead of fifty games in the browser, each kind once.
 */
export async function verbPositions(id: string, games: number): Promise<readonly NamedPosition[]> {
  const { game } = await load(id);
  const found = new Map<string, NamedPosition>();
  const records = recordsOf(id);
  for (let n = 0; n < games; n++) {
    const { seats, options } = at(records, n % records.length);
    const random = Random.from(derive(seedFrom(`newcomer ${n}`), 'choices'));
    let { state } = game.start(seats, options, derive(seedFrom(`newcomer ${n}`), 'match'));
    for (let seat = game.toMove(state)[0]; seat !== undefined; seat = game.toMove(state)[0]) {
      const choices = game.choices(state, seat);
      const verbs = [...new Set(choices.map(verbOf))];
      for (const name of verbs) {
        if (!found.has(name))
          found.set(name, { name, game: id, seats, options: { ...options }, state, viewer: seat, verbs });
      }
      ({ state } = game.play(state, seat, random.pick(choices)));
    }
  }
  return [...found.values()];
}

/**
 * Decisions of so many games played at random, evenly spread over each: what a person meets, the usual more often than the
 * rare.
 */
export async function decisionsOf(id: string, games: number, each: number): Promise<readonly NamedPosition[]> {
  const { game } = await load(id);
  const records = recordsOf(id);
  return range(games).flatMap((n) => {
    const { seats, options } = at(records, Math.floor((n * records.length) / games));
    const random = Random.from(derive(seedFrom(`sight ${n}`), 'choices'));
    let { state } = game.start(seats, options, derive(seedFrom(`sight ${n}`), 'match'));
    const met: NamedPosition[] = [];
    for (let seat = game.toMove(state)[0]; seat !== undefined; seat = game.toMove(state)[0]) {
      const choices = game.choices(state, seat);
      const verbs = [...new Set(choices.map(verbOf))];
      met.push({ name: `${n}:${met.length}`, game: id, seats, options: { ...options }, state, viewer: seat, verbs });
      ({ state } = game.play(state, seat, random.pick(choices)));
    }
    const count = Math.min(each, met.length);
    return range(count).map((i) => at(met, Math.floor((i * met.length) / count)));
  });
}

/** A ply of a game's golden records: the position before it, and what was chosen. */
export interface Ply {
  /** The kind of event it brought. */
  readonly name: string;
  readonly before: NamedPosition;
  readonly seat: Seat;
  readonly choice: unknown;
}

/** For each of these kinds of events the first ply that brings one, seen by whoever chose. */
export async function pliesWith(id: string, kinds: readonly string[]): Promise<readonly Ply[]> {
  const { game } = await load(id);
  const found = new Map<string, Ply>();
  for (const record of recordsOf(id)) {
    const { seats } = record;
    let { state } = game.start(seats, record.options, derive(seedFrom(record.seed), 'match'));
    for (const [seat, choice] of chosenIn(record)) {
      const played = game.play(state, seat, choice);
      for (const event of played.events) {
        const name = verbOf(event);
        if (!kinds.includes(name) || found.has(name)) continue;
        const options = { ...record.options };
        found.set(name, {
          name,
          seat,
          choice,
          before: { name, game: id, seats, options, state, viewer: seat, verbs: [] },
        });
      }
      ({ state } = played);
    }
  }
  return [...found.values()];
}
