import { at } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { TILES, type TileId } from '../src/data/tiles.ts';
import { VICTORY } from '../src/data/victory.ts';
import { FOLLOWERS, type Follower } from '../src/data/vocabulary.ts';
import { type Choice, game, type PostId, pkg } from '../src/index.ts';
import { isAt, POST_SPOTS, type PostSpot } from '../src/rules/places.ts';
import { compiled, JARL_IDS, TILE_IDS } from '../src/rules/powers.ts';
import { CARD_IDS } from '../src/setup.ts';
import { type Before, drawTile, type Given, jarls, type PaxScenario, playEvent } from './given.ts';

const SLANDER = 'event-skalds-slander';
/** A rival with something to lose everywhere. */
const RIVAL: Before = {
  jarl: 'eric',
  silfr: 9,
  ships: ['birka', 'englandshaf', 'pecheneg', 'grikklandshaf', 'frankland', 'eystrasalt'],
  holds: [
    'birka',
    ['rome', 'theocracy'],
    ['paris', 'jarldom'],
    ['itil', 'rus'],
    'stettin',
    'luki',
    'husaby',
    ['miklagard', 'sweden'],
  ],
  gods: ['god-bragi'],
  advocates: ['advocate-sigurd-eriksson'],
};
const TABLE: Given = {
  tiles: {
    lodose: 'venture-bog-iron-bloomery',
    stettin: 'venture-stettin-toll-bridge',
    luki: 'venture-wandering-missionaries',
    husaby: 'venture-malaren-ice-road',
    gnezdovo: 'venture-minster-of-saint-peter',
    kargopol: 'venture-utrecht-cathedral',
    gurganj: 'venture-jumieges-abbey',
    dorostolon: 'venture-skalholt-church',
    kurtuba: 'venture-tithe-barn',
  },
  discard: ['god-frigg', 'advocate-klerkon-of-eistland', 'event-wergild'],
  plain: 9,
  markers: ['jarldom'],
  cards: ['s-duchy', 's-svear'],
  faceDown: ['s-raiding'],
};

/** Free posts of a tile's location. */
const spotsFor = (tile: TileId): PostSpot[] =>
  POST_SPOTS.filter(
    (spot) =>
      isAt(spot, TILES[tile].at) &&
      !RIVAL.ships?.includes(spot.id) &&
      spot.id !== 'lodose' &&
      (TILES[tile].kind !== 'venture' || spot.kind === 'venture'),
  );

function table(tile: TileId): PaxScenario {
  const [spot] = spotsFor(tile);
  // It works only where a second Venture can be ACTIVATED.
  const needsTwo = tile === 'advocate-almish-the-yiltawar';
  const me: Before = {
    jarl: 'styrbjorn',
    silfr: 40,
    hand: [tile],
    ships: [spot?.id ?? 'lodose', 'lodose', 'birka', 'birka', needsTwo ? 'lodose' : 'englandshaf', '!ribe'],
    holds: ['lodose', ['magdeburg', 'jarldom'], ['tinganes', 'rus'], 'bolghar'],
  };
  const { tiles, discard, ...rest } = TABLE;
  const others = Object.fromEntries(
    Object.entries(tiles ?? {}).map(([post, laid]) => [post, laid === tile ? 'venture-jorvik-mint' : laid]),
  );
  const given: Given = { ...rest, tiles: others, discard: (discard ?? []).filter((one) => one !== tile) };
  const rival: Before = {
    ...RIVAL,
    gods: (RIVAL.gods ?? []).filter((one) => one !== tile),
    advocates: (RIVAL.advocates ?? []).filter((one) => one !== tile),
  };
  return jarls([me, rival], given);
}

const RANK = [
  'use',
  'accept',
  'establish',
  'plant',
  'convert',
  'uproot',
  'rival',
  'ship',
  'tile',
  'place',
  'sail',
  'copy',
  'found',
  'card',
  'buy',
  'journey',
];
/** Goes along with whatever an ability offers. */
function follow(scene: PaxScenario): PaxScenario {
  let now = scene;
  for (let i = 0; i < 60; i++) {
    const top = now.state.stack.at(-1);
    const [seat] = game.toMove(now.state);
    if (seat === undefined || !top || (top.kind === 'actions' && seat === 0) || now.state.active !== 0) return now;
    const choices = game.choices(now.state, seat);
    const rank = ({ kind }: Choice): number => (RANK.includes(kind) ? RANK.indexOf(kind) : 99);
    now = now.play(
      seat,
      choices.reduce((best, one) => (rank(one) < rank(best) ? one : best)),
    );
  }
  return now;
}

/** One action of each kind that is possible, then the end of the turn. */
function busyTurn(scene: PaxScenario): PaxScenario {
  let now = scene;
  for (const kind of ['activate', 'parley', 'influence', 'journey', 'buy', 'draw'] as const) {
    const choices = game.choices(now.state, 0);
    const isBattle = (one: Choice): boolean => one.kind === 'parley' && one.at === 'birka';
    const choice = choices.find((one) => one.kind === kind && (kind !== 'parley' || isBattle(one)));
    if (choice && now.state.active === 0) now = follow(now.play(0, choice));
  }
  for (let i = 0; i < 12 && now.state.active === 0 && game.toMove(now.state)[0] === 0; i++) {
    const choices = game.choices(now.state, 0);
    now = follow(now.play(0, choices.find((one) => one.kind === 'draw') ?? at(choices, 0)));
  }
  return now;
}

const usedIn = (scene: PaxScenario): string[] =>
  scene.events.flatMap((event) => pkg.lab.used(event).map(({ what }) => what));

describe('every tile is played and its ability used', () => {
  for (const tile of TILE_IDS) {
    test(tile, () => {
      const scene = table(tile);
      const play = game.choices(scene.state, 0).find((one) => one.kind === 'play' && one.tile === tile);
      if (!play) throw new Error(`${tile} cannot be played`);
      const played = follow(scene.play(0, play));
      expect(usedIn(played)).toContain(tile);
      const { modifiers, ability } = compiled(tile);
      if (modifiers.length > 0) {
        const working = at(played.state.jarls, 0).powers.some(({ source, via }) => source === tile || via === tile);
        expect(working).toBe(true);
        return;
      }
      if (ability.when === 'activate' && play.kind === 'play' && play.at) {
        const { at: post } = play;
        const activated = follow(
          played.play(0, {
            kind: 'activate',
            at: post,
            ship: played.state.ships.findIndex((ship) => ship.at === post && ship.by === 0),
          }),
        );
        expect(activated.told('abilityUsed').map(({ source }) => source)).toContain(tile);
        return;
      }
      const finished = ability.when === 'persistent' ? busyTurn(played) : played;
      if (isConditional(tile)) return;
      expect(finished.told('abilityUsed').map(({ source }) => source)).toContain(tile);
    });
  }
});

/** Winter abilities with a condition have a scenario of their own. */
const isConditional = (tile: TileId): boolean =>
  compiled(tile).during === 'winter' &&
  (compiled(tile).blocks[0] ?? []).some(
    (verb) => verb.do === 'if' || (verb.do === 'silfr' && typeof verb.amount === 'object'),
  );

test('winter abilities with a condition work when it is met', () => {
  const everywhere = holdEverything();
  for (const tile of TILE_IDS.filter(isConditional)) {
    const { kind, at: location } = TILES[tile];
    const spot = POST_SPOTS.find((one) => one.kind === 'venture' && isAt(one, location));
    const tiles: Partial<Record<PostId, TileId>> = { ...everywhere.tiles };
    if (kind === 'venture' && spot) tiles[spot.id] = tile;
    const me: Before = {
      holds: everywhere.holds,
      ships: ['torksey', 'ruda', 'englandshaf', 'birka', 'krivichi', 'merya'],
    };
    if (kind === 'advocate')
      me.advocates = [tile, tile === 'advocate-sveneld' ? 'advocate-malusha' : 'advocate-sveneld'];
    const wintered = jarls([me, {}], { tiles, plain: 1, cards: ['a-hoard'] }).play(0, drawTile);
    const slept = follow(wintered);
    expect(slept.told('abilityUsed').map(({ source }) => source)).toContain(tile);
  }
});

/** One jarl on every post of the map. */
function holdEverything(): { tiles: Partial<Record<PostId, TileId>>; holds: NonNullable<Before['holds']> } {
  const ventures = TILE_IDS.filter(
    (tile) => TILES[tile].kind === 'venture' && compiled(tile).ability.when === 'activate',
  );
  const tiles: Partial<Record<PostId, TileId>> = {};
  const holds = POST_SPOTS.map((spot, i): [PostId, Follower] => {
    const laid = ventures[i % ventures.length];
    if (spot.kind === 'venture' && laid) tiles[spot.id] = laid;
    const isSwedish = ['svealand', 'gotaland', 'finland', 'aldeigja'].includes(spot.region);
    return [spot.id, isSwedish ? 'sweden' : at(FOLLOWERS, i % 4)];
  });
  return { tiles, holds };
}

describe('every victory card can be met and wins', () => {
  const { tiles, holds } = holdEverything();
  const me: Before = {
    jarl: 'eric',
    silfr: 60,
    holds,
    gods: ['god-thor'],
    advocates: ['advocate-sveneld', 'advocate-malusha'],
    hand: [SLANDER],
  };
  const given: Given = { tiles, plain: 1, influence: { jarldom: 0, theocracy: 0, sweden: 0, rus: 0 }, markers: [] };
  for (const card of CARD_IDS) {
    test(card, () => {
      const scene = jarls([me, {}], { ...given, cards: [card] });
      expect(at(scene.view(0).cards, 0).progress.map(({ met }) => met)).toEqual([true, false]);
      const won =
        VICTORY[card].difficulty === 'novice' ? follow(scene.play(0, drawTile)) : scene.play(0, playEvent(SLANDER));
      expect(won.isOver().state.over).toMatchObject({ ending: 'victory', winners: [0], cards: [card] });
    });
  }
});

test('every jarl plays', () => {
  for (const jarl of JARL_IDS) jarls([{ jarl }, {}]).offers(0, drawTile);
});
