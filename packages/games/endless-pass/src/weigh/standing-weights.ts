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
}

export const STANDING: Standing = {
  glory: [-1.452, -1.096, -0.687, -0.337, 0.151, 0.658, 1.207, 1.817, 2.557, 3.221, 5.491],
  health: [0, 0.223, 0.199, 0.463, 0.516, 0.809, 1.019, 1.091, 1.185, 1.279, 1.433],
  cards: {
    hide: -0.055,
    attack: 0.435,
    defend: 0.155,
    evade: 0.09,
    steal: 0.296,
    speed: 0.175,
    rune: 0.167,
    greekFire: 0.605,
    stormHammer: 0.72,
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
  pace: 0.227,
  setOut: 0.338,
  setOutDanger: -1.373,
  encounter: -0.211,
  encounterDanger: -1.372,
  doom: -0.871,
  past: -0.309,
  nextDanger: -0.911,
  laterDanger: -0.66,
  wait: -0.134,
  fallen: -5.49,
  fallenGlory: 0.646,
  fallenAlive: 0.01,
};
