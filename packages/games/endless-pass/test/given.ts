import { readFileSync } from 'node:fs';
import { at, type DeepReadonly, seedFrom } from '@meadhall/core';
import { type Scenario, type Subject, scenario } from '@meadhall/testkit';
import {
  ACTION_CARDS,
  type ActionCard,
  type Answer,
  type Board,
  type Choice,
  type Direction,
  type Event,
  type FightCard,
  type Foe,
  game,
  type Loot,
  type Options,
  type PassCard,
  type Prize,
  pkg,
  type State,
  type View,
  type Weapon,
} from '../src/index.ts';

export const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** Every card of both decks, wherever it lies. */
export function inventory(state: DeepReadonly<State>): Record<string, number> {
  const counts: Record<string, number> = { ...Object.fromEntries(Object.keys(ACTION_CARDS).map((card) => [card, 0])) };
  const add = (card: string): void => {
    counts[card] = (counts[card] ?? 0) + 1;
  };
  const { actionDeck, actionDiscard, passDeck, passDiscard, horde, stack } = state;
  for (const card of [...actionDeck, ...actionDiscard, ...passDeck, ...passDiscard, ...horde]) add(card);
  for (const frame of stack) if (frame.kind === 'encounter') frame.warded.forEach(add);
  for (const viking of state.vikings) {
    for (const card of [...viking.actions, ...viking.loot]) add(card);
    for (let i = 0; i < Math.abs(viking.pace); i++) add('speed');
  }
  return counts;
}

const boards = ['random', 'chosen', 'mixed'] as const;
const nine = ['substitute', 'add'] as const;

export const subject: Subject<State> = {
  pkg,
  inventory,
  rules,
  cardsOf: ({ hand }: View) => (hand ? [...hand.actions, ...hand.loot] : []),
  options: [
    ...boards.map((value) => ({ boards: value })),
    ...nine.map((value) => ({ nine: value })),
    ...boards.flatMap((board) => nine.map((value) => ({ boards: board, nine: value }))),
  ],
};

/** One Viking of a scenario: only what matters is said. */
export interface Before {
  actions?: ActionCard[];
  loot?: Loot[];
  health?: number;
  glory?: number;
  pace?: number;
  board?: Board;
  /** The how-manieth to fall. */
  fell?: number;
}

export interface Given {
  /** Cards that will be drawn, first one first; then nothing but Runes, and nothing but Hides. */
  pass?: PassCard[];
  action?: ActionCard[];
  /** Beasts on the path. */
  path?: Foe[];
  direction?: Direction;
  turnOf?: number;
  /** Where the turn stands: about to set out, in the Encounter with what is on the path, or past it. */
  stage?: 'setOut' | 'encounter' | 'actions';
  /** No card in either Pass pile beyond those named. */
  bare?: boolean;
}

export type PassScenario = Scenario<State, Choice, Event, View>;

const filler = <T>(card: T): T[] => Array<T>(20).fill(card);

function frameFor(stage: NonNullable<Given['stage']>, seat: number): State['stack'][number] {
  if (stage === 'setOut') return { kind: 'setOut', seat, paced: false };
  if (stage === 'actions') return { kind: 'actions', seat, searching: false };
  return { kind: 'encounter', seat, searching: false, warded: [], slain: [] };
}

/** A table in the middle of a game. It is the turn of the first Viking, unless told otherwise. */
export function vikings(before: readonly Before[], given: Given = {}): PassScenario {
  const { pass = [], action = [], path = [], direction = 1, turnOf = 0, stage = 'setOut', bare = false } = given;
  const { state } = game.start(before.length, { boards: 'basic', nine: 'off' }, seedFrom('scenario'));
  const set: State = {
    ...state,
    turn: 10,
    active: turnOf,
    direction,
    horde: path,
    passDeck: [...(bare ? [] : filler<PassCard>('rune')), ...[...pass].reverse()],
    passDiscard: [],
    actionDeck: [...filler<ActionCard>('hide'), ...[...action].reverse()],
    actionDiscard: [],
    fallen: before.filter(({ fell }) => fell !== undefined).length,
    vikings: before.map(({ actions = [], loot = [], health = 10, glory = 0, pace = 0, board = 'basic', fell }) => ({
      board,
      health: fell === undefined ? health : 0,
      glory,
      pace,
      actions,
      loot,
      fell: fell ?? null,
    })),
    stack: [frameFor(stage, turnOf)],
  };
  return scenario(game, set);
}

/** Past the Encounter, with nothing on the path: battles may begin. */
export const afterEncounter = (before: readonly Before[], given: Given = {}): PassScenario =>
  vikings(before, { ...given, stage: 'actions' });

/** Facing what is on the path. */
export const facing = (path: Foe[], before: readonly Before[], given: Given = {}): PassScenario =>
  vikings(before, { ...given, path, stage: 'encounter' });

export const started = (seats: number, options: Partial<Options> = {}, seed = 'start'): PassScenario => {
  const { state, events } = game.start(seats, { boards: 'basic', nine: 'off', ...options }, seedFrom(seed));
  return scenario(game, state, events);
};

export const health = ({ state }: PassScenario): number[] => state.vikings.map((viking) => viking.health);
export const glory = ({ state }: PassScenario): number[] => state.vikings.map((viking) => viking.glory);
export const pace = ({ state }: PassScenario): number[] => state.vikings.map((viking) => viking.pace);
export const actionsOf = ({ state }: PassScenario, seat: number): readonly ActionCard[] =>
  at(state.vikings, seat).actions;
export const lootOf = ({ state }: PassScenario, seat: number): readonly Loot[] => at(state.vikings, seat).loot;

export const walk: Choice = { kind: 'walk' };
export const hide = (way: 'onward' | 'back' = 'onward'): Choice => ({ kind: 'hide', card: 'hide', way });
export const faster: Choice = { kind: 'pace', card: 'speed', sign: 1 };
export const slower: Choice = { kind: 'pace', card: 'speed', sign: -1 };
export const kill = (card: FightCard, ...fells: Foe[]): Choice => ({ kind: 'fight', card, fells, wards: [] });
export const ward = (card: FightCard, ...wards: Foe[]): Choice => ({ kind: 'fight', card, fells: [], wards });
export const bash = (fell: Foe, past: Foe): Choice => ({ kind: 'fight', card: 'defend', fells: [fell], wards: [past] });
export const also = (card: FightCard, foe: Foe): Choice => ({ kind: 'also', card, foe });
export const enough: Choice = { kind: 'enough' };
export const stand: Choice = { kind: 'stand' };
export const quench = (card: 'defend' | 'evade'): Choice => ({ kind: 'quench', card });
export const burn: Choice = { kind: 'burn' };
export const steal = (target: number): Choice => ({ kind: 'steal', card: 'steal', target });
export const stealFromPass: Choice = { kind: 'stealFromPass', card: 'steal' };
export const pillage = (target: number): Choice => ({ kind: 'pillage', card: 'steal', target });
export const runes = (count: number, prize: Prize): Choice => ({ kind: 'runes', card: 'rune', runes: count, prize });
export const tradeSpeed: Choice = { kind: 'tradeSpeed', card: 'speed' };
export const lay = (target: number, sign: 1 | -1): Choice => ({ kind: 'laySpeed', card: 'speed', target, sign });
export const challenge = (card: Weapon, target: number, prize: Prize): Choice => ({
  kind: 'challenge',
  card,
  target,
  prize,
});
export const attack = (target: number, prize: Prize): Choice => challenge('attack', target, prize);
export const throwFire = (target: number, prize: Prize): Choice => challenge('greekFire', target, prize);
export const answer = (card: Answer): Choice => ({ kind: 'answer', card });
export const yields: Choice = { kind: 'yield' };
export const rest: Choice = { kind: 'rest' };
export const replenish = (...discards: ActionCard[]): Choice => ({ kind: 'replenish', discards });
export const take = (board: Board): Choice => ({ kind: 'takeBoard', board });
export const play = (card: ActionCard | Loot): Choice => ({ kind: 'play', card });
