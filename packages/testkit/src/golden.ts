import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type AnyPackage,
  at,
  derive,
  hashText,
  IllegalChoice,
  range,
  type Seat,
  same,
  sayFor,
  seedFrom,
} from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { anyChoice, anySeat, randomFor } from './checks.ts';

/** One game of the golden set. `by`: who plays where no choices are recorded, at random or by the game's judgement. */
export interface GoldenCase {
  readonly name: string;
  readonly seats: number;
  readonly options: object;
  readonly seed: string;
  readonly by: 'random' | 'judge';
  /** The way this game must end. */
  readonly ending?: string;
  /** Told in full, in a file of its own that a person can read. */
  readonly readable?: boolean;
}

type Chosen = readonly [seat: Seat, choice: unknown];

/** A golden game as it is stored: what was chosen, and hashes of what came of it. Who chose, and from which list, is not. */
export interface GoldenRecord {
  readonly name: string;
  readonly version: number;
  readonly seats: number;
  readonly options: object;
  readonly seed: string;
  readonly ending: string;
  readonly plies: number;
  /** JSON of all choices, deflated, in base64. */
  readonly choices: string;
  /** The state's hash at every STRIDE-th ply and at the end, DIGITS each. */
  readonly states: string;
  /** The same of all events so far. */
  readonly told: string;
}

const STRIDE = 16;
const DIGITS = 8;
const NAMES = ['Astrid', 'Freyja', 'Ketil', 'Ylva', 'Hákon', 'Ragna', 'Geir'];
const RECORDS = 'records.jsonl';
const REWRITE = 'if that is meant, bump meta.version and write the golden games anew with MEADHALL_GOLDEN=1';

const packed = (choices: readonly Chosen[]): string =>
  deflateRawSync(JSON.stringify(choices), { level: 9 }).toString('base64');
const unpacked = (text: string): readonly Chosen[] =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString());

interface Ply {
  readonly ply: number;
  readonly chosen: Chosen | null;
  readonly state: unknown;
  readonly events: readonly unknown[];
}

/** The start as ply 0, then each ply; `next` says what is chosen, null to stop. */
function* played(
  { game }: AnyPackage,
  { seats, options, seed }: Pick<GoldenRecord, 'seats' | 'options' | 'seed'>,
  next: (ply: number, state: unknown) => Chosen | null,
): Generator<Ply> {
  let { state, events } = game.start(seats, options, derive(seedFrom(seed), 'match'));
  let chosen: Chosen | null = null;
  for (let ply = 0; ; ply++) {
    yield { ply, chosen, state, events };
    chosen = next(ply, state);
    if (!chosen) return;
    ({ state, events } = game.play(state, ...chosen));
  }
}

/** Collects the hashes of a game as it goes on. */
function hashing() {
  const [states, told]: [string[], string[]] = [[], []];
  let all = '';
  let last: unknown = null;
  return {
    note({ ply, state, events }: Ply): void {
      all = hashText(`${all}${JSON.stringify(events)}`);
      last = state;
      if (ply % STRIDE === 0) this.close();
    },
    close(): void {
      states.push(hashText(JSON.stringify(last)).slice(0, DIGITS));
      told.push(all.slice(0, DIGITS));
    },
    hashes: () => ({ states: states.join(''), told: told.join('') }),
  };
}

function judged({ game, judge }: AnyPackage, state: unknown, seat: number): unknown {
  const choices = game.choices(state, seat);
  const rates = judge.rate(game.view(state, seat), seat, choices);
  const best = range(choices.length).reduce((a, b) => (at(rates, b) > at(rates, a) ? b : a), 0);
  return at(choices, best);
}

/** Plays the recorded choices as far as the rules still allow them, and the rest as the case says; null: not recorded yet. */
export function recordGolden(pkg: AnyPackage, each: GoldenCase, before: GoldenRecord | null): GoldenRecord {
  const { game } = pkg;
  const { name, seats, options, seed, by } = each;
  const random = randomFor(seedFrom(seed), 'golden');
  const kept =
    before && same([before.seats, before.options, before.seed], [seats, options, seed]) ? unpacked(before.choices) : [];
  let isKept = true;
  const choices: Chosen[] = [];
  const next = (ply: number, state: unknown): Chosen | null => {
    if (game.toMove(state).length === 0) return null;
    const old = kept[ply];
    if (old && isKept && isAllowed(pkg, state, old)) return old;
    isKept = false;
    const seat = anySeat(game, state, random);
    return [seat, by === 'random' ? anyChoice(game, state, seat, random) : judged(pkg, state, seat)];
  };
  const sum = hashing();
  let last: unknown = null;
  for (const ply of played(pkg, { seats, options, seed }, next)) {
    if (ply.chosen) choices.push(ply.chosen);
    sum.note(ply);
    last = ply.state;
  }
  sum.close();
  const ending = game.outcome(last)?.ending ?? '';
  const { version } = game.meta;
  return {
    name,
    version,
    seats,
    options,
    seed,
    ending,
    plies: choices.length,
    choices: packed(choices),
    ...sum.hashes(),
  };
}

function isAllowed({ game }: AnyPackage, state: unknown, [seat, choice]: Chosen): boolean {
  if (!game.toMove(state).includes(seat) && !game.mayMove(state).includes(seat)) return false;
  try {
    game.play(state, seat, choice);
    return true;
  } catch (error) {
    if (error instanceof IllegalChoice) return false;
    throw error;
  }
}

/** Null if the recorded choices still lead where they led, else what differs and where. */
export function goldenFault(pkg: AnyPackage, record: GoldenRecord): string | null {
  const { game } = pkg;
  const { name, version, plies } = record;
  if (version !== game.meta.version) {
    return `${name} was recorded under rules version ${version}, these are ${game.meta.version}: write it anew with MEADHALL_GOLDEN=1`;
  }
  const choices = unpacked(record.choices);
  if (choices.length !== plies || plies === 0) return `${name} holds ${choices.length} choices, not ${plies}`;
  let ply = 0;
  try {
    const sum = hashing();
    let last: unknown = null;
    for (const step of played(pkg, record, (n) => choices[n] ?? null)) {
      ply = step.ply + 1;
      sum.note(step);
      last = step.state;
      const fault = ply % STRIDE === 1 ? difference(record, sum.hashes(), step.ply) : null;
      if (fault) return fault;
    }
    sum.close();
    const fault = difference(record, sum.hashes(), plies);
    if (fault) return fault;
    const ending = game.outcome(last)?.ending ?? '';
    if (sum.hashes().states.length !== record.states.length) return `${name} lacks hashes`;
    return ending === record.ending ? null : `${name} ends by '${ending}', not '${record.ending}'; ${REWRITE}`;
  } catch (error) {
    return `${name}, ply ${ply}: ${error instanceof Error ? error.message : String(error)}; ${REWRITE}`;
  }
}

function difference(
  record: GoldenRecord,
  { states, told }: Pick<GoldenRecord, 'states' | 'told'>,
  ply: number,
): string | null {
  const where = `${record.name}, between ply ${Math.max(0, ply - STRIDE)} and ${ply}`;
  if (!record.states.startsWith(states)) return `${where}: the state is not the recorded one; ${REWRITE}`;
  return record.told.startsWith(told) ? null : `${where}: what is told is not what was; ${REWRITE}`;
}

/** A whole game, a line a ply: what was chosen, and what came of it in the game's own words. */
export function goldenStory(pkg: AnyPackage, record: GoldenRecord): string {
  const say = sayFor(NAMES, 'spectator');
  const choices = unpacked(record.choices);
  const lines = [`${record.seats} seats, ${JSON.stringify(record.options)}, rules version ${record.version}`];
  for (const { ply, chosen, events } of played(pkg, record, (n) => choices[n] ?? null)) {
    const told = events.flatMap((event) => pkg.words.event(event, say) ?? []).join(' ');
    lines.push(chosen ? `${ply}. ${NAMES[chosen[0]]} ${JSON.stringify(chosen[1])} ${told}`.trimEnd() : told);
  }
  return [...lines, `ends by '${record.ending}'`, ''].join('\n');
}

function stored(folder: string): readonly GoldenRecord[] {
  const file = join(folder, RECORDS);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line ? [JSON.parse(line)] : []));
}

function rewrite(pkg: AnyPackage, folder: string, cases: readonly GoldenCase[]): void {
  const before = stored(folder);
  const records = cases.map((each) => recordGolden(pkg, each, before.find(({ name }) => name === each.name) ?? null));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, RECORDS), `${records.map((record) => JSON.stringify(record)).join('\n')}\n`);
  cases.forEach(({ name, readable }, i) => {
    if (readable) writeFileSync(join(folder, `${name}.txt`), goldenStory(pkg, at(records, i)));
  });
}

/** Every ply of a folder's golden games: the state before it, what was chosen, and what came of it. */
export function* goldenPlies(pkg: AnyPackage, folder: string): Generator<GoldenPly> {
  for (const record of stored(folder)) {
    const choices = unpacked(record.choices);
    let before: unknown = null;
    for (const { chosen, state, events } of played(pkg, record, (n) => choices[n] ?? null)) {
      if (chosen) yield { seats: record.seats, before, seat: chosen[0], events, after: state };
      before = state;
    }
  }
}

export interface GoldenPly {
  readonly seats: number;
  readonly before: unknown;
  readonly seat: Seat;
  readonly events: readonly unknown[];
  readonly after: unknown;
}

/** Golden games: fixed choices and what came of them. MEADHALL_GOLDEN=1 writes them anew after a change that alters play. */
export function goldenGames(pkg: AnyPackage, folder: string, cases: readonly GoldenCase[]): void {
  if (process.env.MEADHALL_GOLDEN === '1') rewrite(pkg, folder, cases);
  const records = stored(folder);
  describe('golden games', () => {
    for (const { name, seats, options, seed, ending, readable } of cases) {
      test(name, () => {
        const record = records.find((other) => other.name === name);
        if (!record) throw new Error(`'${name}' is not recorded; MEADHALL_GOLDEN=1 does it`);
        expect([record.seats, record.options, record.seed]).toEqual([seats, options, seed]);
        expect(goldenFault(pkg, record)).toBeNull();
        if (ending) expect(record.ending).toBe(ending);
        if (readable) expect(goldenStory(pkg, record)).toBe(readFileSync(join(folder, `${name}.txt`), 'utf8'));
      });
    }
    test('no record is left that nobody checks, and one game is told in full', () => {
      const names = cases.map(({ name }) => name);
      expect(records.map(({ name }) => name)).toEqual(names);
      const told = cases.filter(({ readable }) => readable).map(({ name }) => `${name}.txt`);
      expect(readdirSync(folder).sort()).toEqual([...told, RECORDS].sort());
      expect(told).toHaveLength(1);
    });
  });
}
