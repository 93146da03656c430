import { vikings } from '../test/given.ts';

/** The positions of the lesson's scenes; `npm run demos` writes them down for the app. */
export const positions = {
  throw: () =>
    vikings([{ hand: ['axe1'] }, { hits: 2 }, { shields: ['shield2'] }], { pile: ['axe2', 'shield1'], strategic: true })
      .state,
  wall: () =>
    vikings([{ hits: 6, hand: ['axe1'] }, { hand: ['axe2'] }, { hits: 4 }], {
      pile: ['shield3', 'shield1', 'axe1'],
      strategic: true,
    }).state,
  break: () =>
    vikings([{ hand: ['axe1'] }, { hits: 3, shields: ['shield2'] }, { hits: 5, shields: ['shield4'] }], {
      pile: ['axe3', 'shield1'],
      strategic: true,
    }).state,
  armory: () =>
    vikings([{ armory: true, hand: ['axe1'] }, { hits: 5 }, { hits: 1 }], {
      pile: ['shield2', 'axe2', 'shield1'],
      strategic: true,
    }).state,
  maid: () =>
    vikings([{ hand: ['axe1'] }, { armory: true }, { rest: 'recovering' }], {
      pile: ['maid', 'shield1'],
      strategic: true,
    }).state,
  fall: () =>
    vikings([{ hits: 7, hand: ['axe1', 'axe2'] }, { hits: 8, shields: ['shield1'] }, { out: true }], {
      pile: ['axe3', 'shield1'],
      strategic: true,
    }).state,
};
