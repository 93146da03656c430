import type { Board } from '../data/boards.ts';
import type { ActionCard, Loot } from '../data/cards.ts';

/** What makes a win likely, fitted to who won many thousand games between bots. All on the scale of a logarithm. */
interface Standing {
  readonly glory: readonly number[];
  readonly health: readonly number[];
  readonly cards: Readonly<Record<ActionCard | Loot, number>>;
  readonly boards: Readonly<Record<Board, number>>;
  readonly pace: number;
  readonly setOut: number;
  readonly setOutDanger: number;
  readonly encounter: number;
  readonly encounterDanger: number;
  readonly doom: number;
  readonly past: number;
  readonly nextDanger: number;
  readonly laterDanger: number;
  readonly wait: number;
  readonly fallen: number;
  readonly fallenGlory: number;
  readonly fallenAlive: number;
  /** Someone else fell with more Glory: whatever happens, that one comes first. [EP-A2] */
  readonly fallenBeaten: number;
  /** For each Health that the living still have together. */
  readonly fallenHealth: number;
}

export const STANDING: Standing = {
  glory: [-1.708, -1.275, -0.795, -0.275, 0.098, 0.628, 1.266, 1.912, 2.64, 3.396, 6.064],
  health: [0, 0.143, 0.3, 0.484, 0.658, 0.738, 0.855, 1.06, 1.25, 1.41, 1.541],
  cards: {
    hide: -0.066,
    attack: 0.391,
    defend: 0.123,
    evade: 0.058,
    steal: 0.236,
    speed: 0.091,
    rune: 0.159,
    greekFire: 0.528,
    stormHammer: 0.795,
  },
  boards: {
    basic: 0.278,
    kara: 0.32,
    steinbjorn: 0.282,
    brynhild: 0.593,
    gunnar: 0.481,
    hervor: 0.379,
    sigurd: 0.115,
  },
  pace: 0.194,
  setOut: 0.291,
  setOutDanger: -1.257,
  encounter: -0.359,
  encounterDanger: -1.079,
  doom: -0.751,
  past: -0.379,
  nextDanger: -0.9,
  laterDanger: -0.512,
  wait: -0.148,
  fallen: -5.563,
  fallenGlory: 0.688,
  fallenAlive: -0.065,
  fallenBeaten: -2.747,
  fallenHealth: 0.0694,
};
