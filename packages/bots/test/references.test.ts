import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyPackage, checkedOptions, derive, hashText, Random, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { choose } from '../src/choose.ts';
import { botFrom, playerFrom, REFERENCES } from '../src/levels.ts';
import { seenBy } from '../src/seen.ts';

const PINS = join(import.meta.dirname, 'references.json');
const SEED = seedFrom('references');
const OPEN_GAME = 'hnefatafl';
const POSITIONS = { plain: 40, flat: 4 } as const;

interface Pin {
  readonly version: number;
  readonly plain: string;
  /** Where nothing is hidden and nothing thrown: elsewhere it hangs on which tables are imagined, which is no part of it. */
  readonly flat?: string;
}
type Pins = Readonly<Record<string, Pin | undefined>>;

/** What a reference player chooses in positions of a game played by lot, as one hash. */
function chosen(pkg: AnyPackage, reference: (typeof REFERENCES)[number]): string {
  const { game } = pkg;
  const seats = Math.min(game.meta.seats.max, Math.max(game.meta.seats.min, 4));
  const random = Random.from(SEED);
  const line = game.fork(game.start(seats, checkedOptions(game.meta, {}), SEED).state);
  const answers: unknown[] = [];
  for (let ply = 0; ply < 4000 && answers.length < POSITIONS[reference]; ply++) {
    const [seat] = line.toMove();
    if (seat === undefined) break;
    const choices = line.choices(seat);
    if (choices.length > 1 && ply % 3 === 0)
      answers.push(choose(pkg, seenBy(pkg, line.state, seat), reference, derive(SEED, ply)));
    line.play(seat, choices.length > 0 ? random.pick(choices) : line.sample(seat, random));
  }
  return hashText(JSON.stringify(answers)).slice(0, 16);
}

describe('reference players choose what they always chose', () => {
  const pins: Pins = JSON.parse(readFileSync(PINS, 'utf8'));
  const made: Record<string, Pin> = {};

  test.each(METAS.filter(({ version }) => version > 0))('$title', async ({ id, version }) => {
    const pkg = await load(id);
    const flat = id === OPEN_GAME ? { flat: chosen(pkg, 'flat') } : {};
    const now: Pin = { version, plain: chosen(pkg, 'plain'), ...flat };
    made[id] = now;
    if (process.env.MEADHALL_REFERENCES) {
      writeFileSync(PINS, `${JSON.stringify({ ...pins, ...made }, null, 2)}\n`);
      return;
    }
    const pin = pins[id];
    expect(pin?.version, 'other rules: pin them anew with MEADHALL_REFERENCES=1').toBe(version);
    expect(now, 'keep the old rate as judge.reference').toEqual(pin);
  });

  test('another judgement, or a search that answers anything, is noticed', async () => {
    const [first] = METAS;
    if (!first) throw new TypeError('no games');
    const pkg = await load(first.id);
    const better = (...[view, seat, choices]: Parameters<typeof pkg.judge.rate>): readonly number[] =>
      pkg.judge.rate(view, seat, choices).map((rating: number) => -rating);
    const changed: AnyPackage = { ...pkg, judge: { ...pkg.judge, rate: better } };
    expect(chosen(changed, 'plain')).not.toBe(chosen(pkg, 'plain'));
    const kept: AnyPackage = { ...changed, judge: { ...changed.judge, reference: pkg.judge.rate } };
    expect(chosen(kept, 'plain')).toBe(chosen(pkg, 'plain'));
  });

  test('sit in ladders and at no table', async () => {
    for (const { id } of METAS) {
      const pkg = await load(id);
      for (const reference of REFERENCES) {
        expect(playerFrom(pkg, reference)?.id).toBe(reference);
        expect(botFrom(pkg, reference)).toBeNull();
      }
    }
  });
});
