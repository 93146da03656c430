import { readFileSync } from 'node:fs';
import { at, type DeepReadonly, range, Random, seedFrom, derive } from '@meadhall/core';
import { type Scenario, type Subject, scenario } from '@meadhall/testkit';
import {
  ACTION_CARDS,
  type CardId,
  type Choice,
  type Event,
  type Face,
  game,
  type HomeId,
  PORT_CARDS,
  type PlaceId,
  type PortCardId,
  type PortId,
  pkg,
  type State,
  type View,
  type Zone,
} from '../src/index.ts';

export const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** Every card, disc, coin and token, wherever it is. */
export function inventory(state: DeepReadonly<State>): Record<string, number> {
  const counts: Record<string, number> = { gold: state.store, tokens: state.tokens };
  const add = (name: string, many = 1): void => {
    counts[name] = (counts[name] ?? 0) + many;
  };
  const holds = state.captains.flatMap(({ hold }) => hold.filter((disc) => disc !== null));
  const onPorts = Object.values(state.ports).flatMap(({ discs }) => discs);
  for (const disc of [...holds, ...onPorts, ...state.goneDiscs]) {
    add(`disc ${disc}`);
    add(`${disc < 26 ? 'north' : 'south'} ${at(state.faces, disc)}`);
  }
  for (const { gold, hand, sailing } of state.captains) {
    add('gold', gold);
    for (const card of sailing === null ? hand : [...hand, sailing]) add(`card ${card}`);
  }
  for (const { ruin, repelled } of Object.values(state.ports)) add('tokens', repelled + (ruin === 'token' ? 1 : 0));
  for (const frame of state.stack) if (frame.kind === 'draft') for (const card of frame.market) add(`card ${card}`);
  for (const card of [...state.actionPile, ...state.actionDiscards, ...state.goneCards]) add(`card ${card}`);
  for (const { open, pile, discards } of Object.values(state.harbours)) {
    for (const card of [...open, ...pile, ...discards]) if (card !== null) add(`port card ${card}`);
  }
  const defences = Object.values(state.ports).map(({ defence }) => defence);
  for (const defence of defences) add(`defence ${defence}`);
  return counts;
}

export const subject: Subject<State> = {
  pkg,
  inventory,
  rules,
  options: [{ goal: '100', roundCap: 10, chaseCap: 3 }],
};
