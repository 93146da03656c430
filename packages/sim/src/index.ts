export { STORE_MISTAKES, type StoreMistake } from './disk.ts';
export { simulatedGames, type Versions } from './games.ts';
export { type Plan, planFrom } from './plan.ts';
export { shrink } from './shrink.ts';
export { type Outcome, simulate } from './simulate.ts';
