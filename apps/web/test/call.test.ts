import { expect, test } from 'vitest';
import { type Called, callIn } from '../src/offline/call.ts';

const called: Called = {
  kind: 'decision',
  match: 'x',
  title: 'Viking Games',
  host: 'Ketil',
  until: Date.UTC(2026, 10, 17, 12),
  path: '/table/x',
};

test('a notice is told in the first language that is spoken here, else in English', () => {
  expect(callIn(['de-AT', 'en'], called)).toEqual({
    title: 'Deine Entscheidung: Viking Games',
    body: expect.stringMatching(/^Tisch von Ketil · bis Dienstag, \d\d:00$/),
  });
  expect(callIn(['sv', 'pl'], { ...called, until: null })).toEqual({
    title: 'Twoja decyzja: Viking Games',
    body: 'Stół: Ketil',
  });
  expect(callIn(['sv'], { ...called, host: null, until: null })).toEqual({
    title: 'Your decision: Viking Games',
    body: 'Your table',
  });
  expect(callIn([], { ...called, kind: 'test' }).body).toBe('This is how the hall calls you.');
});
