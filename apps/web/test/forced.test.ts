import type { Sitter } from '@meadhall/board';
import type { Moment } from '@meadhall/board/table';
import { expect, test } from 'vitest';
import { makesItself } from '../src/table/forced.ts';

const person: Sitter = { name: 'Ylva', mark: 1, kind: 'person', here: true };
const bot: Sitter = { name: 'Ask', mark: 2, kind: 'bot', bot: 'karl', here: false };
const asked: Moment = {
  ply: 3,
  turn: 1,
  by: 1,
  events: [],
  view: null,
  toMove: [0],
  asked: 0,
  may: false,
  choices: ['yield'],
  whyNot: [],
  isOpen: false,
  undo: null,
  outcome: null,
};

test('where there is one thing to do it is done without a click only where nobody learns from that', () => {
  expect(makesItself(asked, 'online', { sitters: [person, bot, bot] })).toBe(true);
  expect(makesItself(asked, 'local', { sitters: [person, bot], watching: 0 })).toBe(true);
  expect(makesItself(asked, 'online', { sitters: [person, person, bot] })).toBe(false);
  expect(makesItself(asked, 'local', { sitters: [person, person] })).toBe(false);
  expect(makesItself(asked, 'online', { sitters: [person, bot], watching: 1 })).toBe(false);
});

test('never where there is a choice, none, or time to change it', () => {
  const around = { sitters: [person, bot] };
  expect(makesItself(null, 'local', around)).toBe(false);
  expect(makesItself({ ...asked, choices: ['yield', 'defend'] }, 'local', around)).toBe(false);
  expect(makesItself({ ...asked, isOpen: true }, 'local', around)).toBe(false);
  expect(makesItself({ ...asked, may: true }, 'local', around)).toBe(false);
  expect(makesItself(asked, 'lesson', around)).toBe(false);
});
