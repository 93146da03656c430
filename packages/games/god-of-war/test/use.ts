import { at, derive, Random, range, type Seed } from '@meadhall/core';
import { FACES } from '../src/data/cards.ts';
import { ABILITIES, PARTIES } from '../src/data/heroes.ts';
import { ENEMIES, POSITIONS, type Side, SPOTS } from '../src/data/scene.ts';
import { SCENE_IDS, SCENE_OF } from '../src/data/scenes.ts';
import { type Choice, type Options, pkg } from '../src/index.ts';

/** How often a player of the use run picks anything at all instead of what looks best. */
const WHIMS = 0.12;

/** Everything that can be used, named as the lab notes name it. */
export function everything(): string[] {
  const names: string[] = [
    ...PARTIES.map((party) => `party ${party}`),
    ...FACES.map((face) => `card ${face}`).filter((name) => name !== 'card crystal'),
    ...ABILITIES.map((ability) => `ability ${ability}`),
    ...ENEMIES.map((enemy) => `enemy ${enemy}`),
    ...SPOTS.map((spot) => `spot ${spot}`),
    ...['a1 attack', 'a1 bonus', 'a2 attack', 'a2 defense', 'm1 heal', 'm1 die', 'm2 move', 'm2 look'].map(
      (way) => `companion ${way}`,
    ),
    'card crystal',
    'card a1',
    'card a2',
    'card gearUp',
    'card weaponize',
    'ward',
    'shield',
  ];
  for (const id of SCENE_IDS) {
    names.push(`scene ${id}`, `hindrance ${id}`);
    for (const position of POSITIONS) names.push(...sideNames(id, position));
  }
  return names;
}

function sideNames(id: (typeof SCENE_IDS)[number], position: (typeof POSITIONS)[number]): string[] {
  const { front, back } = SCENE_OF[id].cards[position];
  const names: string[] = [];
  const sides: Side[] = back ? [front, back] : [front];
  if (back) names.push(`face ${id} ${position} back`);
  if (sides.some(({ reward }) => reward)) names.push(`reward ${id} ${position}`);
  if (sides.some(({ boxes }) => boxes)) names.push(`box ${id} ${position}`);
  return names;
}

/** Plays games by the game's own judgement with a whim now and then, and notes all that was used. */
export function used(games: number, seed: Seed): Set<string> {
  const { game, judge, lab } = pkg;
  const seen = new Set<string>();
  for (const n of range(games)) {
    const own = derive(seed, n);
    const random = Random.from(derive(own, 'whims'));
    const options: Options = {
      difficulty: n % 3 === 0 ? 'normal' : 'story',
      openHands: true,
      heroes: 'dealt',
      journey: 'drawn',
    };
    const started = game.start(1 + (n % 4), options, own);
    let { state, events } = started;
    for (;;) {
      for (const event of events) for (const { what } of lab.used(event)) seen.add(what);
      const seat = game.toMove(state)[0];
      if (seat === undefined) break;
      const choices = game.choices(state, seat);
      const choice =
        random.unit() < WHIMS ? random.pick(choices) : best(choices, judge.rate(game.view(state, seat), seat, choices));
      ({ state, events } = game.play(state, seat, choice));
    }
  }
  return seen;
}

const best = (choices: readonly Choice[], rates: readonly number[]): Choice =>
  at(
    choices,
    range(choices.length).reduce((a, b) => (at(rates, b) > at(rates, a) ? b : a), 0),
  );
