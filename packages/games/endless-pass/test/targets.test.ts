import { at, range } from '@meadhall/core';
import { expect, test } from 'vitest';
import type { BoardRow } from '../src/data/boards.ts';
import { PROWESS, type Prowess } from '../src/data/cards.ts';
import { BOARDS, type Board, type Choice, FIGHT_CARDS, type FightCard, FOES, type Foe, game } from '../src/index.ts';
import type { ReadonlyState } from '../src/state.ts';
import { facing } from './given.ts';

const ALL_BOARDS: readonly Board[] = ['basic', 'kara', 'steinbjorn', 'brynhild', 'gunnar', 'hervor', 'sigurd'];
const HORDES: readonly Foe[][] = [
  ['endless'],
  ['endless', 'endless', 'endless'],
  ['endless', 'nidhoggr', 'goinn'],
  ['endless', 'endless', 'moinn', 'fafnir', 'grabakr'],
  ['endless', 'endless', 'moinn', 'fafnir', 'grabakr', 'svafnir'],
  ['goinn', 'moinn', 'grabakr', 'grafvolludr', 'ofnir', 'svafnir', 'grafvitnir', 'fafnir', 'nidhoggr', 'endless'],
];

const named = (fells: readonly Foe[], wards: readonly Foe[]): string =>
  `${[...fells].sort().join('+')}/${[...wards].sort().join('+')}`;

const waysOf = (board: Board, card: FightCard): readonly Prowess[] => {
  const row: BoardRow = BOARDS[board];
  return row.prowess?.[card] ?? PROWESS[card];
};

/** Straight from the table: any beasts not immune, no more of each fate than some way allows, at least one. */
function allowed(board: Board, card: FightCard, horde: readonly Foe[]): string[] {
  const open = horde.filter((foe) => !FOES[foe].immuneTo.includes(card));
  const sets = new Set<string>();
  for (const { defeats, avoids } of waysOf(board, card)) {
    for (const fates of range(3 ** open.length)) {
      const fate = (i: number): number => Math.floor(fates / 3 ** i) % 3;
      const fells = open.filter((_, i) => fate(i) === 1);
      const wards = open.filter((_, i) => fate(i) === 2);
      if (fells.length > defeats || wards.length > avoids || fells.length + wards.length === 0) continue;
      sets.add(named(fells, wards));
    }
  }
  return [...sets].sort();
}

const dealing = (board: Board, card: FightCard, horde: readonly Foe[]) => {
  const hand = card === 'greekFire' || card === 'stormHammer' ? { loot: [card] } : { actions: [card] };
  return facing([...horde], [{ board, ...hand }, {}]).state;
};

const fought = (state: ReadonlyState): string[] => {
  const met = state.stack[0];
  return met?.kind === 'encounter' ? [named(met.slain, met.warded)] : [];
};

const isPick = ({ kind }: Choice): boolean => kind === 'fight' || kind === 'also' || kind === 'enough';

/** What search can reach: each set as often as there is a path to it. */
function searched(start: ReadonlyState, picks: readonly Choice[] = []): string[] {
  const line = game.fork(start);
  for (const pick of picks) line.play(0, pick);
  if (picks.length > 0 && line.state.stack.at(-1)?.kind !== 'second') return fought(line.state);
  return line
    .choices(0)
    .filter(isPick)
    .flatMap((pick) => searched(start, [...picks, pick]));
}

/** What can be reached in a match, in whatever order. */
function reached(state: ReadonlyState, isBegun = false): string[] {
  if (isBegun && state.stack.at(-1)?.kind !== 'second') return fought(state);
  return game
    .choices(state, 0)
    .filter(isPick)
    .flatMap((pick) => reached(game.play(state, 0, pick).state, true));
}

test('[EP-E2, EP-H2, EP-N3, EP-N4] every set of beasts a card may be used on is reached, in search by exactly one path', () => {
  for (const board of ALL_BOARDS) {
    for (const card of FIGHT_CARDS) {
      for (const index of range(HORDES.length)) {
        const horde = at(HORDES, index);
        const state = dealing(board, card, horde);
        const sets = allowed(board, card, horde);
        expect(searched(state).sort(), `${board}, ${card}, ${horde}`).toEqual(sets);
        expect([...new Set(reached(state))].sort(), `${board}, ${card}, ${horde}`).toEqual(sets);
      }
    }
  }
});
