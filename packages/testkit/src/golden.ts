import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyPackage, at, derive, hashText, range, sayFor, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { anyChoice, anySeat, randomFor } from './checks.ts';

/** One game of the golden set. `by`: who plays, uniformly at random or by the game's own judgement. */
export interface GoldenCase {
  readonly name: string;
  readonly seats: number;
  readonly options: object;
  readonly seed: string;
  readonly by: 'random' | 'judge';
  /** The way this game must end. */
  readonly ending?: string;
}

const NAMES = ['Astrid', 'Freyja', 'Ketil', 'Ylva', 'Hákon', 'Ragna', 'Geir'];

/** The whole game as lines a person can read, with the hash of the last state. */
export function golden(pkg: AnyPackage, { seats, options, seed, by }: GoldenCase): string[] {
  const { game, words, judge } = pkg;
  const random = randomFor(seedFrom(seed), 'golden');
  const say = sayFor(NAMES, 'spectator');
  const telling = (events: readonly unknown[]): string[] =>
    events.flatMap((event) => {
      const line = words.event(event, say);
      return line === null ? [] : [`    ${line}`];
    });
  const started = game.start(seats, options, derive(seedFrom(seed), 'match'));
  let { state } = started;
  const lines = telling(started.events);
  for (let ply = 1; game.toMove(state).length > 0; ply++) {
    const seat = anySeat(game, state, random);
    const choice = by === 'random' ? anyChoice(game, state, seat, random) : judged(pkg, state, seat);
    lines.push(`${ply}. ${NAMES[seat]} ${JSON.stringify(choice)}`);
    const played = game.play(state, seat, choice);
    lines.push(...telling(played.events));
    state = played.state;
  }
  const outcome = game.outcome(state);
  lines.push(`end ${JSON.stringify(outcome)}`, `state ${hashText(JSON.stringify(state))}`);
  expect(judge.value(state).length).toBe(seats);
  return lines;
}

function judged({ game, judge }: AnyPackage, state: unknown, seat: number): unknown {
  const choices = game.choices(state, seat);
  const rates = judge.rate(game.view(state, seat), seat, choices);
  const best = range(choices.length).reduce((a, b) => (at(rates, b) > at(rates, a) ? b : a), 0);
  return at(choices, best);
}

/** Golden games are compared line by line; MEADHALL_GOLDEN=1 writes them anew after a change that alters play. */
export function goldenGames(pkg: AnyPackage, folder: string, cases: readonly GoldenCase[]): void {
  describe('golden games', () => {
    for (const each of cases) {
      test(each.name, () => {
        const lines = golden(pkg, each);
        const file = join(folder, `${each.name}.txt`);
        const head = [
          `version ${pkg.game.meta.version}`,
          `seats ${each.seats}`,
          `options ${JSON.stringify(each.options)}`,
        ];
        const text = [...head, ...lines, ''].join('\n');
        if (each.ending) expect(lines.at(-2)).toContain(`"ending":"${each.ending}"`);
        if (process.env.MEADHALL_GOLDEN === '1') {
          mkdirSync(folder, { recursive: true });
          writeFileSync(file, text);
        }
        expect(existsSync(file), `${file} is missing; MEADHALL_GOLDEN=1 writes it`).toBe(true);
        expect(text).toBe(readFileSync(file, 'utf8'));
      });
    }
  });
}
