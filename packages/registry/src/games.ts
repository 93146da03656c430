/** One line a game. */
export { entry as axes } from '@meadhall/axes/entry';
export { entry as edgeOfTheWorld } from '@meadhall/edge-of-the-world/entry';
export { entry as endlessPass } from '@meadhall/endless-pass/entry';
export { entry as godOfWar } from '@meadhall/god-of-war/entry';
export { entry as hnefatafl } from '@meadhall/hnefatafl/entry';
export { entry as paxViking } from '@meadhall/pax-viking/entry';
