import { sayFor } from '@meadhall/core';
import { expect, test } from 'vitest';
import { pkg } from '../src/index.ts';
import {
  afterEncounter,
  answer,
  facing,
  kill,
  type PassScenario,
  rest,
  stand,
  throwFire,
  vikings,
  walk,
  yields,
} from './given.ts';

const NAMES = ['Freyja', 'Gunnar', 'Astrid', 'Ketil'];
const prompt = (at: PassScenario, seat: number): string =>
  pkg.words.prompt(at.view(seat), seat, sayFor(NAMES, seat)).replaceAll('**', '');

test('the prompt says what is on the path and what can be done', () => {
  const table = vikings([{ actions: ['hide'] }, {}], {
    path: ['endless', 'nidhoggr'],
    pass: ['endless', 'rune', 'rune'],
  });
  expect(prompt(table, 0)).toBe(
    'Your turn. Endless and Níðhöggr on the path. Walk and draw 3 cards, or hide and let them pass? [EP-T1]',
  );
  expect(prompt(table, 1)).toBe('Freyja decides whether to walk or hide.');
  expect(prompt(table.play(0, walk), 0)).toBe(
    'You face 2 Endless and Níðhöggr. Nothing you hold helps; to stand: 3 bites, Health 10 to 7. [EP-E2]',
  );
});

test('[EP-W5] whoever is left alone cannot hide, and nobody is told so', () => {
  const alone = facing(['endless'], [{ health: 1 }, {}], { pass: ['rune', 'rune', 'rune'] }).play(0, stand);
  expect(prompt(alone, 0)).toBe('Gunnar is the last one alive and must walk and survive.');
});

test('it tells beforehand what standing costs', () => {
  const deadly = facing(['endless', 'nidhoggr'], [{ health: 2, glory: 3 }, {}]);
  const say = sayFor(NAMES, 0);
  expect(pkg.words.choice(stand, deadly.view(0), say)).toBe('Stand: 2 bites, Health 2 to 0, Glory 3 to 2: death');
});

test('every response window says who is struck by what, and what each answer does', () => {
  const thrown = afterEncounter([
    { loot: ['greekFire'], actions: ['defend'], glory: 2 },
    { glory: 2, actions: ['defend'] },
  ]).play(0, throwFire(1, 'glory'));
  expect(prompt(thrown, 1)).toBe(
    'You are struck by Freyja’s Greek Fire for 1 Glory: Defend sends it back, or yield. [EP-B7]',
  );
  expect(prompt(thrown, 0)).toBe('Gunnar is struck by your Greek Fire for 1 Glory: answer or yield? [EP-B7]');
  expect(pkg.words.choice(yields, thrown.view(1), sayFor(NAMES, 1))).toBe('Yield 1 Glory');
  expect(prompt(thrown.play(1, answer('defend')), 0)).toBe(
    'You are struck by Gunnar’s Greek Fire for 1 Glory: Defend sends it back, or yield. [EP-B7] ' +
      'Second blow; Gunnar must answer next if it comes back.',
  );
});

test('a burn and the end of the turn are explained too', () => {
  const lit = facing(['endless'], [{ loot: ['greekFire'] }, {}]).play(0, kill('greekFire', 'endless'));
  expect(prompt(lit, 0)).toBe('Greek Fire burns you: you lose 1 Health, 10 to 9. [EP-E6]');
  expect(prompt(afterEncounter([{ actions: ['hide'] }, {}]).play(0, rest), 0)).toBe(
    'Throw away any Action cards you do not want, then draw up to 3. This ends your turn. [EP-R2]',
  );
});
