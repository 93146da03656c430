import { sayFor, tellerOf } from '@meadhall/core';
import { expect, test } from 'vitest';
import { TILES } from '../src/data/tiles.ts';
import {
  abilityText,
  cardParts,
  cardText,
  type Event,
  messages,
  pkg,
  shortAbility,
  type TileId,
} from '../src/index.ts';
import { TILE_IDS } from '../src/rules/powers.ts';
import { CARD_IDS } from '../src/setup.ts';
import { en as abilities } from '../src/words/abilities/en.ts';
import { en as sentences } from '../src/words/en.ts';
import { german } from '../src/words/german.ts';
import { en as places } from '../src/words/places/en.ts';
import { en as tiles } from '../src/words/tiles/en.ts';
import { activate, jarls, journey, offer, ship, start } from './given.ts';

const t = tellerOf('en', messages.en);

test('the text of a tile is made from its ability', () => {
  expect(abilityText(t, 'venture-kokemaki-fur-path')).toBe('ACTIVATE: GAIN 2 silfr.');
  expect(abilityText(t, 'god-svasud')).toBe('JOURNEY: ONCE, GAIN a JOURNEY action.');
  expect(abilityText(t, 'event-battle-of-brunanburh')).toBe('ALL jarls RETURN 1 Longship in the WEST.');
  expect(abilityText(t, 'advocate-ibn-fadlan')).toBe('INVEST: ONCE, you may pay 1 silfr to DRAW a tile.');
  expect(abilityText(t, 'jarl-ingvar')).toBe('Winter: if you have 2 Longships in river REGIONS, GAIN 1 silfr.');
});

test('every tile and card has whole text, and equal abilities read alike', () => {
  const texts = new Map<string, string>();
  for (const tile of TILE_IDS) {
    const text = abilityText(t, tile);
    expect(text).not.toMatch(/undefined|\[object/);
    const ability = JSON.stringify(TILES[tile].ability);
    expect(texts.get(ability) ?? text).toBe(text);
    texts.set(ability, text);
  }
  for (const card of CARD_IDS) expect(cardText(t, card)).toContain(cardParts(t, card)[0]?.split(' in ')[0] ?? '?');
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

const SAY = sayFor(['Astrid', 'Ketil'], 0);

test('a small card says who gains and who pays', () => {
  const short = (tile: TileId) => shortAbility(t, TILES[tile].ability);
  expect(short('advocate-almish-the-yiltawar')).toBe('Activate: pay 1: one more activate action');
  expect(short('god-bragi')).toBe('Play: gain 1 silfr');
  for (const tile of TILE_IDS) expect(short(tile)).not.toMatch(/^(Activate: )?\d+ silfr|undefined/);
});

test('[PX-L1] the grey rival is called so, in every sentence', () => {
  const say = sayFor(['Astrid'], 0);
  const scene = start(1).state;
  const grey = pkg.words.choice({ kind: 'challenge', rival: 1, ship: null }, pkg.game.view(scene, 0), say);
  expect(grey).toBe('Challenge the grey rival');
  expect(pkg.words.table(pkg.game.view(scene, 0), say).join(' ')).not.toContain('Seat 2');
});

test('[PX-V1] the prompt of an ALTHING counts votes, not voters', () => {
  const voted = jarls([{}, {}]);
  const frame = { kind: 'althing', seat: 0, tile: 'event-danegeld', votes: [true, null] } as const;
  const view = voted.view(1);
  const prompt = pkg.words.prompt(
    {
      ...view,
      jarls: view.jarls.map((jarl, seat) => ({ ...jarl, votes: seat === 0 ? 2 : 3 })),
      asks: { frame, sealed: null },
    },
    1,
    sayFor(['Astrid', 'Ketil'], 1),
  );
  expect(prompt).toContain('2 votes for it and 0 against, of 5');
});

test('[PX-B10, PX-B14] a piece is called by its owner', () => {
  const view = jarls([{ ships: ['nordhaf'] }, {}]).view(0);
  const frame = { kind: 'strikeShips', seat: 0, by: 1, owner: 0, area: 'any', left: 1, how: 'return' } as const;
  expect(pkg.words.prompt({ ...view, asks: { frame, sealed: null } }, 0, SAY)).toContain(
    'Choose your Longship to return',
  );
});

test('[PX-W1] the end names the card that was fulfilled', () => {
  const ended = { ending: 'victory', winners: [1], payoff: [0, 1], by: ['n-market'] };
  expect(pkg.words.ending(ended, SAY)).toBe('A victory card is fulfilled. Ketil wins the saga by **Market King**.');
});

test('[PX-W11] silfr is not added to trade centers in the progress of a card', () => {
  const scene = jarls([{ silfr: 7 }, {}], { cards: ['n-market'] });
  expect(scene.view(0).cards[0]?.progress[0]).toMatchObject({ have: 0, need: 4, met: false });
  const rich = jarls([{ silfr: 12, holds: ['birka'] }, {}], { cards: ['n-market'] });
  expect(rich.view(0).cards[0]?.progress[0]).toMatchObject({ have: 2, need: 4, met: false });
});

const de = tellerOf<typeof messages.en>('de', german);

test('in German the text of a tile is made from its ability as well', () => {
  expect(abilityText(de, 'venture-kokemaki-fur-path')).toBe('Aktivieren: Erhalte 2 Silfr.');
  expect(abilityText(de, 'god-svasud')).toBe('Reisen, einmal: Erhalte eine Aktion „Reisen“.');
  expect(abilityText(de, 'event-battle-of-brunanburh')).toBe(
    'Alle Jarls lassen je 1 Langschiff im Westen zurückkehren.',
  );
  expect(cardText(de, 's-svear')).toBe(
    'Je 1 Schweden-Anhänger im Einsatz in Svealand, in Gotaland, in Finnland und in Aldeigja.',
  );
  for (const tile of TILE_IDS) expect(abilityText(de, tile)).not.toMatch(/undefined|[A-Z]{3}|\b(the|you|with)\b/);
});

test('in German the places have their own words for “in”', async () => {
  const words = await pkg.speak?.('de');
  const view = jarls([{ ships: ['nordhaf'] }, {}]).view(0);
  const told = (to: 'nordhaf' | 'iceland' | 'faroe' | 'danube' | 'pecheneg' | 'birka' | 'home') =>
    words?.choice({ kind: 'sail', to }, view, SAY);
  expect((['nordhaf', 'iceland', 'faroe', 'danube', 'pecheneg', 'birka', 'home'] as const).map(told)).toEqual([
    'Segle zum **Nordhaf**',
    'Segle nach **Island**',
    'Segle zu den **Färöer**n',
    'Segle zur **Donau**',
    'Segle zu den **Petschenegen**',
    'Segle nach **Birka**',
    'Segle heim',
  ]);
});

test('no message of one catalogue hides one of another', () => {
  expect(Object.keys(messages.en)).toHaveLength(
    [tiles, places, abilities, sentences].reduce((sum, catalogue) => sum + Object.keys(catalogue).length, 0),
  );
});

test('every medal has a name', () => {
  const medals = (pkg.medals ?? []).flatMap(({ of, values }) => values.map((value) => pkg.words.medal?.(of, value)));
  expect(medals.filter((name) => !name)).toEqual([]);
});

test('a small card says on what a gain depends', () => {
  const short = (tile: TileId) => shortAbility(t, TILES[tile].ability);
  expect(TILE_IDS.map(short).filter((text) => /if met/.test(text))).toEqual([]);
  expect(short('venture-tithe-barn')).toBe('Winter: gain 2 silfr with the most Theocracy followers');
});

test('the log tells what an action and an ability do', () => {
  const told = (event: Event, viewer: number) => pkg.words.event(event, sayFor(['Astrid', 'Ketil'], viewer));
  const journeyed: Event = { kind: 'actionTaken', seat: 0, action: 'journey', marker: 'plain' };
  expect(told(journeyed, 0)).toBe('You set out on a JOURNEY.');
  expect(told(journeyed, 1)).toBe('Astrid sets out on a JOURNEY.');
  const used: Event = { kind: 'abilityUsed', seat: 0, source: 'venture-kokemaki-fur-path', via: null, at: null };
  expect(told(used, 0)).toBe('You use **Kokemaki Fur Path**: GAIN 2 silfr.');
});

test('[PX-B2] the choice of a jarl says what for', () => {
  const nest = { daugmale: 'venture-osel-pirate-nest' } as const;
  const robbing = jarls([{ ships: ['daugmale'], holds: ['daugmale'] }, {}, {}], { tiles: nest }).play(
    0,
    activate('daugmale', ship(0)),
  );
  const prompt = pkg.words.prompt(robbing.view(0), 0, sayFor(['Astrid', 'Ketil', 'Ylva'], 0));
  expect(prompt).toMatch(/^\*\*Osel Pirate Nest\*\*: Take \d silfr from a RIVAL\. Choose the jarl who is meant/);
});
