import { readFileSync } from 'node:fs';
import { at, copy, type DeepReadonly, Random, type Seat, seedFrom } from '@meadhall/core';
import { type Scenario, type Subject, scenario } from '@meadhall/testkit';
import { heroOf, PLACE } from '../src/ask.ts';
import type { AttackIcon, Face } from '../src/data/cards.ts';
import { type Difficulty, ENEMY_DIE } from '../src/data/difficulty.ts';
import { type HeroId, PARTIES, type Party, STARTING_DECKS } from '../src/data/heroes.ts';
import type { Column, Enemy, EnemyId, Position, Rune, Scene, SpotId } from '../src/data/scene.ts';
import { POSITIONS } from '../src/data/scene.ts';
import { SCENES, type SceneId } from '../src/data/scenes.ts';
import { UPGRADE_DECK, UPGRADE_OF, type UpgradeId } from '../src/data/upgrades.ts';
import {
  type AttackSource,
  type Choice,
  type Event,
  game,
  type HeroState,
  type Options,
  pkg,
  type SeatState,
  type SlotState,
  type State,
  type View,
} from '../src/index.ts';
import { COLUMNS } from '../src/rules/facts.ts';
import { hold } from '../src/rules/hands.ts';
import { newScene } from '../src/rules/layout.ts';

export const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** Every card, wherever it lies: decks, hands, piles, supplies, the Upgrade deck, the box, and sets under way. */
export function inventory(state: DeepReadonly<State>): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (face: string, n = 1): void => {
    counts[face] = (counts[face] ?? 0) + n;
  };
  for (const { deck, hand, discard } of state.seats) for (const card of [...deck, ...hand, ...discard]) add(card);
  for (const card of state.box) add(card);
  for (const party of PARTIES) {
    if (!state.seats.some((seat) => seat.party === party)) for (const card of STARTING_DECKS[party]) add(card);
  }
  for (const id of [...state.upgrades.deck, ...state.upgrades.offer]) add(UPGRADE_OF.get(id)?.face ?? 'none');
  add('stun', state.supply.stun);
  add('poison', state.supply.poison);
  add('crystal', state.supply.crystal);
  for (const frame of state.stack) for (const card of held(frame)) add(card);
  return counts;
}

/** Cards that have left a hand and are not discarded yet. */
function held(frame: DeepReadonly<State['stack'][number]>): readonly string[] {
  switch (frame.kind) {
    case 'buildAttack':
      return [...(frame.card in STARTING_FACES ? [frame.card] : []), ...frame.numbers];
    case 'struck':
      return frame.step === 'defend'
        ? [...(frame.card && frame.card !== 'a2' ? [frame.card] : []), ...frame.numbers]
        : [];
    case 'pay':
      return frame.paid;
    case 'draw':
      return frame.met;
    default:
      return [];
  }
}

const STARTING_FACES: Readonly<Record<string, boolean>> = Object.fromEntries(
  [
    ...new Set<Face>([...Object.values(STARTING_DECKS).flat(), ...[...UPGRADE_OF.values()].map(({ face }) => face)]),
  ].map((face) => [face, true]),
);

type GowScenario = Scenario<State, Choice, Event, View>;

/** One player of a scenario: only what matters is said. Brok and Sindri's figures come in that order. */
export interface Who {
  party: Party;
  hand?: Face[];
  /** The last card is the top. */
  deck?: Face[];
  discard?: Face[];
  column?: Column | [Column, Column];
  back?: boolean;
  damage?: number | [number, number];
  rage?: number | [number, number];
}

export interface Given {
  scene?: SceneId;
  /** The Runes that come up next, first one first. */
  runes?: (Rune | UpgradeId)[];
  /** What the Enemy die shows next. */
  rolls?: number[];
  difficulty?: Difficulty;
  openHands?: boolean;
  first?: Seat;
  turnOf?: Seat;
  carrier?: HeroId;
  /** Anything else about the table. */
  and?: (state: State) => void;
}

const pick = <T>(value: T | [T, T] | undefined, i: number, otherwise: T): T =>
  value === undefined ? otherwise : Array.isArray(value) ? at(value, i) : value;

/** Dice that show these rolls of the Enemy die first. */
export function diceFor(rolls: readonly number[]): State['random'] {
  for (let tries = 0; ; tries++) {
    const key = seedFrom(`rolls ${tries}`);
    const random = Random.from(key);
    if (rolls.every((roll) => ENEMY_DIE[random.below(ENEMY_DIE.length)] === roll)) return { key, drawn: 0 };
  }
}

/** A game begun with these Heroes, before its first standee is placed. */
export function begun(parties: readonly Party[], options: Partial<Options> = {}, seed = 'scenario'): GowScenario {
  const started = game.start(parties.length, { ...DEFAULTS, ...options }, seedFrom(seed));
  let here: GowScenario = scenario(game, started.state, started.events);
  parties.forEach((party, seat) => {
    if (game.toMove(here.state).includes(seat) && parties.length > 1)
      here = here.play(seat, { kind: 'pickHero', party });
  });
  return here;
}

const DEFAULTS: Options = { difficulty: 'normal', openHands: true, heroes: 'picked', journey: 'drawn' };

/** A table in the middle of a Hero Activation. */
export function heroes(who: readonly Who[], given: Given = {}): GowScenario {
  const { scene = 'travelers', runes = [], rolls = [], turnOf = 0, first = turnOf } = given;
  const options = { difficulty: given.difficulty ?? 'normal', openHands: given.openHands ?? true };
  const state: State = copy(
    begunState(
      who.map(({ party }) => party),
      options,
    ),
  );
  state.first = first;
  state.active = turnOf;
  state.journey.path = [scene];
  state.journey.hindrances = [];
  state.scene = { ...newScene(scene), round: 1 };
  state.random = diceFor(rolls);
  state.upgrades.deck = [
    ...UPGRADE_DECK,
    ...runes.map((rune) => (typeof rune === 'number' ? upgradeWith(rune) : rune)).reverse(),
  ];
  who.forEach((one, seat) => {
    seatAs(state, one, seat);
  });
  const order = (turnOf - first + who.length) % who.length;
  state.stack = [
    { kind: 'round', step: 'activate', done: order + 1 },
    { kind: 'reveal', seat: turnOf, extra: false, asked: false, turn: turnOf },
    { kind: 'turn', seat: turnOf },
  ];
  if (given.carrier) state.carrier = given.carrier;
  given.and?.(state);
  return scenario(game, state);
}

const upgradeWith = (rune: Rune): UpgradeId => `n2/${rune}`;

function begunState(parties: readonly Party[], options: Partial<Options>): State {
  const { state } = begun(parties, options);
  return JSON.parse(JSON.stringify(state));
}

function seatAs(state: State, one: Who, seat: Seat): void {
  const own = at(state.seats, seat);
  own.hand = [];
  for (const card of one.hand ?? []) hold(own.hand, card);
  own.deck = one.deck ?? ['n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1'];
  own.known = 0;
  own.discard = one.discard ?? [];
  state.heroes
    .filter((hero) => hero.seat === seat)
    .forEach((hero, i) => {
      hero.column = hero.id === 'mimir' ? null : pick(one.column, i, at(COLUMNS, (seat + i) % 4));
      hero.back = one.back ?? false;
      hero.damage = pick(one.damage, i, 0);
      hero.rage = pick(one.rage, i, 0);
    });
}

/** All enemies but those on these places lie defeated, so that nothing else acts. */
export const quiet =
  (...alive: Position[]) =>
  (state: State): void => {
    state.scene.slots.forEach((slot, place) => {
      if (!alive.includes(at(POSITIONS, place))) slot.dead = true;
    });
  };

/** Changes Scene cards as they lie. */
export function lay(state: State, changes: { readonly [P in Position]?: Partial<SlotState> }): void {
  state.scene.slots.forEach((slot, place) => {
    Object.assign(slot, changes[at(POSITIONS, place)]);
  });
}

/** Changes Heroes as they stand. */
export function change(state: State, changes: { readonly [H in HeroId]?: Partial<HeroState> }): void {
  for (const hero of state.heroes) Object.assign(hero, changes[hero.id]);
}

/** Lets the active player end the turn and everyone pass, so that the Scene acts. */
export function sceneActs(here: GowScenario): GowScenario {
  const active = game.toMove(here.state)[0] ?? 0;
  return passing(here.play(active, { kind: 'endTurn' }));
}

/** Everyone who is asked for a Special plays none. */
export function passing(here: GowScenario): GowScenario {
  for (;;) {
    if (here.state.stack.at(-1)?.kind !== 'aid') return here;
    here = here.play(game.toMove(here.state)[0] ?? 0, { kind: 'pass' });
  }
}

export const heroNow = (here: GowScenario, id: HeroId): DeepReadonly<HeroState> => heroOf(here.state, id);
export const slotNow = (here: GowScenario, position: Position): DeepReadonly<SlotState> =>
  at(here.state.scene.slots, PLACE[position]);
export const seatNow = (here: GowScenario, seat: Seat): DeepReadonly<SeatState> => at(here.state.seats, seat);

/** An enemy as its Scene card prints it. */
export function printed(id: EnemyId): Enemy {
  for (const { cards } of Object.values<Scene>(SCENES)) {
    for (const position of POSITIONS) {
      for (const side of [cards[position].front, cards[position].back]) if (side?.enemy?.id === id) return side.enemy;
    }
  }
  throw new RangeError(`No enemy ${id}.`);
}
export const health = (id: EnemyId): number => printed(id).health;
export const strength = (id: EnemyId): number => printed(id).attack?.strength ?? 0;

export const endTurn: Choice = { kind: 'endTurn' };
export const strike: Choice = { kind: 'strike' };
export const take: Choice = { kind: 'take' };
export const block: Choice = { kind: 'block' };
export const pass: Choice = { kind: 'pass' };
export const holdBack: Choice = { kind: 'holdBack' };
export const shield: Choice = { kind: 'shield' };
export const leave: Choice = { kind: 'leave' };
export const spendWard: Choice = { kind: 'spendWard' };
export const keepWard: Choice = { kind: 'keepWard' };
export const enough: Choice = { kind: 'enough' };
export const attack = (hero: HeroId, card: AttackSource, as: AttackIcon, position: Position): Choice => ({
  kind: 'attack',
  hero,
  card,
  as,
  at: position,
});
export const add = (card: Face): Choice => ({ kind: 'add', card });
export const defend = (card: Face | 'a2'): Choice => ({ kind: 'defend', card });
export const move = (hero: HeroId, column: Column, back = false): Choice => ({ kind: 'move', hero, column, back });
export const swap = (hero: HeroId): Choice => ({ kind: 'swap', hero });
export const interact = (hero: HeroId, spot: SpotId): Choice => ({ kind: 'interact', hero, spot });
export const pay = (card: Face): Choice => ({ kind: 'pay', card });
export const target = (position: Position): Choice => ({ kind: 'target', at: position });
export const special = (card: Face): Choice => ({ kind: 'special', card });
export const healing = (card: Face, hero: HeroId): Choice => ({ kind: 'special', card, hero });
export const upgrade = (card: UpgradeId): Choice => ({ kind: 'upgrade', card });
export const remove = (card: Face): Choice => ({ kind: 'remove', card });

/** Closed hands, and decks with status cards in them, which no hand ever holds. */
const stunned = heroes(
  [
    { party: 'kratos', hand: ['n1', 'n2'] },
    { party: 'atreus', hand: ['n1', 'n2', 'n3'], deck: ['stun', 'stun', 'stun', 'n1', 'n1', 'n2', 'n2', 'n3'] },
  ],
  { openHands: false },
);

/** With closed hands: the decision after which the others draw cards. */
function beforeDrawing(): { state: DeepReadonly<State>; seat: Seat; choice: Choice } {
  let { state }: { state: DeepReadonly<State> } = heroes(
    [
      { party: 'kratos', hand: ['n1'] },
      { party: 'atreus', hand: ['n1'], deck: ['n1', 'n2', 'n3', 'n1', 'n2', 'n3', 'n1', 'n2', 'n3'] },
    ],
    { openHands: false, and: quiet() },
  );
  for (let ply = 0; ply < 60; ply++) {
    const seat = at(game.toMove(state), 0);
    const choices = game.choices(state, seat);
    const choice = choices.find(({ kind }) => kind === 'endTurn' || kind === 'pass') ?? at(choices, 0);
    const played = game.play(state, seat, choice);
    if (played.events.some((event) => event.kind === 'cardDrawn' && event.seat === 1)) return { state, seat, choice };
    state = played.state;
  }
  throw new RangeError('Nobody draws a card.');
}

/** With closed hands: a payment and an Attack without a number of its own are under way, and few cards end them. */
const begunSets = [interact('kratos', 'burn'), attack('kratos', 'r0', 'ranged', 'T3')].map((choice) =>
  heroes(
    [
      {
        party: 'kratos',
        hand: ['n1', 'n3', 'm0', 'r0', 'm1'],
        deck: ['m0', 'm0', 'm1', 'r0', 'd0', 'd0', 'heal1', 'stun', 'm1', 'r0', 'd0', 'm0'],
        column: 3,
      },
      { party: 'atreus' },
    ],
    { scene: choice.kind === 'interact' ? 'ogre' : 'travelers', openHands: false },
  ).play(0, choice),
);

export const subject: Subject<State> = {
  pkg,
  inventory,
  rules,
  options: [
    { difficulty: 'story', heroes: 'dealt' },
    { difficulty: 'ragnarok', openHands: false },
    { journey: 'first', openHands: false, difficulty: 'story', heroes: 'dealt' },
  ],
  cardsOf: (view: View, seat) => view.seats[seat]?.hand ?? [],
  // Cards are drawn one by one and then sorted; of two copies of an Upgrade no view tells which was taken.
  secrets: {
    scenes: [
      { state: stunned.state, seat: 0, choice: endTurn },
      beforeDrawing(),
      ...begunSets.map(({ state }) => ({ state, seat: 0, choice: at(game.choices(state, 0), 0) })),
    ],
    reveals: {
      cardDrawn: ({ open, seat }, viewer) => open || seat === viewer,
      statusDrawn: true,
      upgradeTaken: true,
      offerReturned: true,
    },
  },
};
export type { GowScenario };
