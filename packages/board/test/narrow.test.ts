import { expect, test } from 'vitest';
import { isVerbPick, narrowed, type Pick, pickedOn, testFor, verbPick, verbsOf } from '../src/narrow.ts';

const choices = [
  { kind: 'throwAxes', card: 'axe2', target: 1 },
  { kind: 'throwAxes', card: 'axe2', target: 3 },
  { kind: 'throwAxes', card: 'axe1', target: 1 },
  { kind: 'layShield', card: 'shield3' },
];

const pick = (part: Record<string, unknown>): Pick => ({
  id: JSON.stringify(part),
  alike: JSON.stringify(part),
  label: '',
  test: testFor(part),
});

test('a click keeps the choices that mention the thing', () => {
  expect(narrowed(choices, [pick({ card: 'axe2' })])).toEqual(choices.slice(0, 2));
  expect(narrowed(choices, [pick({ card: 'axe2' }), pick({ target: 3 })])).toEqual([choices[1]]);
});

test('a part may reach into a choice, be one of several, or be a question', () => {
  const deep = { kind: 'trade', give: { silfr: 2, ships: [1, 2] } };
  expect(testFor({ give: { silfr: 2 } })(deep)).toBe(true);
  expect(testFor({ give: { ships: [1] } })(deep)).toBe(false);
  expect(testFor([{ slot: 1 }, { kind: 'trade' }])(deep)).toBe(true);
  expect(testFor((choice: { kind: string }) => choice.kind === 'trade')(deep)).toBe(true);
  expect(testFor({ kind: 'trade' })(null)).toBe(false);
});

test('a click on something else begins anew, as far as it must', () => {
  const [axe2, shield, first] = [pick({ card: 'axe2' }), pick({ card: 'shield3' }), pick({ target: 1 })];
  expect(pickedOn(choices, [axe2], shield)).toEqual([shield]);
  expect(pickedOn(choices, [axe2], first)).toEqual([axe2, first]);
  expect(pickedOn(choices, [axe2, first], pick({ target: 3 }))).toMatchObject([
    { id: axe2.id },
    { id: pick({ target: 3 }).id },
  ]);
  expect(pickedOn(choices, [], pick({ target: 7 }))).toBeNull();
});

test('a kind of choice can be picked as if it were a thing', () => {
  const choices = [{ kind: 'sail', to: 1 }, { kind: 'sail', to: 2 }, { kind: 'raid' }, 7];
  expect(verbsOf(choices)).toBe('sail raid choose');
  const sail = verbPick('sail', 'Sail');
  expect(narrowed(choices, [sail])).toEqual(choices.slice(0, 2));
  expect(isVerbPick(sail)).toBe(true);
  expect(isVerbPick({ ...sail, id: 'port:3' })).toBe(false);
});
