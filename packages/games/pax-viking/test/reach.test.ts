import { at, checkedOptions, Random, range, type Seat, same, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { reach, sailAlong, sailing, sailVoyage, voyages } from '../src/ask.ts';
import { game, type Place, type State, type View } from '../src/index.ts';
import { compiled, TILE_IDS } from '../src/rules/powers.ts';

/** Where the ship under way can be, found by sailing every way the steps allow. */
function sailed(start: State, seat: Seat): ReadonlyMap<Place, number> {
  const found = new Map<Place, number>();
  let edge: readonly State[] = [start];
  for (let n = 1; edge.length > 0; n++) {
    edge = edge.flatMap((state) =>
      game.choices(state, seat).flatMap((choice) => {
        if (choice.kind !== 'sail' || found.has(choice.to) || !sailing(game.view(state, seat))) return [];
        found.set(choice.to, n);
        return [game.play(state, seat, choice).state];
      }),
    );
  }
  return found;
}

interface Decision {
  readonly state: State;
  readonly seat: Seat;
}

/** Every decision about a ship under way in some games of random choices. */
function* sailingDecisions(games: number): Generator<Decision> {
  for (const n of range(games)) {
    const random = Random.from(seedFrom(`sailing/${n}`));
    const line = game.fork(game.start(1 + (n % 6), checkedOptions(game.meta, {}), seedFrom(`reach/${n}`)).state);
    for (let [seat] = line.toMove(); seat !== undefined; [seat] = line.toMove()) {
      if (sailing(game.view(line.state, seat))) yield { state: structuredClone(line.state), seat };
      line.play(seat, line.sample(seat, random));
    }
  }
}

const RANDOM = [...sailingDecisions(5)];

/** Ways that random games seldom come to: a white border of one's own, and a DUCHY to sail from. */
const SHORTCUTS = TILE_IDS.filter((id) => compiled(id).modifiers.some(({ has }) => has === 'shortcut'));

function withMoreWays({ state, seat }: Decision): Decision {
  const richer = structuredClone(state);
  const jarl = at(richer.jarls, seat);
  for (const source of SHORTCUTS) jarl.powers.push({ source, at: null, via: null });
  jarl.duchies = ['eistland', 'frankland'];
  return { state: richer, seat };
}

const DECISIONS = [...RANDOM, ...RANDOM.filter((_, i) => i % 4 === 0).map(withMoreWays)];

const lengths = (routes: ReadonlyMap<Place, readonly Place[]>): ReadonlyMap<Place, number> =>
  new Map([...routes].map(([place, way]) => [place, way.length]));

test('[PX-M2] the board is told of every place a journey can lead to, by a shortest way, and of no other', () => {
  let fromHome = 0;
  for (const { state, seat } of DECISIONS) {
    const view = game.view(state, seat);
    expect(lengths(reach(view))).toEqual(sailed(state, seat));
    if (sailing(view)?.at === 'home') fromHome++;
  }
  expect(RANDOM.length).toBeGreaterThan(250);
  expect(fromHome).toBeGreaterThan(30);
});

test('a way that is told can be sailed', () => {
  for (const { state, seat } of DECISIONS.slice(-30)) {
    const ship = sailing(game.view(state, seat))?.ship ?? -1;
    for (const [place, way] of reach(game.view(state, seat))) {
      const end = sailAlong(way).reduce((now, choice) => game.play(now, seat, choice).state, state);
      expect(at(end.ships, ship).at).toBe(place);
    }
  }
});

test.each<[string, (view: View) => View]>([
  ['without own borders', (view) => ({ ...view, jarls: view.jarls.map((jarl) => ({ ...jarl, powers: [] })) })],
  ['without DUCHIES', (view) => ({ ...view, jarls: view.jarls.map((jarl) => ({ ...jarl, duchies: [] })) })],
  ['without HOME', (view) => ({ ...view, jarls: view.jarls.map((jarl) => ({ ...jarl, jarl: null, duchies: [] })) })],
  ['that knows nothing', (view) => ({ ...view, asks: null })],
])('a chart %s is found out', (_, blind) => {
  const isWrong = ({ state, seat }: Decision): boolean =>
    !same([...lengths(reach(blind(game.view(state, seat))))].sort(), [...sailed(state, seat)].sort());
  expect(DECISIONS.slice(-40).filter(isWrong).length).toBeGreaterThan(0);
});

/** Decisions about an action, with the ships that may sail. */
function* actionDecisions(games: number): Generator<Decision & { readonly ships: readonly number[] }> {
  for (const n of range(games)) {
    const random = Random.from(seedFrom(`voyage/${n}`));
    const line = game.fork(game.start(2 + (n % 4), checkedOptions(game.meta, {}), seedFrom(`voyages/${n}`)).state);
    for (let i = 0; i < 260; i++) {
      const [seat] = line.toMove();
      if (seat === undefined) break;
      const ships = line.choices(seat).flatMap((choice) => (choice.kind === 'journey' ? [choice.ship] : []));
      if (ships.length > 0 && random.below(4) === 0) yield { state: structuredClone(line.state), seat, ships };
      line.play(seat, line.sample(seat, random));
    }
  }
}

test('[PX-A3] a course that is told before the action is sailed by one click, and ends where it was told', () => {
  let courses = 0;
  for (const { state, seat, ships } of actionDecisions(4)) {
    for (const [place, trip] of [...voyages(game.view(state, seat), ships)].slice(0, 6)) {
      const end = sailVoyage(trip).reduce((now, choice) => game.play(now, seat, choice).state, state);
      expect(at(end.ships, trip.ship).at).toBe(place);
      courses++;
    }
  }
  expect(courses).toBeGreaterThan(100);
});
