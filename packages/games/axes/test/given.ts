import { readFileSync } from 'node:fs';
import { at, type DeepReadonly, seedFrom } from '@meadhall/core';
import { type Scenario, type Subject, scenario } from '@meadhall/testkit';
import { CARDS, type Card, type Choice, type Event, game, pkg, type State, type View } from '../src/index.ts';
import { PILE } from '../src/rules/pile.ts';
import { storedIn } from '../src/rules/vikings.ts';

export const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** Every card of the deck, wherever it lies. */
export function inventory(state: DeepReadonly<State>): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(CARDS).map((card) => [card, 0]));
  const add = (card: Card): void => {
    counts[card] = (counts[card] ?? 0) + 1;
  };
  for (const card of [...PILE.cards(state.pile), ...state.discards]) add(card);
  for (const viking of state.vikings) {
    for (const card of [...viking.hand, ...viking.shields, ...viking.stopped]) add(card);
    for (const strike of viking.strikes) add(strike.card);
    if (viking.armory) add(storedIn(viking));
  }
  return counts;
}

export const subject: Subject<State> = { pkg, inventory, rules, options: [{ strategic: true }] };

/** One Viking of a scenario: only what matters is said. */
export interface Before {
  hits?: number;
  shields?: State['vikings'][number]['shields'];
  stopped?: State['vikings'][number]['stopped'];
  armory?: State['vikings'][number]['armory'];
  rest?: State['vikings'][number]['rest'];
  out?: boolean;
  hand?: Card[];
}

export interface Given {
  /** Cards that will be drawn, first one first. */
  pile?: Card[];
  discards?: Card[];
  strategic?: boolean;
  turnOf?: number;
}

type AxesScenario = Scenario<State, Choice, Event, View>;

const strikesFor = (hits: number): State['vikings'][number]['strikes'] =>
  Array.from({ length: hits }, () => ({ card: 'axe1' as const, hits: 1 }));

const sum = (cards: readonly Card[]): number => cards.reduce((total, card) => total + CARDS[card].power, 0);

/** A table where it is about to be somebody's turn, with the next cards of the pile known. */
export function vikings(
  before: readonly Before[],
  { pile = [], discards = [], strategic = false, turnOf = 0 }: Given,
): AxesScenario {
  const { state } = game.start(before.length, { strategic }, seedFrom('scenario'));
  const set: State = {
    ...state,
    turn: 10,
    pile: PILE.of(pile),
    left: pile.length,
    random: PILE.diceFor(pile),
    discards,
    vikings: before.map(
      ({ hits = 0, shields = [], stopped = [], armory = false, rest = 'free', out = false, hand = [] }) => ({
        hand,
        strikes: strikesFor(hits),
        hits,
        shields,
        stopped,
        unused: sum(shields) - sum(stopped),
        armory,
        rest,
        out,
      }),
    ),
    stack: [{ kind: 'turn', seat: (turnOf + before.length - 1) % before.length }],
  };
  return begin(set, turnOf);
}

/** Lets the seat before `turnOf` end an empty turn, so that the scenario begins with a real one; its rest stays as said. */
function begin(state: State, turnOf: number): AxesScenario {
  const before = (turnOf + state.vikings.length - 1) % state.vikings.length;
  const opened: State = { ...state, stack: [{ kind: 'storedArmory', seat: before }] };
  const played = game.play(opened, before, { kind: 'endTurn' });
  const rested = played.state.vikings.map((viking, seat) => ({ ...viking, rest: at(state.vikings, seat).rest }));
  return scenario(game, { ...played.state, vikings: rested }, played.events);
}

export const throwAt = (card: 'axe1' | 'axe2' | 'axe3', target: number): Choice => ({
  kind: 'throwAxes',
  card,
  target,
});
export const layShield = (card: 'shield1' | 'shield2' | 'shield3' | 'shield4'): Choice => ({ kind: 'layShield', card });
export const layArmory: Choice = { kind: 'layArmory', card: 'armory' };
export const spendArmory: Choice = { kind: 'spendArmory', card: 'armory' };
export const useArmory: Choice = { kind: 'useArmory' };
export const endTurn: Choice = { kind: 'endTurn' };
export const rob = (target: number): Choice => ({ kind: 'robArmory', card: 'maid', target });
export const keepBusy = (target: number): Choice => ({ kind: 'keepBusy', card: 'maid', target });
export const discard = (card: Card): Choice => ({ kind: 'discard', card });
