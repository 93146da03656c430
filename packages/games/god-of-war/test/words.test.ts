import { sayFor, tellerOf } from '@meadhall/core';
import { expect, test } from 'vitest';
import { ENEMIES } from '../src/data/scene.ts';
import { type Event, messages, pkg } from '../src/index.ts';
import { en as effects } from '../src/words/effects/en.ts';
import { en as told } from '../src/words/en.ts';
import { en as names } from '../src/words/names/en.ts';
import { enemyName, enemyWho, enemyWhom } from '../src/words/names/index.ts';
import { en as scenes } from '../src/words/scenes/en.ts';
import { attack, heroes, quiet } from './given.ts';

const say = sayFor(['Astrid', 'Magnus'], 0);
const german = await pkg.speak?.('de');

test('no key stands in two catalogues', () => {
  const keys = [names, scenes, effects, told].flatMap((part) => Object.keys(part));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('in English an enemy has one form', () => {
  const t = tellerOf('en', messages.en);
  for (const id of ENEMIES) {
    expect(enemyWho(t, id)).toBe(enemyName(t, id));
    expect(enemyWhom(t, id)).toBe(enemyName(t, id));
  }
});

test('in German enemies take their article and case, people keep their names', () => {
  const tells = (event: Event): string | null | undefined => german?.event(event, say);
  const strike = { kind: 'enemyAttacked', at: 'B2', strength: 4, ranged: false } as const;
  expect(tells({ ...strike, enemy: 'traveler', targets: ['kratos'] })).toBe(
    '**Der Reisende** trifft **Kratos** mit 4.',
  );
  expect(tells({ ...strike, enemy: 'clawL', targets: ['freya'] })).toBe('**Die linke Klaue** trifft **Freya** mit 4.');
  expect(tells({ ...strike, enemy: 'baldur', targets: ['brok'] })).toBe('**Baldur** trifft **Brok** mit 4.');
  expect(tells({ kind: 'turnBegan', seat: 0 })).toBe('Du bist dran.');
  expect(tells({ kind: 'turnBegan', seat: 1 })).toBe('Magnus ist dran.');
  expect(pkg.words.event({ kind: 'turnBegan', seat: 1 }, say)).toBe('Magnus’ turn.');
  const here = heroes([{ party: 'kratos', hand: ['m1'] }], { and: quiet('B1') });
  expect(german?.choice(attack('kratos', 'm1', 'melee', 'B1'), here.view(0), say)).toBe(
    '**Kratos**: Greif **den Draugr** (4 Leben) mit **Nahkampf\u00A01** als Nahkampf an',
  );
});
