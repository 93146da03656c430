/** One line a game. */
export { entry as myGame } from './games/my-game/entry.ts';
