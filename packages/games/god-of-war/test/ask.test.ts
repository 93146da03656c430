import { at, checkedOptions, copy, type DeepReadonly, Random, range, type Seat, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { attackOutlook, DEEDS, deeds, PLACE, valuesOf } from '../src/ask.ts';
import { ENEMY_DIE } from '../src/data/difficulty.ts';
import { type Choice, type Event, game, type State } from '../src/index.ts';
import { enemyAt } from '../src/rules/facts.ts';
import { diceFor } from './given.ts';

type Met = (state: DeepReadonly<State>, seat: Seat, choices: readonly Choice[]) => void;

/** Every decision of so many games at random. */
function everyDecision(games: number, met: Met): void {
  for (const n of range(games)) {
    const random = Random.from(seedFrom(`asked/${n}`));
    const options = checkedOptions(game.meta, { heroes: 'dealt', difficulty: n % 2 === 0 ? 'story' : 'normal' });
    let { state }: { state: DeepReadonly<State> } = game.start(1 + (n % 4), options, seedFrom(`asked/${n}`));
    for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
      const choices = game.choices(state, seat);
      met(state, seat, choices);
      ({ state } = game.play(state, seat, random.pick(choices)));
    }
  }
}

/** The same decision with a die that will show this, struck at once and helped by nobody. */
function struck(state: DeepReadonly<State>, seat: Seat, roll: number, card: Choice | null): readonly Event[] {
  let here: DeepReadonly<State> = { ...copy(state), random: diceFor([roll]) };
  const events: Event[] = [];
  const play = (who: Seat, choice: Choice): void => {
    const played = game.play(here, who, choice);
    events.push(...played.events);
    here = played.state;
  };
  if (card) play(seat, card);
  play(seat, { kind: 'strike' });
  for (let top = here.stack.at(-1); top?.kind === 'aid' && top.window === 'attack'; top = here.stack.at(-1)) {
    play(at(game.toMove(here), 0), { kind: 'pass' });
  }
  const top = here.stack.at(-1);
  if (top?.kind === 'attack' && top.step === 'rolled') play(seat, { kind: 'leave' });
  return events;
}

test('[GW-A3, GW-A6] what an attack is foretold to do it does, die by die, with a card more as well', () => {
  const rolls = [...new Set(ENEMY_DIE)];
  const met = { armor: 0, sure: 0, chance: 0, never: 0, more: 0 };
  everyDecision(12, (state, seat, choices) => {
    if (!choices.some(({ kind }) => kind === 'strike')) return;
    for (const choice of choices) {
      if (choice.kind !== 'strike' && choice.kind !== 'add') continue;
      const card = choice.kind === 'add' ? choice : null;
      const outlook = attackOutlook(game.view(state, seat), card ? (valuesOf(card.card).number ?? 0) : 0);
      const told = rolls.map((roll) => struck(state, seat, roll, card));
      // What the first enemy's fall brings about may change what the second one meets.
      const [first] = outlook;
      expect(first).toBeDefined();
      if (!first) return;
      const harm = told.flatMap((events) => events.find((e) => e.kind === 'enemyHarmed' && e.at === first.at) ?? []);
      const dealt = harm.map((event) => (event.kind === 'enemyHarmed' ? event.n : -1));
      const falls = ENEMY_DIE.filter((roll) =>
        told[rolls.indexOf(roll)]?.some((event) => event.kind === 'enemyHarmed' && event.left === 0),
      ).length;
      if (first.armor > 0) {
        const breaks = told.map((events) => events.some((e) => e.kind === 'armorBroken' && e.at === first.at));
        expect(breaks).toEqual(rolls.map(() => first.strength >= first.armor));
        met.armor++;
      } else {
        expect([Math.min(...dealt), Math.max(...dealt)]).toEqual([first.least, first.most]);
        if (outlook.length === 1) expect(first.falls).toBe(falls);
        met[first.falls === 0 ? 'never' : first.falls === ENEMY_DIE.length ? 'sure' : 'chance']++;
      }
      if (card) met.more++;
      expect(enemyAt(state, PLACE[first.at])).not.toBeNull();
    }
  });
  expect(Object.entries(met).filter(([, times]) => times < 5)).toEqual([]);
});

test('[GW-V2] in the own turn the prompt names what can be done, and nothing else', () => {
  const met: Record<string, number> = {};
  everyDecision(24, (state, seat, choices) => {
    const top = state.stack.at(-1);
    if (top?.kind !== 'turn' || top.seat !== seat) return;
    const offered = new Set(choices.map(({ kind }) => kind));
    offered.delete('endTurn');
    expect(new Set(deeds(game.view(state, seat), seat))).toEqual(offered);
    for (const kind of offered) met[kind] = (met[kind] ?? 0) + 1;
  });
  expect(Object.keys(met).sort()).toEqual([...DEEDS].sort());
});
