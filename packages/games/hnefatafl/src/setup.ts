import type { Random, Seat } from '@meadhall/core';
import { BOARDS } from './data/boards.ts';
import { boardAtStart } from './rules/match.ts';
import type { Options, State } from './state.ts';

const FIRST_SEATS = { first: 0, second: 1 } as const;

/** The board, and who leads the attackers. [HT-S1, HT-S3, HT-S4] */
export function setup(_seats: number, { board, attackers, pair }: Options, random: Random): State {
  const leader: Seat = attackers === 'lot' ? random.below(2) : FIRST_SEATS[attackers];
  const rules = BOARDS[board];
  return {
    variant: board,
    rules,
    board: boardAtStart(rules),
    attackers: leader,
    turn: 0,
    quiet: [],
    last: null,
    games: pair ? 2 : 1,
    results: [],
    stack: [{ kind: 'open' }],
    random: random.state,
  };
}
