import { expect, test } from 'vitest';
import { type Pick, testFor, verbPick } from '../src/narrow.ts';
import { isOnlyPointedAt, outOfSightOf, wordsFor } from '../src/offer.ts';
import { scrollFor } from '../src/sight.ts';

const sail = (to: string) => ({ kind: 'sail', to });
const raid = { kind: 'raid' };
const ports = ['Ribe', 'Birka', 'Dublin', 'Hedeby', 'Novgorod'];
const choices = [...ports.map(sail), raid];
const labelOf = (choice: unknown): string => JSON.stringify(choice);
const pickOf = (part: Readonly<Record<string, unknown>>): Pick => {
  const id = JSON.stringify(part);
  return { id, alike: id, label: id, test: testFor(part) };
};
const NOTHING = { verbs: [], choices: [] };
const usual = { picks: [], left: choices, unseen: [], outOfSight: NOTHING, isTight: false, labelOf };

test('a kind of choice that nothing in sight leads to is a button', () => {
  const seen = [{ verbs: ['sail'], test: testFor(sail('Ribe')) }];
  const outOfSight = outOfSightOf(choices, seen, false);
  expect(outOfSight).toEqual({ verbs: ['raid'], choices: [] });
  expect(wordsFor({ ...usual, outOfSight })).toEqual({ buttons: [raid], verbs: [], isListed: false });
});

test('once something is picked, each choice that nothing in sight tells from the others is a button', () => {
  const left = choices.slice(0, 4);
  const picks = [pickOf({ kind: 'sail' })];
  const seen = ['Ribe', 'Birka', 'Dublin'].map((to) => ({ verbs: ['sail'], test: testFor({ to }) }));
  const outOfSight = outOfSightOf(left, seen, true);
  expect(outOfSight).toEqual({ verbs: [], choices: [sail('Hedeby')] });
  expect(wordsFor({ ...usual, picks, left, outOfSight }).buttons).toEqual([sail('Hedeby')]);
});

test('many out of sight are one button a kind, which lists them', () => {
  const outOfSight = outOfSightOf(choices, [{ verbs: ['raid'], test: testFor(raid) }], false);
  expect(wordsFor({ ...usual, outOfSight })).toEqual({ buttons: [], verbs: ['sail'], isListed: false });
  const left = choices.slice(0, 5);
  const picked = { picks: [verbPick('sail', 'Sail')], left, outOfSight: outOfSightOf(left, [], true) };
  expect(wordsFor({ ...usual, ...picked })).toEqual({ buttons: [], verbs: [], isListed: true });
});

test('on a phone, where buttons lie over the board, three out of sight are already one button', () => {
  const picks = [pickOf({ kind: 'sail' })];
  const left = choices.slice(0, 5);
  const seen = ['Ribe', 'Birka'].map((to) => ({ verbs: ['sail'], test: testFor({ to }) }));
  const offered = { ...usual, picks, left, outOfSight: outOfSightOf(left, seen, true) };
  expect(wordsFor(offered).buttons).toEqual(left.slice(2));
  expect(wordsFor({ ...offered, isTight: true })).toEqual({ buttons: [], verbs: ['sail'], isListed: false });
  const pressed = { ...offered, isTight: true, picks: [...picks, verbPick('sail', 'Sail')] };
  expect(wordsFor(pressed)).toEqual({ buttons: [], verbs: [], isListed: true });
});

test('the last few all stand as buttons, but not two that read alike', () => {
  const picks = [pickOf({ kind: 'sail' })];
  const left = choices.slice(0, 2);
  expect(wordsFor({ ...usual, picks, left }).buttons).toEqual(left);
  expect(wordsFor({ ...usual, picks, left, labelOf: () => 'Sail' }).buttons).toEqual([]);
  expect(wordsFor({ ...usual, left }).buttons).toEqual([]);
});

test('the prompt does not take the mouse off what it merely rests on', () => {
  const resting = { left: choices, aim: raid, cursor: -1, isNarrowed: false };
  expect(isOnlyPointedAt(resting)).toBe(true);
  expect(isOnlyPointedAt({ ...resting, aim: undefined })).toBe(false);
  expect(isOnlyPointedAt({ ...resting, cursor: 5 })).toBe(false);
  expect(isOnlyPointedAt({ ...resting, isNarrowed: true })).toBe(false);
  expect(isOnlyPointedAt({ ...resting, left: [raid] })).toBe(false);
});

test('what is asked for is scrolled into sight, no further than it must, and above the prompt', () => {
  const at = (top: number, height = 40) => ({ left: 0, right: 300, top, bottom: top + height });
  const frame = at(100, 400);
  expect(scrollFor(at(200), frame, undefined)).toBe(0);
  expect(scrollFor(at(600), frame, undefined)).toBe(148);
  expect(scrollFor(at(20), frame, undefined)).toBe(-88);
  expect(scrollFor(at(440), frame, at(420, 200))).toBe(68);
  // Taller than the room there is: its top shows.
  expect(scrollFor(at(300, 600), frame, undefined)).toBe(192);
});
