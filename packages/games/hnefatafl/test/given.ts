import { readFileSync } from 'node:fs';
import { type DeepReadonly, seedFrom } from '@meadhall/core';
import { type Scenario, type Subject, scenario } from '@meadhall/testkit';
import { BOARDS, type BoardId, type BoardRow } from '../src/data/boards.ts';
import { type Choice, type Event, game, pkg, type State, type View } from '../src/index.ts';
import { ATTACKER, DEFENDER, EMPTY, KING, type Piece } from '../src/state.ts';

export const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** The men on the board and those taken: in a match of two games, of the game being played. */
export function inventory({ board, rules: { layout } }: DeepReadonly<State>): Record<string, number> {
  return { squares: board.length, kings: board.filter((piece) => piece === KING).length, rows: layout.length };
}

export const subject: Subject<State> = {
  pkg,
  inventory,
  rules,
  // Twenty-four attackers on an open board of 11 × 11; the most met in a thousand random games was 228.
  longestList: 300,
  options: [{ board: 'tablut', attackers: 'second' }, { board: 'copenhagen' }, { pair: true, attackers: 'lot' }],
};

/** The first seat leads the attackers. */
export const A = 0;
export const D = 1;

const PIECES: Readonly<Record<string, Piece>> = { A: ATTACKER, D: DEFENDER, K: KING };

export type TaflScenario = Scenario<State, Choice, Event, View>;

/** Reads a drawing, top row first: A, D, K, and anything else for an empty square. Row numbers and letters may stand around. */
function drawn(drawing: string): Piece[] {
  const rows = drawing
    .split('\n')
    .map((line) => line.replace(/^\s*\d+/, '').replaceAll(/\s/g, ''))
    .filter((line) => line !== '' && !/^[a-z]+$/.test(line));
  return rows.reverse().flatMap((row) => [...row].map((mark) => PIECES[mark] ?? EMPTY));
}

/** A board as drawn, with this side to move; of another family if a row of rules is given. */
export function tafl(board: BoardId, toMove: 0 | 1, drawing: string, row: BoardRow = BOARDS[board]): TaflScenario {
  const { state } = game.start(2, { board, attackers: 'first', pair: false }, seedFrom('scenario'));
  const pieces = drawn(drawing);
  if (pieces.length !== row.layout.length ** 2) throw new RangeError(`${pieces.length} squares were drawn.`);
  return scenario(game, { ...state, rules: row, board: pieces, stack: [{ kind: 'turn', seat: toMove }] });
}

/** From the start of a game. */
export function start(options: Partial<Parameters<typeof game.start>[1]> = {}): TaflScenario {
  const { state, events } = game.start(
    2,
    { board: 'brandubh', attackers: 'first', pair: false, ...options },
    seedFrom('start'),
  );
  return scenario(game, state, events);
}

/** `d1-d5` as a choice. */
export function move(text: string): Choice {
  const [from = '', to = ''] = text.split('-');
  return { kind: 'move', from, to };
}

/** Moves by turns, whoever is asked first. */
export function moves(given: TaflScenario, text: string): TaflScenario {
  let at = given;
  for (const one of text.trim().split(/\s+/)) {
    const seat = game.toMove(at.state)[0];
    if (seat === undefined) throw new RangeError(`The game is over before ${one}.`);
    at = at.play(seat, move(one));
  }
  return at;
}

/** The squares of the men taken in a scenario, by pairs and in rows. */
export const taken = (given: TaflScenario): string[] =>
  [...given.told('manTaken').map(({ at }) => at), ...given.told('shieldwallFell').flatMap(({ at }) => at)].sort();

/** How the last game that ended did, and who won it: A, D, or null. */
export const ended = (given: TaflScenario): readonly [string, number | null] | null => {
  const last = given.state.results.at(-1);
  return last ? [last.ending, last.winner] : null;
};
