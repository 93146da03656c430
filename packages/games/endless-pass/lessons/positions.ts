import { afterEncounter, facing, vikings } from '../test/given.ts';

const ketil = { health: 8, glory: 2, actions: ['attack', 'evade', 'hide'] as const };
const astrid = { health: 9, glory: 1, actions: ['defend', 'evade', 'attack'] as const };
const others = [
  { ...ketil, actions: [...ketil.actions] },
  { ...astrid, actions: [...astrid.actions] },
];

/** The positions of the lesson's scenes; `npm run demos` writes them down for the app. */
export const positions = {
  kill: () => facing(['endless'], [{ glory: 1, actions: ['attack', 'evade', 'hide'] }, ...others]).state,
  ward: () => facing(['endless', 'endless'], [{ glory: 1, actions: ['attack', 'defend', 'evade'] }, ...others]).state,
  stand: () => facing(['endless'], [{ health: 7, glory: 2, actions: ['hide', 'speed', 'speed'] }, ...others]).state,
  hide: () =>
    vikings([{ health: 2, glory: 4, actions: ['hide', 'speed', 'attack'] }, ...others], {
      path: ['endless', 'endless', 'endless'],
    }).state,
  fire: () =>
    facing(
      ['endless', 'endless'],
      [{ health: 4, glory: 3, actions: ['evade', 'hide'], loot: ['greekFire'] }, ...others],
    ).state,
  battle: () => afterEncounter([{ glory: 3, actions: ['attack', 'attack', 'defend'] }, ...others]).state,
  runes: () =>
    afterEncounter([
      { health: 3, glory: 5, actions: ['defend'], loot: ['rune', 'rune', 'rune', 'greekFire'] },
      ...others,
    ]).state,
  win: () =>
    facing(
      ['endless', 'endless'],
      [{ health: 3, glory: 8, actions: ['attack', 'evade'], loot: ['stormHammer'] }, ...others],
    ).state,
};
