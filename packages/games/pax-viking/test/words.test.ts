import { sayFor } from '@meadhall/core';
import { expect, test } from 'vitest';
import { TILES } from '../src/data/tiles.ts';
import { abilityText, cardParts, cardText, pkg } from '../src/index.ts';
import { TILE_IDS } from '../src/rules/powers.ts';
import { CARD_IDS } from '../src/setup.ts';
import { jarls, journey, offer, ship } from './given.ts';

test('the text of a tile is made from its ability', () => {
  expect(abilityText('venture-kokemaki-fur-path')).toBe('ACTIVATE: GAIN 2 silfr.');
  expect(abilityText('god-svasud')).toBe('JOURNEY: ONCE, GAIN a JOURNEY action.');
  expect(abilityText('event-battle-of-brunanburh')).toBe('ALL jarls RETURN 1 Longship in the WEST.');
  expect(abilityText('advocate-ibn-fadlan')).toBe('INVEST: ONCE, you may pay 1 silfr to DRAW a tile.');
  expect(abilityText('jarl-ingvar')).toBe('Winter: if you have 2 Longships in river REGIONS, GAIN 1 silfr.');
});

test('every tile and card has whole text, and equal abilities read alike', () => {
  const texts = new Map<string, string>();
  for (const tile of TILE_IDS) {
    const text = abilityText(tile);
    expect(text).not.toMatch(/undefined|\[object/);
    const ability = JSON.stringify(TILES[tile].ability);
    expect(texts.get(ability) ?? text).toBe(text);
    texts.set(ability, text);
  }
  for (const card of CARD_IDS) expect(cardText(card)).toContain(cardParts(card)[0]?.split(' in ')[0] ?? '?');
});

test('no ability is coded by hand for one tile', () => {
  for (const tile of TILE_IDS) {
    const { ability } = TILES[tile];
    expect('verbs' in ability || 'modifiers' in ability).toBe(true);
  }
});

test('an offer reads as a sentence, unseen tiles only as a number', () => {
  const offered = jarls([{ ships: ['nordhaf'], hand: ['god-thor'] }, { ships: ['nordhaf'] }, {}]).play(
    0,
    journey(ship(0)),
    offer(1, { tiles: ['god-thor'] }, { silfr: 2 }),
  );
  const names = ['Astrid', 'Ketil', 'Ylva'];
  expect(pkg.words.prompt(offered.view(1), 1, sayFor(names, 1))).toContain('Astrid offers **Thor** and asks 2 silfr');
  const seen = pkg.game.viewEvents(offered.events, 2).at(-1);
  if (!seen) throw new Error('no event');
  expect(pkg.words.event(seen, sayFor(names, 2))).toBe('Astrid offers Ketil 1 tile unseen for 2 silfr.');
});
