import { sayFor, tellerOf, type Viewer } from '@meadhall/core';
import { expect, test } from 'vitest';
import { ENEMIES } from '../src/data/scene.ts';
import { type Event, messages, pkg } from '../src/index.ts';
import { en as effects } from '../src/words/effects/en.ts';
import { en as told } from '../src/words/en.ts';
import { en as names } from '../src/words/names/en.ts';
import { enemyName, enemyWho, enemyWhom } from '../src/words/names/index.ts';
import { en as scenes } from '../src/words/scenes/en.ts';
import { attack, change, heroes, quiet, type Who } from './given.ts';

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

test('[GW-C8] waiting for an ally, only who could play a Special is told of Specials', () => {
  const told = (hand: Who['hand'], openHands: boolean, viewer: Viewer, isDown = false): string => {
    const here = heroes(
      [
        { party: 'kratos', damage: 1 },
        { party: 'atreus', hand: hand ?? [] },
      ],
      {
        openHands,
        and: (state) => change(state, { atreus: { down: isDown } }),
      },
    );
    return pkg.words.prompt(
      here.view(viewer),
      viewer === 'spectator' ? -1 : viewer,
      sayFor(['Astrid', 'Magnus'], viewer),
    );
  };
  const spoken = 'You may speak up with a Special';
  expect(told(['heal1', 'm1'], true, 1)).toContain(spoken);
  expect(told(['m1', 'n1'], true, 1)).not.toContain(spoken);
  expect(told(['atk2'], true, 1)).not.toContain(spoken);
  expect(told(['heal1'], true, 1, true)).not.toContain(spoken);
  expect(told(['heal1'], true, 'spectator')).not.toContain(spoken);
  // With closed hands the right to hangs on a card in hand alone.
  expect(told(['m1'], false, 1)).toContain(spoken);
  expect(told([], false, 1)).not.toContain(spoken);
  expect(told(['heal1'], false, 'spectator')).not.toContain(spoken);
});
