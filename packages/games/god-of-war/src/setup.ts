import type { Random } from '@meadhall/core';
import { range } from '@meadhall/core';
import { DIALS, HEALTH_BY_PLAYERS, SUPPLY } from './data/difficulty.ts';
import { BOSSES, type BossId, QUESTS, type QuestId, type SceneId } from './data/scenes.ts';
import { UPGRADE_DECK } from './data/upgrades.ts';
import { newScene } from './rules/layout.ts';
import type { Limits, Options, SeatState, State } from './state.ts';

/** Options are spent here: the rules read the limits. [GW-G7, GW-S11] */
function limitsOf(seats: number, options: Options): Limits {
  const dial = DIALS[options.difficulty];
  return {
    difficulty: options.difficulty,
    strength: dial.strength,
    leastStrength: dial.least,
    healthBonus: seats === 1 ? dial.alone : dial.health,
    bodyBonus: HEALTH_BY_PLAYERS[seats] ?? 0,
    openHands: options.openHands,
    solo: seats === 1,
    fixedPlaces: options.journey !== 'drawn',
  };
}

const newSeat = (): SeatState => ({
  party: null,
  deck: [],
  known: 0,
  hand: [],
  discard: [],
  limits: [],
  holding: false,
});

/** Three Quests by lot; for a first game The Travelers lie lowest, or alone. [GW-S4, GW-S10, GW-S12] */
function drawQuests(random: Random, journey: Options['journey']): QuestId[] {
  const quests: QuestId[] = random.shuffle(QUESTS.slice());
  if (journey === 'drawn') return quests.slice(0, 3);
  if (journey === 'one') return ['travelers'];
  return ['travelers', ...quests.filter((quest) => quest !== 'travelers').slice(0, 2)];
}

/** The table before the first choice. [GW-S1 … GW-S8] */
export function setup(seats: number, options: Options, random: Random): State {
  const quests = drawQuests(random, options.journey);
  const bosses: BossId[] = random.shuffle(BOSSES.slice());
  const lowest: SceneId = quests[0] ?? 'travelers';
  return {
    stack: [{ kind: 'open', dealt: options.heroes === 'dealt' }],
    random: random.state,
    limits: limitsOf(seats, options),
    seats: range(seats).map(newSeat),
    heroes: [],
    carrier: null,
    companions: { a1: seats === 1, a2: seats === 1, m1: seats === 1, m2: seats === 1 },
    journey: { quests, bosses: options.journey === 'one' ? [] : bosses.slice(0, 3), path: [], hindrances: [] },
    scene: newScene(lowest),
    upgrades: { deck: random.shuffle(UPGRADE_DECK.slice()), known: 0, sunk: 0, offer: [] },
    supply: { stun: SUPPLY, poison: SUPPLY, crystal: SUPPLY },
    box: [],
    first: random.below(seats),
    active: 0,
    turns: 0,
    ended: null,
  };
}
