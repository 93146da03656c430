import { expect, test } from 'vitest';
import { hallApi, inPage, refusalsIn, said } from '../src/index.ts';

test('a refusal is said in the language of whoever reads it', async () => {
  const german = await refusalsIn('de');
  expect(german(said('seatTaken'))).toBe('Dieser Platz ist besetzt.');
  expect((await refusalsIn('pl'))(said('askedToLeave', { minutes: 5 }))).toContain('za 5 minut.');
  expect(german(said('noBot', { level: 'karl', title: 'Hnefatafl' }))).toBe(
    'Kein Bot der Stufe „karl“ spielt Hnefatafl.',
  );
});

test('whoever knows no key says it as the hall does', async () => {
  const german = await refusalsIn('de');
  const message = 'The roof leaks.';
  expect(german({ message })).toBe(message);
  expect(german({ message, key: 'roofLeaks', given: {} })).toBe(message);
  expect((await refusalsIn('sv'))(said('seatTaken'))).toBe('That seat is taken.');
});

test('what an api refuses is said by its reader', async () => {
  const say = await refusalsIn('de');
  const refused = { code: 'NO_SEAT', ...said('seatTaken') };
  const api = hallApi('', async () => ({ ok: false, text: async () => JSON.stringify(refused) }), { ...inPage, say });
  expect(await api.find('x')).toEqual({ ok: false, code: 'NO_SEAT', message: 'Dieser Platz ist besetzt.' });
  const away = hallApi('', async () => Promise.reject(new Error('gone')), { ...inPage, say });
  expect(await away.find('x')).toEqual({ ok: false, code: 'AWAY', message: 'Die Halle antwortet nicht.' });
});
