import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage, languageOf } from '../src/words/index.ts';
import { inProcess, meadhall, scratch } from './meadhall.ts';

afterEach(() => void chooseLanguage([], {}));

test('the language is the environment’s, LC_ALL before LC_MESSAGES before LANG; English where it is none of ours', () => {
  expect(languageOf({ LANG: 'de_AT.UTF-8' })).toBe('de');
  expect(languageOf({ LC_MESSAGES: 'de_DE', LANG: 'en_US.UTF-8' })).toBe('de');
  expect(languageOf({ LC_ALL: 'C', LANG: 'de_DE.UTF-8' })).toBe('en');
  expect(languageOf({ LC_ALL: '', LANG: 'pl_PL.UTF-8' })).toBe('en');
  expect(languageOf({})).toBe('en');
});

test('--lang goes before it, stands anywhere, and is taken out of the arguments', () => {
  expect(chooseLanguage(['play', '--lang', 'de', 'axes'], { LANG: 'C' })).toEqual(['play', 'axes']);
  expect(chooseLanguage(['--lang=en', 'play'], { LANG: 'de_DE' })).toEqual(['play']);
  expect(() => chooseLanguage(['--lang', 'sv'], {})).toThrow('--lang is one of en, de');
});

test('help, mistakes, the games and their lessons are told in German; JSON stays as it is', async () => {
  const before = [await inProcess(['games', '--json']), await inProcess(['lessons', '--json'])];
  chooseLanguage(['--lang=de'], {});
  expect((await inProcess([])).out).toContain('im Terminal gegen Bots spielen');
  expect((await inProcess(['help', 'play'])).out).toContain('meadhall play SPIEL');
  expect((await inProcess(['play', 'axs'])).err).toContain('meintest du „axes“?');
  expect((await inProcess(['games'])).out).toContain('Viking Games, 2 bis 7 Plätze');
  expect((await inProcess(['lessons'])).out).toContain('Wirf beide Äxte der Doppelaxt auf Ketil.');
  expect([await inProcess(['games', '--json']), await inProcess(['lessons', '--json'])]).toEqual(before);
});

test('a game is played in the language of the terminal', () => {
  const { code, out } = meadhall(['play', 'axes', '--seats', '2', '--seed', 'a'], 'h\nq\n', 'de_DE.UTF-8');
  expect(code).toBe(0);
  expect(out).toContain('2 Plätze · h für Hilfe');
  expect(out).toContain('Du verlässt den Tisch.');
  expect(out).toMatch(/Du hast .* gezogen|Du bist dran/);
});

test('runs and their reports are told in German; what is kept for programs is not', async () => {
  const simulate = ['simulate', 'axes', '--seats', '2', '--games', '3'];
  const lab = (out: string) => [
    'lab',
    'axes',
    '--games',
    '4',
    '--bots',
    'random',
    '--compare',
    'strategic=true',
    '--out',
    out,
  ];
  const ladder = (out: string) => [
    'ladder',
    'axes',
    '--games',
    '2',
    '--seats',
    '2',
    '--pairs',
    'thrall/random',
    '--out',
    out,
  ];
  const [english, german] = [scratch(), scratch()];
  await inProcess([...lab(english), '--workers', '1']);
  chooseLanguage(['--lang=de'], {});
  for (const name of ['simulate', 'lab', 'ladder', 'balance', 'riddles'])
    expect((await inProcess(['help', name])).out).toMatch(/ein JSON-Objekt/);
  expect((await inProcess(simulate)).out).toMatch(
    /2 Plätze: 3 Partien, 3 zu Ende gespielt(.|\n)*Züge und \d+,\d Halbzüge/,
  );
  expect((await inProcess([...lab(german), '--workers', '1'])).out).toContain('wie es ist, 4 Plätze: 4 Partien');
  const report = readFileSync(join(german, 'report.html'), 'utf8');
  expect(report).toContain('<html lang="de">');
  expect(report).toContain('Siege nach Platz');
  const figures = (folder: string): string => readFileSync(join(folder, 'lab.json'), 'utf8');
  expect(figures(german)).toBe(figures(english));
  expect((await inProcess([...lab(german), '--seed', '2'])).err).toContain('liegt ein anderer Lauf');
  expect((await inProcess([...ladder(scratch()), '--workers', '1'])).out).toContain('Anteile der Siege');
  expect((await inProcess(['riddles', 'axes', '--check', '1', '--times', '1'])).out).toMatch(/von 1 Rätsel/);
});

test('records are checked and levels, learning and its gate are told in German; JSON stays as it is', async () => {
  const records = scratch();
  await inProcess(['simulate', 'axes', '--seats', '2', '--games', '1', '--records', records]);
  const [record = ''] = readdirSync(records).map((name) => join(records, name));
  const before = await inProcess(['levels', '--json']);
  chooseLanguage(['--lang=de'], {});
  for (const [name, says] of [
    ['verify', 'in sich stimmig oder nicht'],
    ['levels', 'die schwächste zuerst'],
    ['train', 'Lehrt ein kleines Netz'],
    ['gate', '50 gegen 55 % gewonnener Partien'],
  ] as const)
    expect((await inProcess(['help', name])).out).toContain(says);
  expect((await inProcess(['verify', record])).out).toMatch(
    /: stimmt, \d+ Halbzüge, .*, in sich stimmig; keine Quittung\n/,
  );
  expect((await inProcess(['verify'])).err).toContain('Sag, welche Aufzeichnung');
  expect((await inProcess(['levels'])).out).toMatch(/\d,\d % gegen die davor \(/);
  expect(await inProcess(['levels', '--json'])).toEqual(before);
  expect((await inProcess(['gate', 'axes'])).err).toContain('--model nennt die Datei');
});

test('a thread that refuses does so in the language of the command', async () => {
  chooseLanguage(['--lang=de'], {});
  const lab = ['lab', 'axes', '--games', '2', '--set', 'CARDS.axe9.count=3', '--out', scratch()];
  expect((await inProcess(lab)).err).toContain('steht nichts');
});
