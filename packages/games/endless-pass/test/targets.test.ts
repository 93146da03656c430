import { at, range } from '@meadhall/core';
import { expect, test } from 'vitest';
import type { BoardRow } from '../src/data/boards.ts';
import { PROWESS, type Prowess } from '../src/data/cards.ts';
import { BOARDS, type Board, FIGHT_CARDS, type FightCard, FOES, type Foe, game, type State } from '../src/index.ts';
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

/** What can be reached by playing: each set as often as there is a path to it. */
function reached(board: Board, card: FightCard, horde: Foe[]): string[] {
  const hand = card === 'greekFire' || card === 'stormHammer' ? { loot: [card] } : { actions: [card] };
  const { state } = facing([...horde], [{ board, ...hand }, {}]);
  return game
    .choices(state, 0)
    .flatMap((choice) => (choice.kind === 'fight' ? outcomes(game.play(state, 0, choice).state) : []))
    .sort();
}

function outcomes(state: State): string[] {
  if (state.stack.at(-1)?.kind === 'second') {
    return game.choices(state, 0).flatMap((choice) => outcomes(game.play(state, 0, choice).state));
  }
  const met = state.stack[0];
  return met?.kind === 'encounter' ? [named(met.slain, met.warded)] : [];
}

test('[EP-E2, EP-H2, EP-N3, EP-N4] every set of beasts a card may be used on is reached by exactly one path', () => {
  for (const board of ALL_BOARDS) {
    for (const card of FIGHT_CARDS) {
      for (const index of range(HORDES.length)) {
        const horde = at(HORDES, index);
        expect(reached(board, card, horde), `${board}, ${card}, ${horde}`).toEqual(allowed(board, card, horde));
      }
    }
  }
});
