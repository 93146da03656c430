import { at, derive, Random, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { scripts } from '../examples/scripts.ts';
import { BATTLE } from '../src/data/discs.ts';
import { type Choice, game, pkg } from '../src/index.ts';
import { inferred } from '../src/judge/beliefs.ts';
import { outlook } from '../src/judge/outlook.ts';
import { TEMPERS } from '../src/judge/temper.ts';
import type { State } from '../src/state.ts';

type Lay = Extract<Choice, { kind: 'lay' }>;
const OPTIONS = { goal: '150', roundCap: 40, chaseCap: 10 } as const;
const { judge } = pkg;

const rated = (state: State, seat: number, choices: readonly Choice[]): Choice => {
  const ratings = judge.rate(game.view(state, seat), seat, choices);
  return at(choices, ratings.indexOf(Math.max(...ratings)));
};

/** Battles at sea as they come up between captains who hunt, with the attacker to lay. */
function battles(games: number): State[] {
  const found: State[] = [];
  for (const n of range(games)) {
    let { state } = game.start(4, OPTIONS, derive(seedFrom('bluff'), n));
    for (let ply = 0; ply < 400; ply++) {
      const [seat] = game.toMove(state);
      if (seat === undefined) break;
      const top = at(state.stack, -1);
      if (top.kind === 'shipBattle' && top.attack === null && at(state.captains, seat).hold.filter(Boolean).length > 1)
        found.push(state);
      const choices = game.choices(state, seat);
      const rate = judge.temperaments?.pirate ?? judge.rate;
      const ratings = rate(game.view(state, seat), seat, choices);
      state = game.play(state, seat, at(choices, ratings.indexOf(Math.max(...ratings)))).state;
    }
  }
  return found;
}

const shieldsOf = (state: State, seat: number, { slots }: Lay): number[] =>
  slots.filter((slot) => {
    const disc = at(state.captains, seat).hold[slot];
    return disc !== null && disc !== undefined && BATTLE[at(state.faces, disc)] > 0;
  });

/** Ways to lay goods beside the shields that one would lay anyway. */
const POLICIES = {
  never: (state: State, seat: number, lay: Lay): Choice => habit('neverBluffs', state, seat, lay),
  always: (state: State, seat: number, lay: Lay): Choice => habit('alwaysBluffs', state, seat, lay),
  mixed: (state: State, seat: number, lay: Lay, random: Random): Choice => {
    const guises = judge.guises?.(game.view(state, seat), seat, lay) ?? [];
    let left = random.unit();
    const drawn = guises.find(({ share }) => {
      left -= share;
      return left < 0;
    })?.choice;
    return drawn?.kind === 'lay' ? drawn : lay;
  },
};

function habit(name: keyof typeof scripts, state: State, seat: number, chosen: Choice): Choice {
  const script = scripts[name];
  if (!script) throw new RangeError(`no script '${name}'`);
  return script(game.view(state, seat), seat, game.choices(state, seat), chosen);
}

interface Fought {
  readonly attacker: number;
  readonly defender: number;
}

/** What both stand to win by after the battle, over some rolls of the dice; the defender judges, or follows a habit. */
function fought(state: State, policy: keyof typeof POLICIES, n: number, answer?: keyof typeof scripts): Fought {
  const seat = at(game.toMove(state), 0);
  const lay = rated(state, seat, game.choices(state, seat));
  const { stack } = state;
  const frame = at(stack, -1);
  if (lay.kind !== 'lay' || frame.kind !== 'shipBattle') throw new TypeError('a battle is laid for');
  const rolls = range(6).map((roll) => {
    const random = Random.from(derive(seedFrom('rolls'), `${n}/${roll}`));
    let after = game.play(state, seat, POLICIES[policy](state, seat, lay, random)).state;
    after = { ...after, random: { ...after.random, drawn: roll * 4096 } };
    for (let ply = 0; ply < 3 && ['shipBattle', 'bounty'].includes(at(after.stack, -1).kind); ply++) {
      const mover = at(game.toMove(after), 0);
      const judged = rated(after, mover, game.choices(after, mover));
      const choice = answer && mover === frame.defender ? habit(answer, after, mover, judged) : judged;
      after = game.play(after, mover, choice).state;
    }
    return judge.value(after);
  });
  const mean = (of: number): number => rolls.reduce((sum, values) => sum + at(values, of), 0) / rolls.length;
  return { attacker: mean(seat), defender: mean(frame.defender) };
}

/** The upper end of what a habit gains on the average. */
function mostGained(gains: readonly number[]): number {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const error = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / gains.length ** 2);
  return mean + 2 * error;
}

describe('bluffing at sea', () => {
  const found = battles(24);

  test('a defence is weighed by the discs that lie there', () => {
    const changed = found.filter((state) => {
      const attacker = at(game.toMove(state), 0);
      const aboard = range(4).filter((slot) => at(state.captains, attacker).hold[slot] !== null);
      const card = at(state.captains, attacker).hand[0] ?? null;
      const answers = [[], aboard].map((slots) => {
        const laid = game.play(state, attacker, { kind: 'lay', card, slots }).state;
        const defender = at(game.toMove(laid), 0);
        return JSON.stringify(judge.rate(game.view(laid, defender), defender, game.choices(laid, defender)));
      });
      return answers[0] !== answers[1];
    });
    expect(found.length).toBeGreaterThan(10);
    // Where the defender has seen that all of them are goods, there is nothing to weigh.
    expect(changed.length).toBeGreaterThan(0.8 * found.length);
  });

  test('guises lay the same card and shields, more or fewer goods, and their shares are a whole', () => {
    for (const state of found) {
      const seat = at(game.toMove(state), 0);
      const choices = game.choices(state, seat);
      const lay = rated(state, seat, choices);
      const guises = judge.guises?.(game.view(state, seat), seat, lay) ?? [];
      expect(guises.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      for (const { choice } of guises) {
        expect(choices).toContainEqual(choice);
        if (choice.kind === 'lay' && lay.kind === 'lay') {
          expect(choice.card).toBe(lay.card);
          expect(shieldsOf(state, seat, choice)).toEqual(shieldsOf(state, seat, lay));
        }
      }
    }
  });

  test.each(['always', 'never'] as const)('who %s bluffs gains nothing over who mixes', (policy) => {
    const gains = found.map((state, n) => fought(state, policy, n).attacker - fought(state, 'mixed', n).attacker);
    expect(mostGained(gains)).toBeLessThan(0.03);
  });

  test.each(['alwaysCalls', 'neverCalls'] as const)('a defender who %s gains nothing over one who infers', (answer) => {
    const gains = found.map(
      (state, n) => fought(state, 'mixed', n, answer).defender - fought(state, 'mixed', n).defender,
    );
    expect(mostGained(gains)).toBeLessThan(0.03);
  });

  test('no disc is no shield, many are mostly more than one, and known goods are no threat', () => {
    let [one, all] = [0, 0];
    for (const state of found) {
      const attacker = at(game.toMove(state), 0);
      const frame = at(state.stack, -1);
      if (frame.kind !== 'shipBattle') continue;
      const view = game.view(state, frame.defender);
      const look = outlook(view, frame.defender, TEMPERS.captain, inferred);
      const rival = at(view.captains, attacker);
      const aboard = rival.hold.filter(Boolean).length;
      const beliefs = range(aboard + 1).map((count) => inferred(look, rival, count));
      expect(beliefs[0]).toBe(0);
      one += at(beliefs, 1);
      all += at(beliefs, aboard);
      for (const [count, belief] of beliefs.entries()) expect(belief).toBeLessThanOrEqual(4 * count);
      const bare = { ...rival, hold: rival.hold.map((disc) => disc && { ...disc, face: 'amber' as const }) };
      expect(inferred(look, bare, aboard)).toBe(0);
    }
    expect(all).toBeGreaterThan(1.2 * one);
  });
});
